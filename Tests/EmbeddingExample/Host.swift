import CPortholeNcursesw
import Porthole

/// The host program of the stack. It draws its own title, border and status line and handles keys; the stack draws
/// inside the border.
@MainActor
struct Host {
  private let screen: curses_window
  private let window: curses_window
  private var canvas: WindowCanvas
  private var stack: LiveStack<String>
  /// The number of frames since the start.
  private var frame = 0
  /// The index of the selected link of each screen.
  private var focus: [String: Int] = [:]
  /// The last lifecycle events, in words, for the status line.
  private var news = "bridge here"

  /// Creates a host, or returns nil if curses gives no window.
  ///
  /// - Parameter screen: The standard screen of curses, which must be initialised.
  init?(_ screen: curses_window) {
    guard let window = newwin(1, 1, 0, 0) else { return nil }
    self.screen = screen
    self.window = window
    // Pair 1 belongs to the title; the canvas uses those from 16 on.
    canvas = WindowCanvas(window, pairs: 16..<1024)
    stack = LiveStack(
      "bridge", size: canvas.size, rendition: canvas.rendition, framesPerSecond: Pages.framesPerSecond)
    stack.delegate = Host.look
    layOut()
  }

  /// Returns the transition for a change, or nil for the default one.
  nonisolated static func look(for change: LiveStack<String>.Change) throws -> TransitionLook? {
    switch (change.operation, change.from, change.to) {
    case (_, "bridge", "watch"), (_, "watch", "bridge"): TransitionLook(Tide(), duration: .seconds(0.8), named: "tide")
    case (.push, _, "chart"): try TransitionLook(change.link == nil ? "fade" : "punch 600ms")
    case (.pop, "chart", _): try TransitionLook("depth 600ms ease-out")
    default: nil
    }
  }

  /// Handles a key.
  ///
  /// - Returns: false if it ends the program.
  mutating func take(_ key: Int32) -> Bool {
    switch key {
    case 0x71: return false  // q
    case KEY_DOWN, 0x09: choose(1)
    case KEY_UP: choose(-1)
    case 0x0A, 0x0D, KEY_ENTER: tell(follow())
    case KEY_BACKSPACE, 0x08, 0x7F: tell(stack.pop())
    case 0x62: stack.reverse()  // b
    case 0x68 where stack.isMoving: stack.hold()  // h
    case 0x68: stack.resume()
    case KEY_RIGHT: stack.step(frames: 1)
    case KEY_LEFT: stack.step(frames: -1)
    case KEY_RESIZE: layOut()
    default: break
    }
    return true
  }

  private mutating func choose(_ step: Int) {
    let screen = stack.top
    guard let count = Pages.links[screen]?.count else { return }
    focus[screen] = (focus[screen, default: 0] + step + count) % count
  }

  /// Follows the selected link of the screen that is visible once nothing moves.
  private mutating func follow() -> [LifecycleEvent<String>] {
    let events = stack.settle()
    let screen = stack.top
    guard let links = Pages.links[screen] else { return events }
    let link = focus[screen, default: 0]
    return events + stack.push(links[link], from: link)
  }

  /// Advances by a number of frames and shows the last one.
  mutating func show(frames: Int) {
    frame += frames
    let pages = Pages(size: stack.size, frame: frame, focus: focus)
    for id in stack.shown { stack[id] = pages.page(id) }
    tell(stack.advance(frames: frames))
    canvas.draw(stack.frame, damage: stack.damage)

    let status = " #\(frame)  \(news)"
    mvwaddnstr(screen, getmaxy(screen) - 1, 0, status, getmaxx(screen) - 1)
    wclrtoeol(screen)
    wnoutrefresh(screen)
    wnoutrefresh(window)
    doupdate()
  }

  /// Draws the program's own parts and gives the rest of the window to the stack.
  private mutating func layOut() {
    let (rows, columns) = (getmaxy(screen), getmaxx(screen))
    werase(screen)
    wcolor_set(screen, 1, nil)
    mvwhline(screen, 0, 0, 0x20, columns)
    mvwaddnstr(screen, 0, 1, "Harbour office   Enter go  Backspace back  h hold  q quit", columns - 1)
    wcolor_set(screen, 0, nil)
    wresize(window, max(1, rows - 4), max(1, columns - 2))
    mvwin(window, 2, 1)
    if let border = subwin(screen, max(1, rows - 2), columns, 1, 0) {
      box(border, 0, 0)
      delwin(border)
    }
    canvas.invalidate()
    stack.resize(to: canvas.size)
  }

  /// Puts lifecycle events into words for the status line.
  private mutating func tell(_ events: [LifecycleEvent<String>]) {
    guard !events.isEmpty else { return }
    news = events.map { event in
      switch event {
      case .willDisappear(let id): "\(id) going"
      case .willAppear(let id): "\(id) coming"
      case .didDisappear(let id): "\(id) gone"
      case .didAppear(let id): "\(id) here"
      case .completed(let isDone): isDone ? "done" : "undone"
      }
    }.joined(separator: ", ")
  }
}

import CPortholeNcursesw
import Glibc
import Porthole

/// Folders in a window of curses. Up and Down select, Enter zooms from the row into a folder, Backspace back into the row.
@MainActor enum Browse {
  static func run() throws {
    setlocale(LC_ALL, "")
    guard let screen = initscr(), let window = newwin(0, 0, 2, 0) else { return }
    defer { endwin() }
    noecho()
    curs_set(0)
    start_color()
    use_default_colors()
    wmove(screen, 0, 2)
    waddstr(screen, "Enter opens, Backspace closes, q quits")
    wrefresh(screen)
    keypad(window, true)

    let zoom = try TransitionLook("zoom 300ms")
    var canvas = WindowCanvas(window)
    var rows: [String: Int] = [:]
    var stack = LiveStack(".", size: canvas.size, rendition: canvas.rendition, framesPerSecond: 30)
    while true {
      for path in stack.shown { stack[path] = list(names(in: path), selecting: rows[path, default: 0], stack.size) }
      stack.advance(frames: 1)
      canvas.draw(stack.frame, damage: stack.damage)
      wtimeout(window, stack.isMoving ? 33 : -1)
      let (names, row) = (names(in: stack.top), rows[stack.top, default: 0])
      switch wgetch(window) {
      case 0x71: return  // q
      case KEY_UP: rows[stack.top] = max(0, row - 1)
      case KEY_DOWN: rows[stack.top] = max(0, min(names.count - 1, row + 1))
      case 0x0A, 0x0D, KEY_ENTER: if !names.isEmpty { stack.push("\(stack.top)/\(names[row])", from: row, with: zoom) }
      case KEY_BACKSPACE, 0x08, 0x7F: stack.pop()
      case KEY_RESIZE: stack.resize(to: canvas.size)
      default: break
      }
    }
  }

  /// Draws a list; each of its rows is a link.
  static func list(_ names: [String], selecting selected: Int, _ size: Size) -> LiveScreen {
    var grid = Grid(size: size, filledWith: Cell(foreground: .white, background: Color(rgb: 0x12304A)))
    let links = names.indices.map { Rect(column: 2, row: $0 - max(0, selected - size.rows + 1), columns: 30, rows: 1) }
    for (index, name) in names.enumerated() {
      let ground = Color(rgb: index == selected ? 0xB5651D : 0x12304A)
      grid.fill(links[index], with: Cell(foreground: .white, background: ground))
      grid.write(name, at: links[index].origin, foreground: .white, background: ground, clippedTo: 30)
    }
    return LiveScreen(grid, links: links)
  }

  /// Returns the names in a folder; none if it is a file.
  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}

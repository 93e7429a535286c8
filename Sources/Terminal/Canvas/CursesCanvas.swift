internal import CPortholeNcursesw
internal import CPortholePlatform
internal import PortholePlatform
internal import PortholeStreams
package import Transitions

/// Screens at rest, drawn by curses. Curses writes into a file in memory; what it has written is taken from there, so
/// that an update is one piece of known size and a terminal that does not read delays nothing.
struct CursesCanvas {
  private let memory: Int32
  private var writer: WindowWriter
  private var size: Size
  /// True if the window's cells are older than the last frame of the cell diff.
  private var isBehind = true

  init(entry: PrivateEntry, input: Int32, size: Size, depth: Rendition.Depth, palette: Palette) throws(TerminalError) {
    memory = porthole_memory_file("frames")
    guard memory >= 0 else { throw .noMemoryFile(errno) }
    use_env(false)
    use_tioctl(true)
    set_escdelay(0)
    let previous = getenv("TERMINFO").map { String(cString: $0) }
    setenv("TERMINFO", Self.hexadecimal(entry.compiled), 1)
    let screen = porthole_new_terminal(PrivateEntry.name, memory, input)
    if let previous { setenv("TERMINFO", previous, 1) } else { unsetenv("TERMINFO") }
    guard screen != nil else { throw .refusedEntry }

    self.size = size
    writer = WindowWriter(
      reduction: ColorReduction(to: depth, palette: palette), numbers: ColorNumbers(ofEntryWith: depth),
      pairs: ColorPairs(1..<(depth == .mono ? 1 : 131_072)), strikethrough: porthole_protected)
    raw()
    noecho()
    nonl()
    intrflush(porthole_standard_screen(), false)
    typeahead(-1)
    if depth != .mono {
      start_color()
      use_default_colors()
      writer.pairs.reserve()
    }
    resizeterm(Int32(size.rows), Int32(size.columns))
  }

  static func keyPipe() throws(TerminalError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard porthole_pipe(&ends) == 0 else { throw .noPipe(errno) }
    return (ends[0], ends[1])
  }

  /// Draws a screen and appends the bytes that bring it about; none where nothing has changed.
  mutating func draw(_ grid: borrowing Grid, damage: borrowing Damage, cursor: Position?, into bytes: inout [UInt8]) {
    update(grid, damage: damage, cursor: cursor)
    take(into: &bytes)
  }

  /// Takes note of a screen that the terminal shows already by other means.
  mutating func adopt(_ grid: borrowing Grid, cursor: Position?, into bytes: inout [UInt8]) {
    isBehind = true
    update(grid, damage: Damage(), cursor: cursor)
    discard()
    let current = porthole_current_screen()
    bytes += Array("\u{1B}[0m\u{1B}[\(getcury(current) + 1);\(getcurx(current) + 1)H".utf8)
  }

  /// Takes note that the terminal has other colours than it was taken for; the next screen is painted whole. A terminal
  /// without any stays so.
  mutating func adopt(_ reduction: ColorReduction) {
    writer.reduction = reduction
    invalidate()
  }

  /// Takes note that nothing is known of what the terminal shows: the next screen is painted whole.
  mutating func invalidate() {
    isBehind = true
    clearok(porthole_current_screen(), true)
  }

  mutating func resize(to size: Size) {
    self.size = size
    resizeterm(Int32(size.rows), Int32(size.columns))
    invalidate()
  }

  /// Throws away what curses has written outside an update.
  private func discard() {
    lseek(memory, 0, SEEK_SET)
  }

  /// Throws away what curses writes before its first update, some of which it holds back until then: modes, which are ours
  /// to set.
  mutating func discardStart() {
    doupdate()
    discard()
    invalidate()
  }

  private func take(into bytes: inout [UInt8]) {
    let count = Int(lseek(memory, 0, SEEK_CUR))
    guard count > 0 else { return }
    lseek(memory, 0, SEEK_SET)
    bytes.append(addingCapacity: count) { output in
      output.withUnsafeMutableBufferPointer { buffer, initialized in
        initialized = max(0, pread(memory, buffer.baseAddress, count, 0))
      }
    }
  }

  private mutating func update(_ grid: borrowing Grid, damage: borrowing Damage, cursor: Position?) {
    let window = porthole_standard_screen()
    if isBehind {
      writer.write(grid, to: window, of: size)
      isBehind = false
    } else {
      writer.write(grid, at: damage, to: window, of: size)
    }
    if writer.pairs.haveRunOut {
      writer.pairs.removeAll()
      reset_color_pairs()
      clearok(porthole_current_screen(), true)
      writer.write(grid, to: window, of: size)
    }
    let place = cursor ?? Position(column: 0, row: 0)
    wmove(window, Int32(clamping: min(place.row, size.rows - 1)), Int32(clamping: min(place.column, size.columns - 1)))
    wnoutrefresh(window)
    doupdate()
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    "hex:" + bytes.map { $0.zeroPadded(to: 2, radix: 16, uppercase: true) }.joined()
  }
}

/// The canvas for screens at rest without a terminal: curses draws into memory, so that its cost can be measured.
package struct HeadlessCurses: ~Copyable {
  private var canvas: CursesCanvas
  package private(set) var output: [UInt8] = []

  /// Starts curses as on an xterm. Curses is one per process: there must be no other of these and no session.
  package init(size: Size, depth: Rendition.Depth) throws(TerminalError) {
    setlocale(LC_CTYPE, "C.UTF-8")
    var options = TerminalOptions()
    options.depth = depth
    let environment = Environment(["TERM": "xterm-256color"])
    let capabilities = try Capabilities(environment: environment, options: options, isUnicode: true)
    let entry = PrivateEntry(from: capabilities.entry, depth: depth, mouse: false)
    let input = open("/dev/null", O_RDONLY | O_CLOEXEC)
    canvas = try CursesCanvas(entry: entry, input: input, size: size, depth: depth, palette: .standard)
    canvas.discardStart()
  }

  /// - Returns: The number of bytes that curses wrote.
  package mutating func draw(_ grid: borrowing Grid, damage: borrowing Damage) -> Int {
    output.removeAll(keepingCapacity: true)
    canvas.draw(grid, damage: damage, cursor: nil, into: &output)
    return output.count
  }

  package mutating func resize(to size: Size) {
    canvas.resize(to: size)
  }
}

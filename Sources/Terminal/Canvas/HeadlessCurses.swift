internal import PortholePlatform
internal import PortholeStreams
package import Transitions

/// The canvas for screens at rest without a terminal: curses draws into memory, so that its cost can be measured.
package struct HeadlessCurses: ~Copyable {
  private var canvas: CursesCanvas
  /// The bytes that curses wrote for the last frame.
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

  /// Goes over to frames of another size; the next one is painted whole.
  package mutating func resize(to size: Size) {
    canvas.resize(to: size)
  }
}

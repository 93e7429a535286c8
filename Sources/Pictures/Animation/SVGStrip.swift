internal import Transitions

/// Frames side by side, each row of cells drawn once however often it is seen.
struct SVGStrip {
  /// What a frame is made of.
  enum Parts: CaseIterable {
    /// Whole rows: good where much stays as it is.
    case rows
    /// Rows of text, over the grounds and blocks of the whole frame: good where everything changes.
    case texts
    /// Whichever is shorter for each frame.
    case either
  }

  private let parts: Parts
  /// What a row shows.
  private struct Row: Hashable {
    var cells: [Cell]
    /// The ground that is there already; nil where all grounds and blocks are, and only text is to be drawn.
    var ground: UInt32?
  }

  private let width: Int
  /// The classes that its texts use.
  private(set) var looks: SVGLooks
  /// By what is seen in it: the elements of a row, empty if there are none.
  private var drawn: [Row: String] = [:]
  /// By its elements: what a row is called.
  private var names: [String: String] = [:]
  private var frames: [Grid: Int] = [:]
  /// The rows, to be referred to.
  private(set) var definitions = ""
  /// The frames.
  private(set) var elements = ""

  /// - Parameters:
  ///   - parts: What a frame is made of.
  ///   - width: Of a frame, in pixels.
  ///   - looks: The classes that there are.
  init(of parts: Parts, width: Int, _ looks: SVGLooks) {
    (self.parts, self.width, self.looks) = (parts, width, looks)
  }

  /// The shortest strip of some frames.
  static func shortest(of frames: [Grid], width: Int, _ looks: SVGLooks) -> SVGStrip {
    let strips = Parts.allCases.map { parts in
      var strip = SVGStrip(of: parts, width: width, looks)
      for frame in frames { _ = strip.place(of: frame) }
      return strip
    }
    return strips.min { $0.length < $1.length } ?? strips[0]
  }

  /// In bytes.
  private var length: Int { definitions.utf8.count + elements.utf8.count }

  /// How far the strip is moved to show a frame, in pixels.
  mutating func place(of frame: Grid) -> Int {
    if let known = frames[frame] { return known * width }
    let number = frames.count
    frames[frame] = number
    let ground = Markup.ground(of: frame)
    let whole = parts == .texts ? [] : rows(of: frame, ground: ground)
    let text = parts == .rows ? [] : rows(of: frame, ground: nil)
    let geometry =
      parts == .rows ? "" : SVGScreen(frame, ground: ground, standard: looks.standard).compactGeometry
    let isWhole = parts == .rows || parts == .either && cost(of: whole) <= cost(of: text) + geometry.utf8.count
    var uses = isWhole ? "" : geometry
    for (row, elements) in (isWhole ? whole : text).enumerated() where !elements.isEmpty {
      uses += "<use href=\"#\(name(of: elements))\"" + (row > 0 ? " y=\"\(row * 16)\"" : "") + "/>"
    }
    let sheet =
      "<rect width=\"\(frame.size.columns * 8)\" height=\"\(frame.size.rows * 16)\" fill=\"\(Markup.color(ground))\"/>"
    elements += "<g transform=\"translate(\(number * width))\">\(sheet)\(uses)</g>\n"
    return number * width
  }

  /// The elements of each row.
  private mutating func rows(of frame: Grid, ground: UInt32?) -> [String] {
    (0..<frame.size.rows).map { row in
      let cells = frame.cells[row * frame.size.columns..<(row + 1) * frame.size.columns]
      let key = Row(cells: Array(cells), ground: ground)
      if let known = drawn[key] { return known }
      var grid = Grid(size: Size(columns: key.cells.count, rows: 1), filledWith: key.cells[0])
      for column in key.cells.indices { grid[column: column, row: 0] = key.cells[column] }
      let screen = SVGScreen(grid, ground: ground ?? 0, standard: looks.standard)
      let elements = ground == nil ? screen.compactText(&looks) : screen.compactElements(&looks)
      drawn[key] = elements
      return elements
    }
  }

  /// How many bytes rows take that have not been drawn before.
  private func cost(of rows: [String]) -> Int {
    Set(rows).reduce(0) { $0 + ($1.isEmpty || names[$1] != nil ? 0 : $1.utf8.count + 20) }
  }

  private mutating func name(of elements: String) -> String {
    if let known = names[elements] { return known }
    let name = "r\(names.count)"
    names[elements] = name
    definitions += "<g id=\"\(name)\">\(elements)</g>\n"
    return name
  }
}

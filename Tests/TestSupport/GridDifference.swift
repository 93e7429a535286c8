// A release build of the package has no module of that name.
#if canImport(Testing)
  package import Testing
  package import Transitions

  /// The cells in which two screens differ. Its description shows both screens, marks these cells and details the first
  /// of them.
  package struct GridDifference: CustomStringConvertible, Sendable {
    private let got: Grid
    private let expected: Grid
    /// The places of the cells that differ, in reading order; empty if the sizes differ.
    package let places: [Position]

    /// The number of cells that the description details.
    private static let described = 5

    /// Compares two screens, or returns nil if they are equal.
    ///
    /// - Complexity: O(cells).
    package init?(_ got: Grid, from expected: Grid) {
      if got == expected { return nil }
      self.got = got
      self.expected = expected
      guard got.size == expected.size else {
        places = []
        return
      }
      places = (0..<got.size.rows).flatMap { row in
        (0..<got.size.columns).map { Position(column: $0, row: row) }
      }.filter { got[column: $0.column, row: $0.row] != expected[column: $0.column, row: $0.row] }
    }

    package var description: String {
      guard got.size == expected.size else {
        return """
          a screen of \(got.size.columns)x\(got.size.rows) cells, expected \(expected.size.columns)x\(expected.size.rows)
          expected:
          \(Self.framed(expected).joined(separator: "\n"))
          got:
          \(Self.framed(got).joined(separator: "\n"))
          """
      }
      var lines = ["\(places.count) of \(got.size.area) cells differ", "expected:"] + Self.framed(expected) + ["got:"]
      let columns = Dictionary(grouping: places, by: \.row).mapValues { Set($0.map(\.column)) }
      for (row, line) in Self.framed(got).enumerated() {
        lines.append(line)
        guard let marked = columns[row], let last = marked.max() else { continue }
        lines.append(" " + String((0...last).map { marked.contains($0) ? "^" : " " }))
      }
      for place in places.prefix(Self.described) {
        let cells = [expected, got].map { Self.words($0[column: place.column, row: place.row]) }
        lines.append("column \(place.column), row \(place.row): expected \(cells[0]), got \(cells[1])")
      }
      if places.count > Self.described { lines.append("and \(places.count - Self.described) more") }
      return lines.joined(separator: "\n")
    }

    /// Returns the rows of a screen between bars, so that blanks at their ends are visible.
    private static func framed(_ grid: Grid) -> [String] {
      grid.lines.map { line in
        "|" + line + String(repeating: " ", count: max(0, grid.size.columns - DisplayWidth.of(line))) + "|"
      }
    }

    private static func words(_ cell: Cell) -> String {
      func name(_ color: Color) -> String {
        let digits = String(color.rgb, radix: 16)
        let value = String(repeating: "0", count: 6 - digits.count) + digits
        return color.name == .none ? value : "\(value) (name \(color.name.rawValue))"
      }
      var text = String(cell.scalar)
      text.unicodeScalars.append(contentsOf: cell.marks.scalars)
      let role = cell.role == .narrow ? "" : " (\(cell.role))"
      let style = cell.style.isEmpty ? "" : ", style \(cell.style.rawValue)"
      return "\"\(text)\"\(role) in \(name(cell.foreground)) on \(name(cell.background))\(style)"
    }
  }

  /// Expects two screens to be equal, cell by cell. A failure shows both screens and marks the cells that differ.
  ///
  /// - Parameters:
  ///   - got: The screen to check.
  ///   - expected: The expected screen.
  ///   - moment: A text for the failure message, such as the progress of a frame.
  package func expectEqual(
    _ got: Grid, _ expected: Grid, _ moment: @autoclosure () -> String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let difference = GridDifference(got, from: expected) else { return }
    let words = moment()
    Issue.record("\(words)\(words.isEmpty ? "" : ": ")\(difference.description)", sourceLocation: sourceLocation)
  }
#endif

internal import PortholeRecording
internal import PortholeStreams
internal import Transitions

/// A table that is written as aligned columns or as JSON.
package struct Listing {
  package enum Value {
    case text(String)
    case number(Int)
    /// Shown with one place after the point.
    case decimal(Double)
  }

  package let fields: [String]
  package let rows: [[Value]]

  package init(fields: [String], rows: [[Value]]) {
    (self.fields, self.rows) = (fields, rows)
  }

  /// Aligned columns below the names of the fields, without padding at the end of a line. No text in them acts as a
  /// control.
  package var text: String {
    let cells = [fields] + rows.map { $0.map { Listing.written($0, Output.plain) } }
    let widths = fields.indices.map { field in cells.map { DisplayWidth.of($0[field]) }.max() ?? 0 }
    let lines = cells.map { row in
      var line = ""
      for (field, cell) in row.enumerated() {
        line += cell + String(repeating: " ", count: widths[field] - DisplayWidth.of(cell) + 2)
      }
      return line.dropLast(while: { $0 == " " })
    }
    return lines.joined(separator: "\n")
  }

  package var json: String {
    let objects = rows.map { row in
      "{"
        + zip(fields, row).map { "\(JSONText.ascii($0)): \(Listing.written($1, JSONText.ascii))" }.joined(
          separator: ", ") + "}"
    }
    return "[" + objects.joined(separator: ",\n ") + "]"
  }

  private static func written(_ value: Value, _ text: (String) -> String) -> String {
    switch value {
    case .text(let words): text(words)
    case .number(let number): "\(number)"
    case .decimal(let number): "\((number * 10).rounded() / 10)"
    }
  }
}

extension String {
  /// Returns the string without the characters at its end that meet a condition.
  fileprivate func dropLast(while condition: (Character) -> Bool) -> String {
    var end = endIndex
    while end > startIndex, condition(self[index(before: end)]) { end = index(before: end) }
    return String(self[..<end])
  }
}

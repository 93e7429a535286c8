extension Size: Codable {
  private enum Side: String, CodingKey {
    case columns, rows
  }

  /// Reads a size from its `columns` and `rows`, and keeps it within its limits.
  ///
  /// - Throws: `DecodingError` if a part is missing or of another kind.
  public init(from decoder: any Decoder) throws {
    let sides = try decoder.container(keyedBy: Side.self)
    self.init(columns: try sides.decode(Int.self, forKey: .columns), rows: try sides.decode(Int.self, forKey: .rows))
  }

  /// Writes the size as `columns` and `rows`.
  ///
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var sides = encoder.container(keyedBy: Side.self)
    try sides.encode(columns, forKey: .columns)
    try sides.encode(rows, forKey: .rows)
  }
}

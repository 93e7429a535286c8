/// A choice as the text that describes it: `"punch 700ms ease-in"`.
extension TransitionChoice: Codable {
  /// Reads a choice from its text; see ``init(parsing:)``.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the mistake; the underlying error is a ``ChoiceError``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do throws(ChoiceError) {
      try self.init(parsing: text.unicodeScalars)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath, debugDescription: error.description, underlyingError: error))
    }
  }

  /// Writes the choice as its ``description``.
  ///
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

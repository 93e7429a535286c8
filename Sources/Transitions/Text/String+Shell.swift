extension String {
  /// The text as one word of a shell, for commands that messages print: as it is where that is safe, else in quotes.
  package var shellWord: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.value >= 0x80
        ? scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        : scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "_./:@%+,=-".unicodeScalars.contains(scalar)
    }
    if isPlain, !isEmpty, first != "-", !hasPrefix("=") { return self }
    let hasControls = unicodeScalars.contains { $0.properties.generalCategory == .control }
    // A word that begins with a hyphen would be an option.
    let text = first == "-" ? "./" + self : self
    if !hasControls {
      if isPlain, first == "-" { return text }
      return "'" + text.replacing(text: "'", with: "'\\''") + "'"
    }
    return "$'" + text.unicodeScalars.map(Self.escaped).joined() + "'"
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "'", "\\": "\\" + String(scalar)
    case _ where scalar.properties.generalCategory == .control:
      String(scalar).utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    default: String(scalar)
    }
  }
}

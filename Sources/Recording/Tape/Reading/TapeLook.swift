internal import PortholeStreams
internal import Transitions

extension Tape.Look {
  static let names = [
    "FontSize", "FontFamily", "LetterSpacing", "LineHeight", "Width", "Height", "Padding", "Margin", "MarginFill",
    "WindowBar", "WindowBarSize", "BorderRadius", "PlaybackSpeed", "LoopOffset", "CursorBlink",
  ]

  /// - Returns: The part of the value that has no effect, for the user; nil if all has.
  mutating func read(_ name: String, from line: inout TapeLine) throws(TapeProblem) -> String? {
    switch name {
    case "FontSize": fontSize = try line.decimal(in: 1...200, "a number of pixels, 1 to 200")
    case "FontFamily": fontFamily = try line.word("the name of a font").text
    case "LetterSpacing": letterSpacing = try line.decimal(in: 0...100, "a number of pixels, 0 to 100")
    case "LineHeight": lineHeight = try line.decimal(in: 0.1...10, "a factor, 0.1 to 10")
    case "Width": width = try line.pixels()
    case "Height":
      height = try line.pixels()
      hasHeight = true
    case "Padding": padding = try line.pixels()
    case "Margin": margin = try line.pixels()
    case "MarginFill":
      let fill = try line.word("a colour such as \"#6b50ff\"").text
      guard fill.hasPrefix("#"), let color = Color(hexadecimal: fill.dropFirst()) else {
        return "a picture as MarginFill is left out; write a colour such as \"#6b50ff\""
      }
      marginFill = color.rgb
    case "WindowBar": windowBar = try line.choice(WindowBar.allCases.map { ($0.rawValue, $0) })
    case "WindowBarSize": windowBarSize = try line.pixels()
    case "BorderRadius": borderRadius = try line.pixels()
    case "PlaybackSpeed": playbackSpeed = try line.decimal(in: 0.01...100, "a factor, 0.01 to 100")
    case "LoopOffset": loopOffset = try line.offset()
    default: cursorBlinks = try line.choice([("true", true), ("false", false)])
    }
    return nil
  }
}

extension TapeLine {
  fileprivate mutating func pixels() throws(TapeProblem) -> Double {
    try decimal(in: 0...10_000, "a number of pixels, 0 to 10000")
  }

  /// Reads a frame, or a part of the length such as `50%`.
  fileprivate mutating func offset() throws(TapeProblem) -> Tape.Look.Offset {
    scanner.skipBlanks()
    let at = scanner.index
    let word = try value("a frame or a part of the length, such as 5 or 50%")
    let digits = word.hasSuffix("%") ? word.dropLast() : word[...]
    guard let number = Double(plain: digits), number <= (word.hasSuffix("%") ? 100 : 1e9) else {
      throw problem(.expected("a frame or a part of the length, such as 5 or 50%", found: word), at: at)
    }
    return word.hasSuffix("%") ? .share(number / 100) : .frame(number)
  }
}

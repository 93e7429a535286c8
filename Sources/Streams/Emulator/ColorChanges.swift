internal import Transitions

/// The colours that a program has changed (OSC 4, 10 and 11). They change what stands on the screen already, as in
/// terminals.
///
/// The cells of the emulator hold the colours as they were. Named colours keep their names there, even if the palette
/// shows none, so that equal values of two names can be told apart.
struct ColorChanges {
  private var colors: [Color: Color] = [:]
  private let hasNames: Bool

  init(_ palette: Palette) { hasNames = palette.hasNames }

  var isPlain: Bool { colors.isEmpty && hasNames }

  /// Replaces a colour by another; nil takes that back.
  mutating func replace(_ color: Color, by new: Color?) { colors[color] = new }

  mutating func removeAll() { colors.removeAll() }

  func shown(_ color: Color) -> Color {
    let color = colors.isEmpty ? color : colors[color] ?? color
    return hasNames ? color : color.unnamed
  }

  func shown(_ cell: Cell) -> Cell {
    var cell = cell
    (cell.foreground, cell.background) = (shown(cell.foreground), shown(cell.background))
    if let color = cell.underlineColor, shown(color) != color { cell.underlineColor = shown(color) }
    return cell
  }
}

// The control strings.
extension EmulatorState {
  /// Executes OSC 4: pairs of an index and a colour, or of an index and a question mark.
  mutating func executePalette(_ text: ArraySlice<UInt8>) {
    let parts = Self.parts(of: text)
    for pair in 0..<parts.count / 2 {
      guard let index = UInt8(parts[2 * pair]) else { continue }
      change(palette.indexed(Int(index)), to: parts[2 * pair + 1], answering: "4;\(index)")
    }
  }

  /// Executes OSC 10 and 11. Each further colour belongs to the next number; OSC 12, the cursor's, is only told.
  mutating func executeDefaults(from number: Int, _ text: ArraySlice<UInt8>) {
    for (part, number) in zip(Self.parts(of: text), number...12) {
      if number == 12, part != "?" { continue }
      change(number == 11 ? palette.defaultBackground : palette.defaultForeground, to: part, answering: "\(number)")
    }
  }

  /// Executes OSC 104: takes back the changes of some colours, or of all.
  mutating func resetPalette(_ text: ArraySlice<UInt8>) {
    for index in text.isEmpty ? Array(0...255) : Self.parts(of: text).compactMap({ UInt8($0) }) {
      colors.replace(palette.indexed(Int(index)), by: nil)
    }
  }

  private static func parts(of text: ArraySlice<UInt8>) -> [String] {
    text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private mutating func change(_ color: Color, to text: String, answering query: String) {
    if text == "?" {
      answer(color: colors.shown(color), to: query)
    } else if let new = Color(specification: text) {
      colors.replace(color, by: new)
    }
  }
}

internal import Transitions

/// Makes of what a program sends what libvterm can be given: only whole control sequences, with numbers and as many of
/// them as it has room for.
///
/// It knows no faint, hidden or overlined text and no dotted or dashed underlines, so those are sent as fonts, which nobody
/// uses. REP (CSI n b), which it does for
/// ever where nothing that takes a column stands before it, is written out in full, at most a row of it. Strings (OSC, DCS
/// and their kin) and the controls U+0080...U+009F change nothing that is seen and are left out. Wide characters of which
/// it has not heard yet are sent as others of that width: see ``unmasked(_:)``.
struct VTermInputFilter {
  private enum State {
    case ground
    case escape
    /// Inside a control sequence.
    case control
    /// Inside a string: up to BEL or ST.
    case string
  }

  /// What a terminal is given.
  enum Part: Equatable {
    /// Text and control sequences.
    case bytes([UInt8])
    /// From here on lines that are full go on in the next row, or not (DECAWM). libvterm knows it already.
    case wraps(Bool)
    /// A part of the emoji before it. libvterm takes it for a character of its own.
    case mark(Unicode.Scalar)
  }

  private var state = State.ground
  /// The beginning of a sequence.
  private var held: [UInt8] = []
  /// Decides which characters are parts of the emoji before them.
  private var clusterer = CellClusterer()
  private var isClustering = false
  /// What is repeated: the last character that takes a column.
  private var last: Unicode.Scalar?
  /// How many marks have followed it.
  private var marks = 0

  /// What the last sequence has said of DECAWM, if it has.
  private var wrapMode: Bool?
  /// A part of the last emoji that is to be handed on.
  private var emojiPart: Unicode.Scalar?

  /// A sequence is no longer; one that is says nothing.
  private static let longest = 128
  /// libvterm has room for so many numbers.
  private static let mostNumbers = 16
  /// No character has more marks that are seen.
  private static let mostMarks = 8

  /// The fonts that stand for other looks: of the first three any together, or the last.
  static let (faintFont, overlineFont, brokenFont, hiddenFont) = (1, 2, 4, 8)
  /// The looks that are set now, as a sum of fonts.
  private var looks = 0

  private mutating func setLook(_ look: Int, _ isSet: Bool) { looks = isSet ? looks | look : looks & ~look }

  /// SGR for ``looks``.
  private var font: String { "\(10 + (looks < Self.hiddenFont ? looks : Self.hiddenFont))" }

  /// The output of a program, as a terminal of so many columns is to get it.
  mutating func translated(_ text: Substring.UnicodeScalarView, columns: Int) -> [Part] {
    var parts: [Part] = []
    var result: [UInt8] = []
    for scalar in text {
      if isClustering, scalar.value < 0x7F { (clusterer, isClustering) = (CellClusterer(), false) }
      if state == .ground, scalar.value >= 0x20, scalar.value < 0x7F {
        result.append(UInt8(scalar.value))
        last = scalar
        marks = 0
      } else {
        take(scalar, columns, &result)
        if let wraps = wrapMode {
          parts += [.bytes(result), .wraps(wraps)]
          (result, wrapMode) = ([], nil)
        }
        if let mark = emojiPart {
          parts += [.bytes(result), .mark(mark)]
          (result, emojiPart) = ([], nil)
        }
      }
    }
    return parts + [.bytes(result)]
  }

  private mutating func take(_ scalar: Unicode.Scalar, _ columns: Int, _ result: inout [UInt8]) {
    switch (state, scalar.value) {
    case (_, 0x7F...0x9F): break
    case (_, 0x18), (_, 0x1A), (.string, 0x07): end()
    case (_, 0x1B):
      state = .escape
      held = [0x1B]
    case (.string, _): break
    // Controls act in the middle of a sequence, which goes on.
    case (_, 0..<0x20): result.append(UInt8(scalar.value))
    case (.escape, 0x5B) where held.count == 1:
      state = .control
      held.append(0x5B)
    case (.escape, 0x50), (.escape, 0x58), (.escape, 0x5D...0x5F), (.escape, 0x6B):
      end()
      state = .string
    case (.escape, 0x20..<0x30), (.control, 0x20..<0x40):
      if held.count < Self.longest { held.append(UInt8(scalar.value)) }
    case (.escape, 0x30..<0x7F):
      // With something between them libvterm takes this for the beginning of a control sequence.
      if scalar != "[", held.count < 4 { result += held + [UInt8(scalar.value)] }
      if scalar == "c" { looks = 0 }
      end()
    case (.control, 0x40..<0x7F):
      if held.count < Self.longest { finish(UInt8(scalar.value), columns, &result) }
      end()
    default:
      end()
      show(scalar, columns, &result)
    }
  }

  private mutating func end() {
    state = .ground
    held = []
  }

  private mutating func show(_ scalar: Unicode.Scalar, _ columns: Int, _ result: inout [UInt8]) {
    isClustering = true
    let step = clusterer.take(scalar)
    if step == .nothing { return }
    let width = DisplayWidth.of(scalar) ?? 1
    if step == .mark(scalar), width > 0 {
      marks += 1
      if marks <= Self.mostMarks { emojiPart = scalar }
      return
    }
    // Nowhere would there be room for it.
    let scalar = width > columns ? "\u{FFFD}" : scalar
    if width == 0 {
      marks += 1
      if marks > Self.mostMarks { return }
    } else {
      last = scalar
      marks = 0
    }
    result.append(contentsOf: Self.masked(scalar).utf8)
  }

  // MARK: Wide characters

  /// Emoji keep coming; behind all ideographs libvterm takes everything for wide, and nobody else means anything by it.
  private static let (emoji, mask) = (0x1F000..<0x1FFFE as Range<UInt32>, 0x20000 as UInt32)

  private static func masked(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard emoji.contains(scalar.value), DisplayWidth.of(scalar) == 2 else { return scalar }
    return Unicode.Scalar(scalar.value + mask) ?? scalar
  }

  /// What a character stands for that libvterm shows.
  static func unmasked(_ value: UInt32) -> Unicode.Scalar? {
    Unicode.Scalar(emoji.contains(value &- mask) ? value - mask : value)
  }

  // MARK: Control sequences

  /// - Parameter final: The end of the sequence that is held.
  private mutating func finish(_ final: UInt8, _ columns: Int, _ result: inout [UInt8]) {
    let text = held.dropFirst(2)
    let isPlain = text.allSatisfy { (0x30...0x3B).contains($0) }
    switch final {
    case UInt8(ascii: "m") where isPlain:
      if looks == 0, Self.isUnderstood(text) {
        result += held + [final]
        return
      }
      for look in looks(of: text) { result += [0x1B, 0x5B] + look.utf8 + [final] }
    case UInt8(ascii: "b"):
      guard isPlain, let last else { return }
      let count = max(1, Self.numbers(text)[0] ?? 1)
      for _ in 0..<min(count, columns) { result.append(contentsOf: Self.masked(last).utf8) }
    // SCOSC and SCORC, which libvterm does not know; with numbers they are others.
    case UInt8(ascii: "s") where text.isEmpty: result += [0x1B, 0x37]
    case UInt8(ascii: "u") where text.isEmpty: result += [0x1B, 0x38]
    // The older name of the other screen.
    case UInt8(ascii: "h") where text.elementsEqual("?47".utf8), UInt8(ascii: "l") where text.elementsEqual("?47".utf8):
      result += [0x1B, 0x5B] + "?1047".utf8 + [final]
    default:
      guard text.count(where: { $0 == 0x3A || $0 == 0x3B }) < Self.mostNumbers else { return }
      // libvterm forgets that a line is full only where the cursor goes to another column.
      if isPlain, Self.columnSetters.contains(final) { result.append(0x0D) }
      if text.first == 0x3F, final == UInt8(ascii: "h") || final == UInt8(ascii: "l"),
        Self.numbers(text.dropFirst()).contains(7)
      {
        wrapMode = final == UInt8(ascii: "h")
      }
      // DECSTR.
      if final == UInt8(ascii: "p"), text.elementsEqual("!".utf8) { looks = 0 }
      result += [0x1B, 0x5B]
      var digits = 0
      for byte in text {
        digits = (0x30...0x39).contains(byte) ? digits + 1 : 0
        // A number that is too large stays so.
        if digits <= 5 { result.append(byte) }
      }
      result.append(final)
    }
  }

  /// CHA, CUP, HPA and HVP.
  private static let columnSetters: [UInt8] = Array("GH`f".utf8)

  /// The numbers between semicolons or colons; nil where none stands.
  private static func numbers(_ text: some Collection<UInt8>) -> [Int?] {
    text.split(omittingEmptySubsequences: false) { $0 == 0x3A || $0 == 0x3B }.map { digits in
      digits.isEmpty ? nil : digits.reduce(0) { min($0 * 10 + Int($1) - 0x30, 65_535) }
    }
  }

  /// Whether libvterm takes SGR as it is meant.
  private static func isUnderstood(_ text: ArraySlice<UInt8>) -> Bool {
    var (number, count, values) = (0, 0, 0)
    var isColor = false
    for place in text.startIndex...text.endIndex {
      let byte = place < text.endIndex ? text[place] : 0x3B
      if byte != 0x3B {
        guard (0x30...0x39).contains(byte), number < 1000 else { return false }
        number = number * 10 + Int(byte) - 0x30
        continue
      }
      count += 1
      switch (isColor, values, number) {
      case (true, _, 5): (isColor, values) = (false, 1)
      case (true, _, 2): (isColor, values) = (false, 3)
      case (false, 1..., ..<256): values -= 1
      case (false, 0, 38), (false, 0, 48): isColor = true
      case (false, 0, 0...1), (false, 0, 3...7), (false, 0, 9), (false, 0, 20...21), (false, 0, 23...27),
        (false, 0, 29...49),
        (false, 0, 90...107):
        break
      default: return false
      }
      number = 0
    }
    return !isColor && values == 0 && count <= mostNumbers
  }

  /// What SGR asks for, one thing each, as libvterm understands it.
  private mutating func looks(of text: ArraySlice<UInt8>) -> [String] {
    let parameters = text.split(separator: 0x3B, omittingEmptySubsequences: false)
    var result: [String] = []
    var index = parameters.startIndex
    while index < parameters.endIndex {
      let numbers = Self.numbers(parameters[index])
      let first = numbers[0] ?? 0
      index += 1
      switch first {
      case 38, 48, 58:
        var rest = numbers.dropFirst().map { $0 ?? 0 }
        if rest.isEmpty {
          // With semicolons: as many of the next ones as belong to it.
          let next = parameters[index...].prefix(4).map { Self.numbers($0)[0] ?? 0 }
          rest = Array(next.prefix(next.first == 2 ? 4 : 2))
          index += rest.count
        } else if rest.count > 4, rest[0] == 2 {
          // A colour space stands before the colour.
          rest.remove(at: 1)
        }
        if let color = Self.color(rest), first != 58 { result.append("\(first);\(color)") }
      case 4, 21, 24:
        // libvterm knows the first three kinds.
        let kind = first == 4 ? numbers.count > 1 ? numbers[1] ?? 0 : 1 : first == 21 ? 2 : 0
        setLook(Self.brokenFont, kind == 4 || kind == 5)
        let known = ["24", "4", "21", "4:3", "4", "21"]
        result += [known.indices.contains(kind) ? known[kind] : "4", font]
      case _ where numbers.count > 1: break
      case 2, 8, 28, 53, 55:
        let look = first == 2 ? Self.faintFont : first < 30 ? Self.hiddenFont : Self.overlineFont
        setLook(look, first == 2 || first == 8 || first == 53)
        result.append(font)
      case 22:
        setLook(Self.faintFont, false)
        result += ["22", font]
      case 0:
        self.looks = 0
        result.append("0")
      // Fonts themselves, and what programs mean that libvterm does not know.
      case 10...19, 59...: if (90...107).contains(first) { result.append("\(first)") }
      default: result.append("\(first)")
      }
    }
    return result
  }

  /// What says which colour behind 38; nil where it is none.
  private static func color(_ numbers: [Int]) -> String? {
    switch numbers.first {
    case 5 where numbers.count > 1 && numbers[1] < 256: "5;\(numbers[1])"
    case 2 where numbers.count > 3 && numbers[1...3].allSatisfy({ $0 < 256 }):
      "2;\(numbers[1]);\(numbers[2]);\(numbers[3])"
    default: nil
    }
  }
}

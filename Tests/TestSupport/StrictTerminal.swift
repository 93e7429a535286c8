package import Transitions

/// A terminal that accepts only printable text, CUP, CUF, EL, SGR and the marks of a synchronized update. Everything
/// that it accepts is on the allow-list.
package struct StrictTerminal {
  /// A colour as requested by SGR.
  package enum Ink: Hashable, Sendable {
    case standard
    case index(Int)
    case value(UInt32)
  }

  /// One place on the screen.
  package struct Place: Hashable, Sendable {
    /// The base character and its marks; empty in the right half of a wide character, nil if nothing was ever written.
    package var text: [Unicode.Scalar]? = nil
    package var foreground = Ink.standard
    package var background = Ink.standard
    package var style: Style = []
    package var isReversed = false

    package init(text: [Unicode.Scalar]? = nil) {
      self.text = text
    }
  }

  /// The reason why output was refused.
  package struct Refusal: Error, CustomStringConvertible {
    package let description: String
  }

  package let size: Size
  package private(set) var places: [Place]
  private var pen = Place()
  private var row = 0
  private var column = 0
  /// A Boolean value indicating whether the next character would go past the last column, where terminals differ.
  private var wraps = false

  package init(size: Size) {
    self.size = size
    places = Array(repeating: Place(), count: size.area)
  }

  /// Accesses a place by its column and row, from 0.
  package subscript(column column: Int, row row: Int) -> Place { places[row * size.columns + column] }

  /// A Boolean value indicating whether SGR is in its reset state.
  package var isReset: Bool { pen == Place() }

  /// Processes output, which must consist of whole sequences and whole scalars.
  package mutating func feed(_ bytes: [UInt8]) throws {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Refusal(description: "not UTF-8") }
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      if scalar == "\u{1B}" {
        guard scalars.popFirst() == "[" else { throw Refusal(description: "an escape that is no CSI") }
        var parameters = ""
        while let next = scalars.first, next.value < 0x40 {
          parameters.unicodeScalars.append(next)
          scalars.removeFirst()
        }
        guard let final = scalars.popFirst() else { throw Refusal(description: "a sequence cut short") }
        try control(parameters, final)
      } else {
        try write(scalar)
      }
    }
  }

  private mutating func control(_ parameters: String, _ final: Unicode.Scalar) throws {
    if parameters == "?2026", final == "h" || final == "l" { return }
    // The cursor is hidden.
    if parameters == "?25", final == "l" { return }
    var numbers: [Int] = []
    if !parameters.isEmpty {
      for piece in parameters.split(separator: ";", omittingEmptySubsequences: false) {
        guard let number = Int(piece), String(number) == piece else {
          throw Refusal(description: "parameters \(parameters)")
        }
        numbers.append(number)
      }
    }
    switch final {
    case "H" where numbers.count <= 2:
      row = (numbers.first ?? 1) - 1
      column = (numbers.count == 2 ? numbers[1] : 1) - 1
      wraps = false
      guard (0..<size.rows).contains(row), (0..<size.columns).contains(column) else {
        throw Refusal(description: "CUP \(parameters) is off the screen")
      }
    case "C" where numbers.count <= 1 && numbers.first != 0:
      column += numbers.first ?? 1
      guard !wraps, column < size.columns else { throw Refusal(description: "CUF off the screen") }
    case "K" where numbers.isEmpty:
      guard !wraps, pen.background == .standard, !pen.isReversed else {
        throw Refusal(description: "EL in a colour or at the margin")
      }
      for at in column..<size.columns { put(Place(text: [" "]), column: at) }
    case "m":
      try select(numbers)
    default:
      throw Refusal(description: "CSI \(parameters) \(final)")
    }
  }

  private mutating func select(_ numbers: [Int]) throws {
    var rest = (numbers.isEmpty ? [0] : numbers)[...]
    func color(_ kind: Int?) throws -> Ink {
      switch kind {
      case 5: if let index = rest.popFirst(), (16...255).contains(index) { return .index(index) }
      case 2:
        if rest.count >= 3 {
          let parts = rest.prefix(3)
          rest = rest.dropFirst(3)
          if parts.allSatisfy((0...255).contains) { return .value(UInt32(parts.reduce(0) { $0 << 8 | $1 })) }
        }
      default: break
      }
      throw Refusal(description: "SGR \(numbers)")
    }
    while let number = rest.popFirst() {
      switch number {
      case 0: pen = Place()
      case 1: pen.style.insert(.bold)
      case 2: pen.style.insert(.dim)
      case 3: pen.style.insert(.italic)
      case 4: pen.style.insert(.underline)
      case 5: pen.style.insert(.blink)
      case 7: pen.isReversed = true
      case 9: pen.style.insert(.strikethrough)
      case 22: pen.style.subtract([.bold, .dim])
      case 23: pen.style.remove(.italic)
      case 24: pen.style.remove(.underline)
      case 25: pen.style.remove(.blink)
      case 27: pen.isReversed = false
      case 29: pen.style.remove(.strikethrough)
      case 30...37: pen.foreground = .index(number - 30)
      case 38: pen.foreground = try color(rest.popFirst())
      case 39: pen.foreground = .standard
      case 40...47: pen.background = .index(number - 40)
      case 48: pen.background = try color(rest.popFirst())
      case 49: pen.background = .standard
      case 90...97: pen.foreground = .index(number - 82)
      case 100...107: pen.background = .index(number - 92)
      default: throw Refusal(description: "SGR \(numbers)")
      }
    }
  }

  private mutating func write(_ scalar: Unicode.Scalar) throws {
    guard let width = DisplayWidth.of(scalar) else { throw Refusal(description: "the control \(scalar.value)") }
    if width == 0 {
      let before = wraps ? size.columns - 1 : column - 1
      var at = row * size.columns + before
      guard before >= 0 else { throw Refusal(description: "a mark on nothing") }
      if places[at].text == [] { at -= 1 }
      places[at].text?.append(scalar)
      return
    }
    guard !wraps, column + width <= size.columns else { throw Refusal(description: "text past the margin") }
    var place = pen
    place.text = [scalar]
    put(place, column: column)
    if width == 2 {
      place.text = []
      put(place, column: column + 1)
      // Writing the second half has just marked the first as the remains of an overwritten character.
      place.text = [scalar]
      places[row * size.columns + column] = place
    }
    column += width
    if column == size.columns { wraps = true }
  }

  /// Writes a place. If it overwrites one half of a wide character, the other half becomes undefined.
  private mutating func put(_ place: Place, column: Int) {
    let at = row * size.columns + column
    if places[at].text == [], column > 0 { places[at - 1] = Place() }
    if column + 1 < size.columns, places[at + 1].text == [], places[at].text != [] { places[at + 1] = Place() }
    places[at] = place
  }
}

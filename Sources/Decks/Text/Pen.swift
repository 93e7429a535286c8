internal import Transitions

/// How the next character is drawn: the state that SGR sequences change.
struct Pen: Sendable {
  private let defaults: (foreground: Color, background: Color)
  private let palette: Palette
  private var foreground: Color
  private var background: Color
  private var style: Style = []
  private var isReverse = false
  /// Whether what is written is to stay unseen (SGR 8), at any number of colours.
  private(set) var isConcealed = false
  /// A blank in the present rendition.
  private(set) var cell: Cell

  /// - Parameters:
  ///   - foreground: What SGR 39 stands for.
  ///   - background: What SGR 49 stands for.
  ///   - palette: What the indexed colours look like.
  init(foreground: Color, background: Color, palette: Palette) {
    defaults = (foreground, background)
    self.foreground = foreground
    self.background = background
    self.palette = palette
    cell = Cell(foreground: foreground, background: background)
  }

  /// Applies one SGR sequence; what is unknown in it changes nothing.
  mutating func apply(_ parameters: [ControlParameters.Parameter]) {
    var i = 0
    while i < parameters.count {
      let code = parameters[i].value ?? 0
      var end = i + 1
      while end < parameters.count, parameters[end].isSub { end += 1 }
      switch code {
      case 38, 48, 58:
        let (color, next) = Self.color(parameters, at: i, subEnd: end, palette: palette)
        if let color {
          if code == 38 { foreground = color }
          if code == 48 { background = color }
        }
        i = next
      default:
        applySimple(code, sub: end > i + 1 ? parameters[i + 1].value : nil)
        i = end
      }
    }
    cell = resolved
  }

  private mutating func applySimple(_ code: UInt16, sub: UInt16?) {
    switch code {
    case 0:
      foreground = defaults.foreground
      background = defaults.background
      style = []
      isReverse = false
      isConcealed = false
    case 1: style.insert(.bold)
    case 2: style.insert(.dim)
    case 3: style.insert(.italic)
    case 4: style.underlineKind = sub == 0 ? nil : Underline(rawValue: UInt8(truncatingIfNeeded: sub ?? 1)) ?? .single
    case 5, 6: style.insert(.blink)
    case 7: isReverse = true
    case 8: isConcealed = true
    case 9: style.insert(.strikethrough)
    case 21: style.underlineKind = .double
    case 22: style.subtract([.bold, .dim])
    case 23: style.remove(.italic)
    case 24: style.underlineKind = nil
    case 25: style.remove(.blink)
    case 27: isReverse = false
    case 28: isConcealed = false
    case 29: style.remove(.strikethrough)
    case 30...37: foreground = palette.indexed(Int(code) - 30)
    case 53: style.insert(.overline)
    case 55: style.remove(.overline)
    case 39: foreground = defaults.foreground
    case 40...47: background = palette.indexed(Int(code) - 40)
    case 49: background = defaults.background
    case 90...97: foreground = palette.indexed(Int(code) - 82)
    case 100...107: background = palette.indexed(Int(code) - 92)
    default: break
    }
  }

  /// The colour that follows 38, 48 or 58, and where the next code stands.
  ///
  /// `38;5;n` and `38;2;r;g;b` take the numbers after them; `38:5:n`, `38:2:r:g:b` and `38:2:space:r:g:b` (ITU-T
  /// T.416 has a colour space there, mostly left empty) their own sub-numbers.
  private static func color(
    _ parameters: [ControlParameters.Parameter], at index: Int, subEnd: Int, palette: Palette
  ) -> (Color?, next: Int) {
    func byte(_ i: Int) -> UInt8? { i < parameters.count ? UInt8(exactly: parameters[i].value ?? 0) : nil }
    func rgb(_ i: Int) -> Color? {
      guard let red = byte(i), let green = byte(i + 1), let blue = byte(i + 2) else { return nil }
      return Color(red: red, green: green, blue: blue)
    }
    if subEnd > index + 1 {
      let subs = subEnd - index - 1
      switch parameters[index + 1].value {
      case 5 where subs >= 2: return (byte(index + 2).map { palette.indexed(Int($0)) }, subEnd)
      case 2 where subs == 4: return (rgb(index + 2), subEnd)
      case 2 where subs >= 5: return (rgb(index + 3), subEnd)
      default: return (nil, subEnd)
      }
    }
    guard index + 1 < parameters.count else { return (nil, index + 1) }
    switch parameters[index + 1].value {
    case 5: return (byte(index + 2).map { palette.indexed(Int($0)) }, index + 3)
    case 2: return (rgb(index + 2), index + 5)
    default: return (nil, index + 2)
    }
  }

  private var resolved: Cell {
    let ink = isReverse ? background : foreground
    let paper = isReverse ? foreground : background
    return Cell(foreground: ink, background: paper, style: style)
  }
}

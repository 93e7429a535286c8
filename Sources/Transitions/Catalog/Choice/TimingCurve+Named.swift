extension TimingCurve {
  /// The named curves, in the order in which help lists them.
  public static let all: [TimingCurve] = [
    linear, easeIn, easeOut, easeInEaseOut, .default, emphasized, emphasizedDecelerate, emphasizedAccelerate, spring,
  ]
  /// Starts a little slowly, then shoots forward and settles for a long time. Material Design's curve for things that
  /// stay on the screen, the path `M0,0 C.05,0,.133333,.06,.166666,.4 C.208333,.82,.25,1,1,1`: the accelerating curve to
  /// 0.4 in a sixth of the time, then the decelerating one.
  public static let emphasized = TimingCurve(name: "emphasized") { time in
    time < 1 / 6
      ? 0.4 * emphasizedAccelerate(6 * time) : 0.4 + 0.6 * emphasizedDecelerate((6 * time - 1) / 5)
  }
  /// Arrives at full speed and settles. Material Design's curve for things that enter, with the control points
  /// (0.05, 0.7) and (0.1, 1).
  public static let emphasizedDecelerate = cubicBezier(0.05, 0.7, 0.1, 1).named("emphasized-decelerate")
  /// Leaves at full speed. Material Design's curve for things that go, with the control points (0.3, 0) and (0.8, 0.15).
  public static let emphasizedAccelerate = cubicBezier(0.3, 0, 0.8, 0.15).named("emphasized-accelerate")
  /// The spring with the default numbers.
  public static let spring = TimingCurve(name: "spring", progress: spring().progress)

  /// Creates a curve from its name in decks and on the command line.
  ///
  /// A name is one of ``all``, CSS's `ease` and `ease-in-out`, `cubic-bezier(X1,Y1,X2,Y2)`, `spring(FREQUENCY,DAMPING)`
  /// or `spring(FREQUENCY,DAMPING,VELOCITY)`. Case, `-` and `_` are ignored: `easeIn` is `ease-in`.
  ///
  /// - Throws: ``ChoiceError`` with the nearest name, or with the mistake in the numbers.
  public init(named name: String) throws(ChoiceError) { self = try Self.curve(named: name) }

  private static func curve(named name: String) throws(ChoiceError) -> TimingCurve {
    guard let text = NearestName.folded(name.unicodeScalars, keeping: "(),.-+") else {
      throw ChoiceError(.unknownCurve(name))
    }
    guard let open = text.firstIndex(of: "(") else { return try simple(text, spelled: name) }
    guard text.last == ")" else { throw ChoiceError(.malformedCurve(name, form: "NAME(NUMBER,...)")) }
    var numbers: [Double] = []
    let inner = text[text.index(after: open)...].dropLast()
    for piece in inner.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = decimal(piece), abs(number) <= 1000 else {
        throw ChoiceError(.malformedCurve(name, form: "NAME(NUMBER,...) with numbers of at most 1000"))
      }
      numbers.append(number)
    }
    switch text[..<open].filter({ $0 != "-" }) {
    case "cubicbezier":
      guard numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
        throw ChoiceError(.malformedCurve(name, form: "cubic-bezier(X1,Y1,X2,Y2) with X1 and X2 from 0 to 1"))
      }
      return cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
    case "spring":
      guard (2...3).contains(numbers.count), numbers[0] > 0, numbers[1] >= 0 else {
        throw ChoiceError(
          .malformedCurve(name, form: "spring(FREQUENCY,DAMPING) with a frequency above 0 and a damping from 0"))
      }
      return spring(
        angularFrequency: numbers[0], dampingRatio: numbers[1], initialVelocity: numbers.count > 2 ? numbers[2] : 0)
    default:
      throw ChoiceError(.unknownCurve(name), suggestion: nearest(to: String(text[..<open])))
    }
  }

  private func named(_ name: String) -> TimingCurve { TimingCurve(name: name, progress: progress) }

  private static func simple(_ text: String, spelled name: String) throws(ChoiceError) -> TimingCurve {
    let bare = text.filter { $0 != "-" }
    switch bare {
    case "ease": return .default
    case "easeinout": return easeInEaseOut
    default: break
    }
    for curve in all where curve.name.filter({ $0 != "-" }) == bare { return curve }
    throw ChoiceError(.unknownCurve(name), suggestion: nearest(to: text))
  }

  private static func nearest(to text: String) -> String? {
    NearestName.of(text, among: all.map(\.name) + ["cubic-bezier", "ease", "ease-in-out"])
  }

  /// Returns a plain decimal number; nil for exponents, infinities and hexadecimals.
  private static func decimal(_ text: Substring) -> Double? {
    guard text.utf8.count <= 24, text.utf8.allSatisfy({ (48...57).contains($0) || [43, 45, 46].contains($0) })
    else { return nil }
    return Double(text)
  }
}

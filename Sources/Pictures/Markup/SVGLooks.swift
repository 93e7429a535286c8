internal import Transitions

/// How texts look, said with each of them or by classes.
struct SVGLooks {
  /// What of a text is drawn otherwise than the picture's own text.
  struct Look: Hashable {
    var fill: UInt32
    /// Bold, italic and lines; nothing else is seen.
    var style: Style = []
  }

  /// The fill that is set already.
  let standard: UInt32
  private let areClasses: Bool
  /// How many texts had what looks when the picture was written before; nil if it was not.
  private var usesBefore: [String: Int]?
  private var uses: [String: Int] = [:]
  private var names: [String: String] = [:]
  /// What the classes mean.
  private(set) var rules = ""

  /// - Parameters:
  ///   - standard: The fill that is set already.
  ///   - areClasses: Whether looks get names, which is shorter where they are many.
  init(standard: UInt32, areClasses: Bool) {
    (self.standard, self.areClasses) = (standard, areClasses)
  }

  /// For writing the same picture again: what too few texts look like for a class to be shorter is said with each of them.
  var again: SVGLooks {
    var looks = SVGLooks(standard: standard, areClasses: areClasses)
    looks.usesBefore = uses
    return looks
  }

  /// The attributes that say a look, each with a space before.
  ///
  /// - Parameter fill: The fill that is set already there.
  mutating func attributes(_ look: Look, besides fill: UInt32) -> String {
    let words = declarations(of: look, besides: fill)
    if words.isEmpty { return "" }
    let attributes = words.map { word in
      // CSS alone knows this one.
      word.name == Self.kind ? " style=\"\(word.name):\(word.value)\"" : " \(word.name)=\"\(word.value)\""
    }.joined()
    guard areClasses else { return attributes }
    let rule = words.map { "\($0.name):\($0.value)" }.joined(separator: ";")
    uses[rule, default: 0] += 1
    // An element with a style of its own is taken for one that moves.
    if let usesBefore, words.last?.name != Self.kind,
      !Self.isShorter(rule, than: attributes, times: usesBefore[rule] ?? 0)
    {
      return attributes
    }
    if let known = names[rule] { return " class=\"\(known)\"" }
    let name = Self.name(names.count)
    names[rule] = name
    rules += ".\(name){\(rule)}"
    return " class=\"\(name)\""
  }

  /// Whether a class with a name of two letters takes fewer bytes than its attributes with each text.
  private static func isShorter(_ rule: String, than attributes: String, times: Int) -> Bool {
    ".AA{\(rule)}".utf8.count + times * " class=\"AA\"".utf8.count < times * attributes.utf8.count
  }

  /// Capital letters, and alone none that is another class's as a small one: a page that says no type of its own does not
  /// tell them apart.
  private static func name(_ number: Int) -> String {
    let single = Array("ABCDEFGIJLNOQUWXYZ")
    return number < single.count ? String(single[number]) : ShortName.of(26 + number - single.count).uppercased()
  }

  /// The property that says which kind of line it is. Viewers that do not know it draw a straight one.
  private static let kind = "text-decoration-style"

  private func declarations(of look: Look, besides fill: UInt32) -> [(name: String, value: String)] {
    var words: [(name: String, value: String)] = []
    if look.fill != fill { words.append(("fill", Markup.color(look.fill))) }
    if look.style.contains(.bold) { words.append(("font-weight", "bold")) }
    if look.style.contains(.italic) { words.append(("font-style", "italic")) }
    let lines = Markup.decoration(of: look.style)
    if !lines.isEmpty { words.append(("text-decoration", lines)) }
    if let kind = Markup.lineKind(of: look.style) { words.append((Self.kind, kind)) }
    return words
  }
}

internal import Transitions

struct SVGLooks {
  /// The differences between a text and the picture's default text.
  struct Look: Hashable {
    var fill: UInt32
    /// Bold, italic and lines; no other styles are visible.
    var style: Style = []
    /// The number of the link; 0 for none.
    var link: UInt32 = 0
  }

  let standard: UInt32
  private let areClasses: Bool
  /// The number of texts with each look when the picture was written before; nil if it was not.
  private var usesBefore: [String: Int]?
  private var uses: [String: Int] = [:]
  private var names: [String: String] = [:]
  private(set) var rules = ""

  /// - Parameter areClasses: True if looks become classes, which is shorter if there are many.
  init(standard: UInt32, areClasses: Bool) {
    (self.standard, self.areClasses) = (standard, areClasses)
  }

  /// A value for writing the same picture again. Looks of too few texts for a class to be shorter are set with each
  /// text.
  var again: SVGLooks {
    var looks = SVGLooks(standard: standard, areClasses: areClasses)
    looks.usesBefore = uses
    return looks
  }

  mutating func attributes(_ look: Look, besides fill: UInt32) -> String {
    let words = declarations(of: look, besides: fill)
    if words.isEmpty { return "" }
    // The kind is no attribute.
    let styles = words.filter { $0.name == Self.kind }.map { "\($0.name):\($0.value)" }
    let attributes =
      words.filter { $0.name != Self.kind }.map { " \($0.name)=\"\($0.value)\"" }.joined()
      + (styles.isEmpty ? "" : " style=\"\(styles.joined(separator: ";"))\"")
    guard areClasses else { return attributes }
    let rule = words.map { "\($0.name):\($0.value)" }.joined(separator: ";")
    uses[rule, default: 0] += 1
    // An element with its own style would count as one that moves.
    if let usesBefore, styles.isEmpty,
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

  /// Returns true if a class with a name of two letters takes fewer bytes than attributes with each text.
  private static func isShorter(_ rule: String, than attributes: String, times: Int) -> Bool {
    ".AA{\(rule)}".utf8.count + times * " class=\"AA\"".utf8.count < times * attributes.utf8.count
  }

  /// Returns a name in capital letters. Single letters that are another class's name in lower case are left out,
  /// because a page without a doctype does not distinguish the two.
  private static func name(_ number: Int) -> String {
    let single = Array("ABCDEFGIJLNOQUWXYZ")
    return number < single.count ? String(single[number]) : ShortName.of(26 + number - single.count).uppercased()
  }

  /// The property for the kind of line. Viewers that do not know it draw a straight line.
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

/// The animations of a file: keyframes of one cycle that repeats, each set of them once.
struct KeyframeSheet {
  /// A stretch of time, in seconds from the beginning of the cycle.
  struct Window: Hashable {
    var start: Double
    var end: Double
  }

  /// The length of the cycle, in seconds.
  let length: Double
  private var names: [String: String] = [:]
  private(set) var rules = ""
  private var fit = BezierFit()
  /// True if only opacity and transforms change.
  private(set) var isForCompositor = true

  init(length: Double) {
    self.length = length
  }

  /// Returns the name of keyframes that show an element in some windows and hide it otherwise. Its timing function must
  /// be `step-end`.
  ///
  /// The element is hidden by its opacity, because a filter may paint even where nothing is visible.
  mutating func visibility(in windows: [Window]) -> String {
    name(of: changes(in: windows, "opacity:1", "opacity:0"))
  }

  /// Returns the name of keyframes that hide an element in some windows and show it otherwise. Its timing function must
  /// be `step-end`.
  ///
  /// - Parameter byOpacity: True if the element becomes transparent; otherwise it is not
  ///   drawn at all, which saves time.
  mutating func visibility(outside windows: [Window], byOpacity: Bool) -> String {
    let (shown, hidden) = byOpacity ? ("opacity:1", "opacity:0") : ("visibility:visible", "visibility:hidden")
    let isFirst = windows.first.map { $0.start > 0 } ?? true
    return name(of: (isFirst ? "0%{\(shown)}" : "") + changes(in: windows, hidden, shown))
  }

  private func changes(in windows: [Window], _ inside: String, _ outside: String) -> String {
    var body = ""
    for (index, window) in windows.enumerated() {
      if index == 0 || windows[index - 1].end < window.start { body += "\(percent(window.start)){\(inside)}" }
      let isLast = index + 1 == windows.count
      if isLast ? window.end < length : window.end < windows[index + 1].start {
        body += "\(percent(window.end)){\(outside)}"
      }
    }
    return body
  }

  /// Returns the name of keyframes that move an element in steps. Its timing function must be `step-end`.
  mutating func steps(_ steps: [(time: Double, declaration: String)]) -> String {
    name(of: steps.map { "\(percent($0.time)){\($0.declaration)}" }.joined())
  }

  /// Returns the name of keyframes that change an element's properties from value to value.
  mutating func motion(_ properties: [MovingNode.Property], in windows: [Window]) -> String {
    if properties.contains(where: { $0.kind != .opacity && $0.kind != .transform }) { isForCompositor = false }
    let tolerance = properties.flatMap {
      SVGNode.Property(kind: $0.kind, numbers: $0.windows[0][0]).tolerance
    }
    var body = ""
    for (index, window) in windows.enumerated() {
      let count = properties[0].windows[index].count
      let samples = (0..<count).map { frame in properties.flatMap { $0.windows[index][frame] } }
      let knots = fit.knots(of: samples, within: tolerance)
      for (number, knot) in knots.enumerated() {
        let share = count > 1 ? Double(knot.index) / Double(count - 1) : 0
        var times = percent(window.start + (window.end - window.start) * share)
        if index == 0 && number == 0 && times != "0%" { times = "0%," + times }
        if index + 1 == windows.count && number + 1 == knots.count && times != "to" { times += ",to" }
        let words = properties.map { property in
          SVGNode.Property(kind: property.kind, numbers: [])
            .declaration(property.windows[index][knot.index], of: property.windows.flatMap { $0 })
        }
        let easing = knot.easing == .linear ? "" : ";animation-timing-function:\(knot.easing.text)"
        body += "\(times){\(words.joined(separator: ";"))\(easing)}"
      }
    }
    return name(of: body)
  }

  private func percent(_ time: Double) -> String {
    let text = CSSNumber.text(time / length * 100, decimals: 3)
    return text == "100" ? "to" : text + "%"
  }

  private mutating func name(of body: String) -> String {
    if let known = names[body] { return known }
    let name = ShortName.of(names.count)
    names[body] = name
    rules += "@keyframes \(name){\(body)}\n"
    return name
  }
}

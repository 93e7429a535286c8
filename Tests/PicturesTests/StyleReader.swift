import Testing

/// Reads the state of an animated SVG at a moment from the CSS of its keyframes.
struct StyleReader {
  private struct Frame {
    var time: Double
    var values: [String: String]
    var easing: String
  }

  let svg: String
  private var rules: [String: [Frame]] = [:]

  init(_ svg: String) {
    self.svg = svg
    for line in svg.split(separator: "\n") where line.hasPrefix("@keyframes ") {
      let name = line.dropFirst(11).prefix { $0 != "{" }
      var rest = line.dropFirst(11 + name.count + 1)
      var frames: [Frame] = []
      while let open = rest.firstIndex(of: "{"), let close = rest.firstIndex(of: "}") {
        var values: [String: String] = [:]
        for declaration in rest[rest.index(after: open)..<close].split(separator: ";") {
          let parts = declaration.split(separator: ":", maxSplits: 1)
          values[String(parts[0])] = String(parts[1])
        }
        let easing = values.removeValue(forKey: "animation-timing-function") ?? "linear"
        for time in rest[..<open].split(separator: ",") {
          let share = time == "to" ? 1 : (Double(time.dropLast()) ?? .nan) / 100
          frames.append(Frame(time: share, values: values, easing: easing))
        }
        rest = rest[rest.index(after: close)...]
      }
      rules[String(name)] = frames.sorted { $0.time < $1.time }
    }
  }

  /// Returns the names of the keyframes that change a property.
  func rules(changing property: String) -> [String] {
    rules.filter { $0.value.contains { $0.values[property] != nil } }.map(\.key).sorted()
  }

  /// Returns the numbers of a property at a share of the cycle.
  func value(_ property: String, in rule: String, at share: Double) throws -> [Double] {
    let frames = try #require(rules[rule])
    let next = try #require(frames.firstIndex { $0.time >= share })
    let to = Self.numbers(try #require(frames[next].values[property]))
    guard next > 0 else { return to }
    let before = frames[next - 1]
    let from = Self.numbers(try #require(before.values[property]))
    let time = (share - before.time) / (frames[next].time - before.time)
    return zip(from, to).map { $0 + ($1 - $0) * Self.eased(time, before.easing) }
  }

  private static func eased(_ time: Double, _ easing: String) -> Double {
    let named = [
      "ease-in": [0.42, 0, 1, 1], "ease-out": [0, 0, 0.58, 1], "ease-in-out": [0.42, 0, 0.58, 1],
      "ease": [0.25, 0.1, 0.25, 1],
    ]
    if easing == "linear" { return time }
    let handles = named[easing] ?? numbers(easing)
    return BezierFitTests.bezier(handles[0], handles[1], handles[2], handles[3], at: time)
  }

  /// Returns the numbers in a text.
  private static func numbers(_ text: String) -> [Double] {
    text.split { !"-.0123456789".contains($0) }.compactMap {
      Double($0.hasPrefix(".") ? "0\($0)" : String($0)) ?? Double($0.replacing("-.", with: "-0."))
    }
  }
}

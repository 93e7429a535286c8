import Transitions

/// Short descriptions of scenes for tests.
extension Scene {
  /// One line for each layer, bottom to top: its content and every property that differs from a layer at rest. Numbers
  /// are rounded to thousandths.
  var summary: [String] { layers.map(\.summary) }
}

extension Layer {
  fileprivate var summary: String {
    var words: [String] = []
    switch content {
    case .from: words.append("from")
    case .to: words.append("to")
    case .grid: words.append("grid")
    case .color(let color): words.append("color " + String(color.rgb, radix: 16))
    }
    if scale != 1 { words.append("scale \(Layer.short(scale)) about \(Layer.short(anchor))") }
    if stretch.x != 1 || stretch.y != 1 {
      words.append("stretched \(Layer.short(stretch)) about \(Layer.short(anchor))")
    }
    if translation.x != 0 || translation.y != 0 { words.append("moved \(Layer.short(translation))") }
    if shade != 0 { words.append("shade \(Layer.short(shade))") }
    if lift != 0 { words.append("lift \(Layer.short(lift))") }
    if opacity != 1 { words.append("opacity \(Layer.short(opacity))") }
    if let clip { words.append("inside \(Layer.short(clip))") }
    if let cutOut { words.append("outside \(Layer.short(cutOut))") }
    if let shadow {
      words.append(
        "\(shadow.color == .black ? "shadow" : "glow") \(Layer.short(shadow.opacity)) sigma \(Layer.short(shadow.sigma)) at \(Layer.short(shadow.offset))"
      )
    }
    return words.joined(separator: ", ")
  }

  private static func short(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func short(_ point: Point) -> String { "(\(short(point.x)) \(short(point.y)))" }

  private static func short(_ shape: Shape) -> String {
    switch shape {
    case .circle(let center, let radius): return "circle \(short(center)) r \(short(radius))"
    case .roundedRectangle(let center, let width, let height, let radii) where radii == CornerRadii(0):
      let (x, y) = (width / 2, height / 2)
      return
        "box \(short(Point(x: center.x - x, y: center.y - y))) to \(short(Point(x: center.x + x, y: center.y + y)))"
    case .intersection(let one, let other): return "\(short(one)) and \(short(other))"
    default: return "another shape"
    }
  }
}

extension Transition {
  /// Returns the summary of the scene at a progress. By default it is a push from the centre of 80 x 24 cells.
  func summary(
    _ progress: Double, size: Size = Size(columns: 80, rows: 24), aspect: Double = 2, trigger: Rect? = nil,
    operation: Stage.Operation? = nil, modal: Rect? = nil, background: Color = .white
  ) -> [String] {
    var stage = Stage(
      size: size, aspect: aspect, operation: operation ?? (modal == nil ? .push : .present), trigger: trigger,
      backdrop: Color(rgb: 0x102030), modal: modal)
    (stage.fromBackground, stage.toBackground) = (background, background)
    return scene(at: progress, toward: stage).summary
  }
}

/// Writes elements with their clip paths and masks, each of which is written once.
struct SVGElements {
  private(set) var sheet: KeyframeSheet
  private(set) var definitions = ""
  private var identifiers: [String: String] = [:]
  private let size: (width: Int, height: Int)

  init(sheet: KeyframeSheet, width: Int, height: Int) {
    self.sheet = sheet
    size = (width, height)
  }

  mutating func animate<Result>(_ body: (inout KeyframeSheet) -> Result) -> Result { body(&sheet) }

  /// - Parameter stretch: The ratio of the picture's height to the units of shapes; 1 inside an element that is
  ///   stretched already.
  mutating func text(
    of nodes: [MovingNode], in windows: [KeyframeSheet.Window], stretch: Double
  ) -> String {
    nodes.map { text(of: $0, in: windows, stretch: stretch) }.joined()
  }

  private mutating func text(of whole: MovingNode, in windows: [KeyframeSheet.Window], stretch: Double) -> String {
    guard let node = whole.simplified else { return "" }
    var attributes = node.fixed
    for property in node.properties {
      guard let value = property.constant else { continue }
      attributes += SVGNode.Property(kind: property.kind, numbers: value).attribute(value)
    }
    attributes += animation(of: node.properties.filter { $0.constant == nil }, in: windows)
    if !node.clip.isEmpty {
      let body = scaled(stretch) + ">" + text(of: node.clip, in: windows, stretch: 1)
      attributes += " clip-path=\"url(#\(define("clipPath", body)))\""
    }
    if !node.mask.isEmpty || !node.holes.isEmpty {
      let bounds = """
        x="\(-size.width)" y="\(-size.height)" width="\(3 * size.width)" height="\(3 * size.height)"
        """
      let seen =
        node.mask.isEmpty
        ? "<rect \(bounds) fill=\"#fff\"/>"
        : "<g fill=\"#fff\"\(scaled(stretch))>\(text(of: node.mask, in: windows, stretch: 1))</g>"
      let unseen =
        node.holes.isEmpty
        ? "" : "<g fill=\"#000\"\(scaled(stretch))>\(text(of: node.holes, in: windows, stretch: 1))</g>"
      let body = " maskUnits=\"userSpaceOnUse\" \(bounds)>\(seen)\(unseen)"
      attributes += " mask=\"url(#\(define("mask", body)))\""
    }
    let isShadow = node.isFiltered
    let content = text(of: node.children, in: windows, stretch: isShadow ? 1 : stretch)
    if node.tag == "g" && (attributes.isEmpty || content.isEmpty) { return content }
    let element =
      content.isEmpty ? "<\(node.tag)\(attributes)/>" : "<\(node.tag)\(attributes)>\(content)</\(node.tag)>"
    return isShadow && stretch != 1 ? "<g\(scaled(stretch))>\(element)</g>" : element
  }

  /// Returns the attribute that animates an element. Opacity and transform have keyframes of their own; sizes and
  /// places share one set.
  private mutating func animation(of moving: [MovingNode.Property], in windows: [KeyframeSheet.Window]) -> String {
    if moving.isEmpty { return "" }
    let alone: [SVGNode.Property.Kind] = [.opacity, .transform]
    let parts = alone.map { kind in moving.filter { $0.kind == kind } } + [moving.filter { !alone.contains($0.kind) }]
    let names = parts.filter { !$0.isEmpty }.map { sheet.motion($0, in: windows) }
    return " style=\"animation-name:\(names.joined(separator: ","))\""
  }

  private func scaled(_ stretch: Double) -> String {
    stretch == 1 ? "" : " transform=\"scale(1 \(CSSNumber.text(stretch, decimals: 4)))\""
  }

  private mutating func define(_ tag: String, _ body: String) -> String {
    if let known = identifiers[tag + body] { return known }
    let name = ShortName.of(identifiers.count)
    identifiers[tag + body] = name
    definitions += "<\(tag) id=\"\(name)\"\(body)</\(tag)>\n"
    return name
  }
}

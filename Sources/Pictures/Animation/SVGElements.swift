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

/// An element over all the time in which it is seen: for each window of time, its state in every frame.
struct MovingNode {
  struct Property {
    var kind: SVGNode.Property.Kind
    var windows: [[[Double]]]

    /// The value if it never changes; nil if it moves.
    var constant: [Double]? {
      guard let first = windows.first?.first else { return [] }
      let slack = SVGNode.Property(kind: kind, numbers: first).tolerance.map { $0 / 20 }
      let stays = windows.allSatisfy { window in
        window.allSatisfy { value in zip(zip(value, first), slack).allSatisfy { abs($0.0 - $0.1) <= $1 } }
      }
      return stays ? first : nil
    }
  }

  var tag: String
  var fixed: String
  var properties: [Property]
  var clip: [MovingNode]
  var mask: [MovingNode]
  var holes: [MovingNode]
  var children: [MovingNode]

  /// - Parameter windows: The element by window, then by frame; at least one, and all with one signature.
  init(_ windows: [[SVGNode]]) {
    let first = windows[0][0]
    (tag, fixed) = (first.tag, first.fixed)
    properties = first.properties.indices.map { index in
      Property(
        kind: first.properties[index].kind,
        windows: windows.map { $0.map { $0.properties[index].numbers } })
    }
    func list(_ part: (SVGNode) -> [SVGNode]) -> [MovingNode] {
      part(first).indices.map { index in MovingNode(windows.map { $0.map { part($0)[index] } }) }
    }
    clip = list(\.clip)
    mask = list(\.mask)
    holes = list(\.holes)
    children = list(\.children)
  }

  var isFiltered: Bool { fixed.hasPrefix(" filter") }

  /// The node with as few elements as possible: without invisible ones, and with groups of one element replaced by that
  /// element. Nil if no part of it is ever visible.
  var simplified: MovingNode? {
    var node = self
    node.properties.removeAll { property in
      property.constant.map { SVGNode.Property(kind: property.kind, numbers: $0).attribute($0).isEmpty } ?? false
    }
    if node.properties.contains(where: { $0.kind == .opacity && $0.constant?.first == 0 }) { return nil }
    guard tag == "g" else { return node }
    node.children = children.compactMap(\.simplified)
    if node.children.isEmpty { return nil }
    return node.children.count == 1 ? node.joined(to: node.children[0]) ?? node : node
  }

  /// Returns a group's only element with everything that the group applies to it; nil if the order of the two would
  /// change.
  private func joined(to child: MovingNode) -> MovingNode? {
    func changes(_ node: MovingNode, _ kind: SVGNode.Property.Kind) -> Bool {
      node.properties.contains { $0.kind == kind }
    }
    func isCut(_ node: MovingNode) -> Bool { !node.clip.isEmpty || !node.mask.isEmpty || !node.holes.isEmpty }
    let isOther =
      changes(child, .opacity) && (changes(self, .opacity) || isFiltered)
      || changes(child, .transform) && (changes(self, .transform) || isCut(self) || isFiltered)
      || isCut(child) && (isCut(self) || isFiltered) || child.isFiltered
    if isOther { return nil }
    var joined = child
    joined.fixed = fixed + child.fixed
    joined.properties += properties
    if isCut(self) { (joined.clip, joined.mask, joined.holes) = (clip, mask, holes) }
    return joined
  }
}

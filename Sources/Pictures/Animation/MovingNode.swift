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

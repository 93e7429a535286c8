internal import Transitions

/// A scene as elements: layers as groups, masks as clip paths, shadows as blurred shapes.
///
/// Opacity is the CSS property; shade is a black rectangle over the layer. A shadow is the layer's blurred silhouette.
/// Along straight edges that is exactly the Gaussian of the distance; inside a hole that is not much wider than the
/// blur it is darker.
struct SceneMarkup {
  private let stage: Stage
  private let screens: (from: Int, to: Int)
  /// True if the text of a screen has another opacity than its picture.
  private let isParted: Bool
  private let shapes: ShapeMarkup
  private let rowHeight: RowHeight
  /// The ratio of a cell's height in the picture to its height on the stage.
  let stretch: Double

  init(on stage: Stage, _ screens: (from: Int, to: Int), isParted: Bool, rowHeight: RowHeight = .joined) {
    (self.stage, self.screens, self.isParted, self.rowHeight) = (stage, screens, isParted, rowHeight)
    shapes = ShapeMarkup(width: stage.width, height: stage.height)
    stretch = Double(rowHeight.parts) / Double(GlyphOutline.columns) / stage.aspect
  }

  private var size: (width: Double, height: Double) {
    (Double(stage.size.columns * 8), Double(stage.size.rows * rowHeight.parts))
  }

  /// Returns the lowest layer if it is a screen at rest, which need not be drawn.
  func still(of scene: Scene) -> Layer? {
    guard scene.count > 0, scene.text == nil else { return nil }
    let layer = scene[0]
    let isScreen = layer.isFrom || layer.isTo
    let isPlain =
      abs(layer.scale - 1) < 1e-9 && layer.stretch == Point(x: 1, y: 1)
      && layer.translation == Point(x: 0, y: 0)
    let isUnlit = layer.shade <= 0 && layer.lift <= 0
    return isScreen && isPlain && layer.opacity >= 1 && isUnlit && layer.clip == nil && layer.cutOut == nil
      ? layer : nil
  }

  func nodes(
    of scene: Scene, withBackdropCovered isCovered: Bool, _ references: inout SceneReferences
  ) throws(CSSObstacle) -> [SVGNode] {
    var nodes = isCovered ? [] : [rectangle(scene.backdrop)]
    let shares = isParted ? scene.textShares : []
    for index in 0..<scene.count {
      let layer = scene[index]
      if layer.feather > 0 { throw .softEdge }
      if let shadow = try shadow(of: layer, &references) { nodes.append(shadow) }
      nodes.append(try node(of: layer, scene.text, textShare: isParted ? shares[index] : 1, &references))
    }
    if let text = scene.text { for part in text.parts { nodes.append(node(of: part, text.exchange, &references)) } }
    return nodes
  }

  /// Returns text that both screens show at the same place, as one shows it and over it as the other does.
  func nodes(
    ofShared text: ScreenParts.Shared, change: Double, _ references: inout SceneReferences
  ) -> [SVGNode] {
    var nodes = [SVGNode(tag: "use", fixed: " href=\"#\(references.name(of: text.one, clear: text.clear))\"")]
    if text.one != text.other {
      nodes.append(
        SVGNode(
          tag: "use", fixed: " href=\"#\(references.name(of: text.other, clear: text.clear))\"",
          properties: [.init(kind: .opacity, numbers: [change])]))
    }
    return nodes
  }

  private func veil(_ color: Color, _ share: Double) -> SVGNode {
    var veil = rectangle(color)
    veil.properties.append(.init(kind: .opacity, numbers: [min(max(share, 0), 1)]))
    return veil
  }

  /// Returns moving text: as one screen shows it, and over it as the other does.
  private func node(
    of part: MovingText.Part, _ change: Double, _ references: inout SceneReferences
  ) -> SVGNode {
    func picture(_ grid: Grid, _ opacity: Double) -> SVGNode {
      SVGNode(
        tag: "use", fixed: " href=\"#\(references.name(of: grid, clear: part.clear))\"",
        properties: [.init(kind: .opacity, numbers: [opacity])])
    }
    var pictures = [picture(part.lower, part.isSame ? 1 : max(0, 1 - 2 * change))]
    if part.upper != part.lower { pictures.append(picture(part.upper, part.isSame ? change : max(0, 2 * change - 1))) }
    return SVGNode(
      tag: "g",
      properties: [
        .init(kind: .transform, numbers: [part.place.x * 8, part.place.y * Double(rowHeight.parts), 0, 1, 1])
      ],
      children: pictures)
  }

  private func rectangle(_ color: Color) -> SVGNode { rectangle(Markup.color(color.rgb)) }

  private func rectangle(_ paint: String) -> SVGNode {
    SVGNode(
      tag: "rect", fixed: " width=\"\(Int(size.width))\" height=\"\(Int(size.height))\" fill=\"\(paint)\"")
  }

  /// Returns a screen: its picture and over it its text, or both as one.
  ///
  /// - Parameter rest: The screen without the text that moves; nil if none does.
  private func screen(
    _ number: Int, _ rest: Grid?, textShare: Double, _ references: inout SceneReferences
  ) -> [SVGNode] {
    func use(_ name: String) -> SVGNode { SVGNode(tag: "use", fixed: " href=\"#\(name)\"") }
    guard isParted else {
      return [rest.map { use(references.name(of: $0)) } ?? rectangle("url(#\(SceneReferences.paint(number)))")]
    }
    var (picture, words) = (
      rectangle("url(#\(SceneReferences.picturePaint(number)))"),
      rectangle("url(#\(SceneReferences.wordsPaint(number)))")
    )
    if let rest {
      let parts = references.parts(of: rest)
      picture = use(references.name(of: parts.picture))
      words = use(references.name(of: parts.text, clear: parts.clear))
    }
    words.properties.append(.init(kind: .opacity, numbers: [textShare]))
    return [picture, words]
  }

  private func node(
    of layer: Layer, _ text: MovingText?, textShare: Double, _ references: inout SceneReferences
  ) throws(CSSObstacle) -> SVGNode {
    let content: [SVGNode]
    switch layer.content {
    case .from: content = screen(screens.from, text?.from, textShare: textShare, &references)
    case .to: content = screen(screens.to, text?.to, textShare: textShare, &references)
    case .grid(let grid): content = [SVGNode(tag: "use", fixed: " href=\"#\(references.name(of: grid))\"")]
    case .color(let color): content = [rectangle(color)]
    }
    var veils = [veil(.black, layer.shade)]
    // Only where shadows are light are layers lifted, in every picture of a film or in none.
    if let shadow = layer.shadow, shadow.color != .black { veils.append(veil(.white, layer.lift)) }
    let across = max(0, layer.scale * layer.stretch.x)
    let down = max(0, layer.scale * layer.stretch.y)
    let moved = SVGNode(
      tag: "g",
      properties: [
        .init(
          kind: .transform,
          numbers: [
            (layer.anchor.x * (1 - across) + layer.translation.x) * 8,
            (layer.anchor.y * (1 - down) + layer.translation.y) * 8 * stretch, 0, across, down,
          ])
      ], children: content + veils)
    var node = SVGNode(
      tag: "g", properties: [.init(kind: .opacity, numbers: [min(max(layer.opacity, 0), 1)])], children: [moved])
    try clip(&node, layer)
    return node
  }

  /// Clips an element to the part that the layer's mask leaves.
  private func clip(_ node: inout SVGNode, _ layer: Layer) throws(CSSObstacle) {
    if let clip = layer.clip {
      let nodes = try shapes.nodes(clip)
      if nodes.allSatisfy(\.isSimple) { node.clip = nodes } else { node.mask = nodes }
    }
    if let cutOut = layer.cutOut { node.holes = try shapes.nodes(cutOut) }
  }

  private func shadow(of layer: Layer, _ references: inout SceneReferences) throws(CSSObstacle) -> SVGNode? {
    guard let shadow = layer.shadow else { return nil }
    let extent = extent(of: layer)
    if layer.clip == nil && layer.cutOut == nil && extent == nil { return nil }
    var caster: SVGNode
    let isInverse = extent == nil && layer.clip == nil
    if isInverse, let cutOut = layer.cutOut {
      caster = SVGNode(tag: "g", children: try shapes.nodes(cutOut))
    } else if let extent {
      // Where the layer extends beyond the stage, that edge casts no shadow. A shadow that is offset as far as the
      // layer extends keeps its size.
      let far = 6 * (shadow.sigma + 1)
      let (left, right) = (
        extent.left <= 0 ? extent.left - far : extent.left,
        extent.right >= stage.width ? extent.right + far : extent.right
      )
      let (top, bottom) = (
        extent.top <= 0 ? extent.top - far : extent.top,
        extent.bottom >= stage.height ? extent.bottom + far : extent.bottom
      )
      var group = SVGNode(
        tag: "g", children: [.rectangle(left * 8, top * 8, (right - left) * 8, (bottom - top) * 8)])
      try clip(&group, layer)
      caster = SVGNode(tag: "g", children: [group])
    } else {
      var group = SVGNode(
        tag: "g",
        children: layer.clip == nil
          ? [] : try shapes.nodes(layer.clip ?? .rectangle(center: stage.center, width: 0, height: 0)))
      if let cutOut = layer.cutOut { group.holes = try shapes.nodes(cutOut) }
      caster = SVGNode(tag: "g", children: [group])
    }
    let blur = references.blur(shadow.sigma * 8, isInverse: isInverse)
    caster.fixed = " filter=\"url(#\(blur))\" fill=\"\(Markup.color(shadow.color.rgb))\""
    caster.properties = [
      .init(kind: .opacity, numbers: [min(max(shadow.opacity * layer.opacity, 0), 1)]),
      .init(kind: .transform, numbers: [shadow.offset.x * 8, shadow.offset.y * 8, 0, 1, 1]),
    ]
    return caster
  }

  /// Returns the area of a moved layer; nil if it covers the stage.
  private func extent(of layer: Layer) -> Box? {
    var columns = stage.size.columns
    var rows = stage.size.rows
    if case .grid(let grid) = layer.content { (columns, rows) = (grid.size.columns, grid.size.rows) }
    guard layer.isMoved || columns != stage.size.columns || rows != stage.size.rows else { return nil }
    let (across, down) = (max(0, layer.scale * layer.stretch.x), max(0, layer.scale * layer.stretch.y))
    let (x, y) = (
      layer.anchor.x * (1 - across) + layer.translation.x, layer.anchor.y * (1 - down) + layer.translation.y
    )
    let (width, height) = (Double(columns) * across, Double(rows) * stage.aspect * down)
    return Box(center: Point(x: x + width / 2, y: y + height / 2), width: width, height: height)
  }
}

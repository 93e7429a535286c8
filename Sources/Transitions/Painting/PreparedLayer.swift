/// A layer made ready for one frame.
struct PreparedLayer: Sendable {
  /// Where its cells come from.
  enum Source: Sendable {
    case from
    case to
    /// One cell throughout.
    case flat(Cell)
    /// Cells of the frame's own store, from this index on.
    case picture(Int)
  }

  let source: Source
  /// Of the source, in cells.
  let size: Size
  /// Where it shows.
  let region: Region
  /// What its edge throws on what lies below.
  let shadow: ShadowField?
  /// 0...256.
  let opacity: UInt32
  /// 0...256: what shade leaves of the light.
  let keep: UInt32
  /// Whether every cell stands in its own place in life size.
  let isInPlace: Bool
  /// 0...256: how much letters stand out. Of an enlarged sheet they cannot be drawn where they are, only in the nearest
  /// cell, and strokes in wrong places are better drawn fainter.
  let contrast: UInt32
  /// A place x of the stage shows the place (x - offset) / scale of the source.
  let scale: Point
  let offset: Point

  /// Nil if there is nothing to see of it.
  ///
  /// - Parameters:
  ///   - stage: In cells.
  ///   - pictures: The frame's store, to which the cells of a small picture are added.
  init?(_ layer: borrowing Layer, stage: Size, aspect: Double, depth: Rendition.Depth, pictures: inout [Cell]) {
    // Without colours there is nothing between seen and unseen. What comes up all over the stage comes cell by cell, as
    // lots are drawn; anything else would be torn to pieces by that.
    let isMono = depth == .mono
    let isDrawnByLot = isMono && layer.isVeil && layer.opacity > 0
    opacity = isMono ? (layer.opacity >= 0.5 || isDrawnByLot ? 256 : 0) : Blend.weight(layer.opacity)
    scale = Point(x: layer.scale * layer.stretch.x, y: layer.scale * layer.stretch.y)
    guard opacity > 0, scale.x > 0, scale.x.isFinite, scale.y > 0, scale.y.isFinite, layer.translation.x.isFinite,
      layer.translation.y.isFinite
    else { return nil }
    keep = isMono ? 256 : 256 - Blend.weight(layer.shade)
    contrast = 256 - UInt32(56 * min(1, max(abs(scale.x - 1), abs(scale.y - 1)) / 0.03))
    let isMoved = scale != Point(x: 1, y: 1) || layer.translation != Point(x: 0, y: 0)
    offset =
      isMoved
      ? Point(
        x: layer.anchor.x * (1 - scale.x) + layer.translation.x,
        y: layer.anchor.y * (1 - scale.y) + layer.translation.y)
      : Point(x: 0, y: 0)
    isScaled = scale != Point(x: 1, y: 1)
    let moved = Point(x: offset.x, y: offset.y / aspect)
    isMovedByCells =
      !isScaled && abs(moved.x - moved.x.rounded()) < 1e-9 && abs(moved.y - moved.y.rounded()) < 1e-9
    switch layer.content {
    case .from:
      source = .from
      size = stage
    case .to:
      source = .to
      size = stage
    case .color(let color):
      source = .flat(Cell(" ", foreground: color, background: color))
      size = stage
    case .grid(let grid):
      guard grid.size.area > 0 else { return nil }
      source = .picture(pictures.count)
      size = grid.size
      pictures.append(contentsOf: grid.cells)
    }
    if case .flat = source { isInPlace = true } else { isInPlace = !isMoved && size == stage }
    var extent: Region.Extent?
    if isMoved || size != stage {
      let bounds = Region.Extent(
        left: offset.x, top: offset.y, right: offset.x + Double(size.columns) * scale.x,
        bottom: offset.y + Double(size.rows) * scale.y * aspect)
      if bounds.left > 0 || bounds.top > 0 || bounds.right < Double(stage.columns)
        || bounds.bottom < Double(stage.rows) * aspect
      {
        extent = bounds
      }
    }
    // In sixteen colours mixed ink and ground would snap to one of them and the text vanish.
    let mixes = depth != .sixteen && depth != .mono
    let lots = Shape.grains(width: 1, height: aspect, share: layer.opacity, seed: 0)
    let clip = isDrawnByLot ? lots : layer.clip
    region = Region(
      extent: extent, clip: clip?.prepared(), cutOut: layer.cutOut?.prepared(),
      feather: mixes ? layer.feather : 0, aspect: aspect)
    shadow = mixes && !region.isWhole ? layer.shadow.flatMap(ShadowField.init) : nil
  }

  /// The backdrop: a flat colour behind everything.
  init(backdrop: Color, stage: Size, aspect: Double) {
    source = .flat(Cell(" ", foreground: backdrop, background: backdrop))
    size = stage
    region = Region(extent: nil, clip: nil, cutOut: nil, aspect: aspect)
    shadow = nil
    opacity = 256
    keep = 256
    contrast = 256
    isInPlace = true
    isScaled = false
    isMovedByCells = true
    scale = Point(x: 1, y: 1)
    offset = Point(x: 0, y: 0)
  }

  /// A Boolean value indicating whether it is enlarged or reduced in any direction.
  let isScaled: Bool
  /// A Boolean value indicating whether it is in life size and moved by whole cells.
  let isMovedByCells: Bool

  /// A Boolean value indicating whether it is one colour throughout.
  var isFlat: Bool { if case .flat = source { true } else { false } }

  /// Whether what it covers shows the source's own cells, unchanged.
  var isPlain: Bool { isInPlace && opacity == 256 && keep == 256 }

  /// Whether it hides all that lies below.
  var isOpaque: Bool { isPlain && region.isWhole }

  /// The identities of the two screens in their places.
  static let from: UInt64 = 1
  static let to: UInt64 = 2

  /// What stands for its cells when frames are compared: equal numbers mean equal cells, but 0 says nothing.
  var identity: UInt64 {
    guard isPlain else { return 0 }
    switch source {
    case .from: return PreparedLayer.from
    case .to: return PreparedLayer.to
    case .flat(let cell): return 1 << 32 | UInt64(cell.background.bits)
    case .picture: return 0
    }
  }

  /// The source's row that shows in the middle of a row of the stage.
  func sourceRow(_ row: Int, aspect: Double) -> Int {
    let y = ((Double(row) + 0.5) - offset.y / aspect) / scale.y
    return Int(min(Double(size.rows - 1), max(0, y)))
  }

  /// The source's column that shows in the middle of a column of the stage.
  func sourceColumn(_ column: Int) -> Int {
    let x = (Double(column) + 0.5 - offset.x) / scale.x
    return Int(min(Double(size.columns - 1), max(0, x)))
  }
}

extension Layer {
  /// Whether it is the new screen or a colour that becomes opaque over all the rest.
  fileprivate var isVeil: Bool {
    guard opacity < 1, clip == nil, cutOut == nil, scale == 1, stretch == Point(x: 1, y: 1),
      translation == Point(x: 0, y: 0)
    else { return false }
    return switch content {
    case .to, .color: true
    case .from, .grid: false
    }
  }
}

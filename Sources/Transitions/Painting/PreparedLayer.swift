struct PreparedLayer: Sendable {
  enum Source: Sendable {
    case from
    case to
    case flat(Cell)
    /// Cells in the frame's store, starting at this index.
    case picture(Int)
  }

  /// The cells of the small pictures of a frame, one after another.
  struct Pictures: Sendable {
    private(set) var cells: [Cell] = []
    private(set) var count = 0

    mutating func append(_ picture: borrowing Grid) {
      cells.append(contentsOf: picture.cells)
      count += 1
    }

    mutating func removeAll() {
      cells.removeAll(keepingCapacity: true)
      count = 0
    }
  }

  enum Ground {
    case page
    /// A shape of one colour, which the layer fills. There is no other text to take turns with.
    case shape
    case other
  }

  let source: Source
  /// The number of its cells among all that a frame shows: 0 and 1 for the screens, then the pictures.
  let number: Int
  let size: Size
  let region: Region
  /// The shadow of its edge on the layers below, or the rim in its place.
  let shadow: ShadowField?
  /// The opacity, 0...256.
  let opacity: UInt32
  /// The share of the light that the shade leaves, 0...256.
  let keep: UInt32
  /// The share of white that is mixed in after the shade, 0...256.
  let lift: UInt32
  /// The share of their ink that the layer's letters, lines and plates have, 0...256.
  let ink: UInt32
  /// True if every cell is in its own place, in life size.
  let isInPlace: Bool
  /// True if the layer appears cell by cell, because there are no colours to mix.
  let appearsByCells: Bool
  /// The share of such a layer that has appeared, 0...1.
  let share: Double
  let isPatterned: Bool
  /// The number that stands for the layer's cells when frames are compared. Equal numbers mean equal cells, except for
  /// 0, which means unknown.
  let identity: UInt64
  /// The scale of the source: the point x of the stage shows the point (x - offset) / scale of the source.
  let scale: Point
  let offset: Point

  /// Creates a prepared layer, or returns nil if nothing of the layer is visible.
  ///
  /// - Parameter comesByCells: True if, without colours, a layer that fades in over the whole stage appears cell by cell.
  init?(
    _ layer: borrowing Layer, over ground: Ground, stage: Size, aspect: Double, rendition: Rendition,
    comesByCells: Bool, pictures: inout Pictures
  ) {
    // Without colours, a cell is either visible or not. A layer that fades in over the whole stage appears cell by cell
    // in random order; any other layer would be torn to pieces by that.
    let isMono = rendition.depth == .mono
    appearsByCells = isMono && comesByCells && layer.isVeil && layer.opacity > 0
    let isShown = appearsByCells || (ground == .shape ? layer.opacity > 0 : layer.opacity >= 0.5)
    opacity = isMono ? (isShown ? 256 : 0) : Blend.weight(layer.opacity)
    share = layer.opacity
    isPatterned = layer.clip?.isPattern ?? false
    ink = isMono ? (layer.ink >= 0.5 ? 256 : 0) : Blend.weight(layer.ink)
    scale = Point(x: layer.scale * layer.stretch.x, y: layer.scale * layer.stretch.y)
    guard opacity > 0, scale.x > 0, scale.x.isFinite, scale.y > 0, scale.y.isFinite, layer.translation.x.isFinite,
      layer.translation.y.isFinite
    else { return nil }
    keep = isMono ? 256 : 256 - Blend.weight(layer.shade)
    let mixes = rendition.depth != .sixteen && !isMono
    lift = mixes ? Blend.weight(layer.lift) : 0
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
      (source, number) = (.from, 0)
      size = stage
    case .to:
      (source, number) = (.to, 1)
      size = stage
    case .color(let color):
      (source, number) = (.flat(Cell(" ", foreground: color, background: color)), 0)
      size = stage
    case .grid(let grid):
      guard grid.size.area > 0 else { return nil }
      (source, number) = (.picture(pictures.cells.count), 2 + pictures.count)
      size = grid.size
      pictures.append(grid)
    }
    if case .flat = source { isInPlace = true } else { isInPlace = !isMoved && size == stage }
    let isKnown = isInPlace && opacity == 256 && ink == 256 && !appearsByCells
    identity = isKnown ? Self.identity(of: source, keep: keep, lift: lift) : 0
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
    // In sixteen colours, mixed ink and background would both snap to one of the colours, and the text would vanish.
    let grains = Shape.grains(width: 1, height: aspect, share: layer.opacity, seed: 0)
    let clip = appearsByCells ? grains : layer.clip
    region = Region(
      extent: extent, clip: clip?.prepared(), cutOut: layer.cutOut?.prepared(),
      feather: mixes ? layer.feather : 0, aspect: aspect)
    if region.isWhole {
      shadow = nil
    } else if let rim = Rim(of: layer, over: appearsByCells ? .other : ground, on: rendition) {
      shadow = ShadowField(rim, color: layer.shadow?.color ?? .black, aspect: aspect)
    } else {
      shadow = mixes ? layer.shadow.flatMap(ShadowField.init) : nil
    }
  }

  let isScaled: Bool
  /// The lesser scale, which decides what becomes of text; see ``ResampledLayer/Distance``.
  var leastScale: Double { min(scale.x, scale.y) }
  let isMovedByCells: Bool

  /// Returns whether one layer shows the screen that leaves, and another one the screen that enters.
  func isOther(_ layer: borrowing PreparedLayer) -> Bool {
    switch (source, layer.source) {
    case (.from, .to), (.to, .from): true
    default: false
    }
  }

  /// The cell that fills the layer; nil if it has cells of its own.
  var flat: Cell? { if case .flat(let cell) = source { cell } else { nil } }

  /// True if the layer shows the source's own cells, unchanged.
  var isPlain: Bool { isInPlace && opacity == 256 && keep == 256 && lift == 0 && ink == 256 }

  var isOpaque: Bool { isPlain && region.isWhole }

  /// True if nothing of its cells depends on what lies below or on other cells.
  var isSettled: Bool { isInPlace && opacity == 256 && ink == 256 }

  /// Returns the ``identity`` of a settled layer. The low bits stand for the screen; those above say how light and dark it
  /// is.
  private static func identity(of source: Source, keep: UInt32, lift: UInt32) -> UInt64 {
    let light = UInt64(256 - keep) << 2 | UInt64(lift) << 12
    switch source {
    case .from: return 1 | light
    case .to: return 2 | light
    case .flat(let cell): return light == 0 ? 1 << 32 | UInt64(cell.background.bits) : 0
    case .picture: return 0
    }
  }
}

extension Layer {
  /// True if the layer is the new screen or a colour that fades in over the whole stage.
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

/// The setting of a transition: everything it may use besides the progress.
public struct Stage: Sendable {
  /// The operation on the stack.
  public enum Operation: String, CaseIterable, Sendable {
    /// A screen is put on top.
    case push
    /// The top screen leaves.
    case pop
    /// The top screen is replaced.
    case replace
    /// A screen is put on top, and the one below stays visible.
    case present
    /// A presented screen leaves.
    case dismiss

    /// A Boolean value indicating whether the operation undoes another one.
    public var isReturn: Bool { self == .pop || self == .dismiss }

    /// The operation that leads back.
    public var inverse: Operation {
      switch self {
      case .push: .pop
      case .pop: .push
      case .replace: .replace
      case .present: .dismiss
      case .dismiss: .present
      }
    }
  }

  /// An element with the same label on both screens.
  public struct SharedElement: Hashable, Sendable {
    /// The element's cells on the lower screen of the stack: the one that a push leaves and a pop returns to.
    public var lower: Rect
    /// The element's cells on the upper screen.
    public var upper: Rect

    /// Creates a shared element from its places on two screens, in cells of the terminal.
    public init(lower: Rect, upper: Rect) {
      self.lower = lower
      self.upper = upper
    }
  }

  /// The terminal's size in cells.
  public var size: Size
  /// The height of a cell in column widths; 2 if it is unknown. It is kept within 1/8...8; not a number becomes 2.
  public var aspect: Double { didSet { aspect = Self.kept(aspect: aspect) } }
  /// The operation on the stack.
  public var operation: Operation
  /// The pressed link, in cells of the terminal; nil means the centre. It may lie off the screen.
  public var trigger: Rect?
  /// A Boolean value indicating whether the pressed link is an icon: a single character that is neither a letter nor a
  /// digit, with or without brackets around it. False by default, and if there is no ``trigger``.
  ///
  /// `circle` then turns a plus into a cross; for other links it keeps the link's own label.
  public var isIcon = false
  /// A Boolean value indicating whether the pressed link is a part of a picture: its cells show no text. False by
  /// default, and if there is no ``trigger``.
  ///
  /// `circle` keeps the label of a link above both screens, but not a part of a picture.
  public var isPicture = false
  /// The colour of the pressed link: its background if that is its own, otherwise that of its letters. Nil by default, if
  /// there is no ``trigger``, and for a part of a picture or a single cell.
  ///
  /// `ping` flashes in it, and the icon of `circle` has it. Without one they are light or dark grey.
  public var linkColor: Color?
  /// The background of the pressed link, if that is its own; see ``linkColor``. It becomes that of a `card`.
  package var linkGround: Color?
  /// The elements with the same label on both screens. `move` and `card` move their text, even if it differs.
  public var elements: [SharedElement]
  /// A box on the lower screen that grows into a larger one on the upper screen, for `card`; nil by default.
  ///
  /// Both rectangles are in cells of the terminal and may lie partly off the stage. The box of the upper screen is cut
  /// out of the growing card, and its cells grow from the box of the lower screen instead. Other transitions ignore it.
  public var sheet: SharedElement?
  /// The cells of the terminal that the content of the upper screen covers, if there is blank ground around it; nil by
  /// default, which means the whole screen.
  ///
  /// A `card` opens with the corner of this content, and not with the ground beside it. Other transitions ignore it.
  public var page: Rect?
  /// The text that both screens share; nil until the stage is ``prepared(for:from:to:)``.
  public internal(set) var sharedText: SharedText?
  /// The colour behind all layers.
  public var backdrop: Color
  /// The mean background of the screen that leaves; ``backdrop`` by default. If its L\* is below about 25, shadows on
  /// that screen become a glow, and layers above it get lighter.
  public var fromBackground: Color
  /// The mean background of the screen that enters; ``backdrop`` by default.
  public var toBackground: Color
  /// The seed of random patterns; equal seeds give equal frames.
  public var seed: UInt64
  /// The cells of the terminal that a presented screen covers, while the one below stays visible around it. If nil, the
  /// screen covers everything, and presenting looks like pushing.
  public var modal: Rect?
  /// True if the output is finer than cells, as vectors are. If true, no position is rounded to cells or their parts.
  package var isContinuous = false

  /// The stage of the way back, on which the screens have changed places.
  package var inverse: Stage {
    var stage = self
    stage.operation = operation.inverse
    swap(&stage.fromBackground, &stage.toBackground)
    return stage
  }

  /// Creates a stage.
  ///
  /// - Parameters:
  ///   - size: The terminal's size in cells.
  ///   - aspect: The height of a cell in column widths, as in ``aspect``.
  ///   - operation: The operation on the stack.
  ///   - trigger: The rectangle of the pressed link, in cells; nil for none.
  ///   - elements: The shared elements, which a transition may move.
  ///   - backdrop: The colour behind all layers.
  ///   - seed: The seed of random patterns; equal seeds give equal frames.
  ///   - modal: The cells of a presented screen that leaves the one below visible around it; nil if it covers
  ///     everything.
  public init(
    size: Size, aspect: Double = 2, operation: Operation = .push, trigger: Rect? = nil,
    elements: [SharedElement] = [], backdrop: Color = Palette.standard.defaultBackground, seed: UInt64 = 0,
    modal: Rect? = nil
  ) {
    self.size = size
    self.aspect = Self.kept(aspect: aspect)
    self.operation = operation
    self.trigger = trigger
    self.elements = elements
    self.backdrop = backdrop
    fromBackground = backdrop
    toBackground = backdrop
    self.seed = seed
    self.modal = modal
  }

  package static func kept(aspect: Double) -> Double { aspect.isNaN ? 2 : min(max(aspect, 1 / 8), 8) }

  /// The stage's width in u.
  public var width: Double { Double(size.columns) }
  /// The stage's height in u.
  public var height: Double { Double(size.rows) * aspect }
  /// The centre of the stage, in u.
  public var center: Point { Point(x: width / 2, y: height / 2) }

  /// The point at which a transition starts: the centre of the trigger, else of the ``destination``.
  public var origin: Point { (trigger.map(box) ?? destination).center }

  /// The distance in u from the ``origin`` to the farthest corner: the radius at which a circle around the origin covers the
  /// stage.
  public var reach: Double { reach(from: origin) }

  /// Returns the distance in u from a point to the farthest corner: the radius at which a circle covers the stage. A
  /// coordinate that is not finite counts as that of the centre.
  public func reach(from point: Point) -> Double { box.reach(from: point) }
}

extension Stage {
  /// The darkness of the lower screen around a presented one, as a ``Layer/shade``.
  package static let modalShade = 0.5

  /// The part of the stage that a presented screen covers, on the way there and back. It is nil if the screen covers
  /// everything, and for operations that do not keep the lower screen.
  package var presented: Rect? { operation == .present || operation == .dismiss ? modal : nil }
}

extension Grid {
  /// Returns the grid, darkened as a layer with this shade shows it.
  package func shaded(by shade: Double) -> Grid {
    var grid = self
    let weight = Blend.weight(shade)
    for i in grid.cells.indices { grid.cells[i].tint(.black, weight) }
    return grid
  }
}

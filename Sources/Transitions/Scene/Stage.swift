/// The setting of a transition: everything it may use besides the progress.
public struct Stage: Sendable {
  /// The operation on the stack.
  public enum Operation: String, CaseIterable, Sendable {
    /// A screen goes on top.
    case push
    /// The top screen leaves.
    case pop
    /// The top screen is replaced.
    case replace
    /// A screen goes on top, and the one below stays visible.
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
    /// Its cells on the lower screen of the stack: the one that a push leaves and a pop returns to.
    public var lower: Rect
    /// Its cells on the other screen.
    public var upper: Rect

    /// Creates a shared element from its places on two screens, in cells of the terminal.
    public init(lower: Rect, upper: Rect) {
      self.lower = lower
      self.upper = upper
    }
  }

  /// The terminal's size in cells.
  public var size: Size
  /// The height of a cell in column widths; 2 if it is unknown.
  public var aspect: Double
  /// The operation on the stack.
  public var operation: Operation
  /// The pressed link, in cells of the terminal; nil means the centre. It may lie off the screen.
  public var trigger: Rect?
  /// A Boolean value indicating whether the pressed link is an icon: a single character that is neither letter nor digit,
  /// perhaps in brackets.
  public var isIcon = false
  /// An element with the same label on both screens.
  public var elements: [SharedElement]
  /// A box on the lower screen that becomes a sheet on the upper one, for ``Card``; nil if there is none.
  public var sheet: SharedElement?
  /// What both screens share, once it was asked for; see ``prepared(for:from:to:)``.
  public internal(set) var sharedText: SharedText?
  /// The colour where no layer is.
  public var backdrop: Color
  /// The mean background of the screen that leaves; ``backdrop`` by default. If its L\* is below about 25, shadows on that
  /// screen are drawn as light, and what lies above it is lighter.
  public var fromGround: Color
  /// The mean background of the screen that enters; ``backdrop`` by default.
  public var toGround: Color
  /// The seed of random patterns; equal seeds give equal frames.
  public var seed: UInt64
  /// The cells of the terminal that a presented screen covers, while the one below stays visible around it. If nil, the
  /// screen covers everything, and presenting looks like pushing.
  public var modal: Rect?
  /// A Boolean value indicating whether the output is finer than cells, as vectors are. If true, no position is rounded
  /// to cells or their parts.
  public var isContinuous = false

  /// Creates a stage.
  ///
  /// - Parameters:
  ///   - size: The terminal's size in cells.
  ///   - aspect: The height of a cell in column widths, more than 0.
  ///   - operation: The operation on the stack.
  ///   - trigger: The rectangle of the pressed link, in cells; nil for none.
  ///   - elements: The shared elements, which a transition may move.
  ///   - backdrop: The colour where no layer is.
  ///   - seed: The seed of random patterns; equal seeds give equal frames.
  ///   - modal: The cells of a presented screen that leaves the one below visible around it; nil if it covers
  ///     everything.
  public init(
    size: Size, aspect: Double = 2, operation: Operation = .push, trigger: Rect? = nil,
    elements: [SharedElement] = [], backdrop: Color = Palette.standard.defaultBackground, seed: UInt64 = 0,
    modal: Rect? = nil
  ) {
    precondition(aspect > 0, "A cell has a height")
    self.size = size
    self.aspect = aspect
    self.operation = operation
    self.trigger = trigger
    self.elements = elements
    self.backdrop = backdrop
    fromGround = backdrop
    toGround = backdrop
    self.seed = seed
    self.modal = modal
  }

  /// The stage's width in u.
  public var width: Double { Double(size.columns) }
  /// The stage's height in u.
  public var height: Double { Double(size.rows) * aspect }
  /// The centre of the stage, in u.
  public var center: Point { Point(x: width / 2, y: height / 2) }

  /// The point at which a transition starts: the centre of the trigger, else of the ``destination``.
  public var origin: Point { (trigger.map(box) ?? destination).center }

  /// Returns the distance in u from a point to the farthest corner: the radius at which a circle covers the stage.
  public func reach(from point: Point) -> Double { box.reach(from: point) }
}

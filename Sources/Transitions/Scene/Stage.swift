/// Where a transition plays: everything it may know besides the progress.
public struct Stage: Sendable {
  /// Which way the stack moves.
  public enum Operation: String, CaseIterable, Sendable {
    /// A screen goes on top.
    case push
    /// The top screen leaves.
    case pop
    /// The top screen is exchanged.
    case replace
    /// A screen goes on top and the one below stays visible.
    case present
    /// A presented screen leaves.
    case dismiss

    /// Whether it undoes another operation.
    public var isReturn: Bool { self == .pop || self == .dismiss }

    /// The one that leads back.
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

  /// What carries the same label on both screens.
  public struct SharedElement: Hashable, Sendable {
    /// Its cells on the screen that lies lower on the stack: the one that a push leaves and a pop returns to.
    public var lower: Rect
    /// Its cells on the other screen.
    public var upper: Rect

    /// The same thing on two screens, in cells of the terminal.
    public init(lower: Rect, upper: Rect) {
      self.lower = lower
      self.upper = upper
    }
  }

  /// The terminal's size in cells.
  public var size: Size
  /// Height of a cell in column widths; 2 where it is not known.
  public var aspect: Double
  /// Which way the stack moves.
  public var operation: Operation
  /// The link that was pressed, in cells of the terminal; nil means the centre. It may lie off the screen.
  public var trigger: Rect?
  /// What carries the same label on both screens.
  public var elements: [SharedElement]
  /// What shows where no layer is.
  public var backdrop: Color
  /// For noise; equal seeds give equal frames.
  public var seed: UInt64
  /// The cells of the terminal that a presented screen covers while the one below stays to be seen round it; nil where it
  /// covers everything, and then presenting looks like pushing.
  public var modal: Rect?
  /// Whether the picture is drawn finer than in cells, as vectors are: then no place is rounded to what cells can show.
  public var isContinuous = false

  /// - Parameters:
  ///   - size: In cells.
  ///   - aspect: Height of a cell in column widths, more than 0.
  ///   - operation: Whether a screen is pushed or popped.
  ///   - trigger: The rectangle of the pressed link, in cells; nil for none.
  ///   - elements: What both screens share and a transition may move.
  ///   - backdrop: The colour where no layer is.
  ///   - seed: The seed of noise; equal seeds give equal frames.
  ///   - modal: The cells of a presented screen that leaves the one below visible around it; nil if it covers all.
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
    self.seed = seed
    self.modal = modal
  }

  /// The stage's width in u.
  public var width: Double { Double(size.columns) }
  /// The stage's height in u.
  public var height: Double { Double(size.rows) * aspect }
  /// Its middle.
  public var center: Point { Point(x: width / 2, y: height / 2) }

  /// Where a transition starts from: the middle of the trigger, else that of the ``destination``.
  public var origin: Point { (trigger.map(box) ?? destination).center }

  /// How far it is from `point` to the farthest corner, in u: the radius at which a circle covers the stage.
  public func reach(from point: Point) -> Double { box.reach(from: point) }
}

public import Transitions

/// A link from one screen to another, with its places on the screen.
public struct Link: Hashable, Sendable {
  /// The text in the brackets; empty for a bare region.
  public var label: String
  /// The target.
  public var target: Target
  /// The anchor of a heading on that screen, as GitHub names it; nil for the screen's top.
  public var anchor: String?
  package var spelling: String
  /// The transition; nil to leave it to the screens.
  public var transition: TransitionChoice?
  /// A key that follows it.
  public var key: Character?
  /// The places in cells of the screen's grid, in reading order.
  public var spots: [Spot]
  /// The line of its definition, from 1.
  package var line: Int
  /// The reason why it cannot be followed, for the user; nil if it can.
  package var problem: String?

  /// One place of a link.
  public struct Spot: Hashable, Sendable {
    /// The cells to press and highlight: the label with its brackets, or the region. For a label on several lines,
    /// those on the first.
    public var area: Rect
    /// The cells on the lines below.
    public var rest: [Rect]
    /// The cells that a transition starts from: the same, or the box around the label.
    public var trigger: Rect

    package init(area: Rect, rest: [Rect] = [], trigger: Rect? = nil) {
      self.area = area
      self.rest = rest
      self.trigger = trigger ?? area
    }
  }

  /// The targets of links.
  public enum Target: Hashable, Sendable {
    /// A screen of the deck by id.
    case screen(String)
    /// Back, off the top of the stack.
    case back
    /// The start screen.
    case home
    /// The next screen in deck order.
    case next
    /// The one before.
    case previous
    /// The first in deck order.
    case first
    /// The last in deck order.
    case last
    /// The last transition again.
    case replay
    /// The end of the show.
    case quit
    /// A program of the same screen, by its index: the link runs it.
    case program(Int)
    /// An address. It is shown and never opened.
    case url(String)
    /// A target that does not exist.
    case broken(String)
  }

  package init(
    label: String, target: Target, spelling: String, transition: TransitionChoice? = nil, key: Character? = nil,
    spots: [Spot] = [], line: Int = 0, problem: String? = nil
  ) {
    self.label = label
    self.target = target
    self.spelling = spelling
    self.transition = transition
    self.key = key
    self.spots = spots
    self.line = line
    self.problem = problem
  }
}

/// The cells that a transition along a link starts from, as the link's string names them.
enum LinkTrigger: Sendable {
  case label
  /// The box around it, or the label if there is none.
  case box
  case region(Rect)

  init(_ words: LinkWords) {
    self = words.region.map(LinkTrigger.region) ?? (words.isBoxed ? .box : .label)
  }

  func spots(at places: [[Rect]], size: Size, boxes: inout BoxFinder) -> [Link.Spot] {
    if places.isEmpty, case .region(let region) = self, region.meets(size) { return [Link.Spot(area: region)] }
    return places.compactMap { lines in
      guard let area = lines.first else { return nil }
      let trigger: Rect? =
        switch self {
        case .label: nil
        case .box: boxes.box(round: area)
        case .region(let region): region
        }
      return Link.Spot(area: area, rest: Array(lines.dropFirst()), trigger: trigger)
    }
  }
}

extension Rect {
  /// Returns true if any of it lies on a grid of that size.
  func meets(_ size: Size) -> Bool {
    origin.column < size.columns && origin.row < size.rows && self.size.area > 0
  }
}

public import Transitions

/// A way from one screen to another, and every place where it stands on the screen.
public struct Link: Sendable {
  /// What stands in the brackets; empty for a bare region.
  public var label: String
  /// Where it leads.
  public var target: Target
  /// The heading of that screen which it leads to, as GitHub names it in addresses; nil for the screen's top.
  public var anchor: String?
  /// The target as the file spells it.
  public var spelling: String
  /// The transition asked for, if any.
  public var transition: TransitionChoice?
  /// A key that follows it.
  public var key: Character?
  /// Where it stands, in cells of the screen's grid, in reading order.
  public var spots: [Spot]
  /// The line of its definition, from 1.
  public var line: Int
  /// Why it cannot be followed, in words for the user; nil if it can.
  public var problem: String?

  /// One place of a link.
  public struct Spot: Hashable, Sendable {
    /// The cells that are pressed and highlighted: the label with its brackets, or the region. Of a label that is
    /// broken over several lines, those in the first.
    public var area: Rect
    /// Those in the lines below, one after the other.
    public var rest: [Rect]
    /// The cells that a transition starts from: the same, or the box drawn round the label.
    public var trigger: Rect

    /// A place whose trigger is itself unless said otherwise.
    public init(area: Rect, rest: [Rect] = [], trigger: Rect? = nil) {
      self.area = area
      self.rest = rest
      self.trigger = trigger ?? area
    }
  }

  /// Where a link may lead.
  public enum Target: Hashable, Sendable {
    /// A screen of the deck by id.
    case screen(String)
    /// Off the top of the stack.
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
    /// Out of the program.
    case quit
    /// An address that is shown, never opened.
    case url(String)
    /// Nothing that exists.
    case broken(String)
  }

  /// A link from its parts.
  public init(
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

import Testing
import Transitions

/// The place that a passage starts from and returns to, on a screen of which eight columns from the third are visible.
@Suite struct PassageTriggerTests {
  static let window = Rect(column: 2, row: 0, columns: 8, rows: 4)
  static let link = Rect(column: 4, row: 1, columns: 3, rows: 1)
  static let second = Rect(column: 2, row: 2, columns: 2, rows: 1)
  static let box = Rect(column: 3, row: 0, columns: 5, rows: 3)

  private func trigger(
    pressing cell: Position?, box: Rect? = nil, operation: Stage.Operation = .push,
    origin: TransitionChoice.Origin = .trigger, window: Rect = window
  ) -> Rect? {
    var look = TransitionLook.cut
    look.choice.origin = origin
    let passage = Passage(
      operation: operation, before: ScreenStack("a"), after: ScreenStack("b"),
      trigger: Trigger(LinkPlace(link: 1), cell: cell), look: look)
    return passage.trigger(in: window) { place in
      place.link == 1 ? TriggerPlace([Self.link, Self.second], box: box) : nil
    }
  }

  private func only(_ column: Int, _ row: Int) -> Rect { Rect(column: column, row: row, columns: 1, rows: 1) }

  @Test func `the pressed cell counts if it is on the link`() {
    #expect(trigger(pressing: nil) == Self.link)
    #expect(trigger(pressing: Position(column: 5, row: 1)) == only(5, 1))
    #expect(trigger(pressing: Position(column: 3, row: 2)) == only(3, 2))
    #expect(trigger(pressing: Position(column: 7, row: 1)) == Self.link)
  }

  @Test func `a larger box that the author named comes before it`() {
    #expect(trigger(pressing: nil, box: Self.box) == Self.box)
    #expect(trigger(pressing: Position(column: 5, row: 1), box: Self.box) == Self.box)
  }

  @Test func `a link scrolled out of sight is not returned to`() {
    let below = Rect(column: 2, row: 3, columns: 8, rows: 4)
    #expect(trigger(pressing: nil, operation: .pop, window: below) == nil)
    #expect(trigger(pressing: Position(column: 5, row: 1), operation: .dismiss, window: below) == nil)
    #expect(trigger(pressing: nil, window: below) == Self.link)
    #expect(trigger(pressing: nil, operation: .pop) == Self.link)
    // The link is visible, the pressed cell is not.
    let left = Rect(column: 0, row: 0, columns: 5, rows: 4)
    #expect(trigger(pressing: Position(column: 6, row: 1), operation: .pop, window: left) == nil)
  }

  @Test func `a chosen origin comes before the link`() {
    #expect(trigger(pressing: Position(column: 5, row: 1), origin: .center) == nil)
    #expect(trigger(pressing: nil, origin: .cell(Position(column: 1, row: 3))) == only(1, 3))
  }

  @Test func `a live stack follows the same rules`() {
    func stack(pressing cell: Position) -> LiveStack<String> {
      var stack = LiveStackTests.stack()
      stack["a"]?.links = [Rect(column: 4, row: 0, columns: 2, rows: 1)]
      _ = stack.navigate { $0.pushing(ScreenStack.Entry("b", trigger: Trigger(LinkPlace(link: 0), cell: cell))) }
      _ = stack.advance(frames: 1)
      _ = stack.advance(frames: 1)
      return stack
    }
    #expect(LiveStackTests.text(stack(pressing: Position(column: 5, row: 0))) == "baaaabaa")
    // Beside the link: the link itself counts.
    #expect(LiveStackTests.text(stack(pressing: Position(column: 7, row: 0))) == "baaabbaa")
    var gone = stack(pressing: Position(column: 5, row: 0))
    _ = gone.navigator.settle()
    gone["a"]?.links[0] = Rect(column: -4, row: 0, columns: 2, rows: 1)
    _ = gone.pop()
    _ = gone.advance(frames: 1)
    #expect(gone.navigator.passage?.trigger != nil)
    _ = gone.advance(frames: 7)
    #expect(LiveStackTests.text(gone) == "baaaaaaa")
  }
}

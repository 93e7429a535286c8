import Testing
import Transitions

@Suite struct ScreenStackTests {
  /// A navigation from a stack; nil if it is impossible.
  typealias Action = @Sendable (ScreenStack) -> Passage?

  static let pop: Action = { $0.popping() }
  static let forward: Action = { $0.restoring() }
  static func push(_ screen: String) -> Action { { $0.pushing(ScreenStack.Entry(screen)) } }
  static func popTo(_ index: Int) -> Action { { $0.popping(to: index) } }
  static func reset(to screen: String) -> Action { { $0.resetting(to: screen) } }
  static func replace(_ screen: String, as operation: Stage.Operation = .replace) -> Action {
    { $0.replacing(with: screen, as: operation) }
  }

  /// Actions on a stack of `a`, and the result: the stack, a slash, the entries that can come back.
  @Test(arguments: [
    ([push("b"), push("c")], "a b c |"),
    ([push("b"), pop], "a | b"),
    ([push("b"), push("c"), pop, pop], "a | c b"),
    ([push("b"), push("c"), pop, pop, forward], "a b | c"),
    ([push("b"), push("c"), popTo(0), forward, forward], "a b c |"),
    ([push("b"), pop, push("c")], "a c |"),
    ([pop], "a |"),
    ([forward], "a |"),
    ([popTo(0)], "a |"),
    ([popTo(-1)], "a |"),
    ([popTo(7)], "a |"),
    ([push("b"), replace("c")], "a c |"),
    ([push("b"), pop, replace("c")], "c |"),
    ([push("b"), push("a"), push("c"), reset(to: "a")], "a | c a b"),
    ([push("b"), reset(to: "x")], "x |"),
    ([reset(to: "a")], "a |"),
  ])
  func `actions change the stack`(actions: [Action], expected: String) {
    var stack = ScreenStack("a")
    for action in actions { stack = action(stack)?.after ?? stack }
    let words = stack.entries.map(\.screen) + ["|"] + stack.undone.map(\.screen)
    #expect(words.joined(separator: " ") == expected)
  }

  @Test(arguments: [
    (push("b"), Stage.Operation.push), (pop, .pop), (popTo(0), .pop), (replace("c"), .replace),
    (replace("c", as: .pop), .pop), (reset(to: "a"), .pop),
  ])
  func `an action determines the operation`(action: Action, operation: Stage.Operation) throws {
    let stack = try #require(Self.push("z")(ScreenStack("a"))?.after)
    #expect(action(stack)?.operation == operation)
  }

  @Test func `the way back leads to the link that pushed, or to none if no screen was below`() {
    let first = Trigger(LinkPlace(link: 2))
    var stack = ScreenStack("a")
    for entry in [ScreenStack.Entry("b", trigger: first), ScreenStack.Entry("c", trigger: Trigger(LinkPlace(link: 7)))]
    {
      stack = stack.pushing(entry).after
    }
    #expect(stack.popping()?.trigger == Trigger(LinkPlace(link: 7)))
    #expect(stack.popping(to: 0)?.trigger == first)
    #expect(stack.resetting(to: "a")?.trigger == first)
    #expect(stack.resetting(to: "x")?.trigger == nil)
    #expect(stack.replacing(with: "x", as: .pop).trigger == nil)
  }

  @Test func `forward restores an entry as it was left`() throws {
    var stack = ScreenStack("a").pushing(
      ScreenStack.Entry("b", trigger: Trigger(LinkPlace(link: 2, spot: 1)))
    ).after
    stack.top.focus = LinkPlace(link: 3)
    stack.top.scroll = Position(column: 1, row: 4)
    let left = stack.top
    let popped = try #require(stack.popping()?.after)
    #expect(popped.restoring()?.after == stack)
    #expect(popped.restoring()?.after.top == left)
  }

  @Test func `of many presented screens only visible ones count`() throws {
    var stack = try #require(Self.push("base")(ScreenStack("a"))?.after)
    #expect(stack.seen.map(\.screen) == ["base"])
    for number in 0..<1000 {
      let entry = ScreenStack.Entry("\(number)", isPresented: true)
      stack = stack.pushing(entry).after
      #expect(stack.seen.count == min(number + 1, ScreenStack.seenPresented) + 1)
    }
    #expect(stack.seen.map(\.screen) == ["base"] + (992..<1000).map(String.init))
    stack = try #require(Self.push("top")(stack)?.after)
    #expect(stack.seen.map(\.screen) == ["top"])
  }
}

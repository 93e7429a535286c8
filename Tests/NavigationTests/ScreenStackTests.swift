import PortholeNavigation
import Testing
import Transitions

@Suite struct ScreenStackTests {
  typealias Action = NavigationAction

  static func push(_ screen: String) -> Action { .push(ScreenStack.Entry(screen)) }

  /// Actions on a stack of `a`, and the result: the stack, a slash, the entries that can come back.
  @Test(arguments: [
    ([push("b"), push("c")], "a b c |"),
    ([push("b"), .pop], "a | b"),
    ([push("b"), push("c"), .pop, .pop], "a | c b"),
    ([push("b"), push("c"), .pop, .pop, .forward], "a b | c"),
    ([push("b"), push("c"), .popTo(0), .forward, .forward], "a b c |"),
    ([push("b"), .pop, push("c")], "a c |"),
    ([.pop], "a |"),
    ([.forward], "a |"),
    ([.popTo(0)], "a |"),
    ([.popTo(-1)], "a |"),
    ([.popTo(7)], "a |"),
    ([push("b"), .replace("c")], "a c |"),
    ([push("b"), .pop, .replace("c")], "c |"),
    ([push("b"), push("a"), push("c"), .reset(to: "a")], "a | c a b"),
    ([push("b"), .reset(to: "x")], "x |"),
    ([.reset(to: "a")], "a |"),
  ])
  func `actions change the stack`(actions: [Action], expected: String) {
    var stack = ScreenStack("a")
    for action in actions { stack = stack.applying(action)?.stack ?? stack }
    let words = stack.entries.map(\.screen) + ["|"] + stack.undone.map(\.screen)
    #expect(words.joined(separator: " ") == expected)
  }

  @Test(arguments: [
    (push("b"), Stage.Operation.push), (.pop, .pop), (.popTo(0), .pop), (.replace("c"), .replace),
    (.replace("c", as: .pop), .pop), (.reset(to: "a"), .pop),
  ])
  func `an action determines the operation`(action: Action, operation: Stage.Operation) throws {
    let stack = try #require(ScreenStack("a").applying(Self.push("z"))?.stack)
    #expect(stack.applying(action)?.operation == operation)
  }

  @Test func `the way back leads to the link that pushed, or to none if no screen was below`() throws {
    let first = Trigger(LinkPlace(link: 2))
    var stack = ScreenStack("a")
    for entry in [ScreenStack.Entry("b", trigger: first), ScreenStack.Entry("c", trigger: Trigger(LinkPlace(link: 7)))]
    {
      stack = try #require(stack.applying(.push(entry))?.stack)
    }
    func link(back action: Action) -> Trigger? { stack.applying(action).flatMap { stack.trigger(backTo: $0.stack) } }
    #expect(link(back: .pop) == Trigger(LinkPlace(link: 7)))
    #expect(link(back: .popTo(0)) == first)
    #expect(link(back: .reset(to: "a")) == first)
    #expect(link(back: .reset(to: "x")) == nil)
    #expect(link(back: .replace("x", as: .pop)) == nil)
  }

  @Test func `forward restores an entry as it was left`() throws {
    var stack = try #require(
      ScreenStack("a").applying(.push(ScreenStack.Entry("b", trigger: Trigger(LinkPlace(link: 2, spot: 1)))))?.stack)
    stack.top.focus = LinkPlace(link: 3)
    stack.top.scroll = Position(column: 1, row: 4)
    let left = stack.top
    let popped = try #require(stack.applying(.pop)?.stack)
    #expect(popped.applying(.forward)?.stack == stack)
    #expect(popped.applying(.forward)?.stack.top == left)
  }

  @Test func `of many presented screens only visible ones count`() throws {
    var stack = try #require(ScreenStack("a").applying(Self.push("base"))?.stack)
    #expect(stack.seen.map(\.screen) == ["base"])
    for number in 0..<1000 {
      let entry = ScreenStack.Entry("\(number)", isPresented: true)
      stack = try #require(stack.applying(.push(entry))?.stack)
      #expect(stack.seen.count == min(number + 1, ScreenStack.seenPresented) + 1)
    }
    #expect(stack.seen.map(\.screen) == ["base"] + (992..<1000).map(String.init))
    stack = try #require(stack.applying(Self.push("top"))?.stack)
    #expect(stack.seen.map(\.screen) == ["top"])
  }
}

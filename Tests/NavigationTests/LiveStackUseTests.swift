import PortholeNavigation
import Testing
import Transitions

/// The functions of a stack that hosts call.
struct LiveStackUseTests {
  private typealias Base = LiveStackTests

  private func stack() -> LiveStack {
    var stack = Base.stack()
    stack.delegate = { _, _, _, _ in TransitionLook(Base.Curtain(), named: "curtain", duration: 1, curve: .linear) }
    stack.advance(frames: 0)
    return stack
  }

  @Test func `a screen of another size keeps its top left`() {
    var stack = stack()
    stack["a"] = Base.screen("cccc", size: Size(columns: 4, rows: 2))
    stack.advance(frames: 0)
    #expect(Base.text(stack) == "cccc    ")
    stack["a"] = Base.screen("dddddddddddd", size: Size(columns: 12, rows: 1))
    stack.advance(frames: 0)
    #expect(Base.text(stack) == "dddddddd")
  }

  @Test func `a screen drawn before a change of size does not stop the host`() {
    var stack = stack()
    let drawn = Base.screen("aaaaaaaa")
    stack.resize(to: Size(columns: 3, rows: 2))
    stack["a"] = drawn
    stack.advance(frames: 0)
    #expect(stack.frame.size == Size(columns: 3, rows: 2))
    #expect(Base.text(stack) == "aaa   ")
  }

  @Test func `a wide character is not cut in two`() {
    var stack = stack()
    stack["a"] = Base.screen("1234567漢", size: Size(columns: 9, rows: 1))
    stack.advance(frames: 0)
    #expect(Base.text(stack) == "1234567 ")
  }

  @Test func `screens are pushed, replaced and popped by name`() {
    var stack = stack()
    stack.push("b")
    stack.push("c")
    stack.push("d")
    #expect(stack.ids == ["a", "b", "c", "d"])
    #expect(stack.top == "d")
    stack.replace("e")
    #expect(stack.ids == ["a", "b", "c", "e"])
    stack.pop(to: "b")
    #expect(stack.ids == ["a", "b"])
    let events = stack.pop(to: "nowhere")
    #expect(events.last == .completed(true))
    #expect(stack.ids == ["a", "b"] && !stack.isMoving)
    stack.pop()
    stack.pop()
    #expect(stack.ids == ["a"])
  }

  @Test func `a passage is held, stepped, dragged, reversed and finished`() {
    var stack = stack()
    stack.push("b")
    stack.advance(frames: 0)
    stack.advance(frames: 4)
    #expect(stack.progress == 0.5)
    stack.hold()
    stack.advance(frames: 3)
    #expect(stack.isHeld && stack.progress == 0.5)
    stack.step(frames: -2)
    #expect(stack.progress == 0.25)
    stack.drag(to: 0.75)
    #expect(stack.progress == 0.75)
    stack.resume()
    stack.reverse()
    let events = stack.advance(frames: 100)
    #expect(events.last == .completed(false))
    #expect(stack.top == "a" && stack.progress == 0)
    stack.push("b")
    stack.cancel()
    stack.finish()
    #expect(stack.settle().last == .completed(true))
    #expect(stack.top == "b")
  }

  @Test func `the delegate gets the link, and its error is a cut with a reason`() {
    struct Refusal: Error {}
    var stack = stack()
    stack.delegate = { operation, from, to, link in
      guard link == 3, operation == .push, from == "a", to == "b" else { throw Refusal() }
      return nil
    }
    stack.push("b", by: 3)
    #expect(stack.problem == nil && stack.isMoving)
    stack.push("c")
    #expect(stack.problem == "Refusal()" && !stack.isMoving)
    stack.delegate = nil
    stack.push("b")
    #expect(stack.problem == nil)
  }

  @Test func `no motion is a cut`() {
    var stack = stack()
    stack.motion = .none
    stack.push("b")
    #expect(!stack.isMoving && stack.top == "b")
  }

  @Test func `popping to an id that stands twice on the stack keeps all up to the higher one`() {
    var stack = LiveStackTests.stack()
    for screen in ["b", "a", "c"] { stack.push(screen) }
    stack.pop(to: "a")
    #expect(stack.navigator.stack.entries.map(\.screen) == ["a", "b", "a"])
    stack.pop(to: "b")
    #expect(stack.navigator.stack.entries.map(\.screen) == ["a", "b"])
  }
}

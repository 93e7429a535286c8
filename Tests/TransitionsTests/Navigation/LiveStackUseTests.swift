import Testing
import Transitions

/// The functions of a stack that hosts call.
struct LiveStackUseTests {
  private typealias Base = LiveStackTests

  private func stack() -> LiveStack<String> {
    var stack = Base.stack()
    stack.delegate = { _ in TransitionLook(Base.Curtain(), duration: .seconds(1), named: "curtain", curve: .linear) }
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
    stack.delegate = { change in
      guard change.link == 3, change.operation == .push, change.from == "a", change.to == "b" else { throw Refusal() }
      return nil
    }
    stack.push("b", from: 3)
    #expect(stack.problem == nil && stack.isMoving)
    stack.push("c")
    #expect(stack.problem is Refusal && !stack.isMoving)
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

  private enum Page: Hashable {
    case menu, entry(Int)
  }

  /// A stack whose screens hold a letter and their width.
  private func pages() -> LiveStack<Page> {
    LiveStack(
      Page.menu, size: Base.size, rendition: Rendition(depth: .direct, glyphs: .text), framesPerSecond: 8
    ) { page, size in
      switch page {
      case .menu: Base.screen("m\(size.columns)", size: size)
      case .entry(7): nil
      case .entry(let number): Base.screen("e\(number)\(size.columns)", size: size)
      }
    }
  }

  private func text(_ stack: LiveStack<Page>) -> String {
    String(String.UnicodeScalarView(stack.frame.cells.map(\.scalar)))
  }

  @Test func `ids are of the program's own type, and a closure gives the contents`() {
    var stack = pages()
    stack.advance(frames: 0)
    #expect(text(stack) == "m8      " && stack.top == .menu)
    #expect(stack.push(.entry(3)).first == .willDisappear(.menu))
    #expect(stack.ids == [.menu, .entry(3)] && stack.shown == [.menu, .entry(3)])
    stack.settle()
    stack.advance(frames: 0)
    #expect(text(stack) == "e38     ")
    stack.resize(to: Size(columns: 4, rows: 1))
    stack.advance(frames: 0)
    #expect(text(stack) == "e34 ")
    stack[.entry(3)] = Base.screen("own", size: stack.size)
    stack.advance(frames: 0)
    #expect(text(stack) == "own ")
    stack.reload(.entry(3))
    stack.advance(frames: 0)
    #expect(text(stack) == "e34 ")
    #expect(stack.problem == nil)
    stack.push(.entry(7))
    stack.settle()
    #expect(stack.problem == nil)
    stack.advance(frames: 0)
    #expect(text(stack) == "    " && stack.problem is LiveStack<Page>.MissingScreen)
  }

  private struct Twin: Hashable, CustomStringConvertible {
    let number: Int
    var description: String { "twin" }
  }

  @Test func `ids with the same words stay apart`() {
    var stack = LiveStack(Twin(number: 1), size: Base.size)
    stack.push(Twin(number: 2))
    stack.push(Twin(number: 3))
    stack.pop(to: Twin(number: 2))
    #expect(stack.ids == [Twin(number: 1), Twin(number: 2)])
    #expect("\(stack.problem, default: "")".hasPrefix("no contents are set for the screen \"twin\""))
  }

  @Test func `a look that is given to a push also shows the way back`() {
    let brief = TransitionLook(Base.Curtain(), duration: .seconds(0.5), curve: .linear)
    var stack = stack()
    stack.push("b", with: brief)
    stack.advance(frames: 0)
    stack.advance(frames: 2)
    #expect(stack.progress == 0.5)
    stack.settle()
    stack.pop()
    stack.advance(frames: 0)
    stack.advance(frames: 2)
    #expect(stack.progress == 0.5)
    stack.settle()
    // Others are the delegate's.
    stack.push("b")
    stack.advance(frames: 0)
    stack.advance(frames: 2)
    #expect(stack.progress == 0.25)
    stack.pop(with: .cut)
    #expect(!stack.isMoving)
    stack.replace("c", with: brief)
    #expect(stack.isMoving)
    stack.motion = .none
    stack.push("d", with: brief)
    #expect(!stack.isMoving)
  }

  @Test func `each screen goes back with the look of its own push`() {
    var stack = stack()
    for (screen, seconds) in [("b", 0.5), ("c", 1.0)] {
      stack.push(screen, with: TransitionLook(Base.Curtain(), duration: .seconds(seconds), curve: .linear))
      stack.settle()
    }
    // Two frames of eight in a second.
    for progress in [0.25, 0.5] {
      stack.pop()
      stack.advance(frames: 0)
      stack.advance(frames: 2)
      #expect(stack.progress == progress)
      stack.settle()
    }
    #expect(stack.ids == ["a"])
  }

  @Test func `a drag by a difference keeps within the ends`() {
    var stack = stack()
    stack.push("b")
    stack.advance(frames: 0)
    stack.drag(by: 0.25)
    stack.drag(by: 0.25)
    #expect(stack.progress == 0.5 && stack.isHeld)
    stack.drag(by: -2)
    #expect(stack.progress == 0)
    stack.drag(by: 9)
    #expect(stack.progress == 1)
  }
}

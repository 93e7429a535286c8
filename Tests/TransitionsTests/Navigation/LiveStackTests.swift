import TestSupport
import Testing
import Transitions

@Suite struct LiveStackTests {
  static let size = Size(columns: 8, rows: 1)

  /// Uncovers the new screen column by column, and the trigger at once.
  struct Curtain: Transition {
    func scene(at progress: Double, on stage: Stage) -> Scene {
      let edge = Point(x: stage.width * progress, y: 0)
      var scene = Scene(backdrop: stage.backdrop).adding(Layer(.from))
        .adding(Layer(.to, clip: .halfPlane(edge: edge, outward: 0)))
      for place in [stage.trigger].compactMap({ $0 }) + stage.elements.map(\.upper) {
        let width = Double(place.size.columns)
        let middle = Point(x: Double(place.origin.column) + width / 2, y: 0)
        scene.add(Layer(.to, clip: .rectangle(center: middle, width: width, height: 9)))
      }
      return scene
    }
  }

  static func screen(_ text: String, size: Size = size) -> LiveScreen {
    var grid = Grid(size: size, filledWith: Cell(" ", foreground: Color(rgb: 0xFFFFFF), background: Color(rgb: 0)))
    for row in 0..<size.rows {
      grid.write(
        text, at: Position(column: 0, row: row), foreground: Color(rgb: 0xFFFFFF), background: Color(rgb: 0))
    }
    return LiveScreen(grid)
  }

  /// Two screens, eight frames a passage.
  static func stack(
    _ look: TransitionLook = TransitionLook(Curtain(), duration: .seconds(1), named: "curtain", curve: .linear)
  )
    -> LiveStack<String>
  {
    var stack = LiveStack(
      "a", size: size, rendition: Rendition(depth: .direct, glyphs: .text), framesPerSecond: 8,
      backdrop: Color(rgb: 0))
    stack.delegate = { _ in look }
    stack["a"] = screen("aaaaaaaa")
    stack["b"] = screen("bbbbbbbb")
    return stack
  }

  static func text(_ stack: LiveStack<String>) -> String {
    String(String.UnicodeScalarView(stack.frame.cells.map(\.scalar)))
  }

  static func cells(_ stack: LiveStack<String>) -> Int { stack.damage.spans.reduce(0) { $0 + $1.end - $1.start } }

  @Test func `both screens stay live during a transition`() {
    var stack = Self.stack()
    _ = stack.advance(frames: 0)
    #expect(stack.shown == ["a"])
    var film = [Self.text(stack)]
    _ = stack.push("b")
    #expect(stack.shown == ["a", "b"])
    for frame in 0...9 {
      stack["a"] = Self.screen("aaaaaaa\(frame)")
      stack["b"] = Self.screen("\(frame)bbbbbbb")
      _ = stack.advance(frames: 1)
      film.append(Self.text(stack))
    }
    #expect(
      film == [
        "aaaaaaaa", "aaaaaaa0", "1aaaaaa1", "2baaaaa2", "3bbaaaa3", "4bbbaaa4", "5bbbbaa5", "6bbbbba6", "7bbbbbb7",
        "8bbbbbbb", "9bbbbbbb",
      ])
    #expect(stack.shown == ["b"])
  }

  @Test func `a frame costs what has changed`() {
    var stack = Self.stack()
    _ = stack.advance(frames: 0)
    #expect(Self.cells(stack) == 8)
    _ = stack.advance(frames: 0)
    #expect(Self.cells(stack) == 0)
    stack["a"] = Self.screen("aa12aaaa")
    stack["b"] = Self.screen("bbbbb34b")
    _ = stack.advance(frames: 0)
    #expect(stack.damage.spans == [Damage.Span(row: 0, start: 2, end: 4)])
    _ = stack.push("b")
    _ = stack.advance(frames: 1)
    _ = stack.advance(frames: 4)
    #expect(Self.text(stack) == "bbbbaaaa")
    stack.navigator.hold()
    stack["a"] = Self.screen("aa12xaaa")
    stack["b"] = Self.screen("ybbbb34b")
    _ = stack.advance(frames: 1)
    #expect(Self.text(stack) == "ybbbxaaa")
    stack["a"] = Self.screen("aa12xaaa")
    _ = stack.advance(frames: 1)
    #expect(Self.cells(stack) == 0)
  }

  @Test func `a pop returns to its link's present place`() {
    var stack = Self.stack()
    stack["a"]?.links = [Rect(column: 1, row: 0, columns: 1, rows: 1), Rect(column: 5, row: 0, columns: 2, rows: 1)]
    _ = stack.push("b", from: 1)
    _ = stack.advance(frames: 1)
    #expect(Self.text(stack) == "aaaaaaaa")
    _ = stack.advance(frames: 1)
    #expect(Self.text(stack) == "baaaabba")
    _ = stack.advance(frames: 7)
    #expect(Self.text(stack) == "bbbbbbbb")
    stack["a"]?.links[1] = Rect(column: 3, row: 0, columns: 3, rows: 1)
    _ = stack.pop()
    _ = stack.advance(frames: 1)
    _ = stack.advance(frames: 6)
    // The way back mirrors the way there: the new screen of the push covers its first columns and the link.
    #expect(Self.text(stack) == "bbabbbaa")
    _ = stack.advance(frames: 2)
    #expect(Self.text(stack) == "aaaaaaaa")
  }

  @Test func `labels on both screens are shared elements`() {
    var stack = Self.stack()
    stack["a"]?.elements = [
      "title": Rect(column: 0, row: 0, columns: 2, rows: 1), "mine": Rect(column: 3, row: 0, columns: 1, rows: 1),
    ]
    stack["b"]?.elements = [
      "title": Rect(column: 6, row: 0, columns: 2, rows: 1), "yours": Rect(column: 4, row: 0, columns: 1, rows: 1),
    ]
    _ = stack.push("b")
    _ = stack.advance(frames: 1)
    _ = stack.advance(frames: 1)
    #expect(Self.text(stack) == "baaaaabb")
  }

  @Test func `each call returns the events that it causes`() {
    var stack = Self.stack()
    #expect(stack.pop().isEmpty)
    #expect(NavigatorTests.short(stack.push("b")) == "-a +b")
    #expect(stack.advance(frames: 1).isEmpty)
    #expect(NavigatorTests.short(stack.advance(frames: 20)) == "-A +B yes")
    #expect(NavigatorTests.short(stack.pop()) == "-b +a")
    _ = stack.advance(frames: 1)
    stack.navigator.cancel()
    #expect(NavigatorTests.short(stack.pop()) == "-a +b -A +B no -b +a")
    #expect(NavigatorTests.short(stack.navigator.settle()) == "-B +A yes")
    _ = stack.advance(frames: 0)
    #expect(Self.text(stack) == "aaaaaaaa")
    #expect(stack.pop().isEmpty)
  }

  @Test func `a choice that cannot run is a cut with a reason`() {
    var stack = Self.stack()
    stack.delegate = { _ in try TransitionLook("curtian") }
    #expect(NavigatorTests.short(stack.push("b")) == "-a +b -A +B yes")
    _ = stack.advance(frames: 0)
    #expect(Self.text(stack) == "bbbbbbbb")
    #expect(stack.problem.map { "\($0)" }?.hasPrefix("unknown transition \"curtian\"") == true)
    stack.delegate = nil
    _ = stack.pop()
    #expect(stack.problem == nil)
  }

  @Test func `a screen for which nothing was set is a problem until it is set`() {
    var stack = Self.stack()
    #expect(stack.problem == nil)
    _ = stack.push("typo")
    #expect(stack.problem.map { "\($0)" } == "no contents are set for the screen \"typo\"; it is blank until they are")
    _ = stack.navigator.settle()
    _ = stack.advance(frames: 0)
    #expect(stack.problem != nil && Self.text(stack) == "        ")
    stack["typo"] = stack["a"]
    _ = stack.advance(frames: 0)
    #expect(stack.problem == nil && Self.text(stack) == "aaaaaaaa")
    stack["typo"] = nil
    #expect(stack.problem != nil)
    _ = stack.pop()
    #expect(stack.problem == nil)
  }

  @Test func `a new size during a transition keeps the progress`() {
    var stack = Self.stack()
    _ = stack.push("b")
    _ = stack.advance(frames: 1)
    _ = stack.advance(frames: 4)
    let wider = Size(columns: 12, rows: 1)
    stack.resize(to: wider)
    #expect(stack["a"] == nil)
    stack["a"] = Self.screen("aaaaaaaaaaaa", size: wider)
    stack["b"] = Self.screen("bbbbbbbbbbbb", size: wider)
    _ = stack.advance(frames: 0)
    #expect(Self.text(stack) == "bbbbbbaaaaaa")
    #expect(Self.cells(stack) == 12)
  }

  @Test func `a screen that was not set is blank`() {
    var stack = Self.stack(.cut)
    _ = stack.push("c")
    _ = stack.advance(frames: 0)
    #expect(Self.text(stack) == "        ")
    stack["c"] = Self.screen("cc")
    _ = stack.advance(frames: 0)
    #expect(Self.text(stack) == "cc      ")
    stack["c"] = nil
    _ = stack.advance(frames: 0)
    #expect(Self.text(stack) == "        ")
  }

  @Test func `without cells nothing moves, and events still come`() {
    var stack = LiveStack("a", size: Size(columns: 0, rows: 0))
    #expect(NavigatorTests.short(stack.push("b")) == "-a +b -A +B yes")
    #expect(stack.advance(frames: 1).isEmpty)
    #expect(stack.damage.spans.isEmpty)
  }

  @Test func `around a presented screen the one below is shaded and live`() {
    var stack = Self.stack()
    var screen = Self.screen("bbbbbbbb")
    screen.part = Rect(column: 2, row: 0, columns: 3, rows: 1)
    stack["b"] = screen
    _ = stack.present("b")
    #expect(stack.shown == ["a", "b"])
    _ = stack.advance(frames: 20)
    _ = stack.advance(frames: 20)
    #expect(Self.text(stack) == "aabbbaaa")
    #expect(stack.shown == ["b", "a"])
    // Half of 0xFF is left.
    #expect((0x7E...0x81).contains(stack.frame[column: 7, row: 0].foreground.red))
    #expect(stack.frame[column: 3, row: 0].foreground.red == 0xFF)
    stack["a"] = Self.screen("a1a2a3a4")
    _ = stack.advance(frames: 1)
    #expect(Self.text(stack) == "a1bbb3a4")
    #expect(NavigatorTests.short(stack.pop()) == "-b +a")
    _ = stack.advance(frames: 20)
    _ = stack.advance(frames: 20)
    #expect(Self.text(stack) == "a1a2a3a4")
    stack["b"]?.part = Rect(column: -3, row: -1, columns: 99, rows: 9)
    _ = stack.present("b")
    _ = stack.navigator.settle()
    _ = stack.advance(frames: 0)
    #expect(Self.text(stack) == "bbbbbbbb")
  }

  @Test func `of many presented screens those that differ from black are drawn`() {
    var stack = Self.stack(.cut)
    for number in 0..<1000 {
      var screen = Self.screen(String(repeating: "\(number % 10)", count: 8))
      screen.part = Rect(column: 7 - number % 8, row: 0, columns: 1, rows: 1)
      stack["\(number)"] = screen
      _ = stack.present("\(number)")
    }
    #expect(stack.shown == (992..<1000).reversed().map(String.init) + ["a"])
    _ = stack.advance(frames: 0)
    #expect(Self.text(stack) == "98765432")
    #expect(stack.frame[column: 0, row: 0].foreground.red == 0xFF)
    #expect((1...2).contains(stack.frame[column: 7, row: 0].foreground.red))
  }

  /// After any actions a frame is the one that a new compositor makes of the passage and the screens.
  @Test(arguments: [UInt64(1), 2])
  func `frames depend on the passage and the screens only`(seed: UInt64) throws {
    var random = SplitMix64(state: seed)
    let size = Size(columns: 20, rows: 5)
    let pair = SamplePair(size)
    var stack = LiveStack("s0", size: size, framesPerSecond: 10)
    stack.delegate = { change in
      let entries = Catalog.all
      let entry = entries[change.to.utf8.reduce(0) { $0 + Int($1) } % entries.count]
      return try TransitionLook(TransitionChoice(name: entry.name, variant: entry.variant))
    }
    func content(_ number: UInt64) -> LiveScreen {
      var grid = number % 2 == 0 ? pair.from : pair.to
      grid.write(
        "\(number)漢", at: Position(column: Int(number % 19), row: Int(number % 5)), foreground: Color(rgb: 0xFFFFFF),
        background: Color(rgb: 0))
      return LiveScreen(grid, links: [Rect(column: 2, row: 3, columns: 4, rows: 1)])
    }
    for id in 0..<6 { stack["s\(id)"] = content(UInt64(id)) }
    var shown = Grid(size: size, filledWith: Cell(" ", foreground: Color(rgb: 0), background: Color(rgb: 0)))
    for step in 0..<600 {
      switch random.next() % 8 {
      case 0: _ = stack.push("s\(random.next() % 6)", from: random.next() % 3 == 0 ? nil : 0)
      case 1: _ = stack.pop()
      case 2: stack.navigator.reverse()
      case 3: _ = stack.navigator.replay(backwards: random.next() % 2 == 0)
      case 4: stack.navigator.update(Double(random.next() % 11) / 10)
      case 5: stack.navigator.resume()
      default: stack["s\(random.next() % 6)"] = content(random.next() % 1000)
      }
      _ = stack.advance(frames: Int(random.next() % 3))
      for span in stack.damage.spans {
        for column in span.start..<span.end {
          shown[column: column, row: span.row] = stack.frame[column: column, row: span.row]
        }
      }
      #expect(shown == stack.frame, "damage at step \(step)")
      guard let passage = stack.navigator.passage else {
        #expect(stack.frame == stack[stack.shown[0]]?.grid, "step \(step)")
        continue
      }
      let screens = try [passage.before, passage.after].map { try #require(stack[$0.top.screen]).grid }
      var stage = Stage(
        size: size, operation: passage.operation,
        trigger: passage.trigger.map { _ in Rect(column: 2, row: 3, columns: 4, rows: 1) }, backdrop: stack.backdrop)
      (stage.fromBackground, stage.toBackground) = (screens[0].meanBackground, screens[1].meanBackground)
      var compositor = Compositor(size: size)
      compositor.compose(
        passage.look.transition.scene(at: stack.navigator.run.progress, toward: stage), from: screens[0],
        to: screens[1])
      #expect(stack.frame == compositor.frame, "step \(step)")
    }
  }
}

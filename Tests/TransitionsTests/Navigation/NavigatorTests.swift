import TestSupport
import Testing
import Transitions

@Suite struct NavigatorTests {
  static let look = TransitionLook(
    choice: TransitionChoice(name: "fade"), transition: Catalog.fade, duration: 0.5, curve: .easeInEaseOut)

  /// Ten frames a second, and passages of half a second.
  static func navigator() -> Navigator { Navigator("a", framesPerSecond: 10) }

  /// Returns the events of an action, in short: `+a` will and `+A` did appear, `-a` and `-A` disappear, `yes` and `no`.
  static func short(_ events: [LifecycleEvent<String>]) -> String {
    events.map { event in
      switch event {
      case .willAppear(let id): "+" + id
      case .didAppear(let id): "+" + id.uppercased()
      case .willDisappear(let id): "-" + id
      case .didDisappear(let id): "-" + id.uppercased()
      case .completed(let isComplete): isComplete ? "yes" : "no"
      }
    }.joined(separator: " ")
  }

  static func passage(
    _ navigator: Navigator, _ action: ScreenStackTests.Action, look: TransitionLook = look
  ) -> Passage? {
    var passage = action(navigator.stack)
    passage?.look = look
    return passage
  }

  @Test func `a passage sends events to both screens at its start and end`() throws {
    var navigator = Self.navigator()
    let passage = try #require(Self.passage(navigator, ScreenStackTests.push("b")))
    #expect(Self.short(navigator.begin(passage)) == "-a +b")
    #expect(navigator.stack == passage.after)
    var events: [LifecycleEvent<String>] = []
    for _ in 0..<5 { events += navigator.advance(frames: 1) }
    #expect(events.isEmpty)
    #expect(Self.short(navigator.advance(frames: 1)) == "-A +B yes")
    #expect(navigator.passage == nil)
  }

  @Test func `a cut gives the same events`() throws {
    var navigator = Self.navigator()
    let passage = try #require(Self.passage(navigator, ScreenStackTests.push("b"), look: .cut))
    #expect(Self.short(navigator.begin(passage)) == "-a +b -A +B yes")
    #expect(navigator.stack == passage.after)
  }

  @Test func `a cancelled passage restores the stack and reports it`() throws {
    var navigator = Self.navigator()
    let before = navigator.stack
    _ = navigator.begin(try #require(Self.passage(navigator, ScreenStackTests.push("b"))))
    for _ in 0..<3 { _ = navigator.advance(frames: 1) }
    navigator.cancel()
    var events: [LifecycleEvent<String>] = []
    while navigator.passage != nil { events += navigator.advance(frames: 1) }
    #expect(Self.short(events) == "-b +a -B +A no")
    #expect(navigator.stack == before)
  }

  @Test func `a new passage first ends the present one`() throws {
    var navigator = Self.navigator()
    _ = navigator.begin(try #require(Self.passage(navigator, ScreenStackTests.push("b"))))
    _ = navigator.advance(frames: 1)
    let next = try #require(Self.passage(navigator, ScreenStackTests.push("c")))
    #expect(Self.short(navigator.begin(next)) == "-A +B yes -b +c")
    #expect(navigator.run.progress == 0)
  }

  @Test func `a replay backwards undoes a passage, and a replay does it again`() throws {
    var navigator = Self.navigator()
    let before = navigator.stack
    let passage = try #require(Self.passage(navigator, ScreenStackTests.push("b")))
    _ = navigator.begin(passage)
    _ = navigator.settle()
    #expect(Self.short(navigator.replay(backwards: true)) == "-b +a")
    #expect(navigator.run.progress == 1)
    while navigator.passage != nil { _ = navigator.advance(frames: 1) }
    #expect(navigator.stack == before)
    #expect(Self.short(navigator.replay(backwards: false)) == "-a +b")
    #expect(navigator.run.progress == 0)
    while navigator.passage != nil { _ = navigator.advance(frames: 1) }
    #expect(navigator.stack == passage.after)
    #expect(Self.short(navigator.replay(backwards: false)) == "-b +a -B +A -a +b")
  }

  @Test func `when armed, only the next passage is paused at its start`() throws {
    var navigator = Self.navigator()
    navigator.isArmed = true
    _ = navigator.begin(try #require(Self.passage(navigator, ScreenStackTests.push("b"))))
    for _ in 0..<9 { _ = navigator.advance(frames: 1) }
    #expect(navigator.run.phase == .held)
    #expect(navigator.run.progress == 0)
    navigator.finish()
    while navigator.passage != nil { _ = navigator.advance(frames: 1) }
    _ = navigator.begin(try #require(Self.passage(navigator, ScreenStackTests.pop)))
    #expect(navigator.run.phase == .forward)
  }

  @Test(arguments: [false, true])
  func `an edit of all entries reaches the stack that a passage comes from, or came from`(isOver: Bool) throws {
    var navigator = Self.navigator()
    _ = navigator.begin(try #require(Self.passage(navigator, ScreenStackTests.push("b"))))
    if isOver { _ = navigator.settle() }
    navigator.editAll { $0.pausesPassed = 7 }
    if isOver { _ = navigator.replay(backwards: true) } else { navigator.cancel() }
    while navigator.passage != nil { _ = navigator.advance(frames: 1) }
    #expect(navigator.stack.entries.map(\.screen) == ["a"])
    #expect(navigator.stack.entries.map(\.pausesPassed) == [7])
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `after any actions events balance, and the stack matches the screen`(seed: UInt64) throws {
    var random = SplitMix64(state: seed)
    var navigator = Self.navigator()
    var ledger = LifecycleLedger(seen: "a")
    var fresh = 0
    for step in 0..<10_000 {
      var events: [LifecycleEvent<String>] = []
      switch random.next() % 12 {
      case 0:
        fresh += 1
        events = try navigator.begin(#require(Self.passage(navigator, ScreenStackTests.push("s\(fresh)"))))
      case 1: if let passage = Self.passage(navigator, ScreenStackTests.pop) { events = navigator.begin(passage) }
      case 2: if let passage = Self.passage(navigator, ScreenStackTests.forward) { events = navigator.begin(passage) }
      case 3: if let passage = navigator.stack.popping(to: 0) { events = navigator.begin(passage) }
      case 4: navigator.cancel()
      case 5: navigator.reverse()
      case 6: navigator.hold()
      case 7: navigator.resume()
      case 8: navigator.update(Double(random.next() % 11) / 10)
      case 9: events = navigator.settle()
      case 10: events = navigator.replay(backwards: random.next() % 2 == 0)
      default: break
      }
      events += navigator.advance(frames: Int(random.next() % 3))
      for event in events { try ledger.take(event) }
      if navigator.passage == nil {
        #expect(ledger.seen == navigator.stack.top.screen, "step \(step)")
      }
    }
  }
}

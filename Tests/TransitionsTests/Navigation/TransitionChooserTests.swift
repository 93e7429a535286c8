import Testing

@testable import Transitions

@Suite struct TransitionChooserTests {
  /// The push of "b" on "a", or the pop that leads back.
  static func passage(_ operation: Stage.Operation = .push) -> Passage {
    let a = ScreenStack("a")
    let b = a.pushing(ScreenStack.Entry("b")).after
    return operation.isReturn ? Passage(operation, from: b, to: a) : Passage(operation, from: a, to: b)
  }

  func name(_ chooser: TransitionChooser, _ choices: [TransitionChoice?] = []) -> String {
    chooser.look(for: Self.passage(), requests: .init(choices)).look.choice.name
  }

  @Test func `the user comes before the program, the program before the files, the first file before the rest`() throws
  {
    var chooser = TransitionChooser()
    #expect(name(chooser) == TransitionChooser.builtIn.name)
    #expect(name(chooser, [nil, TransitionChoice(name: "depth"), TransitionChoice(name: "mask")]) == "depth")
    chooser.delegate = { passage in
      passage.operation == .push && passage.before.top.screen == "a" && passage.after.top.screen == "b"
        ? try TransitionLook("ping") : nil
    }
    #expect(name(chooser, [TransitionChoice(name: "depth")]) == "ping")
    chooser.live = TransitionChoice(name: "fade")
    #expect(name(chooser, [TransitionChoice(name: "depth")]) == "fade")
  }

  @Test func `the user's duration holds for every transition but a cut`() {
    var chooser = TransitionChooser()
    chooser.duration = 3
    func seconds(_ choice: TransitionChoice) -> Double {
      chooser.look(for: Self.passage(), requests: .init([choice], duration: 2)).look.seconds
    }
    #expect(seconds(TransitionChoice(name: "depth")) == 3)
    #expect(seconds(TransitionChoice(name: "depth", duration: 1)) == 3)
    chooser.motion = .none
    #expect(seconds(TransitionChoice(name: "depth")) == 0)
  }

  @Test func `a delegate without an opinion leaves the choice to the files`() {
    var chooser = TransitionChooser()
    chooser.delegate = { _ in nil }
    #expect(name(chooser, [TransitionChoice(name: "depth")]) == "depth")
  }

  @Test func `a delegate may return its own transition`() {
    struct Blink: Transition {
      func scene(at progress: Double, on stage: Stage) -> Scene { Scene(backdrop: stage.backdrop) }
    }
    var chooser = TransitionChooser()
    chooser.delegate = { _ in TransitionLook(Blink(), duration: .seconds(0.25), named: "blink") }
    let (look, problem) = chooser.look(
      for: Self.passage(.pop), requests: .init([TransitionChoice(name: "depth")], duration: 3, curve: "linear"))
    #expect(look.transition is Blink)
    #expect(look.choice.name == "blink")
    #expect(look.seconds == 0.25)
    #expect(look.curve.name == TimingCurve.easeInEaseOut.name)
    #expect(problem == nil)
  }

  @Test func `a delegate's error is reported, and the passage is a cut`() throws {
    var chooser = TransitionChooser()
    chooser.delegate = { _ in try TransitionLook("pnig 300ms") }
    let (look, problem) = chooser.look(for: Self.passage(), requests: .init([]))
    #expect(look.seconds == 0)
    #expect(problem.map { "\($0)" } == "unknown transition \"pnig\"; did you mean \"ping\"?")
  }

  @Test func `a transition can be written as in a deck`() throws {
    let look = try TransitionLook("wipe:left 700ms linear")
    #expect(look.choice == TransitionChoice(name: "wipe", variant: "left", duration: 0.7, curve: "linear"))
    #expect(look.transition is Wipe)
    #expect(look.seconds == 0.7)
    #expect(look.curve.name == "linear")
  }

  @Test func `defaults of a choice come from the files, then from the catalogue`() throws {
    let chooser = TransitionChooser()
    func look(_ choice: TransitionChoice, _ duration: Double?, _ curve: String?) -> TransitionLook {
      chooser.look(
        for: Self.passage(), requests: .init([choice], duration: duration, curve: curve)
      ).look
    }
    let entry = try #require(Catalog.Entry(named: "depth"))
    #expect(look(TransitionChoice(name: "depth"), nil, nil).seconds == entry.seconds)
    #expect(look(TransitionChoice(name: "depth"), nil, nil).curve.name == entry.curve.name)
    #expect(look(TransitionChoice(name: "depth"), 3, "linear").seconds == 3)
    #expect(look(TransitionChoice(name: "depth"), 3, "linear").curve.name == "linear")
    #expect(look(TransitionChoice(name: "depth", duration: 2), 3, nil).seconds == 2)
  }

  @Test func `a choice that cannot run is a cut and reports the reason`() {
    let chooser = TransitionChooser(live: TransitionChoice(name: "pnig"))
    let (look, problem) = chooser.look(for: Self.passage(), requests: .init([]))
    #expect(look.seconds == 0)
    #expect(problem.map { "\($0)" } == "unknown transition \"pnig\"; did you mean \"ping\"?")
  }

  @Test func `reduced motion is a short fade, none a cut, for any choice`() {
    let depth = TransitionChoice(name: "depth", duration: 3)
    var chooser = TransitionChooser(live: depth, motion: .reduced)
    let reduced = chooser.look(for: Self.passage(), requests: .init([depth])).look
    #expect(reduced.choice.name == "fade")
    #expect(reduced.seconds == 0.15)
    chooser.motion = .none
    #expect(chooser.look(for: Self.passage(), requests: .init([depth])).look.seconds == 0)
  }
}

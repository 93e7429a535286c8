import Testing

@testable import Transitions

/// Tests choices of two transitions with a colour in between.
struct ChainChoiceTests {
  @Test(arguments: [
    ("dissolve to card", TransitionChoice(name: "dissolve")),
    ("iris:close to black", TransitionChoice(name: "iris", variant: "close", passage: .init(to: .black))),
    ("dissolve to WHITE 900ms", TransitionChoice(name: "dissolve", duration: 0.9, passage: .init(to: .white))),
    (
      "fade ease-in slow to grey",
      TransitionChoice(name: "fade", duration: 0.9, curve: "ease-in", passage: .init(to: .gray))
    ),
    ("shrink to top to black", TransitionChoice(name: "shrink", variant: "top", passage: .init(to: .black))),
    ("fade to backdrop", TransitionChoice(name: "fade", passage: .init(to: .backdrop))),
    (
      "iris close to black then iris open",
      TransitionChoice(
        name: "iris", variant: "close", passage: .init(to: .black, then: .init(name: "iris", variant: "open")))
    ),
    (
      "wipe:left to black linear then wipe:right to card slow ease-out",
      TransitionChoice(
        name: "wipe", variant: "left", duration: 0.9, curve: "linear",
        passage: .init(to: .black, then: .init(name: "wipe", variant: "right", curve: "ease-out")))
    ),
    (
      "cover 1s then barn door close linear",
      TransitionChoice(
        name: "cover", duration: 1,
        passage: .init(to: .backdrop, then: .init(name: "barn-door", variant: "close", curve: "linear")))
    ),
    ("flash", TransitionChoice(name: "fade", passage: .init(to: .white))),
    ("fade through 1s", TransitionChoice(name: "fade", duration: 1, passage: .init(to: .backdrop))),
    ("flash then iris", TransitionChoice(name: "fade", passage: .init(to: .white, then: .init(name: "iris")))),
  ]) func `a description is read`(_ text: String, _ choice: TransitionChoice) throws {
    #expect(try TransitionChoice(parsing: text.unicodeScalars) == choice)
  }

  @Test(arguments: [
    ("fade to blakc", 8, #""blakc" cannot follow "to"; did you mean "black"?"#),
    (
      "fade to blue 1s", 8,
      #""blue" cannot follow "to"; write to black, to white, to gray, to backdrop or to card"#
    ),
    ("fade to", 5, #"a colour is missing after "to"; write to black, to white, to gray, to backdrop or to card"#),
    ("fade 1s then", 8, #"a transition is missing after "then"; write one such as iris:open"#),
    ("pnuch then", 0, #"unknown transition "pnuch"; did you mean "punch"?"#),
    ("pnuch to black", 0, #"unknown transition "pnuch"; did you mean "punch"?"#),
    ("fade to black to white", 17, #"the colour in between is already set; remove "to white""#),
    ("fade to card to black", 16, #"the colour in between is already set; remove "to black""#),
    ("flash to black", 9, #"the colour in between is already set; remove "to black""#),
    ("fade 1s then iris 2s", 18, #"the duration is already set; remove "2s""#),
    (
      "fade to card then iris", 13,
      #""then" cannot follow "to card", which ends on the new screen; write "to black" instead, or "then" alone"#
    ),
    (
      "fade then iris to black", 18,
      #"the second transition ends on the new screen, not on black; move "to black" before "then""#
    ),
    ("fade then iris then wipe", 15, "a chain has at most two transitions; remove the last one"),
    ("fade then flash", 10, "a chain has at most two transitions; remove the last one"),
    ("fade to black then irs", 19, #"unknown transition "irs"; did you mean "iris"?"#),
    ("fade then iris:opne", 10, #""iris" has no variant "opne"; did you mean "iris:open"?"#),
    ("fade then iris lineer", 15, #""lineer" is neither a duration nor a curve; did you mean "linear"?"#),
    (
      "cut to black", 0,
      #"a cut takes no time, so it cannot be part of a chain; write another transition, or "cut" alone"#
    ),
    (
      "fade then cut", 10,
      #"a cut takes no time, so it cannot be part of a chain; write another transition, or "cut" alone"#
    ),
    ("fade tehn iris", 5, #""tehn" is neither a duration nor a curve; did you mean "then"?"#),
  ]) func `a mistake gives an error with its place and a remedy`(_ text: String, _ offset: Int, _ message: String) {
    let error = #expect(throws: ChoiceError.self) { try TransitionChoice(parsing: text.unicodeScalars) }
    #expect(error?.description == message)
    #expect(error?.offset == offset)
  }

  @Test func `two transitions keep their curves and share the sum of their durations`() throws {
    let selection = try Catalog.selection(TransitionChoice(parsing: "ping to black then circle".unicodeScalars))
    // The two durations are 300 ms and 600 ms.
    #expect(abs(selection.duration - 0.9) < 1e-12)
    #expect(selection.curve.name == "linear")
    #expect(selection.entry.name == "ping")
    let chain = try #require(selection.transition as? Chain)
    #expect(chain.first is Ping && chain.second is CircleReveal && chain.intermediate == .black)
    #expect(chain.summary(1.0 / 3 - 1e-9).last?.hasPrefix("color 0, inside circle") == true)
    #expect(chain.summary(1.0 / 3 + 1e-9).first == "color 0")
    #expect(try Catalog.selection(TransitionChoice(parsing: "ping 2s then circle".unicodeScalars)).duration == 2)
    #expect(throws: ChoiceError.self) {
      try Catalog.selection(TransitionChoice(name: "fade", passage: .init(to: .black, then: .init(name: "cut"))))
    }
    #expect(throws: ChoiceError.self) {
      try Catalog.selection(TransitionChoice(name: "cut", passage: .init(to: .black)))
    }
    #expect(throws: ChoiceError.self) {
      try Catalog.selection(
        TransitionChoice(name: "fade", passage: .init(to: .black, then: .init(name: "fade", curve: "no"))))
    }
  }

  @Test(arguments: [
    ("iris:close", "iris:open"), ("iris", "iris:close"), ("barn-door:close", "barn-door:open"),
    ("zoom:close", "zoom:open"), ("shrink:bottom", "stretch:bottom"), ("stretch:top", "shrink:top"),
    ("wipe:left", "wipe:left"), ("cover:up", "cover:up"), ("fade", "fade"), ("ping:full", "ping:full"),
  ]) func `the counterpart plays if no second transition is named`(_ first: String, _ second: String) throws {
    let alone = try Catalog.selection(TransitionChoice(parsing: "\(first) to white".unicodeScalars))
    let named = try Catalog.selection(TransitionChoice(parsing: "\(first) to white then \(second)".unicodeScalars))
    #expect(alone.duration == named.duration)
    for progress in [0.1, 0.4, 0.6, 0.9] {
      #expect(alone.transition.summary(progress) == named.transition.summary(progress))
    }
  }

  @Test func `a curve applies to the counterpart; a default curve applies where none is named`() throws {
    func halves(_ text: String, filled: String? = nil) throws -> [String] {
      let choice = try TransitionChoice(parsing: text.unicodeScalars).completed(duration: 1, curve: filled)
      let transition = try Catalog.selection(choice).transition
      return [transition.summary(0.25)[1], transition.summary(0.75)[1]]
    }
    // Both fades have equal length: in the middle of its half, each has an opacity of 0.5 with a linear curve and 0.315
    // with ease-in.
    #expect(try halves("fade to black") == ["color 0, opacity 0.5", "to, opacity 0.5"])
    #expect(try halves("fade to black ease-in") == ["color 0, opacity 0.315", "to, opacity 0.315"])
    #expect(try halves("fade to black ease-in then fade linear") == ["color 0, opacity 0.315", "to, opacity 0.5"])
    #expect(
      try halves("fade linear then fade", filled: "ease-in") == ["color 102030, opacity 0.5", "to, opacity 0.315"])
    #expect(try halves("fade to black", filled: "ease-in") == ["color 0, opacity 0.315", "to, opacity 0.315"])
    let choice = try TransitionChoice(parsing: "fade 2s to black".unicodeScalars)
    #expect(choice.completed(duration: 1, curve: nil) == choice)
  }
}

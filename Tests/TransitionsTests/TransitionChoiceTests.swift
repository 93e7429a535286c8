import Testing

@testable import Transitions

struct TransitionChoiceTests {
  private static let names = Catalog.names.joined(separator: ", ")

  @Test(arguments: [
    ("punch", TransitionChoice(name: "punch")),
    ("  punch  ", TransitionChoice(name: "punch")),
    ("Punch 700ms", TransitionChoice(name: "punch", duration: 0.7)),
    ("punch 1", TransitionChoice(name: "punch", duration: 1)),
    ("punch 1:20 ease-out", TransitionChoice(name: "punch", duration: 80, curve: "ease-out")),
    ("punch 0.7s ease-out", TransitionChoice(name: "punch", duration: 0.7, curve: "ease-out")),
    ("punch easeOut 0.7s", TransitionChoice(name: "punch", duration: 0.7, curve: "ease-out")),
    ("depth very slow", TransitionChoice(name: "depth", duration: 2)),
    ("depth slow linear", TransitionChoice(name: "depth", duration: 0.9, curve: "linear")),
    ("depth normal", TransitionChoice(name: "depth", duration: 0.4)),
    ("depth fast", TransitionChoice(name: "depth", duration: 0.22)),
    ("depth linear very fast", TransitionChoice(name: "depth", duration: 0.12, curve: "linear")),
    ("ping:full\t1s", TransitionChoice(name: "ping", variant: "full", duration: 1)),
    ("iris", TransitionChoice(name: "iris")),
    ("slideLeft", TransitionChoice(name: "slide", variant: "left")),
    ("barn_door_open 1s", TransitionChoice(name: "barn-door", variant: "open", duration: 1)),
    ("Venetian-Blinds:Right", TransitionChoice(name: "venetian-blinds", variant: "right")),
    ("cross-fade 0s", TransitionChoice(name: "fade", duration: 0)),
    (
      "mask cubic-bezier(.1, 0, 1, 1) 1s",
      TransitionChoice(name: "mask", duration: 1, curve: "cubic-bezier(0.1,0.0,1.0,1.0)")
    ),
    ("slide left", TransitionChoice(name: "slide", variant: "left")),
    ("iris close very slowly", TransitionChoice(name: "iris", variant: "close", duration: 2)),
    ("Barn Door Open slowly", TransitionChoice(name: "barn-door", variant: "open", duration: 0.9)),
    ("venetian blinds", TransitionChoice(name: "venetian-blinds")),
    ("checker board fast", TransitionChoice(name: "checkerboard", duration: 0.22)),
    ("slide horizontal linear", TransitionChoice(name: "push", curve: "linear")),
    ("reveal up", TransitionChoice(name: "uncover", variant: "up")),
    ("shrink to bottom", TransitionChoice(name: "shrink", variant: "bottom")),
  ]) func `a description is read`(_ text: String, _ choice: TransitionChoice) throws {
    #expect(try TransitionChoice(parsing: text.unicodeScalars) == choice)
  }

  @Test(arguments: [
    ("", 0, "no transition is given; write one of \(names)"),
    ("pnuch 1s", 0, #"unknown transition "pnuch"; did you mean "punch"?"#),
    ("  disolve", 2, #"unknown transition "disolve"; did you mean "dissolve"?"#),
    ("700ms", 0, "unknown transition \"700ms\"; write one of \(names)"),
    ("ping:ful", 0, #""ping" has no variant "ful"; did you mean "ping:full"?"#),
    ("slide:lfet", 0, #""slide" has no variant "lfet"; did you mean "slide:left"?"#),
    (
      "slide:up left", 9,
      #""left" is neither a duration nor a curve; write 700ms, 0.7s, very slow, slow, normal, fast, very fast or a curve such as ease-in"#
    ),
    ("ping:x", 0, #""ping" has no variant "x"; write ping:full"#),
    ("fade:x", 0, #""fade" has no variant "x"; write "fade" alone"#),
    (
      "fade 700", 5,
      #""700" is not a valid duration; write 1, 0.7s, 700ms or 1:20, at most an hour; a number above 60 needs its unit"#
    ),
    (
      "fade -1s", 5,
      #""-1s" is not a valid duration; write 1, 0.7s, 700ms or 1:20, at most an hour; a number above 60 needs its unit"#
    ),
    (
      "fade 1e3s", 5,
      #""1e3s" is not a valid duration; write 1, 0.7s, 700ms or 1:20, at most an hour; a number above 60 needs its unit"#
    ),
    (
      "fade 9999999999s", 5,
      #""9999999999s" is not a valid duration; write 1, 0.7s, 700ms or 1:20, at most an hour; a number above 60 needs its unit"#
    ),
    ("fade 1s 2s", 8, #"the duration is already set; remove "2s""#),
    ("fade linear spring", 12, #"the curve is already set; remove "spring""#),
    ("fade very", 5, #""very" is neither a duration nor a curve; did you mean "very slow"?"#),
    ("fade very slwo", 10, #""very slwo" is neither a duration nor a curve; did you mean "very slow"?"#),
    ("fade linaer", 5, #""linaer" is neither a duration nor a curve; did you mean "linear"?"#),
    ("fade fsat", 5, #""fsat" is neither a duration nor a curve; did you mean "fast"?"#),
    ("slide lfet", 6, #""lfet" is neither a duration nor a curve; did you mean "left"?"#),
    ("barn dor", 0, #"unknown transition "barn dor"; did you mean "barn-door"?"#),
    ("barn 1s", 0, "unknown transition \"barn\"; write one of \(names)"),
    ("barn", 0, "unknown transition \"barn\"; write one of \(names)"),
    (
      "fade xyzzy", 5,
      #""xyzzy" is neither a duration nor a curve; write 700ms, 0.7s, very slow, slow, normal, fast, very fast or a curve such as ease-in"#
    ),
  ]) func `a mistake gives an error with its place and a remedy`(_ text: String, _ offset: Int, _ message: String) {
    let error = #expect(throws: ChoiceError.self) { try TransitionChoice(parsing: text.unicodeScalars) }
    #expect(error?.description == message)
    #expect(error?.offset == offset)
  }

  @Test func `a very long word is shortened in the message`() {
    let word = String(repeating: "a\u{301}", count: 200_000)
    let error = #expect(throws: ChoiceError.self) { try TransitionChoice(parsing: word.unicodeScalars) }
    #expect((error?.description.unicodeScalars.count ?? .max) < 300)
  }

  @Test func `the catalogue fills in what a choice leaves out`() throws {
    let plain = try Catalog.selection(TransitionChoice(name: "punch"))
    #expect(plain.duration == 0.45 && plain.curve.name == "linear" && plain.transition is Punch)
    let full = try Catalog.selection(TransitionChoice(name: "ping", variant: "full", duration: 2, curve: "linear"))
    #expect(full.duration == 2 && full.curve.name == "linear" && full.transition is FullPing)
    #expect(try Catalog.selection(TransitionChoice(name: "fade", duration: -1)).duration == 0)
    #expect(try Catalog.selection(TransitionChoice(name: "fade", duration: .nan)).duration == 0)
    #expect(throws: ChoiceError.self) { try Catalog.selection(TransitionChoice(name: "fade", curve: "no")) }
    #expect(throws: ChoiceError.self) { try Catalog.selection(TransitionChoice(name: "no")) }
  }

  @Test func `every name, variant and alias leads to an entry`() throws {
    for entry in Catalog.all {
      let selection = try Catalog.selection(TransitionChoice(parsing: entry.description.unicodeScalars))
      #expect(
        selection.entry.description == entry.description,
        "an alias in Catalog+Entries.swift hides \(entry): rename one of them")
    }
    for alias in Catalog.aliases {
      _ = try Catalog.selection(TransitionChoice(parsing: alias.name.unicodeScalars))
    }
    #expect(Set(Catalog.all.map(\.description)).count == Catalog.all.count)
  }
}

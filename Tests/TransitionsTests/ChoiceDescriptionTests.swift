import Testing

@testable import Transitions

struct ChoiceDescriptionTests {
  @Test(arguments: [
    ("punch", "punch", "punch"),
    ("Slide Left 0.7s ease-Out", "slide:left 700ms ease-out", "slide:left"),
    ("depth very slowly", "depth 2s", "depth"),
    ("depth 1500ms", "depth 1.5s", "depth"),
    ("depth 33.3ms", "depth 33.3ms", "depth"),
    ("mask 0s spring(12, 1)", "mask 0s spring(12.0,1.0)", "mask"),
    ("iris close to black", "iris:close to black", "iris:close to black"),
    ("fade to card", "fade", "fade"),
    ("fade through", "fade to backdrop", "fade to backdrop"),
    (
      "dissolve to grey then wipe right slow linear", "dissolve to gray 900ms then wipe:right linear",
      "dissolve to gray then wipe:right"
    ),
    (
      "cover linear then iris:open ease-in", "cover linear then iris:open ease-in", "cover then iris:open"
    ),
  ]) func `a choice is described in the form that the parser reads`(_ text: String, _ spelled: String, _ route: String)
    throws
  {
    let choice = try TransitionChoice(parsing: text.unicodeScalars)
    #expect(choice.description == spelled)
    #expect(choice.route == route)
    #expect(try TransitionChoice(parsing: spelled.unicodeScalars) == choice)
  }

  @Test(arguments: [0.12, 0.22, 1.0 / 3, 0.0003, 0.000_000_3, 1, 59.95, 3600, 0.7 + 0.1, 1e-300, -1, .infinity, .nan])
  func `any duration can be written and read back`(_ seconds: Double) throws {
    let text = DurationText.text(seconds)
    let read = try #require(DurationText.transition(text), "\(text)")
    let cut = !(seconds > 0 && seconds.isFinite)
    #expect(abs(read - (cut ? 0 : seconds)) <= 1e-7, "\(text)")
    if seconds == 0.12 { #expect(text == "120ms") }
    if seconds == 59.95 { #expect(text == "59.95s") }
  }
}

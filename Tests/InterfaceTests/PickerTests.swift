import PortholeStreams
import Testing
import Transitions

@testable import PortholeInterface

@Suite struct PickerTests {
  /// Returns a list of six items; the third is the current choice.
  private static func list() -> Picker {
    let names = ["cut", "fade", "slide:left", "slide:up", "barn-door:open", "depth"]
    return Picker(
      items: names.map { Picker.Item(name: $0, summary: "", choice: .screen($0)) }, chosen: 2, noun: "transition")
  }

  /// Presses keys, named as in help and separated by spaces; `_` is the space bar.
  private static func press(_ keys: String, on picker: inout Picker) -> Picker.Outcome {
    var outcome = Picker.Outcome.stay
    for name in keys.split(separator: " ") {
      // A wrong name is a mistake in the test.
      guard let key = Key(named: name == "_" ? "Space" : String(name)) else { preconditionFailure("no key \(name)") }
      outcome = picker.handle(key, by: .standard)
    }
    return outcome
  }

  @Test(arguments: [
    ("", "slide:left"), ("Down", "slide:up"), ("Up", "fade"), ("^P", "fade"), ("^N ^N", "barn-door:open"),
    ("Tab Shift-Tab", "slide:left"), ("Home", "cut"), ("End", "depth"), ("Home Up", "depth"), ("End Down", "cut"),
    ("Home PgDn", "slide:left"), ("PgDn PgDn", "depth"), ("End PgDn", "depth"), ("PgUp PgUp", "cut"),
    ("s l", "slide:left"), ("s l Down", "slide:up"), ("s l Down Down", "slide:left"), ("s l Up", "slide:up"),
    ("d", "depth"), ("d e", "depth"), ("d e p", "depth"), ("d e p Backspace", "depth"), ("d e p ^U", "depth"),
    ("x", "-"), ("x Down", "-"), ("x PgUp", "-"), ("x Backspace", "cut"), ("? q q", "-"),
  ])
  func `keys move the highlight`(keys: String, name: String) {
    var picker = Self.list()
    picker.show(rows: 2)
    _ = Self.press(keys, on: &picker)
    #expect(picker.highlighted.map { picker.items[$0].name } ?? "-" == name)
  }

  @Test(arguments: [
    ("", "cut fade slide:left slide:up barn-door:open depth"),
    ("s", "slide:left slide:up"),
    ("slide", "slide:left slide:up"),
    // Names that begin with the letters come first. Those that only have them in order count if there are no others.
    ("de", "depth fade slide:left slide:up"),
    ("det", "slide:left depth"),
    ("ep", "depth"), ("p", "slide:up barn-door:open depth"),
    ("BARN", "barn-door:open"), ("barn_door", "barn-door:open"), ("barn door", "barn-door:open"),
    ("barndooro", "barn-door:open"), ("slide-l", "slide:left"), ("e:u", "slide:up"), ("su", "slide:up"),
    ("us", ""), ("-", "cut fade slide:left slide:up barn-door:open depth"), ("é", ""), ("字", ""), ("slide!", ""),
    ("cutt", ""),
  ])
  func `filters narrow the list`(filter: String, names: String) {
    var picker = Self.list()
    for character in filter { _ = picker.handle(.character(character), by: .standard) }
    #expect(picker.filter == filter)
    #expect(picker.matches.map { picker.items[$0].name }.joined(separator: " ") == names)
  }

  /// Keys on a list with three visible items: the first of these, from 0.
  @Test(arguments: [
    ("", 0), ("Down", 1), ("Down Down", 2), ("End", 3), ("End Up Up", 3), ("End Up Up Up", 2), ("End Down", 0),
    ("Home Up", 3), ("End s", 0), ("End ^U", 3), ("End d", 0),
  ])
  func `the highlight stays visible, and the list scrolls no more than needed`(keys: String, first: Int) {
    var picker = Self.list()
    picker.show(rows: 3)
    _ = Self.press(keys, on: &picker)
    #expect(picker.first == first)
    #expect((0..<3).contains(picker.highlightedRow ?? 0))
  }

  @Test func `more rows show more items, fewer keep the highlight visible`() {
    var picker = Self.list()
    picker.show(rows: 2)
    _ = Self.press("End", on: &picker)
    #expect(picker.first == 4)
    picker.show(rows: 5)
    #expect(picker.first == 1)
    picker.show(rows: 1)
    #expect(picker.first == 5)
    picker.show(rows: 0)
    #expect(picker.highlightedRow == 0)
  }

  /// Returns the effect of a key in a word.
  @Test(arguments: [
    ("Enter", "select slide:left"), ("Right", "select slide:left"), ("d e p Enter", "select depth"),
    ("x Enter", "refuse no transition matches \"x\""), ("x Right", "refuse no transition matches \"x\""),
    ("Esc", "close"), ("x Esc", "close"), ("^C", "perform interrupt"), ("^Z", "perform suspend"),
    ("^L", "perform redraw"), ("q", "stay"), ("T", "stay"), ("_", "stay"), ("F1", "stay"), ("Left", "stay"),
    ("Backspace", "stay"), ("^R", "stay"),
  ])
  func `keys lead to an outcome`(keys: String, outcome: String) {
    var picker = Self.list()
    let result =
      switch Self.press(keys, on: &picker) {
      case .stay: "stay"
      case .select(.screen(let name)): "select \(name)"
      case .select(let choice): "select \(choice)"
      case .refuse(let reason): "refuse \(reason)"
      case .close: "close"
      case .perform(let command): "perform \(command)"
      }
    #expect(result == outcome)
  }

  @Test func `a press highlights a row, or selects the highlighted one`() {
    var picker = Self.list()
    picker.show(rows: 3)
    _ = Self.press("End", on: &picker)
    guard case .stay = picker.press(row: 0) else {
      Issue.record("another row was taken")
      return
    }
    #expect(picker.highlighted == 3)
    guard case .stay = picker.press(row: 3), case .select(.screen(let name)) = picker.press(row: 0) else {
      Issue.record("the highlighted row was not taken")
      return
    }
    #expect(name == "slide:up")
  }

  @Test func `the wheel goes to the ends without wrapping around`() {
    var picker = Self.list()
    for _ in 0..<9 { picker.roll(by: 1) }
    #expect(picker.highlighted == 5)
    for _ in 0..<9 { picker.roll(by: -1) }
    #expect(picker.highlighted == 0)
  }

  @Test func `a filter has a largest length`() {
    var picker = Self.list()
    for _ in 0..<200 { _ = picker.handle(.character("a"), by: .standard) }
    #expect(picker.filter.count == Picker.limit)
  }

  @Test func `the deck's own choice and the whole catalogue are listed, and the present choice is marked`() {
    let names = Picker(live: nil).items.map(\.name)
    #expect(names == ["the deck's own"] + Catalog.names.map { Catalog.Entry(named: $0)?.description ?? "" })
    let forms = Picker(live: nil).items.dropFirst().flatMap { $0.forms.map(\.name) }
    #expect(forms.sorted() == Catalog.all.map(\.description).sorted())
    #expect(Picker(live: nil).chosen == 0)
    #expect(Picker(live: nil).items[0].choice == .transition(nil))

    // Chosen again, it keeps its settings.
    let live = TransitionChoice(name: "slide", variant: "up", duration: 3, curve: "linear")
    let picker = Picker(live: live)
    #expect(picker.highlighted.map { picker.items[$0].name } == "slide:up")
    #expect(picker.chosen == picker.highlighted)
    let lasting = picker.items.flatMap { $0.forms.map(\.choice) }.filter {
      if case .transition(let choice?) = $0 { choice.duration != nil } else { false }
    }
    #expect(lasting == [.transition(live)])

    let unknown = Picker(live: TransitionChoice(name: "pnig"))
    #expect(unknown.chosen == nil)
    #expect(unknown.highlighted == 0)
  }

  @Test func `every name finds its family and its form in any spelling`() {
    for (index, item) in Picker(live: nil).items.enumerated() {
      for name in item.forms.map(\.name) {
        for spelling in [name, name.uppercased(), name.split(separator: ":").joined(separator: "_")] {
          var picker = Picker(live: nil)
          for character in spelling { _ = picker.handle(.character(character), by: .standard) }
          #expect(picker.highlighted == index, "\(spelling)")
          #expect(picker.items[index].name.hasPrefix(name), "\(spelling) finds \(picker.items[index].name)")
        }
      }
    }
  }

  @Test func `left and right go through the directions of a transition`() throws {
    var picker = Picker(live: TransitionChoice(name: "slide", variant: "left"))
    func name() -> String { picker.highlighted.map { picker.items[$0].name } ?? "-" }
    #expect(name() == "slide:left")
    for expected in ["slide:right", "slide:up", "slide:down", "slide:left"] {
      _ = Self.press("Right", on: &picker)
      #expect(name() == expected)
    }
    _ = Self.press("Left", on: &picker)
    #expect(name() == "slide:down")
    guard case .select(.transition(let choice)) = Self.press("Enter", on: &picker) else {
      Issue.record("nothing is selected")
      return
    }
    #expect(choice == TransitionChoice(name: "slide", variant: "down"))
  }
}

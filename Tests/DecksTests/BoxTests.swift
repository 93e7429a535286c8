import PortholeDecks
import Testing
import Transitions

/// The `box` setting: the smallest box drawn around a label.
struct BoxTests {
  static let table: [(name: String, picture: String, box: Rect)] = [
    ("light", "┌─────┐\n│ [a] │\n└─────┘", Rect(column: 0, row: 0, columns: 7, rows: 3)),
    ("heavy", " ┏━━━┓\n ┃[a]┃\n ┗━━━┛", Rect(column: 1, row: 0, columns: 5, rows: 3)),
    ("double", "╔═════╗\n║     ║\n║ [a] ║\n╚═════╝", Rect(column: 0, row: 0, columns: 7, rows: 4)),
    ("rounded", "╭─────╮\n│ [a] │\n╰─────╯", Rect(column: 0, row: 0, columns: 7, rows: 3)),
    ("ASCII", "x +-----+\n  | [a] |\n  +-----+", Rect(column: 2, row: 0, columns: 7, rows: 3)),
    ("dashed", "┌┄┄┄┄┄┐\n┆ [a] ┆\n└┄┄┄┄┄┘", Rect(column: 0, row: 0, columns: 7, rows: 3)),
    ("mixed", "╒═════╕\n│ [a] │\n╘═════╛", Rect(column: 0, row: 0, columns: 7, rows: 3)),
    ("titled", "┌─ x ───┐\n│  [a]  │\n└───────┘", Rect(column: 0, row: 0, columns: 9, rows: 3)),
    (
      "nested", "┌─────────┐\n│ ╭─────╮ │\n│ │ [a] │ │\n│ ╰─────╯ │\n└─────────┘",
      Rect(column: 2, row: 1, columns: 7, rows: 3)
    ),
    (
      "table", "┌───┬─────┬───┐\n│ x │ [a] │ y │\n├───┼─────┼───┤\n│ x │  z  │ y │\n└───┴─────┴───┘",
      Rect(column: 4, row: 0, columns: 7, rows: 3)
    ),
    (
      "bars in the text", "┌─────────────┐\n│ x | [a] | y │\n└─────────────┘",
      Rect(column: 0, row: 0, columns: 15, rows: 3)
    ),
    ("the second of two", "┌───┐ ┌─────┐\n│   │ │ [a] │\n└───┘ └─────┘", Rect(column: 6, row: 0, columns: 7, rows: 3)),
    ("wide characters", "┌───────┐\n│ 日[a] │\n└───────┘", Rect(column: 0, row: 0, columns: 9, rows: 3)),
    (
      "coloured", "\u{1B}[31m┌─────┐\n│ \u{1B}[1m[a]\u{1B}[31m │\n└─────┘\u{1B}[0m",
      Rect(column: 0, row: 0, columns: 7, rows: 3)
    ),
  ]

  @Test(arguments: table)
  func `the trigger is the box`(name: String, picture: String, box: Rect) throws {
    let spots = try screen(picture + "\n\n[a]: @back \"cut box\"\n").links[0].spots
    #expect(spots.map(\.trigger) == [box], "\(name)")
    #expect(spots[0].area.size == Size(columns: 3, rows: 1))
  }

  @Test(arguments: [
    "[a]", "┌─────┐\n│ [a] │", "┌─────┐\n  [a] \n└─────┘", "┌─────┐\n│ [a]\n└─────┘", "┌───┐\n│   │ [a]\n└───┘",
    "│ [a] │",
    "┌─[a]─┐\n│     │\n└─────┘", "╲─────╱\n│ [a] │\n╱─────╲",
  ])
  func `without a box round it the label is the trigger, and a warning says so`(picture: String) throws {
    let deck = try deck(["home.txt": picture + "\n\n[a]: @back \"cut box\"\n"])
    let spot = deck.screens[0].links[0].spots[0]
    #expect(spot.trigger == spot.area)
    let line = 2 + picture.utf8.count { $0 == 10 } + 1
    #expect(
      deck.check().map(\.description) == [
        "home.txt:\(line):1: there is no box around [a]; draw one or remove \"box\""
      ])
  }
}

import PortholeDecks
import Testing
import Transitions

/// Labels, definitions and their words.
struct LinkTests {
  @Test func `a definition is not shown, nor are the blank lines before it`() throws {
    let screen = try screen("Press [Go]\n\n\n[Go]: @back\n\n[Other]: @home\n\n")
    #expect(screen.grid.rows == ["Press [Go]"])
    #expect(screen.links.map(\.label) == ["Go", "Other"])
    #expect(screen.links[0].spots == [Link.Spot(area: Rect(column: 6, row: 0, columns: 4, rows: 1))])
    #expect(screen.links.map(\.line) == [4, 6])
    #expect(screen.links[1].spots.isEmpty)
  }

  static let folding: [(shown: String, defined: String)] = [
    ("[Open door]", "[open   DOOR]"), ("[ Open  door ]", "[Open door]"),
    ("[\u{1B}[1mOp\u{1B}[31men\u{1B}[0m]", "[open]"),
    ("[ÄRGER]", "[ärger]"), ("[STRASSE]", "[straße]"), ("[日本]", "[日本]"), ("[ΑΓΩ]", "[αγω]"),
    ("[e\u{301}a]", "[E\u{301}A]"),
    ("[[Go]]", "[go]"), ("[x [Go]", "[GO]"), ("[a\tb]", "[a b]"),
  ]

  @Test(arguments: folding)
  func `labels match with case and inner blanks folded`(shown: String, defined: String) throws {
    #expect(try screen("\(shown)\n\n\(defined): @back").links[0].spots.count == 1)
  }

  @Test(arguments: [("[open door]", "[opendoor]"), ("[opendoor]", "[open door]"), ("[a]", "[ä]")])
  func `labels with other letters or words do not match`(shown: String, defined: String) throws {
    #expect(try screen("\(shown)\n\n\(defined): @back").links[0].spots.isEmpty)
  }

  @Test func `one definition serves many places, in reading order; the first definition wins`() throws {
    let deck = try deck(["home.txt": "[a] [A]\n  [a]\n\n[a]: @home\n[A]: @quit\n"])
    let links = deck.screens[0].links
    #expect(links.count == 1)
    #expect(links[0].target == .home)
    #expect(
      links[0].spots.map(\.area.origin) == [
        Position(column: 0, row: 0), Position(column: 4, row: 0), Position(column: 2, row: 1),
      ])
    #expect(deck.check().map(\.description) == ["home.txt:5:1: [A] is already defined on line 4; remove one of them"])
  }

  @Test func `brackets without a definition are text`() throws {
    let screen = try screen("[a] [b]\n\n[b]: @back")
    #expect(screen.links.count == 1)
    #expect(screen.grid.rows == ["[a] [b]"])
  }

  static let targets: [(spelling: String, target: Link.Target)] = [
    ("gold", .screen("gold")), ("gold.txt", .screen("gold")), ("020-vault.txt", .screen("vault")),
    ("./gold.txt", .screen("gold")),
    ("vault", .screen("vault")), ("#1", .screen("vault")), ("#3", .screen("home")), ("@back", .back), ("@home", .home),
    ("@next", .next),
    ("@prev", .previous), ("@first", .first), ("@last", .last), ("@replay", .replay), ("@quit", .quit),
    ("https://example.org/x?y", .url("https://example.org/x?y")),
    ("mailto:a@example.org", .url("mailto:a@example.org")),
    ("<two words>", .screen("two words")), ("日本", .screen("日本")),
  ]

  @Test(arguments: targets)
  func `targets of links`(spelling: String, target: Link.Target) throws {
    let deck = try deck([
      "home.txt": "[a]\n\n[a]: \(spelling)", "gold.txt": "", "020-vault.txt": "", "two words.txt": "", "日本.txt": "",
    ])
    let link = try #require(deck.screens.first { $0.id == "home" }?.links.first)
    #expect(link.target == target)
    #expect(link.problem == nil)
    #expect(deck.check().isEmpty)
  }

  static let broken: [(spelling: String, problem: String)] = [
    ("gould", "vault.txt:3: no screen \"gould\"; did you mean \"gold\"?"),
    ("gould.txt", "vault.txt:3: no screen \"gould.txt\"; did you mean \"gold\"?"),
    ("zzzzzz", "vault.txt:3: no screen \"zzzzzz\"; name a file of this folder"),
    ("#9", "vault.txt:3: no screen \"#9\"; the deck has #1 to #2"),
    ("#0", "vault.txt:3: no screen \"#0\"; the deck has #1 to #2"),
    ("#99999999999999999999999999", "vault.txt:3: no screen \"#99999999999999999999999999\"; the deck has #1 to #2"),
    ("../gold.txt", "vault.txt:3: \"../gold.txt\" is outside the deck; name a file of this folder"),
    ("/etc/passwd", "vault.txt:3: \"/etc/passwd\" is outside the deck; name a file of this folder"),
    ("a/../../gold.txt", "vault.txt:3: \"a/../../gold.txt\" is outside the deck; name a file of this folder"),
    ("sub/gold.txt", "vault.txt:3: no screen \"sub/gold.txt\"; name a file of this folder"),
    ("@bak", "vault.txt:3: unknown target \"@bak\"; did you mean \"@back\"?"),
    (
      "@somewhere",
      "vault.txt:3: unknown target \"@somewhere\"; write one of @back @home @next @prev @first @last @replay @quit"
    ),
    ("gold\u{1B}]0;x\u{7}", "vault.txt:3: no screen \"gold\u{FFFD}]0;x\u{FFFD}\"; name a file of this folder"),
  ]

  @Test(arguments: broken)
  func `a broken link keeps its place and has a reason`(spelling: String, problem: String) throws {
    let deck = try deck(["vault.txt": "[a]\n\n[a]: \(spelling)", "gold.txt": ""])
    let link = try #require(deck.screens.first { $0.id == "vault" }?.links.first)
    #expect(link.problem == problem)
    #expect(link.target == .broken(spelling))
    #expect(link.spots.count == 1)
    #expect(deck.check().count == 1)
  }

  @Test func `all words of a link`() throws {
    let link = try screen("[a]\n\n[a]: @back \"ping:full very slow ease-in key=o @12,4 20x3 from=center\"").links[0]
    #expect(
      link.transition
        == TransitionChoice(name: "ping", variant: "full", duration: 2, curve: TimingCurve.easeIn.name, origin: .center)
    )
    #expect(link.key == "o")
    #expect(link.spots.map(\.trigger) == [Rect(column: 12, row: 4, columns: 20, rows: 3)])
    #expect(link.spots.map(\.area) == [Rect(column: 0, row: 0, columns: 3, rows: 1)])
  }

  @Test func `two transitions with other words between them`() throws {
    let link = try screen("[a]\n\n[a]: @back \"iris close to key=o black then from=center wipe right 1s\"").links[0]
    #expect(
      link.transition
        == TransitionChoice(
          name: "iris", variant: "close", duration: 1, origin: .center,
          passage: .init(to: .black, then: .init(name: "wipe", variant: "right"))))
    #expect(link.key == "o")
  }

  static let strings: [(words: String, origin: TransitionChoice.Origin, seconds: Double?)] = [
    ("\"mask 700ms\"", .trigger, 0.7), ("'mask 0.7s'", .trigger, 0.7), ("(mask fast from=trigger)", .trigger, 0.22),
    ("\"mask from=3,4\"", .cell(Position(column: 3, row: 4)), nil), ("\"from=center mask\"", .center, nil),
  ]

  @Test(arguments: strings)
  func `quotes, durations and origins`(words: String, origin: TransitionChoice.Origin, seconds: Double?) throws {
    let transition = try #require(try screen("[a]\n\n[a]: @back \(words)").links[0].transition)
    #expect(transition == TransitionChoice(name: "mask", duration: seconds, origin: origin))
  }

  @Test func `a region needs no label`() throws {
    let link = try screen("xx\nxx\n\n[Go]: @back \"mask 1000ms linear from=center @0,1 2x1\"").links[0]
    #expect(link.spots == [Link.Spot(area: Rect(column: 0, row: 1, columns: 2, rows: 1))])
    #expect(link.transition == TransitionChoice(name: "mask", duration: 1, curve: "linear", origin: .center))
  }

  @Test(arguments: [
    "[a] @back", "[]: @back", "[ ]: @back", "[a]:", "    [a]: @back", "[a[b]: @back", "x [a]: @back", "[a]\\: x",
  ])
  func `lines that are no definitions are text`(line: String) throws {
    let screen = try screen("text\n\n\(line)")
    #expect(screen.links.isEmpty)
    #expect(screen.grid.size.rows == 3)
  }
}

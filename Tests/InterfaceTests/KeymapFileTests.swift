import PortholeStreams
import TestSupport
import Testing
import Transitions

@testable import PortholeInterface

/// The file with the user's keys.
@Suite struct KeymapFileTests {
  private func keymap(_ text: String) throws -> Keymap {
    try KeymapFile.keymap(text, path: "keys", changing: .standard)
  }

  @Test func `a line replaces the keys of its action, and the others stay`() throws {
    let keymap = try keymap("# mine\r\n\n  next-screen = w, Ctrl-T,zz\r\n")
    #expect(keymap.command(for: [.character("w")], in: .browsing) == .nextScreen)
    #expect(keymap.command(for: [.control("t")], in: .browsing) == .nextScreen)
    #expect(keymap.command(for: [.character("z"), .character("z")], in: .browsing) == .nextScreen)
    #expect(keymap.command(for: [.character("l")], in: .browsing) == nil)
    #expect(keymap.command(for: [.character("h")], in: .browsing) == .previousScreen)
    #expect(keymap.command(for: [.character("l")], in: .overview) == .right)
  }

  @Test func `keys can be exchanged, removed, and set for other contexts`() throws {
    let keymap = try keymap(
      "blank = v\nnotes = b\nexport =\nhelp = ?, Comma\nlist.up = ^K\noverview.select = Enter, Space\noverview.page-down = PgDn\n"
    )
    #expect(keymap.command(for: [.character("v")], in: .browsing) == .blank)
    #expect(keymap.command(for: [.character("b")], in: .browsing) == .notes)
    #expect(keymap.command(for: [.character("x")], in: .browsing) == nil)
    #expect(keymap.command(for: [.character(",")], in: .browsing) == .help)
    #expect(keymap.command(for: [.control("k")], in: .picking) == .up)
    #expect(keymap.command(for: [.named(.up)], in: .picking) == nil)
    #expect(keymap.command(for: [.shift(.tab)], in: .picking) == nil)
    #expect(keymap.command(for: [.character(" ")], in: .overview) == .select)
    #expect(keymap.key(for: .export) == nil)
    #expect(keymap.help(width: 80).contains { $0.contains("no key") && $0.contains("Save this frame") })
  }

  @Test func `all wrong lines are reported`() {
    let problem = #expect(throws: KeymapFile.Problem.self) { try keymap("a\nblank = b\nbalnk = b\nback = Enetr\n") }
    #expect(([problem] + (problem?.others ?? [])).map { $0?.line } == [1, 3, 4])
  }

  @Test func `what is right in a file with mistakes counts, and each of them is named`() {
    let (keymap, problems) = KeymapFile.read(
      """
      balnk = b
      next-screen = Entr, w, Pgup
      notes = Ecs
      back = w, B
      reload = v
      quit =
      interrupt =
      help = H
      """, path: "keys", changing: .standard)
    #expect(problems.map(\.line) == [1, 2, 2, 3, 4, 5, 7])
    #expect(keymap.command(for: [.character("w")], in: .browsing) == .nextScreen)
    #expect(keymap.command(for: [.character("B")], in: .browsing) == .back)
    #expect(keymap.command(for: [.character("H")], in: .browsing) == .help)
    // An action that gets no key of its own keeps the usual ones, and there is always an end.
    #expect(keymap.command(for: [.character("v")], in: .browsing) == .notes)
    #expect(keymap.command(for: [.character("r")], in: .browsing) == .reload)
    #expect(keymap.command(for: [.character("q")], in: .browsing) == .quit)
    #expect(keymap.command(for: [.control("c")], in: .browsing) == .interrupt)
  }

  @Test func `every hint on the screen names the user's keys`() throws {
    let keymap = try keymap(
      """
      list.select = Space
      list.escape = ^X
      search.next-match = Right
      search.previous-match =
      search.escape = ^X
      overview.select = t
      overview.escape = x
      down = J
      escape = Q
      follow = f
      help = F1
      """)
    func lines(_ keys: String) -> String {
      var harness = PresenterHarness(size: Size(columns: 80, rows: 24)) {
        $0.keymap = keymap
        $0.motion = .none
      }
      harness.press(keys)
      return harness.presenter.display.text.joined(separator: "\n")
    }
    #expect(lines("t").contains("Space select  ^X close"))
    #expect(lines("/ g o Space").contains("here  Right next  ^X end"))
    #expect(lines("o").contains("t open  x back"))
    #expect(lines("F1").contains("J more  Q close"))
    #expect(Footer.text(of: keymap, width: 80)?.hasPrefix(" f open link") == true)
  }

  /// A file and its first error.
  @Test(arguments: [
    ("quit q", "keys:1:1: \"quit q\" is not a setting; write \"action = key, key\" (# starts a comment)"),
    ("\n  nxt-screen = w", "keys:2:3: unknown action \"nxt-screen\"; did you mean \"next-screen\"?"),
    ("xyzzy = w", "keys:1:1: unknown action \"xyzzy\"; \"porthole help actions\" lists them"),
    ("quit = q, Entr", "keys:1:11: unknown key \"Entr\"; did you mean \"Enter\"?"),
    (
      "quit = ^^^^^",
      "keys:1:8: unknown key \"^^^^^\"; write one character, two in a row, ^X, Alt-Left or a name such as Enter, Space, Comma"
    ),
    (
      "quit = q\nquit = Q",
      "keys:2:1: quit is already set on line 1; write all its keys there, separated by commas"
    ),
    (
      "blank = v",
      "keys:1:9: v is the key of notes; to use it for blank, give notes another key, or none: \"notes =\""
    ),
    (
      "blank = W\nexport = x, W",
      "keys:2:13: W cannot be both export and blank (line 1); remove it from one of them"
    ),
    (
      "program.leave-program =",
      "keys:1:1: no key is left to leave a program; keep one key for program.leave-program"
    ),
    ("quit =\ninterrupt =", "keys:2:1: no key is left to quit; keep one for quit or interrupt"),
  ])
  func `an error names its place and a remedy`(text: String, message: String) {
    let problem = #expect(throws: KeymapFile.Problem.self) { try keymap(text) }
    #expect(problem?.description == message)
  }

  @Test func `every action can be named and given its own keys`() throws {
    let names = KeymapFile.actions(of: .standard)
    #expect(Set(names).count == names.count)
    for name in ["next-screen", "link-10", "held.tenth-0", "search.next-match", "overview.select", "list.erase-all"] {
      #expect(names.contains(name))
    }
    let text = Keymap.standard.entries.flatMap { entry in
      entry.bindings.map { (Keymap.standard.action($0.command, in: entry.context), $0.keys) }
    }
    var lines: [String: [String]] = [:]
    for (name, keys) in text {
      lines[name, default: []] += keys.map { $0.map(\.description).joined() }.map { $0 == "," ? "Comma" : $0 }
    }
    let same = try keymap(lines.map { "\($0) = \($1.joined(separator: ", "))" }.joined(separator: "\n"))
    for entry in Keymap.standard.entries {
      for binding in entry.bindings {
        for keys in binding.keys { #expect(same.command(for: keys, in: entry.context) == binding.command) }
      }
    }
  }

  @Test func `help, footer and reserved keys follow the keymap`() throws {
    let keymap = try keymap("quit = Q\nhelp = H\nback = Backspace\n")
    #expect(Footer.text(of: keymap, width: 30) == " H help  Q quit ")
    #expect(keymap.isReserved(.character("Q")) && keymap.isReserved(.character("H")))
    #expect(!keymap.isReserved(.character("q")))
    var harness = PresenterHarness { $0.keymap = keymap }
    harness.press("q")
    #expect(harness.effects.isEmpty)
    harness.press("Q")
    #expect(harness.effects == [.quit(0)])
  }
}

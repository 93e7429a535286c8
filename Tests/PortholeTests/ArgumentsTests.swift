import Recording
import TestSupport
import Testing
import Transitions

@testable import porthole

struct ArgumentsTests {
  @Test func `without words the deck at hand is shown`() throws {
    let arguments = try Arguments(parsing: [])
    #expect(arguments.command == .show && arguments.path == "Screens" && !arguments.isCommandNamed)
  }

  @Test func `options and operands come in any order`() throws {
    let one = try Arguments(parsing: [
      "render", "deck", "--from", "a", "--to=b", "--at", "0.5", "--format=ans", "-fo", "-",
    ])
    let other = try Arguments(parsing: [
      "-o-", "--at=.5", "render", "--to", "b", "--format", "ans", "--force", "--from=a", "deck",
    ])
    for arguments in [one, other] {
      #expect(arguments.command == .render)
      #expect(arguments.operands == ["deck"])
      #expect(arguments.from == "a" && arguments.to == "b" && arguments.progress == 0.5)
      #expect(arguments.format == .ans && arguments.replacesFile && arguments.output == "-")
    }
  }

  @Test func `everything after two dashes is an operand`() throws {
    #expect(try Arguments(parsing: ["show", "--", "--help"]).operands == ["--help"])
    #expect(try Arguments(parsing: ["-"]).operands == ["-"])
  }

  @Test func `values are read`() throws {
    let arguments = try Arguments(
      parsing: ["bench", "--size", "200x60", "--depth", "256", "--glyphs=halves", "-t", "punch slow", "--frames", "0"])
    #expect(arguments.size == Size(columns: 200, rows: 60))
    #expect(arguments.depth == .palette && arguments.glyphs == .halves)
    #expect(arguments.transition == TransitionChoice(name: "punch", duration: 0.9))
    #expect(arguments.frames == 0)
  }

  @Test(arguments: [
    (["--hlep"], #"unknown option "--hlep"; did you mean "--help"?"#),
    (["-z"], #"unknown option "-z""#),
    (["--qqqqq=3"], #"unknown option "--qqqqq""#),
    (["render", "--frmo", "x"], #"unknown option "--frmo"; did you mean "--from"?"#),
    (
      ["render", "--s", "x"],
      #""--s" is short for more than one option; write --speed or --seed or --size or --start or --split or --screen or --script or --scale or --svg"#
    ),
    (["render", "--at"], "--at needs a value"),
    (["render", "--format"], "--format needs a value"),
    (["--help=yes"], "--help takes no value"),
    (["render", "--at", "1.5"], #"--at cannot be "1.5"; it takes a number from 0 to 1"#),
    (["render", "--at", "nan"], #"--at cannot be "nan"; it takes a number from 0 to 1"#),
    (["--fps", "0"], #"--fps cannot be "0"; it takes a number from 1 to 240"#),
    (["--fps", "99999999999999999999"], #"--fps cannot be "99999999999999999999"; it takes a number from 1 to 240"#),
    (["render", "--size", "80"], #"--size cannot be "80"; it takes COLUMNSxROWS such as 80x24, each from 1 to 2000"#),
    (
      ["render", "--size", "0x24"],
      #"--size cannot be "0x24"; it takes COLUMNSxROWS such as 80x24, each from 1 to 2000"#
    ),
    (["render", "--format", "ams"], #"--format cannot be "ams"; did you mean "ans"?"#),
    (
      ["render", "--format", "docx"],
      #"--format cannot be "docx"; it takes txt, ans, png, svg, html, gif, mp4, webm, cast"#
    ),
    (["-t", "pnuch"], #"--transition: unknown transition "pnuch"; did you mean "punch"?"#),
    (["-d", "7"], #"--duration cannot be "7"; it takes 700ms or 0.7s, at most an hour"#),
    (["render", "--tty"], "--tty means nothing to render; it goes with bench"),
    (["rnder", "deck"], #"unknown command "rnder"; did you mean "render"?"#),
    (["recrod", "x"], #"unknown command "recrod"; did you mean "record"?"#),
    (["render", "deck", "-f", "png"], #"one word too many: "png"; did you mean "--format png"?"#),
    (["show", "one", "two"], #"one word too many: "two""#),
  ]) func `misuse is named with a remedy`(_ words: [String], _ message: String) {
    let error = #expect(throws: UsageError.self) { try Arguments(parsing: words) }
    #expect(error?.description == message)
  }

  @Test func `a path that is no path may be a command misspelled`() {
    #expect(Porthole.misspelledCommand(["lst", "screens"]) == "list")
    #expect(Porthole.misspelledCommand(["list"]) == nil)
    #expect(Porthole.misspelledCommand(["/nonexistent/talk"]) == nil)
    #expect(Porthole.misspelledCommand([]) == nil)
  }

  @Test func `help and version need nothing else to be right`() throws {
    #expect(try Arguments(parsing: ["one", "two", "--help"]).asksForHelp)
    #expect(try Arguments(parsing: ["show", "-V", "--tty"]).asksForVersion)
  }

  @Test func `no two options share a name or a letter`() {
    let entries = OptionTable.entries
    #expect(Set(entries.map(\.name)).count == entries.count)
    let letters = entries.compactMap(\.letter)
    #expect(Set(letters).count == letters.count)
  }

  @Test(arguments: [Subcommand.render, .record, .convert]) func `-f replaces a file in every command that writes one`(
    _ command: Subcommand
  ) throws {
    let arguments = try Arguments(parsing: [command.rawValue, "deck", "-f"])
    #expect(arguments.replacesFile && arguments.operands == ["deck"])
  }

  @Test func `a folder that is called like a command misspelled is no command`() throws {
    let folder = try TemporaryFolder([:])
    let error = #expect(throws: UsageError.self) { try Arguments(parsing: [folder.path, "two"]) }
    #expect(error?.description == #"one word too many: "two""#)
  }

  @Test func `help shows every command and every option, in 80 columns where it can`() {
    let text = HelpText.of(nil)
    for entry in OptionTable.entries { #expect(text.contains(entry.spelling)) }
    for command in Subcommand.allCases {
      #expect(text.contains("  \(command.rawValue) "))
      #expect(HelpText.of(command).contains("porthole \(command.rawValue)"))
    }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 110 })
  }
}

import PortholeInterface
import PortholeRecording
import TestSupport
import Testing
import Transitions

@testable import PortholeCommands

@MainActor @Suite(.waits) struct InvocationTests {
  private func invocation(_ words: [String]) throws(UsageError) -> Invocation {
    try Invocation(words, among: CommandTable.entries)
  }

  @Test func `without words the deck at hand is shown`() throws {
    let invocation = try invocation([])
    #expect(
      invocation.command == nil && invocation.words.operands.isEmpty && CommandTable.entries.first?.name == "show")
    #expect(try ShowCommand(parsing: []).path == nil)
  }

  @Test func `options and operands come in any order`() throws {
    let lines = [
      ["export", "deck", "--from", "a", "--to=b", "--at", "0.5", "--format=ans", "-fo", "-"],
      ["-o-", "--at=.5", "export", "--to", "b", "--format", "ans", "--force", "--from=a", "deck"],
    ]
    for words in lines {
      let invocation = try invocation(words)
      #expect(invocation.command?.name == "export" && invocation.words.operands == ["deck"])
      let command = try ExportCommand(invocation.words)
      #expect(command.from == "a" && command.to == "b" && command.progress == 0.5)
      #expect(command.format == "ans" && command.export.replacesFile && command.output == "-")
    }
  }

  @Test func `everything after two dashes is an operand`() throws {
    #expect(try invocation(["show", "--", "--help"]).words.operands == ["--help"])
    #expect(try invocation(["--", "record"]).command == nil)
    #expect(try invocation(["-"]).words.operands == ["-"])
  }

  @Test func `values are read`() throws {
    let command = try ExportCommand(
      parsing: ["deck", "--size", "200x60", "--depth", "256", "--glyphs=halves", "-t", "punch slow", "--frames", "0"])
    #expect(command.export.display.size == Size(columns: 200, rows: 60))
    #expect(command.export.display.depth == .palette && command.export.display.glyphs == .halves)
    #expect(command.transitions.transition == TransitionChoice(name: "punch", duration: 0.9))
    #expect(command.frames == 0)
  }

  @Test(arguments: [
    (["--hlep"], #"unknown option "--hlep"; did you mean "--help"?"#),
    (["-z"], #"unknown option "-z""#),
    // Only options of the command are proposed.
    (["doctor", "--fix"], #"unknown option "--fix""#),
    (["notes", "--port", "3"], #"unknown option "--port""#),
    (["doctor", "--fit", "5MB"], "doctor has no option --fit (it belongs to record, export)"),
    (["--qqqqq=3"], #"unknown option "--qqqqq""#),
    (["export", "--frmo", "x"], #"unknown option "--frmo"; did you mean "--from"?"#),
    (
      ["export", "--s", "x"],
      #""--s" is ambiguous; use --split or --speed or --seed or --size or --scale or --svg or --screen"#
    ),
    (["export", "--at"], "--at needs a value"),
    (["export", "--format"], "--format needs a value"),
    (["--help=yes"], "--help takes no value"),
    (["export", "--at", "1.5"], #"--at: "1.5" is out of range 0...1"#),
    (["export", "--at", "nan"], #"--at: invalid value "nan"; use a number from 0 to 1"#),
    (["--fps", "0"], #"--fps: "0" is out of range 1...240"#),
    (["--fps", "99999999999999999999"], #"--fps: invalid value "99999999999999999999"; use a number from 1 to 240"#),
    (["export", "--size", "80"], #"--size: invalid value "80"; use COLUMNSxROWS such as 80x24, each from 1 to 2000"#),
    (
      ["export", "--size", "0x24"],
      #"--size: invalid value "0x24"; use COLUMNSxROWS such as 80x24, each from 1 to 2000"#
    ),
    (["export", "deck", "--format", "ams"], #"--format: invalid value "ams"; did you mean "ans"?"#),
    (
      ["export", "--format", "docx"],
      #"--format: invalid value "docx"; use \#(ExportFormat.all.map(\.name).joined(separator: ", ")), pdf"#
    ),
    (["-t", "pnuch"], #"--transition: unknown transition "pnuch"; did you mean "punch"?"#),
    (
      ["-d", "700"],
      #"--duration: invalid value "700"; use 1, 0.7s, 700ms or 1:20, at most an hour (a number above 60 needs its unit), or very slow, slow, normal, fast, very fast"#
    ),
    (["play", "my.cast"], #"unknown command "play"; did you mean: porthole my.cast"#),
    (["present", "my talk.md"], #"unknown command "present"; did you mean: porthole 'my talk.md'"#),
    (["render", "a.md"], #"unknown command "render"; did you mean: porthole export a.md -o OUT.gif"#),
    (["convert", "a.cast", "b.gif"], #"unknown command "convert"; did you mean: porthole export a.cast -o b.gif"#),
    (["list", "themes"], #"unknown command "list"; did you mean: porthole help themes"#),
    (["edit", "a.md"], #"unknown command "edit"; did you mean: porthole a.md, and then the key e"#),
    (["validate", "a.tape"], #"unknown command "validate"; did you mean: porthole check a.tape"#),
    (["--speed", "2", "play", "a.cast"], #"unknown command "play"; did you mean: porthole a.cast"#),
    (["themes", "x"], #"unknown command "themes"; did you mean: porthole help themes"#),
    // The unknown word comes before options that are not those of a deck.
    (
      ["convert", "a.md", "-o", "out.pdf"], #"unknown command "convert"; did you mean: porthole export a.md -o out.pdf"#
    ),
    (
      ["render", "a.md", "--output", "x.gif"],
      #"unknown command "render"; did you mean: porthole export a.md -o x.gif"#
    ),
    (["convert", "a.md", "-o", "-"], #"unknown command "convert"; did you mean: porthole export a.md -o -"#),
    (["validate", "--json", "a.md"], #"unknown command "validate"; did you mean: porthole check a.md"#),
    (["play", "-s", "2", "a.cast"], #"unknown command "play"; did you mean: porthole a.cast"#),
    (["exprt", "deck", "--frmo", "x"], #"unknown command "exprt"; did you mean "export"?"#),
    (["svg", "a.md"], #"unknown command "svg"; did you mean: porthole export a.md -o OUT.svg"#),
    (["Play", "a.cast"], #"unknown command "Play"; did you mean: porthole a.cast"#),
    (["foo", "a.md"], #"unknown command "foo""#),
    (["foo", "/tmp"], #"unknown command "foo""#),
    (["foo", "bar"], #"unexpected argument "bar""#),
    (["tlk.md", "a.md"], #"unexpected argument "a.md""#),
    (["export", "my.cast", "out.gif"], #"unexpected argument "out.gif"; did you mean: -o out.gif"#),
    (["record", "demo.tape", "out.gif"], #"unexpected argument "out.gif"; did you mean: -o out.gif"#),
    (["export", "a.cast", "b.gif", "-o", "c.gif"], #"unexpected argument "b.gif""#),
    (
      ["record", "talk.md", "demo.tape", "-o", "q.gif"],
      #"unexpected argument "demo.tape"; did you mean: porthole record talk.md --script demo.tape -o q.gif"#
    ),
    (
      ["record", "demo.tape", "talk.md"],
      #"unexpected argument "talk.md"; did you mean: porthole record talk.md --script demo.tape"#
    ),
    (["export", "--kiosk"], "export has no option --kiosk (it belongs to show)"),
    (["exprt", "deck"], #"unknown command "exprt"; did you mean "export"?"#),
    (["recrod", "x"], #"unknown command "recrod"; did you mean "record"?"#),
    (["export", "deck", "-f", "png"], #"unexpected argument "png"; did you mean "--format png"?"#),
    (["show", "one", "two"], #"unexpected argument "two""#),
    (["check"], "check needs the path of a deck, a tape or a recording"),
    (
      ["/", "/tmp"], "/tmp: show takes one path; put both files into a folder, or join them with <!-- include: FILE -->"
    ),
    (["record", "--fit", "gihub"], #"--fit: invalid value "gihub"; did you mean "github"?"#),
    (["record", "--fit", "5xx"], #"--fit: invalid value "5xx"; use a size such as 5MB or 300kB"#),
  ]) func `misuse is named with a remedy`(_ words: [String], _ message: String) {
    let error = #expect(throws: UsageError.self) {
      let invocation = try invocation(words)
      let command = try #require(invocation.command ?? CommandTable.entries.first)
      _ = try command.prepare(invocation.words)
    }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    (["play"], "porthole FILE"), (["themes"], "porthole help themes"), (["init"], "porthole new talk"),
    (["lint", "-v"], "porthole check FILE"), (["pdf", "a.md"], "porthole export a.md -o OUT.pdf"),
    (["upload", "a.cast"], "porthole help recording casts"), (["run", "a b.md"], "porthole 'a b.md'"),
    (["preview", "a.md"], "porthole a.md"), (["slides"], "porthole FILE"),
    (["cat", "a.cast"], "porthole export a.cast -o -"), (["/", "a"], nil), (["talk"], nil), ([], nil),
    (["PRESENT", "a.md"], "porthole a.md"), (["replay", "a.cast"], "porthole a.cast"),
    (["dev", "a.md"], "porthole a.md"),
    (["demo"], "porthole"), (["demo", "a.md"], "porthole a.md"), (["theme"], "porthole help themes"),
    (["transition", "a.md"], "porthole help transitions"), (["version"], "porthole --version"),
    (["html"], "porthole export FILE -o OUT.html"), (["mp4", "a.md"], "porthole export a.md -o OUT.mp4"),
    (["export-html", "a.md"], "porthole export a.md -o OUT.html"),
    (["to-pdf", "a.md"], "porthole export a.md -o OUT.pdf"),
    (["compile", "a.md"], "porthole export a.md -o OUT.gif"),
    (["make", "a.md", "b.png"], "porthole export a.md -o b.png"),
    (["generate"], "porthole export FILE -o OUT.gif"), (["gen", "a.md"], "porthole export a.md -o OUT.gif"),
    (["screenshot", "a.md"], "porthole export a.md --screen ID -o OUT.png"),
    (["slide", "a.md", "3"], "porthole export a.md --screen 3 -o OUT.png"),
    (["list", "transitions"], "porthole help transitions"), (["ls", "keys"], "porthole help keys"),
    (["list", "x"], "porthole help themes"),
  ])
  func `a word of another program has ours`(_ words: [String], _ line: String?) {
    #expect(ForeignCommand.meaning(of: words) == line)
  }

  @Test func `a topic of help is answered by help`() {
    #expect(ForeignCommand.topics == Set(HelpTopic.allCases.map(\.rawValue)))
  }

  @Test(arguments: CommandTable.entries.map(\.name)) func `no command of ours is foreign`(name: String) {
    #expect(ForeignCommand.meaning(of: [name, "x"]) == nil || name == "help")
  }

  private func misspelled(_ words: [String]) -> String? {
    Invocation.misspelledCommand(words, among: CommandTable.entries)
  }

  @Test func `a word that is no path may be a misspelled command`() {
    #expect(misspelled(["chek", "talk"]) == "check")
    #expect(misspelled(["check"]) == nil)
    #expect(misspelled(["/nonexistent/talk"]) == nil)
    #expect(misspelled([]) == nil)
  }

  @Test func `help and version need nothing else to be right`() throws {
    #expect(try invocation(["one", "two", "--help"]).asksForHelp)
    #expect(try invocation(["show", "-V", "--keys"]).asksForVersion)
  }

  @Test func `an option means the same in every command that has it`() {
    let commands = CommandTable.entries
    for command in commands {
      let names = command.options.map(\.name)
      #expect(Set(names).count == names.count, "\(command.name)")
      for option in command.options {
        let first = commands.allOptions.first { $0.name == option.name }
        #expect(option.letter == first?.letter && option.values == first?.values, "\(command.name) \(option.name)")
        #expect(option.placeholder == first?.placeholder, "\(command.name) \(option.name)")
      }
    }
    let letters = commands.allOptions.compactMap(\.letter)
    #expect(Set(letters).count == letters.count)
  }

  @Test func `-f replaces a file in every command that writes one`() throws {
    #expect(try ExportCommand(parsing: ["deck", "-f"]).export.replacesFile)
    #expect(try RecordCommand(parsing: ["deck", "--script", "a", "-fo", "b"]).export.replacesFile)
  }

  @Test func `a folder with the name of a misspelled command is a folder`() throws {
    let folder = try TemporaryFolder([:])
    let error = #expect(throws: UsageError.self) { try invocation([folder.path, "two"]) }
    #expect(error?.description == #"unexpected argument "two""#)
  }

  @Test func `the overview has 20 lines and every command, a command's page all its options, its own first`() {
    let commands = CommandTable.entries
    let overview = HelpText.overview(commands, topics: HelpTopic.allCases.map(\.rawValue))
    #expect(overview.split(separator: "\n", omittingEmptySubsequences: false).count <= 20)
    let pages = commands.map { ($0, HelpText.page(of: $0)) }
    for (command, page) in pages {
      #expect(overview.contains("  \(command.name) "))
      #expect(page.hasPrefix("porthole \(command.name) [OPTIONS]"))
      for option in command.options { #expect(page.contains(option.spelling), "\(command.name) \(option.name)") }
      #expect(page.contains("Every command\n  -h, --help     show this help\n  -V, --version  show the version"))
    }
    for page in pages.map(\.1) + [overview] {
      for line in page.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
    let record = HelpText.page(of: CommandEntry(RecordCommand.self))
    #expect(record.hasPrefix("porthole record [OPTIONS] [DECK|TAPE|-] [-- COMMAND...]\n"))
    #expect(record.contains("Options\n      --script TAPE     "))
  }

  @Test(arguments: HelpTopic.allCases) func `every topic has a text`(_ topic: HelpTopic) {
    #expect(topic.text(CommandTable.entries, keymap: .standard).split(separator: "\n").count > 5)
  }

  @Test(arguments: HelpTopic.allCases.filter { $0 != .man })
  func `what help shows of a topic fits a terminal of 80 by 24 with the prompt below it`(_ topic: HelpTopic) throws {
    let keymap = Keymap.standard
    var pages = [("", try topic.page(nil, keymap: keymap))]
    // Names of themes are a list to search.
    pages += topic.parts(keymap: keymap).filter { $0.name != "terminals" }.map { ($0.name, $0.text) }
    for (name, page) in pages {
      let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
      // The list of transitions is for pipes: a terminal shows them move.
      #expect(lines.count <= (topic == .transitions ? 24 : 23), "\(topic) \(name): \(lines.count) lines")
      for line in lines { #expect(DisplayWidth.of(line) <= 80, "\(topic) \(name): \(line)") }
    }
    for part in topic.parts(keymap: keymap) {
      #expect(try topic.page(part.name, keymap: keymap) == part.text)
      // The words of a heading may be on two lines, and a part may have several.
      let first = part.heading.prefix { !";,:".contains($0) }.split(separator: " ").prefix(4).joined(separator: " ")
      #expect(!first.isEmpty && part.text.contains(first), "\(part.name)")
      // The whole of the themes is a table.
      #expect(topic == .themes || topic.text([], keymap: keymap).contains(first), "\(part.name)")
    }
    let names = topic.parts(keymap: keymap).map(\.name)
    #expect(Set(names).count == names.count && !names.contains(HelpTopic.all))
  }

  @Test func `an unknown part of a topic is an error with the nearest one`() {
    let error = #expect(throws: UsageError.self) { try HelpTopic.format.page("link", keymap: .standard) }
    #expect(error?.description == #"unknown part "link"; did you mean "links"?"#)
  }

  @Test func `the topic on recording names every format`() {
    let text = HelpTopic.recording.text(CommandTable.entries, keymap: .standard)
    for format in ExportFormat.all { #expect(text.contains("  .\(format) ")) }
  }

  @Test func `an unknown topic is an error with the known ones`() throws {
    let error = #expect(throws: UsageError.self) { try HelpCommand(parsing: ["foo"]).run(on: CommandTable.entries) }
    #expect(error?.description.hasPrefix(#"unknown topic "foo"; use show, new, "#) == true)
  }
}

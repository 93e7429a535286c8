import PortholePlatform
import TestSupport
import Testing

/// The files that a tape names, written by the real program from several folders.
@Suite(.waits) struct TapeFolderTests {
  /// Runs a command line in a folder, and returns what it says and its status.
  private func run(_ words: String, in folder: String) -> (text: String, status: Int32) {
    let (output, status) = Shell.run("cd '\(folder)' && '\(Porthole.path)' \(words) 2>&1")
    return (String(decoding: output, as: UTF8.self), status)
  }

  /// A deck with tapes beside it, a folder above that is not theirs, and a file of the user.
  private func deck(_ output: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([:])
    for path in ["deck", "home"] { mkdir("\(folder.path)/\(path)", 0o755) }
    try folder.write("deck/a.txt", "The page\n")
    try folder.write("deck/a.tape", "\(output)\nSleep 100ms\n")
    try folder.write("precious.html", "mine")
    return folder
  }

  private func text(_ path: String) -> String? { File.read(path).map { String(decoding: $0, as: UTF8.self) } }

  /// The other files of the folders, which no tape may change.
  private func isUntouched(_ folder: TemporaryFolder) -> Bool {
    text(folder.path + "/precious.html") == "mine" && text(folder.path + "/deck/a.txt") == "The page\n"
  }

  static let outside = ["../precious.html", "../../x.gif", "../frames.cast", "/tmp/porthole-x.html", "sub/../../x.svg"]

  @Test(arguments: outside, ["", "-f "])
  func `a tape writes nothing outside its folder and the present one`(output: String, option: String) throws {
    let folder = try deck("Output \(output)")
    let (said, status) = run("record \(option)--script a.tape .", in: folder.path + "/deck")
    #expect(status == 1 && said.contains("a.tape:1:8: Output \"\(output)\" lies outside the tape's folder"), "\(said)")
    #expect(isUntouched(folder))
    #expect(access(folder.path + "/frames.cast", F_OK) != 0 && access("/tmp/porthole-x.html", F_OK) != 0)
  }

  @Test(
    arguments: [
      (".bash_profile", "none of the endings"), (".envrc", "none of the endings"), ("x", "none of the endings"),
      ("x.md", "none of the endings"), ("a.txt", "none of the endings"), ("-", "none of the endings"),
      (".x.gif", "begins with a dot"), (".config/x.gif", "begins with a dot"), (".new/deep/x.gif", "begins with a dot"),
      (".git/x.gif", "lies in .git"), (".git/hooks/x.gif", "lies in .git"), (".GIT/x.gif", "lies in .git"),
      ("'a\u{1B}[31m.gif'", "has a control character"), ("link.gif", "is a link"), ("lost.gif", "is a link"),
      ("fifo.gif", "is not a regular file"), ("folder.gif", "is not a regular file"), ("out/x.svg", "lies outside"),
    ], ["", "-f "])
  func `a tape writes no other names`(file: (output: String, fault: String), option: String) throws {
    let folder = try deck("Output \(file.output)\nOutput b.gif")
    let deck = folder.path + "/deck"
    for path in [".git", ".git/hooks", ".GIT", "folder.gif"] { mkdir("\(deck)/\(path)", 0o755) }
    try #require(symlink("../precious.html", deck + "/link.gif") == 0 && symlink("nowhere", deck + "/lost.gif") == 0)
    try #require(mkfifo(deck + "/fifo.gif", 0o600) == 0 && symlink("../home", deck + "/out") == 0)
    let (said, status) = run("record \(option)--script a.tape .", in: deck)
    #expect(status == 1 && said.contains("a.tape:1:8: Output") && said.contains(file.fault), "\(said)")
    // The outputs that are not refused, and the one command that makes them.
    #expect(said.hasSuffix("; change the line, and \"porthole record . --script a.tape\" makes b.gif\n"), "\(said)")
    #expect(isUntouched(folder) && access(folder.path + "/home/x.svg", F_OK) != 0 && access(deck + "/b.gif", F_OK) != 0)
  }

  @Test func `no command is promised where all outputs are refused`() throws {
    let folder = try deck("Output ../../up.gif\nOutput .x.gif")
    let (said, status) = run("record --script a.tape .", in: folder.path + "/deck")
    #expect(status == 1 && said.hasSuffix("; change the line\n"), "\(said)")
  }

  @Test func `a folder that begins with a dot may be there`() throws {
    let folder = try deck("Output .github/assets/a.svg")
    mkdir(folder.path + "/deck/.github", 0o755)
    let (said, status) = run("record --script a.tape .", in: folder.path + "/deck")
    #expect(status == 0 && text(folder.path + "/deck/.github/assets/a.svg")?.hasPrefix("<svg") == true, "\(said)")
  }

  /// From the tape's folder, from above it, and from a folder beside it, as most public tapes are written.
  @Test(arguments: [
    ("deck", "a.svg", "a.tape ."), (".", "assets/a.svg", "deck/a.tape deck"), (".", "a.svg", "deck/a.tape deck"),
  ])
  func `a tape is recorded again and again`(place: String, output: String, words: String) throws {
    let folder = try deck("Output \(output)")
    for option in ["", "", "-f "] {
      let (said, status) = run("record \(option)--script \(words)", in: "\(folder.path)/\(place)")
      #expect(status == 0, "\(said)")
      #expect(text("\(folder.path)/\(place)/\(output)")?.hasPrefix("<svg") == true)
    }
  }

  @Test(arguments: ["deck/a", "a"])
  func `another file is replaced only by force`(name: String) throws {
    let folder = try deck("Output \(name).svg\nOutput \(name).gif")
    for (number, older) in ["older", "", "GIF89a"].enumerated() {
      try folder.write("\(name).svg", older)
      let (said, status) = run("record --script deck/a.tape deck", in: folder.path)
      #expect(
        status == 1
          && said
            == "porthole: deck/a.tape:1:8: Output \"\(name).svg\" already exists, and does not begin as a .svg of a tape; \"porthole record deck --script deck/a.tape -f\" makes \(name).svg, \(name).gif\n",
        "\(number): \(said)")
      #expect(text("\(folder.path)/\(name).svg") == older && access("\(folder.path)/\(name).gif", F_OK) != 0)
    }
    #expect(run("record -f --script deck/a.tape deck", in: folder.path).status == 0)
    #expect(
      text("\(folder.path)/\(name).svg")?.hasPrefix("<svg") == true && access("\(folder.path)/\(name).gif", F_OK) == 0)
  }

  @Test func `a screenshot has the same rule, before anything is written`() throws {
    let folder = try deck("Output a.svg\nScreenshot b.png")
    try folder.write("deck/b.png", "mine")
    let (said, status) = run("record --script a.tape .", in: folder.path + "/deck")
    #expect(status == 1 && said.contains("a.tape:2:1: Screenshot \"b.png\" already exists"), "\(said)")
    #expect(text(folder.path + "/deck/b.png") == "mine" && access(folder.path + "/deck/a.svg", F_OK) != 0)
    #expect(run("record -f --script a.tape .", in: folder.path + "/deck").status == 0)
    #expect(run("record --script a.tape .", in: folder.path + "/deck").status == 0)
  }

  @Test func `a pair of a tape is recorded again`() throws {
    let folder = try deck("Output a.svg")
    for _ in 0..<2 {
      let (said, status) = run("record -q --pair --script a.tape .", in: folder.path + "/deck")
      #expect(status == 0, "\(said)")
    }
    try folder.write("deck/a-dark.svg", "mine")
    #expect(run("record -q --pair --script a.tape .", in: folder.path + "/deck").status == 1)
    #expect(text(folder.path + "/deck/a-dark.svg") == "mine")
  }

  /// A public form of tapes: each kind of output of a program, in a folder beside the tape's.
  @Test func `all outputs of a tape of a program are made again`() throws {
    let folder = try deck("")
    let outputs = ["a.gif", "a.cast", "a.txt", "a.ascii", "a.svg", "a.html", "a.png", "frames/"]
    let lines = outputs.map { "Output assets/\($0)\n" }.joined()
    try folder.write("deck/b.tape", lines + "Set Width 200\nSet Height 100\nSet Padding 0\nType 'x'\nSleep 100ms\n")
    for _ in 0..<2 {
      let (said, status) = run("record -q deck/b.tape", in: folder.path)
      #expect(status == 0, "\(said)")
    }
    #expect(outputs.allSatisfy { access("\(folder.path)/assets/\($0)", F_OK) == 0 })
    try folder.write("assets/a.txt", "my notes\n")
    #expect(run("record -q deck/b.tape", in: folder.path).text.contains("\"assets/a.txt\" already exists"))
    #expect(text(folder.path + "/assets/a.txt") == "my notes\n")
  }

  @Test func `the action records after every change`() throws {
    let folder = try deck("")
    try folder.write("deck/b.tape", "Output assets/a.svg\nOutput assets/b.txt\nType 'x'\nSleep 100ms\n")
    for number in 0..<2 {
      try folder.write("deck/b.tape", "Output assets/a.svg\nOutput assets/b.txt\nType 'x\(number)'\nSleep 100ms\n")
      let script = Porthole.root + "/.github/actions/record/record"
      let (output, status) = Shell.run(
        "cd '\(folder.path)' && git init -q 2>/dev/null; PORTHOLE='\(Porthole.path)' '\(script)' 2>&1")
      #expect(status == 0, "\(String(decoding: output, as: UTF8.self))")
      #expect(text(folder.path + "/assets/b.txt")?.contains("x\(number)") == true)
    }
  }

  @Test func `a tape of a program has the same rule, and says what it runs`() throws {
    let folder = try deck("")
    try folder.write("deck/b.tape", "Output ../precious.html\nType 'exit'\nEnter\n")
    let refused = run("record b.tape", in: folder.path + "/deck")
    #expect(refused.status == 1 && refused.text.contains("lies outside"), "\(refused.text)")
    #expect(!refused.text.contains("runs bash"))
    #expect(text(folder.path + "/precious.html") == "mine")
    try folder.write("deck/b.tape", "Output b.cast\nType 'echo hi'\nEnter\nSleep 100ms\n")
    for _ in 0..<2 {
      let (said, status) = run("record b.tape", in: folder.path + "/deck")
      #expect(status == 0 && said == "b.tape: runs bash as you, and types what the tape says\n", "\(said)")
    }
    try folder.write("deck/b.tape", "Run \"cat -n\"\nOutput b.cast\nType 'hi'\nSleep 100ms\n")
    let (said, _) = run("record b.tape", in: folder.path + "/deck")
    #expect(said == "b.tape: runs \"cat -n\" as you, and types what the tape says\n", "\(said)")
    #expect(run("record -q b.tape", in: folder.path + "/deck").text == "")
  }
}

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

  static let outside = ["../precious.html", "../../x.gif", "../frames.cast", "/tmp/porthole-x.html", "sub/../../x.svg"]

  @Test(arguments: outside, ["", "-f "])
  func `a tape writes nothing outside its folder and the present one`(output: String, option: String) throws {
    let folder = try deck("Output \(output)")
    let (said, status) = run("record \(option)--script a.tape .", in: folder.path + "/deck")
    #expect(status == 1 && said.contains("a.tape:1:8: Output \"\(output)\" is outside the tape's folder"), "\(said)")
    #expect(text(folder.path + "/precious.html") == "mine")
    #expect(access(folder.path + "/frames.cast", F_OK) != 0 && access("/tmp/porthole-x.html", F_OK) != 0)
  }

  @Test func `a link does not lead it out`() throws {
    let folder = try deck("Output out/x.svg")
    try #require(symlink("../home", folder.path + "/deck/out") == 0)
    let (said, status) = run("record --script a.tape .", in: folder.path + "/deck")
    #expect(status == 1 && said.contains("is outside"), "\(said)")
    #expect(access(folder.path + "/home/x.svg", F_OK) != 0)
  }

  @Test func `a file beside the tape is written, and again when the tape is played again`() throws {
    let folder = try deck("Output a.svg")
    for _ in 0..<2 {
      let (said, status) = run("record --script a.tape .", in: folder.path + "/deck")
      #expect(status == 0, "\(said)")
      #expect(text(folder.path + "/deck/a.svg")?.hasPrefix("<svg") == true)
      try folder.write("deck/a.svg", "older")
    }
    // From above, as with VHS: the name is one of the present folder.
    try folder.write("deck/a.tape", "Output deck/a.svg\nSleep 100ms\n")
    #expect(run("record --script deck/a.tape deck", in: folder.path).status == 0)
    #expect(text(folder.path + "/deck/a.svg")?.hasPrefix("<svg") == true)
  }

  @Test(arguments: ["", "-f "])
  func `elsewhere in the present folder a tape makes new files only`(option: String) throws {
    let folder = try deck("Output new.html")
    #expect(run("record \(option)--script deck/a.tape deck", in: folder.path).status == 0)
    #expect(access(folder.path + "/new.html", F_OK) == 0)
    try folder.write("deck/a.tape", "Output precious.html\nSleep 100ms\n")
    let (said, status) = run("record \(option)--script deck/a.tape deck", in: folder.path)
    #expect(status == 1 && said.contains("replace it with -f -o precious.html"), "\(said)")
    #expect(text(folder.path + "/precious.html") == "mine")
    // The command line may.
    #expect(run("record -f -o precious.html --script deck/a.tape deck", in: folder.path).status == 0)
    #expect(text(folder.path + "/precious.html") != "mine")
  }

  @Test func `a tape of a program has the same rule, and says what it runs`() throws {
    let folder = try deck("")
    try folder.write("deck/b.tape", "Output ../precious.html\nType 'exit'\nEnter\n")
    let refused = run("record b.tape", in: folder.path + "/deck")
    #expect(refused.status == 1 && refused.text.contains("is outside"), "\(refused.text)")
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

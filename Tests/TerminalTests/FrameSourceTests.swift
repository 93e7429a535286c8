import PortholePlatform
import PortholeRecording
import TestSupport
import Testing
import Transitions

/// Files that move: videos by a program that stands in for ffmpeg, progress, and interruption.
@Suite(.waits) struct FrameSourceTests {
  private static let deck = "Home\n\n[Go]\n\n[Go]: next \"slide 200ms\"\n"

  private func folder(tape: String = "Set Size 20x6\nEnter\nSleep 300ms\nBackspace\nSleep 300ms\n") throws
    -> TemporaryFolder
  {
    try TemporaryFolder(["home.txt": Self.deck, "next.txt": "Next\n", "tape": tape])
  }

  /// The program's talk and its exit status.
  private func record(_ folder: TemporaryFolder, to name: String, path: String) -> (words: String, status: Int32) {
    let (output, status) = Shell.run(
      "env PATH=\(path) \(Porthole.path) record \(folder.path) --start home --script \(folder.path)/tape "
        + "-o \(folder.path)/\(name) 2>&1")
    return (String(decoding: output, as: UTF8.self), status)
  }

  /// A program `ffmpeg` in a folder of its own.
  private func standIn(_ script: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["ffmpeg": "#!/bin/sh\n\(script)\n"])
    chmod("\(folder.path)/ffmpeg", 0o755)
    return folder
  }

  private func names(in folder: TemporaryFolder) -> [String] {
    String(decoding: Shell.run("ls -A \(folder.path)").output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(arguments: [ExportFormat.mp4, .webm])
  func `a video has the number of pictures of its length`(format: ExportFormat) throws {
    let folder = try folder()
    // The last word is the file.
    let encoder = try standIn("for word; do :; done; wc -c > \"${word#file:}\"")
    let (words, status) = record(folder, to: "a.\(format)", path: "\(encoder.path):/usr/bin:/bin")
    #expect(words == "" && status == 0)
    let bytes = try #require(File.read("\(folder.path)/a.\(format)"))
    // 600 ms at 50 a second, of 20x6 cells of 16x32 pixels of 4 bytes, in a margin of 16 pixels.
    #expect(String(decoding: bytes, as: UTF8.self) == "\(30 * 22 * 16 * 7 * 32 * 4)\n")
  }

  @Test func `without ffmpeg its package is named, and no file is made`() throws {
    let folder = try folder()
    let (words, status) = record(folder, to: "a.mp4", path: "/nowhere")
    #expect(
      words
        == "porthole: \(folder.path)/a.mp4: ffmpeg, which makes videos, is not installed; apt-get install ffmpeg\n")
    #expect(status == 1 && names(in: folder) == ["home.txt", "next.txt", "tape"])
  }

  @Test(arguments: ["", "cat > /dev/null; "])
  func `an error of ffmpeg is passed on`(before: String) throws {
    let folder = try folder()
    let encoder = try standIn("\(before)echo 'Unknown encoder' >&2; exit 3")
    let (words, status) = record(folder, to: "a.webm", path: "\(encoder.path):/usr/bin:/bin")
    #expect(words == "porthole: \(folder.path)/a.webm: ffmpeg ended with status 3: Unknown encoder\n")
    #expect(status == 1 && names(in: folder) == ["home.txt", "next.txt", "tape"])
  }

  /// More than any machine does in the time that a user is left alone.
  private static let endless = String(repeating: "Enter\nSleep 300ms\nBackspace\nSleep 300ms\n", count: 5000)

  @Test(arguments: [("gif", SIGINT), ("gif", SIGTERM), ("cast", SIGHUP), ("gif --fit 1MB", SIGTERM)])
  func `long work shows its progress; an interrupted one leaves nothing`(kind: String, signal: Int32) throws {
    let folder = try folder(tape: "Set Size 200x60\n" + Self.endless)
    let terminal = try PseudoTerminal(
      [
        "/bin/sh", "-c",
        "exec \(Porthole.path) record \(folder.path) --start home --script \(folder.path)/tape -o \(folder.path)/a.\(kind)",
      ], variables: Porthole.variables(), size: Size(columns: 80, rows: 24))
    #expect(terminal.read(until: " % "))
    if signal == SIGINT { try terminal.type("\u{3}") } else { terminal.send(signal) }
    #expect(terminal.waitForEnd() == .status(128 + signal))
    // The line is gone.
    #expect(String(decoding: terminal.output.suffix(40), as: UTF8.self).hasSuffix("      \r"))
    #expect(names(in: folder) == ["home.txt", "next.txt", "tape"])
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `work that shows no frame can be interrupted too`(signal: Int32) throws {
    // The picture says that nothing is shown from now on.
    let folder = try folder(tape: "Sleep 1s\nHide\nScreenshot here.txt\nSleep 1s\n" + Self.endless)
    let words = "cd \(folder.path) && exec \(Porthole.path) record . --start home --script tape -o a.svg"
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", words], variables: Porthole.variables(), size: Size(columns: 80, rows: 24))
    #expect(terminal.read { _ in access("\(folder.path)/here.txt", F_OK) == 0 })
    terminal.send(signal)
    #expect(terminal.waitForEnd() == .status(128 + signal))
    #expect(names(in: folder) == ["here.txt", "home.txt", "next.txt", "tape"])
  }

  @Test func `an encoder that fails and ends with 0 has failed`() throws {
    let folder = try folder()
    let encoder = try standIn(
      "for word; do :; done; cat > \"${word#file:}\"; echo 'trailer: No space left on device' >&2; exit 0")
    let (words, status) = record(folder, to: "a.mp4", path: "\(encoder.path):/usr/bin:/bin")
    #expect(words == "porthole: \(folder.path)/a.mp4: ffmpeg failed: trailer: No space left on device\n")
    #expect(status == 1 && names(in: folder) == ["home.txt", "next.txt", "tape"])
  }

  /// One takes no picture, one takes all and never ends.
  @Test(arguments: ["Sleep", "Film"])
  func `an encoder that takes nothing can be interrupted too`(kind: String) throws {
    let folder = try folder(tape: kind == "Film" ? "Sleep 20ms\n" : "Set Size 200x60\n" + Self.endless)
    let note = "echo $$ > '\(folder.path)/started.new'; mv '\(folder.path)/started.new' '\(folder.path)/started'"
    let encoder = try standIn((kind == "Film" ? "cat > /dev/null; " : "") + "\(note); exec sleep 1000")
    let terminal = try PseudoTerminal(
      [
        Porthole.path, "record", folder.path, "--start", "home", "--script", "\(folder.path)/tape", "-o",
        "\(folder.path)/a.mp4",
      ], variables: Porthole.variables(["PATH": "\(encoder.path):/usr/bin:/bin"]), size: Size(columns: 80, rows: 24))
    #expect(terminal.read { _ in access("\(folder.path)/started", F_OK) == 0 })
    terminal.send(SIGTERM)
    #expect(terminal.waitForEnd() == .status(143))
    #expect(names(in: folder) == ["home.txt", "next.txt", "started", "tape"])
    // It has been ended too; the words of a process that has ended are gone.
    let process = String(decoding: File.read("\(folder.path)/started") ?? [], as: UTF8.self).dropLast()
    #expect(
      !process.isEmpty && Shell.run("test -s /proc/\(process)/cmdline && cat /proc/\(process)/cmdline").output.isEmpty)
  }

  /// The program's words on both outputs, and its exit status.
  private func porthole(_ words: String) -> (words: String, status: Int32) {
    let (output, status) = Shell.run("\(Porthole.path) \(words) 2>&1")
    return (String(decoding: output, as: UTF8.self), status)
  }

  @Test func `without a deck at hand a tape says that it needs one`() throws {
    let folder = try folder()
    let (output, status) = Shell.run("cd \(folder.path) && \(Porthole.path) record --script tape -o a.gif 2>&1")
    #expect(String(decoding: output, as: UTF8.self).hasPrefix("porthole: record needs the path of a deck\n"))
    #expect(status == 2)
  }

  @Test func `fewer frames keep a budget, or the error gives the least size`() throws {
    let folder = try folder()
    let (deck, path) = (folder.path, folder.path + "/a.gif")
    let base = "record \(deck) --start home --script \(deck)/tape -f -o \(path)"
    #expect(porthole(base).status == 0)
    let whole = try #require(File.read(path)).count
    #expect(porthole("\(base) --fit \(whole)").status == 0)
    #expect(File.read(path)?.count == whole)
    let (words, status) = porthole("\(base) --fit \(whole - 1)")
    #expect(status == 0 && words.hasPrefix("\(path): ") && words.hasSuffix(" at 25 frames a second and scale 2\n"))
    let file = try #require(File.read(path))
    let delays = try Pillow.frames(of: file).map(\.duration)
    #expect(delays.allSatisfy { $0 % 20 == 0 } && delays.reduce(0, +) >= 600)
    // A recording is checked with the same options, and quietly if asked for.
    #expect(porthole("\(base) --fit \(whole - 1) --check -q") == ("", 0))
    #expect(porthole("\(base) --fit \(whole) --check -q").status == 1)
    let refused = porthole("\(base) --fit 100")
    #expect(refused.status == 1 && refused.words.contains("the smallest possible file has "))
    #expect(names(in: folder) == ["a.gif", "home.txt", "next.txt", "tape"])
  }

  @Test func `a pair is two pictures and the HTML that shows one of them`() throws {
    let folder = try folder()
    let path = folder.path
    let (words, status) = porthole(
      "record \(path) --start home --script \(path)/tape --pair --frame window --title 'A \"b\"' -o \(path)/o.gif")
    #expect(status == 0)
    #expect(
      words == """
        <picture>
          <source media="(prefers-color-scheme: dark)" srcset="\(path)/o-dark.gif">
          <img src="\(path)/o-light.gif" alt="A &quot;b&quot;">
        </picture>

        """)
    let grounds = try ["light", "dark"].map { theme in
      let file = try #require(File.read("\(path)/o-\(theme).gif"))
      let frame = try #require(try Pillow.frames(of: file).first)
      return frame.pixels[(frame.height - 4) * frame.width + frame.width / 2]
    }
    #expect(grounds == [Palette.light.background, Palette.standard.background])
  }

  @Test(arguments: ["svg", "png"])
  func `the text of a pair is the screen's title, not the file's name`(kind: String) throws {
    let folder = try folder()
    let path = folder.path
    let still = porthole("export \(path) --screen next --pair -o \(path)/p.\(kind)")
    #expect(still.status == 0 && still.words.contains("alt=\"next\""), "\(still.words)")
    if kind == "svg" {
      #expect(String(decoding: try #require(File.read("\(path)/p-dark.svg")), as: UTF8.self).contains("<title>"))
      let film = porthole("record \(path) --start home --script \(path)/tape --pair -o \(path)/f.svg")
      #expect(film.status == 0 && !film.words.contains("alt=\"f\""), "\(film.words)")
      #expect(film.words.contains(", a recording. It begins: "), "\(film.words)")
    }
  }

  @Test(arguments: ["png", "svg"])
  func `a message says that two pictures are alike`(kind: String) throws {
    let folder = try TemporaryFolder(["own.txt": "---\nfg: eeeeee\nbg: 112233\n---\nOwn\n", "none.txt": "None\n"])
    let words = ["own", "none"].map {
      porthole("export \(folder.path) --screen \($0) --pair -o \(folder.path)/\($0).\(kind)").words
    }
    #expect(words[0].contains("own-light.\(kind) and \(folder.path)/own-dark.\(kind) are identical: "))
    #expect(!words[1].contains("alike"))
  }

  @Test(arguments: [
    ("a.cast", "--frame window", "--frame"), ("a.cast", "--fit 1MB", "--fit"), ("a.mp4", "--pair", "--pair"),
    ("a.html", "--pair", "--pair"), ("a.gif", "--title x", "--title"),
  ])
  func `options that a format does not have are refused`(name: String, words: String, option: String) throws {
    let folder = try folder()
    let path = folder.path
    let (said, status) = porthole("record \(path) --script \(path)/tape \(words) -o \(path)/\(name)")
    #expect(status == 1 && said.hasPrefix("porthole: \(path)/\(name): \(option) is not for ."), "\(said)")
    #expect(names(in: folder) == ["home.txt", "next.txt", "tape"])
  }
}

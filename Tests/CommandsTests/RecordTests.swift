import PortholePlatform
import PortholeRecording
import PortholeStreams
import TestSupport
import Testing
import Transitions

@testable import PortholeCommands

@MainActor @Suite(.waits) struct RecordTests {
  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "home.txt": "Home\n\n[Go]\n\n[Go]: next \"slide 200ms\"\n", "next.txt": "Next\n",
      "story": "Set Size 20x6\nEnter\nSleep 300ms\nBackspace\nSleep 300ms\n",
    ])
  }

  private func run(_ words: String...) throws -> Int32 { try run(words) }

  private func run(_ words: [String]) throws -> Int32 {
    let invocation = try Invocation(words, among: CommandTable.entries)
    return try #require(invocation.command).prepare(invocation.words)()
  }

  @Test func `a recording is checked against the tape that made it`() throws {
    let folder = try folder()
    let (deck, tape, cast) = (folder.path + "/home.txt", folder.path + "/story", folder.path + "/out.cast")
    #expect(try run("record", folder.path, "--start", "home", "--script", tape, "-o", cast) == 0)
    #expect(try run("record", folder.path, "--start", "home", "--script", tape, "-o", cast, "--check") == 0)
    try folder.write("home.txt", String(decoding: File.read(deck) ?? [], as: UTF8.self).replacing("Home", with: "Hope"))
    #expect(try run("record", folder.path, "--start", "home", "--script", tape, "-o", cast, "--check") == 1)
    let before = try Cast(reading: #require(File.read(cast)), path: "a")
    #expect(try run("record", folder.path, "--start", "home", "--script", tape, "-o", cast, "-f") == 0)
    let after = try Cast(reading: #require(File.read(cast)), path: "b")
    let difference = try CastDifference.first(between: before, and: after)
    guard case .cell(_, time: 0, let was, let now)? = difference else {
      Issue.record("\(String(describing: difference))")
      return
    }
    #expect(was.scalar == "m" && now.scalar == "p")
  }

  @Test func `a recording is converted into a GIF of the same frames, and into a still`() throws {
    let folder = try folder()
    let (tape, cast) = (folder.path + "/story", folder.path + "/out.cast")
    let (converted, direct, still) = (folder.path + "/a.gif", folder.path + "/b.gif", folder.path + "/c.txt")
    #expect(try run("record", folder.path, "--start", "home", "--script", tape, "-o", cast) == 0)
    #expect(try run("record", folder.path, "--start", "home", "--script", tape, "-o", direct, "--padding", "0") == 0)
    #expect(try run("export", cast, "-o", converted, "--last-frame", "100ms", "--padding", "0") == 0)
    #expect(try run("export", cast, "-o", still) == 0)
    let (a, b) = (
      try Pillow.frames(of: #require(File.read(converted))), try Pillow.frames(of: #require(File.read(direct)))
    )
    #expect(a.map(\.pixels) == b.map(\.pixels))
    #expect(a.map(\.duration) == b.map(\.duration))
    #expect(String(decoding: File.read(still) ?? [], as: UTF8.self).contains("Home"))
    // No file is overwritten without --force.
    #expect(throws: RecordingError.self) { try run("export", cast, "-o", still) }
    #expect(try run("export", cast, "-o", still, "-f") == 0)
    #expect(throws: Problem.self) { try run("export", cast, "-o", folder.path + "/x.mov") }
  }

  @Test func `a recording in an unknown format is an error`() throws {
    let folder = try folder()
    let error = #expect(throws: Problem.self) {
      try run("record", folder.path, "--script", folder.path + "/story", "-o", "x.mov")
    }
    #expect(error?.description == "x.mov: unknown format \".mov\"; use \(ExportFormat.endings { $0.motion != nil })")
  }

  @Test(arguments: ExportFormat.all.filter { $0.motion != nil && ![.mp4, .webm].contains($0) })
  func `a deck gives the same bytes wherever it lies`(format: ExportFormat) throws {
    let files = try (0..<2).map { _ in
      let folder = try folder()
      let path = "\(folder.path)/out.\(format)"
      let words = ["record", folder.path, "--script", folder.path + "/story", "-o", path, "--start", "next"]
      #expect(try run(words + (format.traits.contains(.framed) ? ["--frame", "window"] : [])) == 0)
      return try #require(File.read(path))
    }
    #expect(files[0] == files[1])
  }

  @Test func `a still is written whole or not at all`() throws {
    let folder = try folder()
    let (still, there) = (folder.path + "/still.txt", folder.path + "/home.txt")
    #expect(try run("export", folder.path, "--screen", "home", "-o", still) == 0)
    #expect(String(decoding: File.read(still) ?? [], as: UTF8.self).contains("Home"))
    let before = File.read(there)
    #expect(throws: RecordingError.exists(path: there)) {
      try run("export", folder.path, "--screen", "home", "-o", there)
    }
    #expect(File.read(there) == before)
  }

  @Test func `exported files have the permissions that the umask allows`() throws {
    let folder = try folder()
    let (tape, cast) = (folder.path + "/story", folder.path + "/a.cast")
    #expect(try run("record", folder.path, "--script", tape, "-o", cast) == 0)
    #expect(try run("record", folder.path, "--script", tape, "-o", folder.path + "/a.gif", "-f") == 0)
    #expect(try run("export", cast, "-o", folder.path + "/a.svg") == 0)
    #expect(try run("export", cast, "-o", folder.path + "/a.png") == 0)
    #expect(try run("export", folder.path, "-o", folder.path + "/still.txt") == 0)
    let mask = umask(0)
    umask(mask)
    for name in ["a.cast", "a.gif", "a.svg", "a.png", "still.txt"] {
      var status = stat()
      #expect(stat("\(folder.path)/\(name)", &status) == 0 && status.st_mode & 0o7777 == 0o644 & ~mask, "\(name)")
    }
  }

  @Test func `the error for a tape's missing screen gives the place`() throws {
    let folder = try folder()
    try folder.write("odd", "Set Size 20x6\n  Set Start 'hom'\nSleep 1s\n")
    let error = #expect(throws: TapeProblem.self) {
      try run("record", folder.path, "--script", folder.path + "/odd", "-o", folder.path + "/o.cast")
    }
    #expect(error?.description == "\(folder.path)/odd:2:13: no screen \"hom\"; did you mean \"home\"?")
    // The command line comes first; its screen is not in the tape.
    let other = #expect(throws: CommandFailure.self) {
      try run(
        "record", folder.path, "--script", folder.path + "/odd", "--start", "nxt", "-o", folder.path + "/o.cast")
    }
    #expect(other?.description == "\(folder.path): no screen \"nxt\"; did you mean \"next\"?")
  }

  @Test func `a tape of a deck chooses the font of its pictures`() throws {
    let folder = try folder()
    try folder.write("plain", "Set Size 20x6\nSleep 100ms\n")
    try folder.write(
      "serif", "Set Size 20x6\nSet FontFamily 'Noto Sans Mono, Liberation Mono, DejaVu Serif'\nSleep 100ms\n")
    func bytes(_ tape: String, _ name: String) throws -> [UInt8] {
      let path = "\(folder.path)/\(name)"
      #expect(try run("record", folder.path, "--script", "\(folder.path)/\(tape)", "-o", path) == 0)
      return try #require(File.read(path))
    }
    #expect(try bytes("plain", "plain.gif") != bytes("serif", "serif.gif"))
    // A cast has no font.
    #expect(try bytes("plain", "plain.cast") == bytes("serif", "serif.cast"))
  }

  @Test func `an SVG of a tape uses keyframes, one of a cast frames`() throws {
    let folder = try folder()
    let (svg, cast, strip) = (folder.path + "/a.svg", folder.path + "/a.cast", folder.path + "/strip.svg")
    #expect(try run("record", folder.path, "--script", folder.path + "/story", "-o", svg) == 0)
    let text = String(decoding: try #require(File.read(svg)), as: UTF8.self)
    #expect(text.contains("<feGaussianBlur") && !text.contains("class=\"s\""))
    #expect(try run("record", folder.path, "--script", folder.path + "/story", "-o", svg, "--check") == 0)
    #expect(try run("record", folder.path, "--script", folder.path + "/story", "-o", cast) == 0)
    #expect(try run("export", cast, "-o", strip) == 0)
    #expect(String(decoding: try #require(File.read(strip)), as: UTF8.self).contains("class=\"s\""))
    let error = #expect(throws: CommandFailure.self) {
      try run("export", cast, "-o", folder.path + "/b.svg", "--svg", "semantic")
    }
    #expect(
      error?.description == "--svg semantic: keyframes cannot show the cells of a recording; leave it out")
  }

  @Test func `the picture at the top of the README is what its tape plays today`() throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let command = ".build/release/porthole record Screens --script Screens/tour.tape -o Screens/tour.svg"
    let tape = String(decoding: try #require(File.read(root + "/Screens/tour.tape")), as: UTF8.self)
    #expect(tape.contains(command))
    let folder = try TemporaryFolder([:])
    let svg = folder.path + "/tour.svg"
    #expect(
      try run("record", root + "/Screens", "--script", root + "/Screens/tour.tape", "-o", svg, "--svg", "semantic") == 0
    )
    #expect(File.read(svg) == File.read(root + "/Screens/tour.svg"), "make it anew: \(command) -f")
  }

  @Test func `the picture of a shell in the README is that of its recording`() throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let tape = String(decoding: try #require(File.read(root + "/Screens/tour.vim.tape")), as: UTF8.self)
    #expect(tape.contains("porthole export Screens/vim.cast -o Screens/tour.vim.svg --fps 30"))
    let folder = try TemporaryFolder([:])
    let svg = folder.path + "/tour.vim.svg"
    #expect(try run("export", root + "/Screens/vim.cast", "-o", svg, "--fps", "30") == 0)
    #expect(File.read(svg) == File.read(root + "/Screens/tour.vim.svg"), "make it anew, as Screens/tour.vim.tape says")
  }
}

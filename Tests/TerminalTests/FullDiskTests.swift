import PortholePlatform
import PortholeRecording
import TestSupport
import Testing

/// Every kind of file on a disk that has no room for it: the program says so, ends with 1 and leaves nothing behind.
@Suite(.waits) struct FullDiskTests {
  /// The formats that another program writes.
  private static let videos: [ExportFormat] = [.mp4, .webm]

  /// The command lines without the file that they write, and the formats of that file. Videos are small: an encoder
  /// takes long for large ones.
  private static let exports: [(words: String, formats: [ExportFormat])] = {
    let others = ExportFormat.all.filter { $0.motion != nil && !videos.contains($0) }
    let stills = ExportFormat.all.filter { $0.still != nil }
    return [
      ("record DECK --script DECK/tape -o", others), ("record DECK --script DECK/small.tape -o", videos),
      ("export DECK --from home --to next -o", others), ("export DECK --from home --to next --size 20x6 -o", videos),
      ("export DECK --screen home --size 90x60 -o", stills),
      ("export DECK/made.cast -o", ExportFormat.all.filter { $0 != .cast && !videos.contains($0) }),
      ("export DECK/small.cast -o", videos),
    ]
  }()

  /// A deck of a screen of five thousand characters.
  private static func deck() throws -> TemporaryFolder {
    let rows = (0..<60).map { row in
      let bytes = (0..<80).map { (column: Int) -> UInt8 in UInt8(48 + (column * column + 5 * row * column + row) % 40)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    let folder = try TemporaryFolder([
      "home.txt": rows.joined(separator: "\n") + "\n", "next.txt": "Next\n",
      "tape": "Set Size 90x60\nSleep 100ms\nResize 80x60\nSleep 300ms\n",
      "small.tape": "Set Size 20x6\nSleep 100ms\nResize 15x6\nSleep 100ms\n",
    ])
    for (tape, cast) in [("tape", "made.cast"), ("small.tape", "small.cast")] {
      let made = Shell.run(
        "\(Porthole.path) record \(folder.path) --script \(folder.path)/\(tape) -o \(folder.path)/\(cast)")
      #expect(made.status == 0)
    }
    return folder
  }

  private static let hasDisks = Shell.run("unshare -rm mount -t tmpfs -o size=4k none /mnt 2> /dev/null").status == 0
  private static let hasEncoder = Shell.run("command -v ffmpeg > /dev/null").status == 0

  /// The command lines of an export, which write to a folder, with the deck's path.
  private static func lines(_ export: (words: String, formats: [ExportFormat]), deck: String, folder: String)
    -> [String]
  {
    export.formats.filter { hasEncoder || !videos.contains($0) }.map { format in
      "\(export.words.replacing("DECK", with: deck)) \(folder)/out.\(format)"
    }
  }

  @Test(.enabled(if: hasDisks), arguments: exports.indices)
  func `a full disk is an error, and no file is left`(export: Int) throws {
    let (deck, disk) = (try Self.deck(), try TemporaryFolder([:]))
    for line in Self.lines(Self.exports[export], deck: deck.path, folder: disk.path) {
      let (output, status) = Shell.run(
        """
        unshare -rm sh -c 'mount -t tmpfs -o size=4k none \(disk.path) && \(Porthole.path) \(line) 2>&1
        echo "status $?"; ls -A \(disk.path)'
        """)
      let said = String(decoding: output, as: UTF8.self).split(separator: "\n")
      #expect(status == 0 && said.last == "status 1", "\(line): \(said)")
      #expect(said.first?.contains("No space left on device") == true, "\(line): \(said)")
    }
  }

  @Test(arguments: exports.indices)
  func `a limit on file sizes is an error, and no file is left`(export: Int) throws {
    let (deck, folder) = (try Self.deck(), try TemporaryFolder([:]))
    for line in Self.lines(Self.exports[export], deck: deck.path, folder: folder.path) {
      let (output, status) = Shell.run("ulimit -f 1; \(Porthole.path) \(line) 2>&1")
      let said = String(decoding: output, as: UTF8.self)
      #expect(status == 1 && said.hasPrefix("porthole: \(folder.path)/out."), "\(line): \(said)")
      #expect(Shell.run("ls -A \(folder.path)").output.isEmpty)
    }
  }
}

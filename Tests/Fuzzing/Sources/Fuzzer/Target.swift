import PortholeDecks
import PortholeInterface
import PortholeRecording
import PortholeStreams
import Transitions

/// The targets of the fuzzer. For any bytes, the result must be a valid deck or tape, or an error in plain words.
@MainActor
enum Target: String, CaseIterable {
  /// A screen of text.
  case text
  /// Text with cursor controls or codes, and cells, in every format of art.
  case art
  /// The SAUCE record at the end of a work of art.
  case sauce
  /// A page of Markdown, laid out for several widths.
  case markdown
  /// A deck of another program, whose settings stand before the bytes, with slides from a second file.
  case imports
  /// The front matter of a screen and the definitions at its end.
  case links
  /// The sidecar file of a work of art.
  case sidecar
  /// The file `deck.conf`, and file names.
  case folder
  /// A tape: a script for a recording.
  case tape
  /// A tape, played on a small deck.
  case tapePlayed = "tape-played"
  /// A recording from any program, shown on the terminal that its kind needs.
  case cast
  /// The output of a program, cut anywhere, on a terminal whose size changes.
  case terminal
  /// The output of a program of a deck, from its cells to the bytes that the terminal gets.
  case program
  /// The bytes that a terminal sends, and the answers to our questions in them.
  case input
  /// The output of a program in a shell, cut anywhere.
  case watcher
  /// A user's key bindings.
  case keymap
  /// An image file, from its header to the cells, pixels and sixels of its decoder, in this process.
  case image
  /// The whole program, from the bytes of two files to those that the terminal gets.
  case display

  func run(_ bytes: [UInt8]) {
    switch self {
    case .text: DeckChecks.read([DeckFile(name: "home.txt", bytes: bytes)])
    case .art:
      let names = ["home.ans", "a.asc", "b.xb", "c.bin", "d.adf", "e.idf", "f.tnd", "g.pcb", "h.avt"]
      DeckChecks.read(names.map { DeckFile(name: $0, bytes: bytes) })
    case .sauce: DeckChecks.read([DeckFile(name: "home.ans", bytes: Self.signed(bytes))])
    case .markdown: DeckChecks.read([DeckFile(name: "home.md", bytes: bytes)], widths: [80, 20, 7])
    case .imports:
      let text = Self.imported(bytes)
      DeckChecks.read(
        [DeckFile(name: "home.md", bytes: text), DeckFile(name: "more.md", bytes: bytes)], widths: [80, 30])
    case .links: DeckChecks.read([DeckFile(name: "home.txt", bytes: Self.linked(bytes))])
    case .sidecar:
      DeckChecks.read([
        DeckFile(name: "home.ans", bytes: "[a] \u{1B}[31m[b]".utf8), DeckFile(name: "home.meta", bytes: bytes),
      ])
    case .folder: DeckChecks.read(Self.folder(bytes))
    case .tape: readTape(bytes)
    case .tapePlayed: TapePlayer.shared.play(bytes)
    case .cast:
      playCast(bytes)
      // A typescript and its times, with a line between.
      if let cut = bytes.firstIndex(of: 0xFF) {
        CastChecks.readPieces(Array(bytes[cut...].dropFirst()), timing: Array(bytes[..<cut]))
      }
      CastChecks.readPieces(bytes)
      if CastBytes.arePacked(bytes) { _ = try? CastBytes(bytes).unpacked.beginning(1 << 20) }
      DeckChecks.read([DeckFile(name: "home.cast", bytes: bytes)])
    case .terminal: playCast(Self.recorded(bytes))
    case .program: runProgram(Self.recorded(bytes))
    case .input: InputChecks.send(bytes)
    case .watcher: InputChecks.write(bytes)
    case .keymap: readKeymap(bytes)
    case .image: ImageChecks.draw(bytes)
    case .display: Display.shared.show(bytes)
    }
  }

  private func readTape(_ bytes: [UInt8]) {
    do throws(TapeProblem) {
      let tape = try Tape(parsing: bytes, path: "a.tape")
      for step in tape.steps {
        guard step.line >= 1, step.column >= 1 else { finding("A step stands at \(step.line):\(step.column)") }
      }
    } catch {
      PlainWords.require("\(error)")
    }
  }

  private func playCast(_ bytes: [UInt8]) {
    do {
      let cast = try Cast(reading: bytes, path: "a.cast")
      for event in cast.events {
        guard event.time >= 0, event.line >= 1 else { finding("An event in line \(event.line) at \(event.time)") }
      }
      let film = try CastFilm(CastSource(cast))
      for time in [0, film.length, film.length / 2] {
        let grid = try film.grid(at: time)
        guard grid.size.area == grid.cells.count, grid.size.area > 0 else { finding("A frame of \(grid.size)") }
        for cell in grid.cells { PlainWords.require(cell.scalar) }
      }
    } catch {
      PlainWords.require("\(error)")
    }
  }

  private func runProgram(_ bytes: [UInt8]) {
    guard let cast = try? Cast(reading: bytes, path: "a.cast"), let playback = try? CastPlayback(CastSource(cast))
    else {
      return
    }
    var grids: [Grid] = []
    while grids.count < 20, (try? playback.advance()) == true { grids.append(playback.grid) }
    Display.shared.show(programDrawing: grids)
  }

  private func readKeymap(_ bytes: [UInt8]) {
    do throws(KeymapFile.Problem) {
      _ = try KeymapFile.keymap(String(decoding: bytes, as: UTF8.self), path: "keys", changing: .standard)
    } catch {
      // The message quotes the file; it is made plain where it is printed.
      guard error.line >= 1, error.column >= 1 else { finding("A problem at \(error.line):\(error.column)") }
    }
  }

  /// Returns a recording of another program with this output. FF cuts it; FE is a change of the size to the next two bytes.
  private static func recorded(_ bytes: [UInt8]) -> [UInt8] {
    var lines = ["{\"version\": 2, \"width\": 20, \"height\": 6}", "[0, \"o\", \"\\u001b7\"]"]
    for (number, piece) in bytes.split(separator: 0xFF, maxSplits: 200).enumerated() {
      var text = piece
      if piece.first == 0xFE, piece.count > 2 {
        let (columns, rows) = (1 + piece[piece.startIndex + 1] % 40, 1 + piece[piece.startIndex + 2] % 20)
        lines.append("[\(number), \"r\", \"\(columns)x\(rows)\"]")
        text = piece.dropFirst(3)
      }
      let escaped = String(decoding: text, as: UTF8.self).utf16.map { unit in
        "\\u" + String(repeating: "0", count: 4 - String(unit, radix: 16).count) + String(unit, radix: 16)
      }
      lines.append("[\(number), \"o\", \"\(escaped.joined())\"]")
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// Returns art that ends in a SAUCE record, made of the bytes except for its name.
  private static func signed(_ bytes: [UInt8]) -> [UInt8] {
    let art = Array("A\u{1B}[5;41mB\r\nC".utf8)
    let comments = bytes.dropFirst(121)
    let fields = bytes.prefix(121) + Array(repeating: 0, count: max(0, 121 - bytes.count))
    return art + [0x1A] + (comments.isEmpty ? [] : Array("COMNT".utf8) + comments) + Array("SAUCE00".utf8) + fields
  }

  /// The settings by which a deck of each program is told; those of the marks alone end nothing.
  private static let heads = [
    "---\nmarp: true\nheadingDivider: 2\n---\n", "---\nmdc: true\nlayout: cover\n---\n",
    "---\nsrc: more.md\n---\n\n---\nlayout: two-cols\n---\n", "---\nverticalSeparator: ^--$\n---\n",
    "<!-- .slide: id=\"a\" -->\n", "class: a\n\n---\n\n???\n", "slidenumbers: true\nbuild-lists: true\n\n",
    "---\ntitle: T\npatat:\n  incrementalLists: true\n...\n", "---\nslide-level: 2\ntitle: T\n---\n",
    "---\nsub_title: T\noptions:\n  implicit_slide_ends: true\n---\n", "---\npaging: \"%d\"\n---\n",
    "---\nstyles: {}\n---\n", "%title: T\n\n",
  ]

  /// Returns a deck: the first byte chooses the program.
  private static func imported(_ bytes: [UInt8]) -> [UInt8] {
    Array(heads[Int(bytes.first ?? 0) % heads.count].utf8) + bytes.dropFirst()
  }

  /// Returns a screen whose front matter and, after a NUL, definitions are the bytes.
  private static func linked(_ bytes: [UInt8]) -> [UInt8] {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let end = parts.count > 1 ? Array(parts[1]) : []
    return Array("---\n".utf8) + parts[0] + Array("\n---\n╭───╮\n│[a]│ [b]\n╰───╯\n\n[a]: ".utf8) + end
  }

  /// Returns files: the bytes before the first NUL are `deck.conf`; the others, separated by NULs, are names.
  private static func folder(_ bytes: [UInt8]) -> [DeckFile] {
    let parts = bytes.split(separator: 0, maxSplits: 40, omittingEmptySubsequences: false)
    return [DeckFile(name: "deck.conf", bytes: parts[0])]
      + parts.dropFirst().map { DeckFile(name: String(decoding: $0, as: UTF8.self), bytes: "[a]\n\n[a]: b".utf8) }
  }
}

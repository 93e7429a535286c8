import PortholeDecks
import PortholeInterface
import PortholeStreams
import PortholeTerminal
import Transitions

/// The whole program from files to terminal: readers, interface, compositor and both ways to draw. Every output byte
/// must be on the ``AllowList``.
@MainActor
final class Display {
  static let shared = Display()

  private static let size = Size(columns: 48, rows: 12)
  private static let endings = ["txt", "ans", "md", "asc", "nfo"]
  /// The keys to press: to the other screen, through lists that show names and titles, and back.
  private static let keys: [[Key]] = [
    [.named(.enter), .named(.backspace)],
    [.named(.right), .character("i")],
    [.character(":"), .character("o")],
    [.character("g"), .character("b"), .named(.enter)],
    [.named(.enter), .character("`")],
    [.character("/"), .character("a"), .named(.enter)],
    [.character("t"), .named(.down)],
    [.named(.tab), .named(.enter)],
  ]

  private var curses: HeadlessCurses

  private init() {
    do throws(TerminalError) {
      curses = try HeadlessCurses(size: Self.size, depth: .direct)
    } catch {
      finding("\(error)")
    }
  }

  /// Runs the program on some bytes. The first four choose the kinds of files and the keys; the rest are the files,
  /// separated by a NUL.
  func show(_ bytes: [UInt8]) {
    guard bytes.count > 4 else { return }
    let kinds = Int(bytes[0])
    let files = bytes.dropFirst(4).split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    let other = files.count > 1 ? Array(files[1]) : Array("[a]\n\n[a]: home".utf8)
    var deckFiles = [
      DeckFile(name: "home.\(Self.endings[kinds % 5])", bytes: files[0]),
      DeckFile(name: "b.\(Self.endings[kinds / 5 % 5])", bytes: other),
    ]
    if files.count > 2 { deckFiles.append(DeckFile(name: "home.meta", bytes: files[2])) }
    guard let deck = try? Deck.parse(files: deckFiles) else { return }

    var settings = Presenter.Settings()
    settings.framesPerSecond = 10
    let entry = Catalog.all[Int(bytes[1]) % Catalog.all.count]
    settings.transition = TransitionChoice(name: entry.name, variant: entry.variant)
    settings.seed = UInt64(bytes[2])
    var presenter = Presenter(deck: deck, size: Self.size, settings: settings)
    var diff = CellDiff(depth: .direct)
    advance(&presenter, &diff, frames: 1)
    for key in Self.keys[Int(bytes[3]) % Self.keys.count] {
      _ = presenter.handle(.key(key))
      advance(&presenter, &diff, frames: 3)
    }
  }

  /// Runs a deck with a program that draws some screens, and looks at it from elsewhere.
  func show(programDrawing screens: [Grid]) {
    let files = [DeckFile(name: "home.txt", bytes: "---\nrun: program\n---\n".utf8)]
    guard let deck = try? Deck.parse(files: files) else { return }
    var settings = Presenter.Settings()
    settings.framesPerSecond = 10
    settings.programs = .given
    var presenter = Presenter(deck: deck, size: Self.size, settings: settings)
    var diff = CellDiff(depth: .direct)
    advance(&presenter, &diff, frames: 1)
    let id = ProgramID(screen: "home", index: 0)
    for grid in screens {
      _ = presenter.handle(.program(id, .picture(ProgramPicture(grid))))
      advance(&presenter, &diff, frames: 1)
    }
    for key in [Key.control("]"), .character("o"), .named(.escape)] {
      _ = presenter.handle(.key(key))
      advance(&presenter, &diff, frames: 3)
    }
  }

  private func advance(_ presenter: inout Presenter, _ diff: inout CellDiff, frames: Int) {
    for _ in 0..<frames {
      _ = presenter.advance(frames: 1)
      _ = curses.draw(presenter.frame, damage: presenter.damage)
      AllowList.require(curses.output)
      var bytes: [UInt8] = []
      diff.encode(presenter.frame, damage: presenter.damage, into: &bytes)
      AllowList.require(bytes)
    }
  }
}

import Porthole

/// A running program beside pages of text: Tab turns the page, all other keys go to the program, and its end is the end.
@MainActor enum Beside {
  nonisolated static let pages = [
    "# Try it\n\nType `ls` on the right.\n\n[Next](1)", "# And now\n\nType `exit`.\n\n[Back](0)",
  ]

  static func run(_ words: [String]) async throws {
    try await Terminal.run { terminal in try await show(words, on: terminal) }
  }

  static func show(_ words: [String], on terminal: Terminal) async throws {
    var half: Size { Size(columns: terminal.size.columns / 2, rows: terminal.size.rows) }
    let shell = try ProgramScreen(words, size: half, palette: terminal.palette)
    var stack = LiveStack(0, size: half, rendition: terminal.rendition) { page, size in
      Screen(markdown: pages[page]).live(size)
    }
    let reader = Task {
      for await _ in shell.pictures { terminal.wake() }
      terminal.wake()
    }
    for await event in terminal.events {
      if shell.outcome != nil { break }
      switch event {
      case .key(.named(.tab)): stack.replace(1 - stack.top)
      case .key(let key): shell.press(key)
      case .paste(let text): shell.paste(text)
      case .frames(let count): stack.advance(frames: count)
      case .resize:
        shell.resize(to: half)
        stack.resize(to: half, rendition: terminal.rendition)
      default: break
      }
      terminal.show(stack) { frame in
        var whole = Grid(size: terminal.size, filledWith: Cell())
        whole.draw(frame, at: Position(column: 0, row: 0))
        whole.draw(shell.picture.grid, at: Position(column: half.columns, row: 0))
        frame = whole
      }
    }
    reader.cancel()
    await shell.end()
  }
}

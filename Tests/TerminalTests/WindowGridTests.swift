import CPortholeNcursesw
import PortholePlatform
import PortholeTerminal
import Testing
import Transitions

/// Windows that curses draws, read as grids.
@MainActor @Suite(.serialized) struct WindowGridTests {
  /// Draws into a new window of 12 by 3 cells.
  private func grid(_ draw: (curses_window) -> Void) throws -> Grid {
    setlocale(LC_ALL, "C.UTF-8")
    let screen = try #require(
      porthole_new_terminal("xterm-256color", open("/dev/null", O_RDWR), open("/dev/null", O_RDWR)))
    defer {
      endwin()
      delscreen(screen)
    }
    start_color()
    use_default_colors()
    let window = try #require(newwin(3, 12, 0, 0))
    defer { delwin(window) }
    draw(window)
    wmove(window, 2, 5)
    let grid = Grid(contentsOf: window)
    #expect(getcury(window) == 2 && getcurx(window) == 5)
    return grid
  }

  @Test func `boxes of ACS characters are boxes, and wide characters and marks are whole`() throws {
    let grid = try grid { window in
      wborder(window, 0, 0, 0, 0, 0, 0, 0, 0)
      wmove(window, 1, 2)
      let text = Array("漢e\u{301}x".unicodeScalars.map { wchar_t($0.value) }) + [0]
      waddwstr(window, text)
    }
    #expect(grid.lines == ["┌──────────┐", "│ 漢e\u{301}x     │", "└──────────┘"])
    #expect(grid[column: 2, row: 1].role == .lead && grid[column: 3, row: 1].role == .trail)
  }

  @Test func `colours, of any number of pairs, and styles come along`() throws {
    let grid = try grid { window in
      init_extended_pair(7, 1, -1)
      init_extended_pair(300, 208, 17)
      for (pair, attribute, text) in [
        (7, porthole_bold, "a"), (300, porthole_underline, "b"), (7, porthole_reverse, "c"),
      ] as [(Int32, attr_t, String)] {
        var number = pair
        wattr_set(window, attribute, Int16(truncatingIfNeeded: pair), &number)
        waddstr(window, text)
      }
    }
    let palette = Palette.standard
    let (a, b, c) = (grid[column: 0, row: 0], grid[column: 1, row: 0], grid[column: 2, row: 0])
    #expect(a.style == .bold && a.foreground == palette.indexed(1) && a.background == palette.defaultBackground)
    // The cube of xterm: 208 is #ff8700, and 17 is #00005f.
    #expect(b.style == .underline && b.foreground.rgb == 0xFF8700 && b.background.rgb == 0x00005F)
    #expect(c.foreground == palette.defaultBackground && c.background == palette.indexed(1))
    #expect(grid[column: 11, row: 2] == Cell())
  }

  @Test func `a transition leads from one window to another`() throws {
    setlocale(LC_ALL, "C.UTF-8")
    let screen = try #require(
      porthole_new_terminal("xterm-256color", open("/dev/null", O_RDWR), open("/dev/null", O_RDWR)))
    defer {
      endwin()
      delscreen(screen)
    }
    let (menu, form) = (try #require(newwin(3, 12, 0, 0)), try #require(newwin(3, 12, 0, 0)))
    waddstr(menu, "menu")
    waddstr(form, "form")
    var stack = LiveStack("menu", size: Size(columns: 12, rows: 3), framesPerSecond: 30)
    func show() {
      for id in stack.shown { stack[id] = LiveScreen(Grid(contentsOf: id == "menu" ? menu : form)) }
      stack.advance(frames: 1)
    }
    show()
    #expect(stack.frame.lines[0] == "menu")
    stack.push("form")
    stack.settle()
    show()
    #expect(stack.frame.lines[0] == "form")
  }
}

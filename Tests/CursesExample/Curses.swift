import CPortholeNcursesw
import Glibc
import Porthole

/// A curses program with two screens. Enter moves on, Backspace moves back, q quits.
@main
@MainActor
struct CursesExample {
  static func main() {
    setlocale(LC_ALL, "")
    guard let window = initscr() else { exit(1) }
    defer { endwin() }
    noecho()
    keypad(window, true)
    start_color()
    use_default_colors()

    var canvas = WindowCanvas(window)
    var stack = LiveStack("harbour", size: canvas.size, rendition: canvas.rendition, framesPerSecond: 30)
    while true {
      for id in stack.shown { stack[id] = page(id, size: stack.size) }
      stack.advance(frames: 1)
      canvas.draw(stack.frame, damage: stack.damage)
      wtimeout(window, stack.isMoving ? 33 : -1)
      switch wgetch(window) {
      case 0x71: return  // q
      case 0x0A, 0x0D, KEY_ENTER: stack.push("reef", from: 0)
      case KEY_BACKSPACE, 0x08, 0x7F: stack.pop()
      case KEY_RESIZE: stack.resize(to: canvas.size)
      default: break
      }
    }
  }

  /// Draws a screen; its link is where the transition starts.
  static func page(_ id: String, size: Size) -> LiveScreen {
    let isReef = id == "reef"
    let (ink, ground) = (Color(rgb: 0xF4E9D8), Color(rgb: isReef ? 0x1B4332 : 0x12304A))
    var grid = Grid(size: size, filledWith: Cell(foreground: ink, background: ground))
    let place = Position(column: 4, row: 3)
    let text = isReef ? "The reef" : "[Dive to the reef]"
    let columns = grid.write(text, at: place, foreground: ink, background: ground)
    let link = Rect(column: place.column, row: place.row, columns: columns, rows: 1)
    return LiveScreen(grid, links: isReef ? [] : [link])
  }
}

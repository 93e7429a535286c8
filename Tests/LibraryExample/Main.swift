import PortholeEncoding
import Transitions

/// Prints a transition between two screens, frame by frame: the program of the README.
@main
struct Tour {
  static func main() throws {
    let size = Size(columns: 40, rows: 6)
    var from = Grid(size: size, filledWith: Cell(foreground: .white, background: .black))
    var to = Grid(size: size, filledWith: Cell(foreground: .black, background: .white))
    from.write("The harbour", at: Position(column: 14, row: 2), foreground: .white, background: .black)
    to.write("The reef", at: Position(column: 16, row: 3), foreground: .black, background: .white)

    let punch = try Catalogue.selection(Catalogue.choice(named: "punch")).transition
    let stage = Stage(size: size, operation: .push)
    var compositor = Compositor(size: size)
    for progress in stride(from: 0, through: 1, by: 0.25) {
      compositor.compose(punch.scene(at: progress, toward: stage), from: from, to: to)
      print(String(decoding: AnsiText.colored(compositor.frame), as: UTF8.self))
    }
  }
}

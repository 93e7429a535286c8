import PortholeStreams
import Testing
import Transitions

@testable import PortholeTerminal

/// The transition between the two screens of a program.
@MainActor @Suite struct ScreenMotionTests {
  /// Returns the bytes of an opening screen.
  private static func film(from origin: Position) -> [UInt8] {
    let size = Size(columns: 20, rows: 8)
    func grid(_ color: Color) -> Grid { Grid(size: size, filledWith: Cell(foreground: .white, background: color)) }
    let chooser = TransitionChooser(live: TransitionChoice(name: "ping", duration: 0.5), motion: .full)
    var motion = ScreenMotion(
      on: Stage(size: size, backdrop: .black), rendition: Rendition(), diff: CellDiff(), origin: origin,
      chooser: chooser)
    motion.set(main: grid(.black), alternate: grid(.white))
    motion.push()
    var bytes: [UInt8] = []
    for _ in 0..<40 { motion.frame(after: 1, into: &bytes) }
    #expect(!motion.isMoving)
    return bytes
  }

  @Test(arguments: [
    (Position(column: 3, row: 99), Position(column: 3, row: 7)),
    (Position(column: 3, row: -5), Position(column: 3, row: 0)),
    (Position(column: 99, row: 2), Position(column: 19, row: 2)),
    (Position(column: -1, row: 2), Position(column: 0, row: 2)),
  ])
  func `a program opens from the nearest cell of the screen`(asked: Position, nearest: Position) {
    #expect(Self.film(from: asked) == Self.film(from: nearest))
    #expect(Self.film(from: asked) != Self.film(from: Position(column: 10, row: 4)))
  }
}

import Transitions

/// Screens and scenes for tests of the compositor.
enum TestScreens {
  /// A small generator: equal seeds give equal screens.
  struct Noise: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ state >> 29) &* 0xBF58_476D_1CE4_E5B9
    }
  }

  /// Returns a screen of letters, blanks, blocks, lines, shades, wide characters and marks in a few colours.
  static func mixed(_ size: Size, seed: UInt64, wide: Double = 0.2) -> Grid {
    var noise = Noise(state: seed &* 77 &+ 5)
    let inks: [UInt32] = [0xE8F1F2, 0x3A2A00, 0xFF8040, 0x40A0FF]
    let backgrounds: [UInt32] = [0x264653, 0xE9C46A, 0x1E1E2E]
    let scalars: [Unicode.Scalar] = [
      "a", "#", " ", " ", "x", "\u{2588}", "\u{2584}", "\u{2502}", "\u{2592}", "\u{1FB3C}",
    ]
    var grid = Grid(size: size, filledWith: Cell(" ", foreground: Color(rgb: 0), background: Color(rgb: 0)))
    for row in 0..<size.rows {
      var column = 0
      while column < size.columns {
        var cell = Cell(
          scalars.randomElement(using: &noise) ?? " ",
          foreground: Color(rgb: inks.randomElement(using: &noise) ?? 0),
          background: Color(rgb: backgrounds.randomElement(using: &noise) ?? 0),
          style: Bool.random(using: &noise) ? [] : .bold)
        if Double.random(in: 0..<1, using: &noise) < wide, column + 1 < size.columns {
          cell.scalar = "漢"
          cell.role = .lead
          grid[column: column, row: row] = cell
          cell.role = .trail
          column += 1
        } else if Int.random(in: 0..<12, using: &noise) == 0 {
          cell.scalar = "e"
          cell.marks.append("\u{301}")
        }
        grid[column: column, row: row] = cell
        column += 1
      }
    }
    return grid
  }

  /// Returns a screen filled with one character.
  static func plain(_ size: Size, _ scalar: Unicode.Scalar, ink: UInt32, background: UInt32) -> Grid {
    Grid(size: size, filledWith: Cell(scalar, foreground: Color(rgb: ink), background: Color(rgb: background)))
  }

  /// Returns a scene with any kind of layer; `seed` selects the layers and their places.
  static func scene(_ size: Size, aspect: Double, seed: UInt64) -> Scene {
    var noise = Noise(state: seed &* 31 &+ 1)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &noise) }
    let (width, height) = (Double(size.columns), Double(size.rows) * aspect)
    func point() -> Point { Point(x: number(-3...width + 3), y: number(-3...height + 3)) }
    func shape() -> Shape {
      let circle = Shape.circle(center: point(), radius: number(0...width / 2))
      switch Int.random(in: 0..<4, using: &noise) {
      case 0, 1: return circle
      case 2: return .rectangle(center: point(), width: number(0...width), height: number(0...height))
      default: return .union(circle, .halfPlane(edge: point(), outward: number(0...6)))
      }
    }
    var scene = Scene(backdrop: Color(rgb: 0x102030))
    let kind = Int.random(in: 0..<9, using: &noise)
    if kind != 7 { scene.add(Layer(Bool.random(using: &noise) ? .from : .to)) }
    switch kind {
    case 0: scene.add(Layer(.to, clip: shape()))
    case 1: scene.add(Layer(.from, cutOut: shape(), shadow: Shadow(sigma: number(0...2))))
    case 2:
      scene.add(
        Layer(.to, clip: shape(), cutOut: shape(), shadow: Shadow(opacity: 0.6, offset: Point(x: 0.7, y: -0.4))))
    case 3: scene.add(Layer(.to, scale: number(0.3...1.6), anchor: point(), opacity: number(0...1)))
    case 4:
      scene.add(Layer(.to, clip: shape(), shade: number(0...1)))
      scene.add(Layer(.from, clip: shape()))
    case 5:
      scene.add(Layer(.to, translation: Point(x: number(-width...width), y: 0), shadow: Shadow()))
      scene.add(Layer(.color(Color(rgb: 0x8040C0)), opacity: number(0...1), clip: shape()))
    case 6:
      let icon = mixed(Size(columns: 5, rows: 2), seed: seed)
      scene.add(Layer(.grid(icon), translation: Point(x: number(-4...width), y: number(-4...height))))
    case 8:
      scene.add(Layer(.to, cutOut: shape(), feather: number(0...6), shadow: Shadow(sigma: number(0...2))))
    default:
      scene.add(Layer(.to, scale: number(0.7...1), anchor: point(), opacity: number(0...1)))
      scene.add(Layer(.from, scale: number(1...1.4), anchor: point(), opacity: number(0...1)))
    }
    return scene
  }
}

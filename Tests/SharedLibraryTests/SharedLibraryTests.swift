import CPortholeHeader
import PortholePlatform
import PortholeSharedLibrary
import TestSupport
import Testing
import Transitions

/// The functions of porthole.h, called as C calls them.
struct SharedLibraryTests {
  private static let (columns, rows) = (24, 8)
  private static let looks = (porthole_names().map { String(cString: $0) } ?? "").split(separator: "\n").map(
    String.init)

  /// A screen with words, a wide character and colours of the terminal.
  private static func screen(_ word: String, ground: UInt32) -> [porthole_cell] {
    var cells = Array(
      repeating: porthole_cell(character: 0x20, foreground: UInt32(PORTHOLE_DEFAULT), background: ground, style: 0),
      count: columns * rows)
    for (column, scalar) in word.unicodeScalars.enumerated() {
      cells[2 * columns + 3 + column].character = scalar.value
    }
    (cells[5 * columns].character, cells[5 * columns + 1].character) = (0x6E2F, 0)
    cells[2 * columns].foreground = UInt32(PORTHOLE_INDEXED) | 4
    cells[2 * columns].style = UInt32(PORTHOLE_BOLD)
    return cells
  }

  private static let harbour = screen("harbour", ground: 0x203050)
  private static let reef = screen("reef", ground: 0xD0C0A0)

  private static func open(depth: Int = PORTHOLE_DIRECT) throws -> OpaquePointer {
    try #require(porthole_open(Int32(columns), Int32(rows), 2, Int32(PORTHOLE_BLOCKS), Int32(depth)))
  }

  private static func bytes(_ cells: [porthole_cell]) -> [UInt8] { cells.withUnsafeBytes(Array.init) }

  @Test(arguments: looks)
  func `every transition begins on the first screen and ends on the second, both ways`(look: String) throws {
    let player = try Self.open()
    defer { porthole_close(player) }
    var frame = Self.harbour
    for direction in [PORTHOLE_PUSH, PORTHOLE_POP] {
      #expect(porthole_begin(player, Self.harbour, Self.reef, look, Int32(direction), nil) == 0)
      if porthole_duration(look) > 0 {
        #expect(porthole_frame(player, 0, &frame, nil, 0) == Int32(Self.rows))
        #expect(Self.bytes(frame) == Self.bytes(Self.harbour))
      }
      for step in 1...4 { _ = porthole_frame(player, porthole_duration(look) * Double(step) / 4, &frame, nil, 0) }
      #expect(Self.bytes(frame) == Self.bytes(Self.reef))
      #expect(porthole_state(player) == Int32(PORTHOLE_ARRIVED))
    }
  }

  @Test(arguments: [PORTHOLE_MONO, PORTHOLE_SIXTEEN, PORTHOLE_PALETTE])
  func `few colours come as colours of the palette`(depth: Int) throws {
    let player = try Self.open(depth: depth)
    defer { porthole_close(player) }
    var frame = Self.harbour
    _ = porthole_begin(player, Self.harbour, Self.reef, "fade", Int32(PORTHOLE_PUSH), nil)
    _ = porthole_frame(player, 0.1, &frame, nil, 0)
    for cell in frame {
      for color in [cell.foreground, cell.background] {
        let index = color & 0xFF_FFFF
        let isNamed = color == UInt32(PORTHOLE_DEFAULT) || color & 0xFF00_0000 == UInt32(PORTHOLE_INDEXED)
        let most: UInt32 = depth == PORTHOLE_PALETTE ? 255 : 15
        #expect(color == UInt32(PORTHOLE_DEFAULT) || isNamed && depth != PORTHOLE_MONO && index <= most)
      }
    }
  }

  @Test func `the spans name every cell that has changed, one a row`() throws {
    let player = try Self.open()
    defer { porthole_close(player) }
    _ = porthole_begin(player, Self.harbour, Self.reef, "punch 1s linear", Int32(PORTHOLE_PUSH), nil)
    var frame = Self.harbour
    var spans = Array(repeating: porthole_span(), count: Self.rows)
    _ = porthole_frame(player, 0, &frame, &spans, Int32(Self.rows))
    for step in 1...10 {
      let before = frame
      let count = Int(porthole_frame(player, Double(step) / 10, &frame, &spans, Int32(Self.rows)))
      try #require(count <= Self.rows)
      let named = spans.prefix(count)
      #expect(Set(named.map(\.row)).count == count)
      for index in frame.indices where Self.bytes([frame[index]]) != Self.bytes([before[index]]) {
        let (row, column) = (Int32(index / Self.columns), Int32(index % Self.columns))
        #expect(named.contains { $0.row == row && $0.start <= column && column < $0.end })
      }
      var few = [porthole_span()]
      #expect(porthole_frame(player, Double(step) / 10, &frame, &few, 1) >= 0)
    }
  }

  @Test func `a transition is turned back, held and goes on`() throws {
    let player = try Self.open()
    defer { porthole_close(player) }
    var frame = Self.harbour
    #expect(porthole_state(player) == Int32(PORTHOLE_IDLE))
    _ = porthole_begin(player, Self.harbour, Self.reef, "wipe 1s linear", Int32(PORTHOLE_PUSH), nil)
    #expect(porthole_state(player) == Int32(PORTHOLE_MOVING))
    _ = porthole_frame(player, 0.5, &frame, nil, 0)
    let half = frame
    #expect(porthole_scrub(player, 0.9) == 0)
    #expect(porthole_state(player) == Int32(PORTHOLE_HELD))
    _ = porthole_frame(player, 60, &frame, nil, 0)
    #expect(Self.bytes(frame) != Self.bytes(half))
    #expect(porthole_state(player) == Int32(PORTHOLE_HELD))
    #expect(porthole_scrub(player, 0.5) == 0)
    _ = porthole_frame(player, 60, &frame, nil, 0)
    #expect(Self.bytes(frame) == Self.bytes(half))
    #expect(porthole_turn(player, 60, 0) == 0)
    _ = porthole_frame(player, 61, &frame, nil, 0)
    #expect(porthole_state(player) == Int32(PORTHOLE_RETURNED))
    #expect(Self.bytes(frame) == Self.bytes(Self.harbour))
    #expect(porthole_turn(player, 62, 1) == -1)
    #expect(String(cString: porthole_last_error()) == "turn: nothing moves or is held")
    _ = porthole_begin(player, Self.harbour, Self.reef, "wipe 1s linear", Int32(PORTHOLE_PUSH), nil)
    #expect(porthole_turn(player, 0.25, 0) == 0)
    #expect(porthole_turn(player, 0.3, 1) == 0)
    _ = porthole_frame(player, 2, &frame, nil, 0)
    #expect(Self.bytes(frame) == Self.bytes(Self.reef))
  }

  @Test(arguments: ["👩🏽‍🚀", "é\u{323}", "☁\u{FE0F}", "1\u{FE0F}\u{20E3}", "🇫🇷"])
  func `a character of several scalars passes`(text: String) throws {
    let player = try Self.open()
    defer { porthole_close(player) }
    let number = porthole_character(player, text)
    #expect(number > 0x10FFFF)
    #expect(porthole_character(player, text) == number)
    var screen = Self.reef
    screen[0].character = number
    screen[1].character = 0
    var probe = Grid(size: Size(columns: 4, rows: 1), filledWith: Cell())
    if probe.write(text, at: Position(column: 0, row: 0)) == 1 { screen[1].character = 0x20 }
    var frame = screen
    _ = porthole_begin(player, Self.harbour, screen, "push", Int32(PORTHOLE_PUSH), nil)
    _ = porthole_frame(player, 5, &frame, nil, 0)
    #expect(Self.bytes(frame) == Self.bytes(screen))
    var buffer = [CChar](repeating: 1, count: 36)
    let length = try #require(Int(exactly: porthole_text(player, number, &buffer, 36)))
    #expect(String(decoding: buffer.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self) == text)
  }

  @Test func `a light screen is drawn as a light one`() throws {
    let size = Size(columns: Self.columns, rows: Self.rows)
    let light = Grid(size: size, filledWith: Cell(" ", foreground: .black, background: Color(rgb: 0xF0F0F0)))
    let dark = Grid(size: size, filledWith: Cell(" ", foreground: .white, background: Color(rgb: 0x101010)))
    let entry = try #require(Catalog.Entry(named: "punch"))
    var stack = LiveStack("light", size: size, framesPerSecond: 60)
    (stack["light"], stack["dark"]) = (LiveScreen(light), LiveScreen(dark))
    stack.advance(frames: 0)
    stack.push("dark", with: TransitionLook(entry.transition, duration: .seconds(1), curve: .linear))
    stack.advance(frames: 0)
    stack.advance(frames: 24)
    let player = try #require(porthole_open(Int32(Self.columns), Int32(Self.rows), 2, Int32(PORTHOLE_BLOCKS), 3))
    defer { porthole_close(player) }
    func cells(_ grid: Grid) -> [porthole_cell] {
      grid.cells.map {
        porthole_cell(
          character: $0.scalar.value, foreground: $0.foreground.rgb, background: $0.background.rgb, style: 0)
      }
    }
    _ = porthole_begin(player, cells(light), cells(dark), "punch 1s linear", Int32(PORTHOLE_PUSH), nil)
    var frame = cells(dark)
    _ = porthole_frame(player, 0.4, &frame, nil, 0)
    #expect(Self.bytes(frame) == Self.bytes(cells(stack.frame)))
  }

  @Test func `wrong arguments are refused, each with its reason`() throws {
    let player = try Self.open()
    defer { porthole_close(player) }
    var frame = Self.harbour
    func reason(_ isRefused: Bool) -> String { isRefused ? String(cString: porthole_last_error()) : "is taken" }
    #expect(reason(porthole_open(0, 8, 2, 0, 0) == nil) == "size: 0 x 8 is not within 1...1000")
    #expect(reason(porthole_open(8, .max, 2, 0, 0) == nil) == "size: 8 x 2147483647 is not within 1...1000")
    #expect(reason(porthole_open(8, 8, .nan, 0, 0) == nil) == "aspect: nan is not within 0.125...8; 2 is usual")
    #expect(reason(porthole_open(8, 8, 2, 5, 0) == nil) == "glyphs: 5 is not within 0...4")
    #expect(reason(porthole_open(8, 8, 2, 0, -1) == nil) == "depth: -1 is not within 0...3")
    #expect(reason(porthole_duration("wpie") == -1).hasPrefix("look: "))
    #expect(reason(porthole_duration("wpie") == -1).contains("wipe"))
    #expect(
      reason(porthole_frame(player, 0, &frame, nil, 0) == -1)
        == "frame: nothing has begun; call porthole_begin first")
    #expect(
      reason(porthole_begin(player, Self.harbour, Self.reef, "punch", 7, nil) == -1)
        == "direction: 7 is neither PORTHOLE_PUSH nor PORTHOLE_POP")
    _ = porthole_begin(player, Self.harbour, Self.reef, "punch", 0, nil)
    #expect(reason(porthole_frame(player, .nan, &frame, nil, 0) == -1) == "seconds: is not a number")
    #expect(reason(porthole_character(player, "ab") == 0) == "character: is not one character in UTF-8")
    #expect(reason(porthole_text(player, 0x9000_0000, nil, 0) == -1) == "text: an argument is NULL")
    porthole_close(nil)
  }

  @Test func `random arguments neither crash nor leave the screen`() throws {
    var random = SplitMix64(state: 7)
    for _ in 0..<Thoroughness.rounds(60, of: 3000) {
      let (columns, rows) = (Int.random(in: 1...30, using: &random), Int.random(in: 1...12, using: &random))
      let player = try #require(
        porthole_open(
          Int32(columns), Int32(rows), .random(in: 0.2...7, using: &random), .random(in: 0...4, using: &random),
          .random(in: 0...3, using: &random)))
      defer { porthole_close(player) }
      func cells() -> [porthole_cell] {
        (0..<columns * rows).map { _ in
          porthole_cell(
            character: [
              0, 0x20, 0x41, 0x6E2F, 0x301, 0x1F600, 0xD800, 0x8000_0000, .random(in: 0...(.max), using: &random),
            ]
            .randomElement(using: &random)!,
            foreground: .random(in: 0...(.max), using: &random), background: .random(in: 0...(.max), using: &random),
            style: .random(in: 0...(.max), using: &random))
        }
      }
      let guardCell = porthole_cell(character: 1, foreground: 2, background: 3, style: 4)
      var frame = cells() + [guardCell]
      var link = porthole_rect(
        column: .random(in: .min ... .max, using: &random), row: .random(in: -3...9, using: &random),
        columns: .random(in: .min ... .max, using: &random), rows: .random(in: -1...9, using: &random))
      let look = Self.looks.randomElement(using: &random)!
      #expect(porthole_begin(player, cells(), cells(), look, .random(in: 0...1, using: &random), &link) == 0)
      for _ in 0..<6 {
        switch Int.random(in: 0...4, using: &random) {
        case 0: _ = porthole_scrub(player, .random(in: -2...3, using: &random))
        case 1: _ = porthole_turn(player, .random(in: -2...3, using: &random), .random(in: 0...1, using: &random))
        default: break
        }
        let time = [Double.infinity, -.infinity, .random(in: -1...1, using: &random)].randomElement(using: &random)!
        #expect(porthole_frame(player, time, &frame, nil, .random(in: -1...3, using: &random)) >= 0)
      }
      #expect(Self.bytes([frame[columns * rows]]) == Self.bytes([guardCell]))
    }
  }

  @Test func `ten threads play with ten players`() async throws {
    let ends = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<10 {
        group.addTask {
          guard let player = try? Self.open() else { return false }
          defer { porthole_close(player) }
          var frame = Self.harbour
          for round in 0..<20 {
            let look = Self.looks[(number * 20 + round) % Self.looks.count]
            guard porthole_begin(player, Self.harbour, Self.reef, look, 0, nil) == 0 else { return false }
            for step in 1...5 { _ = porthole_frame(player, porthole_duration(look) * Double(step) / 5, &frame, nil, 0) }
            if Self.bytes(frame) != Self.bytes(Self.reef) { return false }
          }
          return true
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(ends == Array(repeating: true, count: 10))
  }
}

/// The library as other languages see it.
@Suite(.waits) struct SharedLibraryFileTests {
  private static let root: String = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  private static let library: String = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let own = String(decoding: buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return own[..<(own.lastIndex(of: "/") ?? own.startIndex)] + "/libPortholeShared.so"
  }()

  private static func names(in text: String, after mark: String) -> Set<String> {
    Set(
      text.matches(of: /porthole_[a-z_]+/).map { String($0.output) }
        .filter { text.contains(mark.replacing("NAME", with: $0)) })
  }

  @Test func `the functions of the header are exported, and are those of the list for the linker`() throws {
    let header = String(
      decoding: try #require(File.read(Self.root + "/Sources/CHeader/include/porthole.h")), as: UTF8.self)
    let map = String(decoding: try #require(File.read(Self.root + "/.packaging/libporthole.map")), as: UTF8.self)
    let code = header.replacing(/\/\*(.|\n)*?\*\//, with: "")
    let declared = Self.names(in: code, after: "NAME(")
    #expect(declared == Self.names(in: map, after: " NAME;"))
    let symbols = Shell.run("nm -D --defined-only '\(Self.library)' | awk '{ print $3 }' | grep ^porthole_")
    let exported = Set(String(decoding: symbols.output, as: UTF8.self).split(separator: "\n").map(String.init))
    // The package's own library exports nothing else; a build for tests has all names.
    #expect(declared.count == 14 && exported.isSuperset(of: declared))
  }

  @Test func `the example in C runs`() throws {
    let folder = Shell.temporaryFolder()
    defer { _ = Shell.run("rm -rf '\(folder)'") }
    let result = Shell.run(
      """
      clang -Wall -Wextra -Werror -I '\(Self.root)/Sources/CHeader/include' -o '\(folder)/two' \
      '\(Self.root)/Tests/SharedLibraryTests/two_screens.c' '\(Self.library)' && '\(folder)/two' && '\(folder)/two' 'card 1s'
      """)
    #expect(result.status == 0)
    #expect(String(decoding: result.output, as: UTF8.self).contains("320 of 320 cells"))
  }

  @Test func `the example in Python runs`() throws {
    let result = Shell.run(
      "/usr/bin/python3 '\(Self.root)/Tests/SharedLibraryTests/two_screens.py' 'punch 700ms' '\(Self.library)' 2>&1")
    let output = String(decoding: result.output, as: UTF8.self)
    #expect(result.status == 0 && output.contains("320 of 320 cells"), "\(output)")
  }
}

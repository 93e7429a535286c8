import PortholeStreams
import Testing
import Transitions

/// The sizes of pictures in cells. A column is 8 pixels wide, and a cell twice as high as wide.
struct ImageSizeTests {
  static let room = Size(columns: 76, rows: 20)

  static let cases: [(size: ImageSize, width: Int, height: Int, columns: Int, rows: Int)] = [
    (.natural, 160, 160, 20, 10),
    (.natural, 1, 1, 1, 1),
    // Wider than the room, then higher.
    (.natural, 1920, 480, 76, 10), (.natural, 1920, 1080, 71, 20), (.natural, 100, 100_000, 1, 20),
    (.percent(50), 160, 80, 38, 10), (.percent(100), 160, 80, 76, 19), (.percent(100), 160, 160, 40, 20),
    (.percent(0), 100, 100, 1, 1), (.percent(900), 400, 20, 76, 2),
    (.pixels(width: 80, height: nil), 400, 400, 10, 5), (.pixels(width: nil, height: 80), 400, 200, 20, 5),
    (.pixels(width: 80, height: 160), 400, 400, 10, 5), (.pixels(width: 160, height: 80), 400, 400, 10, 5),
    (.pixels(width: 0, height: nil), 10, 10, 1, 1),
    (.pixels(width: nil, height: nil), 10, 10, 1, 1), (.pixels(width: .max, height: nil), 100, 10, 76, 4),
  ]

  @Test(arguments: cases)
  func `a picture has the proportions of its image and fits into the room`(
    size: ImageSize, width: Int, height: Int, columns: Int, rows: Int
  ) {
    let cells = size.cells(width: width, height: height, room: Self.room, aspect: 2)
    #expect(cells == Size(columns: columns, rows: rows), "\(size)")
  }

  @Test func `the height of a cell changes the rows`() {
    #expect(ImageSize.natural.cells(width: 80, height: 80, room: Self.room, aspect: 1) == Size(columns: 10, rows: 10))
    #expect(ImageSize.natural.cells(width: 80, height: 80, room: Self.room, aspect: 2.5) == Size(columns: 10, rows: 4))
  }

  @Test func `no room still gives one cell`() {
    let none = Size(columns: 0, rows: 0)
    #expect(ImageSize.natural.cells(width: 80, height: 80, room: none, aspect: 2) == Size(columns: 1, rows: 1))
  }
}

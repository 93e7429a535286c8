import PortholeStreams
import Testing
import Transitions

@testable import PortholeDecks

/// The pictures of a file that are kept.
struct ImagePicturesTests {
  private static let look = ImageLook(
    rendition: Rendition(), palette: .standard, blank: Cell(foreground: .white, background: .black))

  private static func request(_ number: Int) -> ImageRequest {
    .cells(Size(columns: number, rows: 1), look, plays: false)
  }

  private static func picture(_ columns: Int, _ rows: Int) -> ImagePictures.Picture {
    .success(.cells(ImageFrames(blank: look.blank, size: Size(columns: columns, rows: rows), mark: "*")))
  }

  @Test(
    arguments: [
      (picture(1, 1), 1000), (.failure(.remote), 1000), (picture(100, 100), 25), (picture(1000, 1000), 4),
    ] as [(ImagePictures.Picture, Int)])
  func `as many are kept as have room, and of large ones four`(picture: ImagePictures.Picture, count: Int) {
    var pictures = ImagePictures()
    for number in 1...count + 1 { pictures.keep(picture, of: Self.request(number)) }
    #expect(pictures.take(Self.request(1)) == nil)
    #expect((2...count + 1).allSatisfy { pictures.take(Self.request($0)) != nil })
  }

  @Test func `the one that was used last stays`() {
    var pictures = ImagePictures()
    for number in 1...4 { pictures.keep(Self.picture(1000, 1000), of: Self.request(number)) }
    _ = pictures.take(Self.request(1))
    pictures.keep(Self.picture(1000, 1000), of: Self.request(5))
    #expect((1...5).map { pictures.take(Self.request($0)) != nil } == [true, false, true, true, true])
  }
}

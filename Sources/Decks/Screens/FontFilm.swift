internal import PortholeCasts
internal import Transitions

/// The film of a work of art that arrives, in the code points of a font.
struct FontFilm: Film {
  private let film: any Film
  private let font: ArtFont
  private let first: UInt32

  /// - Parameters:
  ///   - film: The film in characters.
  ///   - first: The code point of the font's first glyph.
  init(of film: any Film, in font: ArtFont, from first: UInt32) {
    (self.film, self.font, self.first) = (film, font, first)
  }

  var times: [Int] { film.times }
  var markers: [(time: Int, label: String)] { film.markers }
  var length: Int { film.length }
  var isArrival: Bool { film.isArrival }

  func screen(of frame: Int) throws(CastProblem) -> Grid {
    var grid = try film.screen(of: frame)
    grid.draw(in: font, from: first)
    return grid
  }

  func rows(of frame: Int) -> Int? { film.rows(of: frame) }
}

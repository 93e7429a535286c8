internal import PortholeStreams
internal import Transitions

/// The last pictures of a file: those of a few terminals or columns, and all that one page shows.
struct ImagePictures: Sendable {
  typealias Picture = Result<ImageDrawing, ImageFlaw>

  private var kept: [(request: ImageRequest, picture: Picture)] = []
  private var cells = 0

  /// The number of pictures that are kept whatever their size, and the most cells of all others.
  private static let most = (pictures: 4, cells: 250_000)

  /// Returns a picture; nil if it is not there. Pixels are given out once: the terminal has them then.
  mutating func take(_ request: ImageRequest) -> Picture? {
    guard let index = kept.firstIndex(where: { $0.request == request }) else { return nil }
    let entry = kept.remove(at: index)
    // The one used last is the last to be dropped.
    if !request.isOfPixels || entry.picture.isFailure { kept.append(entry) } else { cells -= entry.picture.cells }
    return entry.picture
  }

  mutating func keep(_ picture: Picture, of request: ImageRequest) {
    if let index = kept.firstIndex(where: { $0.request == request }) { cells -= kept.remove(at: index).picture.cells }
    kept.append((request, picture))
    cells += picture.cells
    while kept.count > Self.most.pictures, cells > Self.most.cells {
      cells -= kept.removeFirst().picture.cells
    }
  }
}

extension ImagePictures.Picture {
  fileprivate var isFailure: Bool { if case .failure = self { true } else { false } }

  /// The cells that it takes, or as many as its bytes would. The least picture counts too, so that only a thousand of them
  /// are kept.
  fileprivate var cells: Int {
    let cells =
      switch self {
      case .success(.cells(let frames)): frames.frames.reduce(0) { $0 + $1.grid.size.area }
      case .success(.pixels(let bitmap)): bitmap.bytes.count / 16
      case .success(.whole(let image)): image.pixels.count / 4
      case .failure: 0
      }
    return max(250, cells)
  }
}

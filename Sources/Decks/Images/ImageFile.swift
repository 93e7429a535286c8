internal import PortholeImages
internal import Synchronization
internal import Transitions

/// An image file of the deck, and its last pictures. Its bytes are read again for every new size, and not kept.
final class ImageFile: Sendable {
  /// The format and size of the image.
  let header: ImageHeader
  private let read: @Sendable () -> [UInt8]?
  private let pictures = Mutex<[Picture]>([])

  /// The parameters of a picture.
  struct Style: Hashable {
    var size: Size
    var look: ImageLook
  }

  private struct Picture {
    var style: Style
    var result: Result<ImageFrames, ImageProblem>
  }

  /// The number of pictures kept: those of a few terminals or columns.
  private static let most = 4

  /// - Parameter read: Reads the file; it returns nil if that is gone.
  /// - Throws: If the file cannot be read, or is no image that can be shown.
  init(_ read: @escaping @Sendable () -> [UInt8]?) throws(ImageProblem) {
    guard let bytes = read() else { throw .damaged }
    header = try ImageHeader(bytes)
    self.read = read
  }

  /// The problem of the last pictures; nil if there was none.
  var problem: ImageProblem? {
    pictures.withLock { pictures in
      if case .failure(let problem)? = pictures.last?.result { return problem }
      return nil
    }
  }

  /// Returns the pictures of the image.
  ///
  /// - Complexity: O(cells) if they were asked for lately, else O(bytes + pixels).
  func frames(_ style: Style) throws(ImageProblem) -> ImageFrames {
    if let kept = pictures.withLock({ $0.first { $0.style == style } }) { return try kept.result.get() }
    let result: Result<ImageFrames, ImageProblem>
    do throws(ImageProblem) {
      guard let bytes = read(), try ImageHeader(bytes) == header else { throw .damaged }
      result = .success(
        try ImageFrames(of: bytes, header: header, size: style.size, look: style.look, plays: true))
    } catch {
      result = .failure(error)
    }
    pictures.withLock { pictures in
      pictures.append(Picture(style: style, result: result))
      if pictures.count > Self.most { pictures.removeFirst() }
    }
    return try result.get()
  }
}

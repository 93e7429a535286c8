internal import PortholeImages
internal import Synchronization
internal import Transitions

/// An image file of the deck, and its last pictures.
///
/// The file is read when a page is first laid out with it, and again for every new size. Its bytes are not kept.
final class ImageFile: Sendable {
  private let read: @Sendable () throws(ImageFlaw) -> [UInt8]
  private let state = Mutex(State())

  /// The parameters of a picture.
  struct Style: Hashable {
    var size: Size
    var look: ImageLook
  }

  private struct Picture {
    var style: Style
    var result: Result<ImageFrames, ImageProblem>
  }

  private struct State {
    var header: Result<ImageHeader, ImageFlaw>?
    /// The bytes whose header was read, until they are drawn.
    var unused: [UInt8]?
    var pictures: [Picture] = []
  }

  /// The number of pictures kept: those of a few terminals or columns.
  private static let most = 4

  /// - Parameter read: Reads the file; it throws the reason if that is not possible.
  init(_ read: @escaping @Sendable () throws(ImageFlaw) -> [UInt8]) {
    self.read = read
  }

  /// The problem of the file or of its last pictures; nil if there was none, or nothing was drawn yet.
  var flaw: ImageFlaw? {
    state.withLock { state in
      if case .failure(let flaw)? = state.header { return flaw }
      if case .failure(let problem)? = state.pictures.last?.result { return .problem(problem) }
      return nil
    }
  }

  /// Returns the format and size of the image.
  ///
  /// - Throws: If the file cannot be read, or is no image that can be shown.
  /// - Complexity: O(bytes) the first time.
  func header() throws(ImageFlaw) -> ImageHeader {
    if let header = state.withLock({ $0.header }) { return try header.get() }
    var bytes: [UInt8]?
    let header: Result<ImageHeader, ImageFlaw>
    do throws(ImageFlaw) {
      let all = try read()
      header = .success(try Self.header(of: all))
      bytes = all
    } catch {
      header = .failure(error)
    }
    state.withLock { state in (state.header, state.unused) = (header, bytes) }
    return try header.get()
  }

  /// Returns the pictures of the image.
  ///
  /// - Complexity: O(cells) if they were asked for lately, else O(bytes + pixels).
  func frames(_ style: Style) throws(ImageFlaw) -> ImageFrames {
    let header = try header()
    let kept = state.withLock { $0.pictures.first { $0.style == style } }
    if let kept { return try Self.get(kept.result) }
    let bytes = try bytes(like: header)
    let result: Result<ImageFrames, ImageProblem>
    do throws(ImageProblem) {
      result = .success(
        try ImageFrames(of: bytes, header: header, size: style.size, look: style.look, plays: true))
    } catch {
      result = .failure(error)
    }
    state.withLock { state in
      state.pictures.append(Picture(style: style, result: result))
      if state.pictures.count > Self.most { state.pictures.removeFirst() }
    }
    return try Self.get(result)
  }

  /// Returns a part of the image in pixels. It is not kept.
  ///
  /// - Complexity: O(bytes + pixels).
  func bitmap(_ frame: ImageBitmap.Frame, form: ImageBitmap.Form, look: ImageLook) throws(ImageFlaw) -> ImageBitmap {
    let header = try header()
    let bytes = try bytes(like: header)
    do throws(ImageProblem) {
      return try ImageBitmap(of: bytes, header: header, frame: frame, form: form, look: look)
    } catch {
      throw .problem(error)
    }
  }

  /// Returns the file, and its format and size. The bytes are not kept.
  ///
  /// - Complexity: O(bytes).
  func content() throws(ImageFlaw) -> (header: ImageHeader, bytes: [UInt8]) {
    let header = try header()
    return (header, try bytes(like: header))
  }

  /// Returns the bytes of the file, which must have the header that was read first.
  private func bytes(like header: ImageHeader) throws(ImageFlaw) -> [UInt8] {
    let unused = state.withLock { state in
      defer { state.unused = nil }
      return state.unused
    }
    if let unused { return unused }
    let bytes = try read()
    guard try Self.header(of: bytes) == header else { throw .problem(.damaged) }
    return bytes
  }

  private static func header(of bytes: [UInt8]) throws(ImageFlaw) -> ImageHeader {
    do throws(ImageProblem) { return try ImageHeader(bytes) } catch { throw .problem(error) }
  }

  private static func get<Value>(_ result: Result<Value, ImageProblem>) throws(ImageFlaw) -> Value {
    switch result {
    case .success(let value): return value
    case .failure(let problem): throw .problem(problem)
    }
  }
}

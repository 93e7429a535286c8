internal import PortholeStreams
internal import Synchronization
internal import Transitions

/// An image file of the deck, and its last pictures.
///
/// The file is read when a page is first laid out with it, and again for every new size. Its bytes are not kept.
final class ImageFile: ImageSource {
  let name: String
  private let budget: ImageBudget
  private let queue: ImageQueue
  private let read: @Sendable () throws(ImageFlaw) -> [UInt8]
  private let state = Mutex(State())

  struct Style: Hashable {
    var size: Size
    var look: ImageLook
  }

  private struct State {
    var header: Result<ImageHeader, ImageFlaw>?
    /// The bytes whose header was read, until they are drawn.
    var unused: [UInt8]?
    var pictures = ImagePictures()
    var flaw: ImageFlaw?
  }

  /// - Parameter read: Reads the file; it throws the reason if that is not possible.
  init(
    _ name: String, budget: ImageBudget, queue: ImageQueue,
    read: @escaping @Sendable () throws(ImageFlaw) -> [UInt8]
  ) {
    (self.name, self.budget, self.queue, self.read) = (name, budget, queue, read)
  }

  /// The problem of the file or of its last picture; nil if there was none, or nothing was drawn yet.
  var flaw: ImageFlaw? {
    state.withLock { state in
      if case .failure(let flaw)? = state.header { return flaw }
      return state.flaw
    }
  }

  /// - Throws: If the file cannot be read, or is no image that can be shown.
  ///
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

  /// - Returns: nil if they are not there, and the page does not wait for them.
  ///
  /// - Complexity: O(cells) if they were asked for lately, else O(bytes + pixels).
  func frames(_ style: Style, _ drawing: PageFormat.Drawing) throws(ImageFlaw) -> ImageFrames? {
    guard case .cells(let frames)? = try picture(.cells(style.size, style.look, plays: true), drawing) else {
      return nil
    }
    return frames
  }

  /// Returns a part of the image in pixels. It is not kept.
  ///
  /// - Returns: nil if it is not there, and the page does not wait for it.
  /// - Complexity: O(bytes + pixels).
  func bitmap(
    _ frame: ImageBitmap.Frame, form: ImageBitmap.Form, look: ImageLook, hasPlate: Bool?, _ drawing: PageFormat.Drawing
  ) throws(ImageFlaw) -> ImageBitmap? {
    guard case .pixels(let bitmap)? = try picture(.pixels(frame, form, look, hasPlate: hasPlate), drawing) else {
      return nil
    }
    return bitmap
  }

  private func picture(
    _ request: ImageRequest, _ drawing: PageFormat.Drawing
  ) throws(ImageFlaw) -> ImageDrawing? {
    let header = try header()
    if let known = state.withLock({ $0.pictures.take(request) }) { return try known.get() }
    switch drawing {
    case .atOnce:
      guard let job = begin(request) else { break }
      let (result, microseconds) = job.finish()
      keep(result, of: request, after: microseconds)
    case .later:
      queue.want(request, of: self)
      return nil
    case .never:
      let bytes = try bytes(like: header)
      guard header.isWhole(bytes) else {
        state.withLock { $0.flaw = .problem(.damaged) }
        throw .problem(.damaged)
      }
      return nil
    }
    return try state.withLock { $0.pictures.take(request) }?.get()
  }

  func begin(_ request: ImageRequest) -> ImageJob? {
    do throws(ImageFlaw) {
      let header = try header()
      guard let milliseconds = budget.milliseconds(for: name, isOfPixels: request.isOfPixels) else {
        throw .problem(.tooCostly)
      }
      let bytes = try bytes(like: header)
      do throws(ImageProblem) {
        return try ImageJob(request, of: bytes, header: header, milliseconds: milliseconds)
      } catch {
        throw .problem(error)
      }
    } catch {
      state.withLock { state in
        state.pictures.keep(.failure(error), of: request)
        state.flaw = error
      }
      return nil
    }
  }

  func keep(_ result: Result<ImageDrawing, ImageProblem>, of request: ImageRequest, after microseconds: Int) {
    let result = result.mapError { ImageFlaw.problem($0) }
    var problem: ImageProblem?
    if case .failure(.problem(let reason)) = result { problem = reason }
    budget.charge(microseconds, for: name, isOfPixels: request.isOfPixels, problem)
    state.withLock { state in
      state.pictures.keep(result, of: request)
      state.flaw = problem.map { .problem($0) }
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
}

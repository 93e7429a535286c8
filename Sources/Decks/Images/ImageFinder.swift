internal import PortholeStreams
internal import Transitions

struct ImageFinder: Sendable {
  /// Reads a file below the deck's folder; it throws the reason in words.
  let contentOf: @Sendable (FileName) throws(ImageFlaw) -> [UInt8]
  /// The pictures that programs have drawn; nil to use none.
  let drawings: DrawingCache?
  let budget = ImageBudget()
  let queue = ImageQueue()

  /// Returns the file of a picture that a program draws. It is not read yet, and need not be there.
  func file(ofDrawing address: String) -> ImageFile {
    file(address) { [drawings] () throws(ImageFlaw) in
      guard let drawings else { throw .cannotRead("not drawn") }
      return try drawings.bytes(of: address)
    }
  }

  private func file(_ name: String, read: @escaping @Sendable () throws(ImageFlaw) -> [UInt8]) -> ImageFile {
    ImageFile(name, budget: budget, queue: queue, read: read)
  }

  /// - Parameter root: The folder in which addresses that begin with `/` are looked for before that of the deck; nil if
  ///   they lead out of the deck.
  func file(_ url: String, from folder: ArraySlice<UInt8>, root: String? = nil) throws(ImageFlaw) -> ImageFile {
    if let data = DataAddress(url) { return file(url) { () throws(ImageFlaw) in try data.bytes() } }
    if Self.hasScheme(url) { throw .remote }
    let plain = String(decoding: url.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }, as: UTF8.self)
    let spelling = PercentCode.decoded(plain) ?? plain
    if let root, spelling.utf8.first == UInt8(ascii: "/") {
      let paths = [root + spelling, String(spelling.dropFirst())].compactMap { LinkPath($0, from: []) }
      let names = paths.filter(\.isOpen).map { FileName($0.text.utf8) }
      guard names.count == 2 else { throw .outside }
      return file(names[0].text) { [contentOf] () throws(ImageFlaw) in
        do throws(ImageFlaw) { return try contentOf(names[0]) } catch { return try contentOf(names[1]) }
      }
    }
    let name: FileName
    if let path = LinkPath(spelling, from: folder) {
      guard !path.steps.isEmpty else { throw .outside }
      name = FileName(Array(path.steps.joined(separator: [UInt8(ascii: "/")])))
    } else {
      guard spelling.utf8.first != UInt8(ascii: "/"), !spelling.utf8.contains(0) else { throw .outside }
      // It may lead back into the deck, whose folder has a name: ../talk/a.png.
      name = FileName(Array(folder) + Array(spelling.utf8))
    }
    return file(name.text) { [contentOf] () throws(ImageFlaw) in try contentOf(name) }
  }

  func result(for url: String, from folder: ArraySlice<UInt8>, root: String?) -> Result<ImageFile, ImageFlaw> {
    do throws(ImageFlaw) {
      return .success(try file(url, from: folder, root: root))
    } catch {
      return .failure(error)
    }
  }

  /// Returns true if an address begins with a scheme such as `https:`, or with the `//` of one.
  private static func hasScheme(_ url: String) -> Bool {
    if url.utf8.starts(with: "//".utf8) { return true }
    let scheme = url.utf8.prefix { lowercased($0) >= UInt8(ascii: "a") && lowercased($0) <= UInt8(ascii: "z") }
    return scheme.count > 1 && url.utf8.dropFirst(scheme.count).first == UInt8(ascii: ":")
  }
}

struct PageImages: Sendable {
  /// The files by their addresses, or the reasons why they are not shown.
  var files: [String: Result<ImageFile, ImageFlaw>] = [:]
  /// The colours and characters; nil shows the names of images.
  var look: ImageLook?
  var rows = 24
  /// The height of a cell in column widths.
  var aspect = 2.0
  var drawing = PageFormat.Drawing.atOnce
  /// The character in the middle of a picture that is not there yet.
  var mark: Unicode.Scalar = "…"
  var placed: [PlacedImage] = []

  /// The least rows of a picture whose size is not asked for. A smaller one is a mark within text.
  private static let leastRows = 2

  /// Returns true if the picture of a program is there and can be shown.
  func isDrawn(_ image: MarkdownImage) -> Bool {
    guard look != nil, case .success(let file)? = files[image.url] else { return false }
    return (try? file.header()) != nil
  }

  func picture(of image: MarkdownImage, columns: Int, line: Int) throws(ImageFlaw) -> PlacedImage {
    guard let look, let file = files[image.url] else { throw .inline }
    switch file {
    case .failure(let flaw): throw flaw
    case .success(let file):
      let header = try file.header()
      let page = max(rows - 2, 1)
      let rest = page - line
      let room = Size(columns: min(columns, 400), rows: min(rest >= page / 4 ? rest : page, 200))
      let size = image.size.cells(
        width: header.width, height: header.height, room: room, aspect: aspect)
      if image.size == .natural, size.rows < Self.leastRows { throw .inline }
      var source = ScreenPicture.Source(
        file: file, style: ImageFile.Style(size: size, look: look), drawing: drawing)
      let frames = try file.frames(source.style, drawing)
      source.hasPlate = frames?.hasPlate
      let shown = frames ?? ImageFrames(blank: look.blank, size: size, mark: drawing == .never ? " " : mark)
      return PlacedImage(image: image, frames: shown, source: source)
    }
  }
}

struct PlacedImage: Sendable {
  var image: MarkdownImage
  var frames: ImageFrames
  var source: ScreenPicture.Source
}

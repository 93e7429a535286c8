internal import PortholeStreams
internal import Transitions

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

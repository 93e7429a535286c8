internal import PortholeStreams
internal import Transitions

/// Writes the pictures of a document. Each file is in the page once for each of its sizes.
struct PictureMarkup {
  private struct Definition: Hashable {
    var size: Size
    var bytes: [UInt8]
  }

  /// The files as elements that slides refer to; empty if there are none.
  private(set) var definitions = ""
  private var numbers: [Definition: Int] = [:]

  /// - Complexity: O(bytes of all files).
  init(of document: SlideDocument) {
    var images = ""
    for picture in document.slides.flatMap(\.pictures) {
      let definition = Definition(size: picture.area.size, bytes: picture.bytes)
      guard numbers[definition] == nil else { continue }
      let number = numbers.count + 1
      numbers[definition] = number
      let data = String(decoding: Base64.encode(picture.bytes), as: UTF8.self)
      // A file that must be turned is here as a PNG that was turned.
      images += """
        <image id="picture-\(number)" width="\(picture.area.size.columns * 8)" height="\(picture.area.size.rows * 16)" \
        style="image-orientation:none" \
        href="data:\(SlideMarkup.attribute(picture.type));base64,\(data)"/>

        """
    }
    guard !images.isEmpty else { return }
    definitions = """
      <svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>
      \(images)</defs></svg>

      """
  }

  /// The part of the content security policy that lets the browser show the pictures.
  var policy: String { definitions.isEmpty ? "" : "img-src data:; " }

  func element(_ picture: DocumentPicture) -> String {
    guard let number = numbers[Definition(size: picture.area.size, bytes: picture.bytes)] else { return "" }
    let from = picture.step > 0 ? " data-f=\"\(picture.step)\"" : ""
    return """
      <use href="#picture-\(number)" x="\(picture.area.origin.column * 8)" y="\(picture.area.origin.row * 16)"\(from) \
      role="img" aria-label="\(SlideMarkup.attribute(picture.alt))"/>

      """
  }
}

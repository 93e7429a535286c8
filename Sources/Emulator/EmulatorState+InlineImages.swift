internal import PortholeEncoding
internal import PortholeImages
internal import Transitions

/// The inline images of iTerm2, <https://iterm2.com/documentation-images.html>.
extension EmulatorState {
  /// Executes OSC 1337.
  mutating func executeInlineImage(_ text: ArraySlice<UInt8>) {
    if pictures == nil { return }
    if text.starts(with: "File=".utf8) {
      let parts = text.dropFirst(5).split(separator: UInt8(ascii: ":"), maxSplits: 1)
      if parts.count == 2 { showInline(parts[0], parts[1]) }
    } else if text.starts(with: "MultipartFile=".utf8) {
      pictures?.multipart = (Array(text.dropFirst(14)), [])
    } else if text.starts(with: "FilePart=".utf8) {
      pictures?.multipart?.digits += text.dropFirst(9)
      if let count = pictures?.multipart?.digits.count, count > PictureState.mostString { pictures?.multipart = nil }
    } else if text.starts(with: "FileEnd".utf8), let whole = pictures?.multipart {
      pictures?.multipart = nil
      showInline(whole.arguments[...], whole.digits[...])
    }
  }

  private mutating func showInline(_ arguments: ArraySlice<UInt8>, _ digits: ArraySlice<UInt8>) {
    var values: [String: String] = [:]
    for pair in arguments.split(separator: UInt8(ascii: ";")) {
      let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    guard values["inline"] == "1", let bytes = Base64.decode(digits) else { return }
    let width = Self.pixels(values["width"], cell: PictureState.cellWidth, cells: size.columns)
    let height = Self.pixels(values["height"], cell: PictureState.cellHeight, cells: size.rows)
    let keepsShape = values["preserveAspectRatio"] != "0"
    let motion: PictureMotion = values["doNotMoveCursor"] == "1" ? .none : .beside
    let fit: (WholeImage) -> PictureExtent = { [size] image in
      var extent = (width: width ?? image.width, height: height ?? image.height)
      // No picture is wider than the screen.
      let most = size.columns * PictureState.cellWidth
      if width == nil, height == nil, extent.width > most {
        extent = (most, image.height * most / image.width)
      } else if width == nil, let height {
        extent.width = image.width * height / image.height
      } else if height == nil, let width {
        extent.height = image.height * width / image.width
      } else if keepsShape, width != nil {
        // Shrunk into the rectangle.
        let isFlat = image.width * extent.height > extent.width * image.height
        if isFlat { extent.height = image.height * extent.width / image.width }
        if !isFlat { extent.width = image.width * extent.height / image.height }
      }
      return PictureExtent(width: extent.width, height: extent.height)
    }
    place(.file(bytes), motion, extent: fit)
  }

  /// Returns the pixels of a size such as `4`, `40px`, `50%` and `auto`; nil if it follows from the image.
  private static func pixels(_ text: String?, cell: Int, cells: Int) -> Int? {
    guard let text, text != "auto" else { return nil }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number > 0, number <= 1 << 20 else { return nil }
    switch text.dropFirst(digits.count) {
    case "": return min(number, CellPicture.longest) * cell
    case "px": return number
    case "%": return max(1, cells * cell * min(number, 100) / 100)
    default: return nil
    }
  }
}

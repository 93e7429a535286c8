internal import CPortholeGIF

/// The encoder of giflib, which writes into memory: a whole file, or an image to insert into another file.
struct GIFStream: ~Copyable {
  private let file: UnsafeMutablePointer<GifFileType>
  private let output: UnsafeMutablePointer<[UInt8]>

  /// - Parameters:
  ///   - palette: The colours that images share. They follow number 0, which is transparent.
  ///   - bits: The bits in the number of a colour, 1...8.
  init(width: Int, height: Int, palette: [UInt32], bits: Int) {
    output = .allocate(capacity: 1)
    output.initialize(to: [])
    let file = EGifOpen(
      output,
      { file, bytes, count in
        file?.pointee.UserData.assumingMemoryBound(to: [UInt8].self).pointee
          .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return count
      }, nil)
    // The library fails here only without memory, where Swift's own allocations trap too.
    guard let file else { preconditionFailure("There is no memory for an image") }
    self.file = file
    EGifSetGifVersion(file, true)
    let map = Self.map(palette, bits: bits)
    defer { GifFreeMapObject(map) }
    demand(EGifPutScreenDesc(file, Int32(width), Int32(height), 8, 0, map))
  }

  /// Returns the bytes of a single image, ready to insert into a file.
  ///
  /// - Parameter palette: The image's own colours; nil if it uses the shared ones.
  static func bytes(of image: GIFImage, palette: [UInt32]?) -> [UInt8] {
    var stream = GIFStream(width: 1, height: 1, palette: [], bits: 1)
    let head = stream.count
    stream.put(image, palette: palette)
    var bytes = stream.take()
    bytes.removeFirst(head)
    return bytes
  }

  mutating func putLoop() {
    demand(EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE))
    demand(EGifPutExtensionBlock(file, 11, "NETSCAPE2.0"))
    demand(EGifPutExtensionBlock(file, 3, [1, 0, 0] as [UInt8]))
    demand(EGifPutExtensionTrailer(file))
  }

  /// The offset of the delay, in hundredths of a second, in an image's bytes.
  static let delayPlace = 4

  /// Writes an image with a delay of 0.
  mutating func put(_ image: GIFImage, palette: [UInt32]?) {
    var control = GraphicsControlBlock(
      DisposalMode: DISPOSE_DO_NOT, UserInputFlag: false, DelayTime: 0, TransparentColor: 0)
    var words = [UInt8](repeating: 0, count: 4)
    EGifGCBToExtension(&control, &words)
    demand(EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, Int32(words.count), words))
    let bits = Self.bits(Int(image.indices.max() ?? 0) + 1)
    let part = image.part
    let map = palette.flatMap { Self.map($0, bits: Self.bits($0.count + 1)) }
    defer { map.map { GifFreeMapObject($0) } }
    // For an image without its own palette, giflib takes the length of the first codes from here.
    file.pointee.SColorMap.pointee.BitsPerPixel = Int32(bits)
    demand(
      EGifPutImageDesc(
        file, Int32(part.left), Int32(part.top), Int32(part.width), Int32(part.height), false, map))
    var indices = image.indices
    demand(EGifPutLine(file, &indices, Int32(indices.count)))
  }

  /// The number of bytes so far.
  var count: Int { output.pointee.count }

  /// Ends the file and returns it without its trailer byte.
  consuming func take() -> [UInt8] {
    let bytes = output.pointee
    return bytes
  }

  deinit {
    EGifCloseFile(file, nil)
    output.deinitialize(count: 1)
    output.deallocate()
  }

  /// Returns the number of bits for a count of numbers, at least the two that the compression needs.
  static func bits(_ count: Int) -> Int {
    max(2, Int.bitWidth - (count - 1).leadingZeroBitCount)
  }

  /// Returns a palette with a place for the transparent colour, filled up to a power of two.
  private static func map(_ colors: [UInt32], bits: Int) -> UnsafeMutablePointer<ColorMapObject>? {
    var filled = [GifColorType](repeating: GifColorType(), count: 1 << bits)
    for (index, color) in colors.enumerated() {
      filled[index + 1] = GifColorType(
        Red: UInt8(color >> 16 & 0xFF), Green: UInt8(color >> 8 & 0xFF), Blue: UInt8(color & 0xFF))
    }
    return GifMakeMapObject(Int32(filled.count), filled)
  }

  /// Checks a result. Output goes to memory and all arguments are valid, so only a lack of memory can fail.
  private func demand(_ result: Int32) {
    precondition(result == GIF_OK, "There is no memory for an image")
  }
}

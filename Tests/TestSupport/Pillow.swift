internal import PortholePlatform

/// Reads pictures with Pillow, an independent library.
package enum Pillow {
  /// One frame of a file.
  package struct Frame: Equatable {
    package let width: Int
    package let height: Int
    /// The duration in milliseconds; 0 if the file does not give one.
    package let duration: Int
    /// The pixels as `0xRRGGBB`, row by row, after all earlier frames were drawn.
    package let pixels: [UInt32]
  }

  /// The reason why a picture could not be read.
  package struct Failure: Error {
    let message: String
  }

  private static let script = """
    import sys
    from PIL import Image, ImageSequence
    picture = Image.open(sys.argv[1])
    for frame in ImageSequence.Iterator(picture):
        pixels = frame.convert("RGB")
        head = "%d %d %d\\n" % (pixels.width, pixels.height, round(frame.info.get("duration", 0)))
        sys.stdout.buffer.write(head.encode() + pixels.tobytes())
    """

  /// Returns all frames of a file.
  package static func frames(of file: [UInt8]) throws -> [Frame] {
    let folder = try TemporaryFolder(["read.py": script])
    try File.write(file, to: folder.path + "/picture")
    let (output, status) = Shell.run("/usr/bin/python3 \(folder.path)/read.py \(folder.path)/picture")
    guard status == 0 else { throw Failure(message: "needs python3-pil; status \(status)") }
    var frames: [Frame] = []
    var rest = output[...]
    while let end = rest.firstIndex(of: 0x0A) {
      let head = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ").compactMap { Int($0) }
      guard head.count == 3 else { throw Failure(message: "unexpected output") }
      let count = head[0] * head[1]
      let bytes = Array(rest[(end + 1)...].prefix(count * 3))
      let pixels = (0..<count).map { at -> UInt32 in
        let (red, green, blue) = (UInt32(bytes[3 * at]), UInt32(bytes[3 * at + 1]), UInt32(bytes[3 * at + 2]))
        return red << 16 | green << 8 | blue
      }
      frames.append(Frame(width: head[0], height: head[1], duration: head[2], pixels: pixels))
      rest = rest[(end + 1 + count * 3)...]
    }
    return frames
  }
}

internal import PortholePictures
internal import PortholePlatform
package import PortholeStreams
internal import Transitions

/// Records frames as a folder of PNG pictures, `frame-00001.png` and so on: one for each frame of the frame rate, even if
/// it looks like the one before. It has no chapters.
package struct FrameFolder: ShowSink {
  private let path: String
  private let isReplacing: Bool
  private let framesPerSecond: Int
  private var painter: FramePainter
  /// The picture of the last frame, and the number of pictures that are written.
  private var latest: [UInt8] = []
  private var count = 0

  package init(path: String, replacing: Bool, _ settings: ExportSettings) throws {
    (self.path, isReplacing, framesPerSecond) = (path, replacing, settings.framesPerSecond)
    painter = try settings.painter(.smooth, .smooth)
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw RecordingError.cannotCreate(path: path, errno: errno)
    }
  }

  package mutating func receive(_ event: ShowEvent, at time: Int) throws {
    let number = time.frame(at: framesPerSecond)
    switch event {
    case .frame(let frame, let damage):
      try pass(until: number)
      try painter.draw(frame, damage: damage)
      latest = PNGFile.bytes(of: painter.picture)
    case .end: try pass(until: max(count + 1, number))
    default: break
    }
  }

  /// Writes the last picture for each frame before a time.
  private mutating func pass(until time: Int) throws {
    while count < time, !latest.isEmpty {
      count += 1
      let number = String(100_000 + count).dropFirst(count < 100_000 ? 1 : 0)
      let path = path + "frame-\(number).png"
      let draft = try DraftFile(path: path, replacing: isReplacing || ExportFormat.png.begins(fileAt: path))
      try draft.append(latest)
      try draft.publish()
    }
  }
}

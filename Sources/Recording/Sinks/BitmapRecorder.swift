package import PortholeEncoding
package import PortholePictures
internal import Transitions

/// A file that is made of pictures that follow each other.
package protocol BitmapAnimation {
  /// The parts of a second in which it counts time.
  static var ticksPerSecond: Int { get }
  /// The least number of bytes that the file will have; 0 if it is known only at the end.
  var leastBytes: Int { get }
  /// Shows a picture from a time on, in ticks since the start.
  mutating func show(_ picture: Picture, at time: Int) throws
  /// Ends the animation at a time in ticks, and returns the file.
  mutating func finish(at time: Int) throws -> [UInt8]
}

extension BitmapAnimation {
  /// 0: the number is known only at the end.
  package var leastBytes: Int { 0 }
}

extension GIFAnimation: BitmapAnimation {
  package static var ticksPerSecond: Int { 100 }
}

extension PNGAnimation: BitmapAnimation {
  package static var ticksPerSecond: Int { 1000 }
}

extension WebPAnimation: BitmapAnimation {
  package static var ticksPerSecond: Int { 1000 }
}

/// Records frames as a bitmap animation, which is written when the recording ends. It has no chapters.
///
/// Each frame is shown at the tick that is nearest to its time.
package struct BitmapRecorder<Animation: BitmapAnimation>: ShowSink {
  private let output: ExportTarget
  private var animation: Animation
  private var painter: FramePainter

  /// - Parameters:
  ///   - output: The output of the file.
  ///   - animation: An empty animation.
  ///   - painter: The painter of the frames.
  package init(to output: ExportTarget, _ animation: Animation, painter: FramePainter) {
    (self.output, self.animation, self.painter) = (output, animation, painter)
  }

  package var leastBytes: Int { animation.leastBytes }

  package mutating func receive(_ event: ShowEvent, at time: Int) throws {
    let ticks = (time * Animation.ticksPerSecond + 500_000) / 1_000_000
    switch event {
    case .frame(let frame, let damage):
      try painter.draw(frame, damage: damage)
      try animation.show(painter.picture, at: ticks)
    case .end: try output.append(animation.finish(at: ticks))
    default: break
    }
  }
}

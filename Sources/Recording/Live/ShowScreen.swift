internal import PortholeStreams
internal import Transitions

struct ShowScreen {
  private var shadow: ScreenShadow?
  private var frame: Grid?
  private let palette: Palette
  /// True if it has changed since the last picture.
  private(set) var hasChanged = false

  /// - Parameter size: The size of a program's terminal; nil for a show of frames.
  init(program size: Size?, palette: Palette) {
    self.palette = palette
    shadow = size.flatMap { ScreenShadow(size: $0, palette: palette) }
  }

  mutating func take(_ parts: [ShowEvent]) {
    for part in parts {
      hasChanged = true
      switch part {
      case .frame(let frame, _): self.frame = frame
      case .output(let bytes): shadow?.append(bytes)
      case .size(let size): shadow?.resize(to: size)
      default: break
      }
    }
  }

  /// Returns the picture now; nil if there is none yet.
  mutating func picture(at time: Int64) -> LivePicture? {
    if let frame {
      hasChanged = false
      return LivePicture(frame)
    }
    shadow?.time = Int(time / 1000)
    shadow?.catchUp()
    guard let shadow else { return nil }
    // A picture that is not whole may take too long.
    hasChanged = shadow.isHeld
    return LivePicture(shadow.grid, cursor: shadow.look)
  }
}

package import Transitions

extension Palette {
  /// The usual ground with sixteen colours that are easy to read on it, for recordings that do not say which colours
  /// their terminal had. xterm's own blue cannot be read on black.
  package static let readable = Palette(
    foreground: standard.foreground, background: standard.background,
    ansi: [
      0x303030, 0xE8606B, 0x8CC265, 0xD9B35F, 0x6CA6F0, 0xC183E0, 0x4DBFCC, 0xD0D0D0,
      0x808080, 0xFF7B85, 0xA5E075, 0xF2D075, 0x8ABEFF, 0xDDA0FA, 0x6FDCE8, 0xFFFFFF,
    ])
}

package import Transitions

extension Palette {
  /// A soft ground with sixteen colours that are easy to read on it, for recordings that do not say which colours their
  /// terminal had. xterm's own blue cannot be read on black. Black is a little darker than the ground: programs fill it.
  package static let readable = Palette(
    foreground: 0xDCE0E8, background: 0x20242D,
    ansi: [
      0x171A21, 0xF07883, 0x98C87A, 0xE0BC70, 0x7AB0F5, 0xC891E8, 0x5BC6D2, 0xD0D4DC,
      0x8B93A3, 0xFF8F98, 0xB4E58C, 0xF5D588, 0x98C6FF, 0xE0AAFB, 0x80E2EC, 0xFFFFFF,
    ])
}

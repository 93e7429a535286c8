internal import Decks
internal import Navigation

/// What the show does by itself for somebody who has just come and does nothing: it follows the link that has the focus,
/// once. Any key, and any touch of the mouse, declines it. It counts frames.
struct Invitation: Sendable {
  /// How long it waits, in seconds: longer than the line at the bottom is to be read, and not so long that one leaves.
  static let wait = 8.0

  /// How many frames it still waits.
  private(set) var remaining: Int

  init(framesPerSecond: Int) {
    remaining = Int((Self.wait * Double(framesPerSecond)).rounded())
  }

  /// Lets time pass.
  ///
  /// - Returns: Whether the time has come.
  mutating func advance(frames: Int) -> Bool {
    remaining = max(0, remaining - frames)
    return remaining == 0
  }
}

extension Presenter {
  /// Lets time pass for the invitation; when nobody has done anything until it is over, the focused link is followed as
  /// by its key: one that is out of sight is shown, and followed after as long again.
  mutating func advanceInvitation(frames: Int) -> [Effect] {
    guard invitation?.advance(frames: frames) == true else { return [] }
    invitation = nil
    let viewport = viewport
    guard let place = viewport.entry.focus, viewport.focused != nil, let key = keymap.keys(for: .follow)?.first
    else { return [] }
    guard viewport.isInSight(place) else {
      invitation = Invitation(framesPerSecond: settings.framesPerSecond)
      return [.acted(key)] + perform(.follow)
    }
    let effects = perform(.follow)
    let back = keymap.key(for: .back).map { ", \($0) goes back" } ?? ""
    chrome.status = "\(key) opens this link\(back)"
    return [.acted(key)] + effects
  }
}

internal import PortholeDecks
internal import PortholeNavigation

/// Follows the focused link once if a new user does nothing for some seconds. Any key and any press of the mouse
/// cancels it. It counts frames.
struct Invitation: Sendable {
  /// The waiting time in seconds: longer than reading the line at the bottom takes, and shorter than people's patience.
  static let wait = 8.0

  /// The number of frames it still waits.
  private(set) var remaining: Int

  init(framesPerSecond: Int) {
    remaining = Int((Self.wait * Double(framesPerSecond)).rounded())
  }

  /// Advances by frames.
  ///
  /// - Returns: A Boolean value indicating whether the time is over.
  mutating func advance(frames: Int) -> Bool {
    remaining = max(0, remaining - frames)
    return remaining == 0
  }
}

extension Presenter {
  /// Advances the invitation by frames. When its time is over, the focused link is followed as by its key; a link out
  /// of sight is scrolled into view first, and followed after the same time again.
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

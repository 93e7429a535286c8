internal import PortholeDecks
internal import PortholeNavigation
internal import Transitions

/// The caption of a work of art, in the line at the bottom. It stays while other works are looked at.
struct CaptionPane: Pane {
  /// The least columns between the caption and the keys.
  private static let gap = 3

  func handle(_ key: Key, by router: Router) -> PaneStep? {
    router.keymap.command(for: [key], in: .browsing) == .escape ? .close : nil
  }

  mutating func show(in contents: inout OverlayContents, isAtRest: Bool, by router: Router) {
    let screen = router.view.screen(of: router.navigator.destination)
    guard screen.isArt else { return }
    let (width, caption) = (router.view.size.columns, screen.wallLabel)
    let keys = router.keymap.hint([(.information, "details"), (.escape, "close")])
    let free = width - DisplayWidth.of(caption) - DisplayWidth.of(keys)
    contents.prompt = caption + (free < Self.gap ? "" : String(repeating: " ", count: free) + keys)
  }
}

import TestSupport
import Testing

extension Tmux {
  /// Waits until a text is shown; what is shown instead is said.
  func see(_ text: String, _ location: SourceLocation = #_sourceLocation) throws {
    let isSeen = try wait { try self.text().contains(text) }
    let shown = try self.text()
    #expect(isSeen, "\(text)\n\(shown)", sourceLocation: location)
  }
}

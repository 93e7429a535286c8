internal import PortholeCasts
internal import PortholePictures
package import Transitions

/// The messages of one kind about a show, which all watchers of that kind get.
package struct LiveChannel: Sendable {
  private enum Kind: Sendable {
    case page(LivePage)
    case player(LiveOutput)
  }

  private var kind: Kind
  private let palette: Palette
  /// The time of the picture in microseconds since the show began.
  private var time = 0
  private var shown: LivePicture?

  /// Creates the messages for the page, or for asciinema's player.
  package init(forPlayer: Bool, palette: Palette) {
    self.palette = palette
    kind = forPlayer ? .player(LiveOutput(palette: palette)) : .page(LivePage())
  }

  /// Shows the next picture.
  ///
  /// - Parameter microseconds: The time since the show began.
  /// - Returns: The message for those who see the picture before; nil if they see no difference.
  package mutating func show(_ picture: LivePicture, at microseconds: Int) -> [UInt8]? {
    let hasOtherSize = shown.map { $0.grid.size != picture.grid.size } ?? false
    shown = picture
    switch kind {
    case .page(var page):
      // Taken out, so that it is not copied.
      kind = .page(LivePage())
      let message = page.show(picture.drawn(palette))
      kind = .page(page)
      return message
    case .player(var output):
      kind = .player(LiveOutput(palette: palette))
      let bytes = output.show(picture)
      kind = .player(output)
      if bytes.isEmpty { return nil }
      time = microseconds
      if hasOtherSize { return whole() }
      var message = Array("data: [".utf8)
      JSONText.append(microseconds, decimals: 6, to: &message)
      message += Array(",\"o\",".utf8)
      JSONText.append(bytes, to: &message)
      return message + Array("]\n\n".utf8)
    }
  }

  /// Returns the message for those who see nothing or any earlier picture.
  package func whole() -> [UInt8] {
    switch kind {
    case .page(let page): return page.whole() ?? []
    case .player(let output):
      guard let size = shown?.grid.size else { return [] }
      var message = Array("data: {\"cols\":\(size.columns),\"rows\":\(size.rows),\"time\":".utf8)
      JSONText.append(time, decimals: 6, to: &message)
      message += Array(",\"init\":".utf8)
      JSONText.append(output.whole(), to: &message)
      return message + Array("}\n\n".utf8)
    }
  }

  /// The message after the last.
  package static let end = Array("event: done\ndata: {}\n\n".utf8)
  /// The message that only tells that the connection lives.
  package static let sign = Array(":\n\n".utf8)
}

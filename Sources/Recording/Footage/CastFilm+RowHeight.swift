package import PortholePictures
package import PortholeStreams
internal import Transitions

extension CastFilm {
  /// The height of a row in pictures that suits all screens: with room for text, or as high as a cell if a drawing joins
  /// two rows on any of them.
  ///
  /// - Throws: A screen of the recording that cannot be shown.
  /// - Complexity: O(output), and O(1) if it draws nothing.
  package var rowHeight: RowHeight {
    get throws {
      guard survey.mayDraw else { return .roomy }
      var drawings = RowDrawings()
      let playback = try CastPlayback(source)
      while try playback.advance() {
        if playback.draws, drawings.join(in: playback.grid) { return .joined }
      }
      return .roomy
    }
  }
}

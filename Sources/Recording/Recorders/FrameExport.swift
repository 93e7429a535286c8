package import PortholeInterface
internal import PortholePictures
internal import PortholePlatform
internal import Transitions

/// Writes the visible frame to files, for the key `x`: as a picture, as coloured text and as plain text. A frame is
/// written once, however often the key repeats.
package struct FrameExport {
  private static let formats: [ExportFormat] = [.png, .ans, .txt]

  private let name: String
  /// The last frame that was written, and the name of its files.
  private var last: (frame: Grid, palette: Palette, stem: String)?

  package init(name: String) {
    self.name = name
  }

  /// Writes `NAME.frame.png`, `NAME.frame.ans` and `NAME.frame.txt`; if they exist, the next of `NAME-2` and so on.
  /// Decks ignore files with such names.
  package mutating func write(_ presenter: Presenter) -> String {
    let (frame, settings) = (presenter.frame, presenter.settings)
    if let last, last.frame == frame, last.palette == settings.palette, access("\(last.stem).ans", F_OK) == 0 {
      return "already in \(last.stem)"
    }
    var contents: [(ending: String, bytes: [UInt8])] = []
    var problem = ""
    for format in Self.formats {
      do {
        var asked = ExportSettings()
        asked.name = presenter.screen
        asked.scale = format.scale
        asked.rendition.depth = settings.rendition.depth
        asked.palette = settings.palette
        asked.pictureFrame = PictureFrame(
          padding: PictureFrame.usualPadding, palette: settings.palette, around: frame,
          depth: settings.rendition.depth)
        contents.append((format.name, try format.bytes(of: frame, asked)))
      } catch {
        // Without the fonts there is no picture, but the text is still written.
        problem = "; \(error)"
      }
    }
    var number = 1
    while number < 10_000 {
      let stem = (number == 1 ? name : "\(name)-\(number)") + ".frame"
      number += 1
      let paths = contents.map { "\(stem).\($0.ending)" }
      if paths.contains(where: { access($0, F_OK) == 0 }) { continue }
      do throws(RecordingError) {
        let files = try paths.map { path throws(RecordingError) in try DraftFile(path: path) }
        for (file, content) in zip(files, contents) { try file.append(content.bytes) }
        for file in files { try file.publish() }
        last = (frame, settings.palette, stem)
        return "wrote \(stem) as \(contents.map { ".\($0.ending)" }.joined(separator: " "))\(problem)"
      } catch .exists {
        // Another process has just created the file.
        continue
      } catch {
        return "\(error)"
      }
    }
    return "\(name).frame.ans: too many such files exist; move or remove some"
  }
}

internal import Encoding
internal import Glibc
internal import Interface
internal import Recording
internal import Transitions

/// What `x` does: writes the frame that is seen into files, in colour and as plain text.
enum FrameExport {
  /// Writes `NAME.ans` and `NAME.txt`, or the first of `NAME-2` and so on of which there is neither.
  ///
  /// - Parameter name: With the folder.
  /// - Returns: What to tell the user.
  static func write(_ presenter: Presenter, name: String) -> String {
    let (frame, settings) = (presenter.frame, presenter.settings)
    let contents: [(ending: String, bytes: [UInt8])] = [
      ("ans", AnsiText.colored(frame, depth: settings.rendition.depth, palette: settings.palette)),
      ("txt", Array(AnsiText.plain(frame).utf8)),
    ]
    var number = 1
    while number < 10_000 {
      let stem = number == 1 ? name : "\(name)-\(number)"
      number += 1
      let paths = contents.map { "\(stem).\($0.ending)" }
      if paths.contains(where: { access($0, F_OK) == 0 }) { continue }
      do throws(RecordingError) {
        for (path, content) in zip(paths, contents) { try RecordingFile(path: path).append(content.bytes) }
        return "wrote " + paths.joined(separator: " and ")
      } catch .exists {
        // Somebody else was faster.
        continue
      } catch {
        return "\(error)"
      }
    }
    return "\(name).ans: there are too many of these files already"
  }
}

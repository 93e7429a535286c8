internal import Pictures
internal import Transitions

extension Arguments {
  /// What stands round a screen in a picture.
  ///
  /// - Parameters:
  ///   - title: Of a window, unless the command line says another.
  ///   - palette: The colours of the terminal.
  ///   - screen: The screen whose ground a margin has; nil takes the terminal's.
  func pictureFrame(titled title: String, palette: Palette, around screen: Grid?) -> PictureFrame {
    let isWindow = surround == .window
    return PictureFrame(
      padding: padding ?? (isWindow ? 8 : 0), title: isWindow ? self.title ?? title : nil, palette: palette,
      around: screen)
  }

  /// What a recording is called where nothing says so: the last part of its path, so that it is the same wherever the
  /// file lies.
  static func title(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? "porthole"
    return [".", "..", "-"].contains(name) ? "porthole" : name
  }

  /// Refuses what means nothing to a kind of file.
  ///
  /// - Parameters:
  ///   - path: Of the file.
  ///   - kind: Its ending.
  ///   - isFilm: Whether it moves.
  func checkDress(of path: String, as kind: String, isFilm: Bool) throws(CommandFailure) {
    let isPicture = !["cast", "txt", "ans"].contains(kind)
    let faults: [(isAsked: Bool, option: String, isMeant: Bool, remedy: String)] = [
      (surround != nil, "--frame", isPicture, "it goes with pictures, such as .gif"),
      (padding != nil, "--padding", isPicture, "it goes with pictures, such as .gif"),
      (
        title != nil, "--title", surround != nil || ["cast", "html", "svg"].contains(kind),
        "it goes with --frame window, .html, .svg and .cast"
      ),
      (
        budget != nil, "--budget", isFilm && kind != "cast" && kind != "svg",
        "it goes with .gif .mp4 .webm .html, if they move"
      ),
      (lastFrame != nil, "--last-frame", isFilm, "it goes with files that move, such as .gif"),
      (
        asksForPair, "--pair", ["svg", "png", "gif"].contains(kind) && path != "-",
        "it goes with files of the kinds that <picture> takes, .svg .png .gif"
      ),
    ]
    for fault in faults where fault.isAsked && !fault.isMeant {
      throw CommandFailure("\(path): \(fault.option) means nothing to it; \(fault.remedy)")
    }
  }
}

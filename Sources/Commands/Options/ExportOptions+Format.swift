internal import PortholeRecording

extension ExportOptions {
  /// Refuses options that a format does not have.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - isMotion: A Boolean value indicating whether the file moves.
  func check(_ format: ExportFormat, of path: String, isMotion: Bool) throws(CommandFailure) {
    func shrinks(_ format: ExportFormat) -> Bool { format.shrinks }
    if let site, !site.formats.contains(format.name) {
      let formats = site.formats.map { ".\($0)" }.joined(separator: " ")
      throw CommandFailure("\(path): \(site.title) does not show .\(format); use \(formats)")
    }
    let traits = format.traits
    let faults: [(isAsked: Bool, option: String, fits: Bool, remedy: String)] = [
      (surround != nil, "--frame", traits.contains(.framed), "pictures, such as .gif"),
      (font != nil, "--font", traits.contains(.framed), "pictures, such as .gif"),
      (padding != nil, "--padding", traits.contains(.framed), "pictures, such as .gif"),
      (rowHeight != nil, "--line-height", traits.contains(.framed), "pictures, such as .gif"),
      (
        title != nil, "--title", surround != nil || traits.contains(.titled),
        "--frame window, " + ExportFormat.endings { $0.traits.contains(.titled) }
      ),
      (budget != nil, "--fit", isMotion && shrinks(format), ExportFormat.endings(where: shrinks) + " animations"),
      (
        playsOnce, "--no-loop", isMotion && traits.contains(.looping),
        ExportFormat.endings { $0.traits.contains(.looping) } + " animations"
      ),
      (lastFrame != nil, "--last-frame", isMotion, "animations, such as .gif"),
      (
        asksForPair, "--pair", traits.contains(.paired) && path != "-",
        "pictures for web pages, " + ExportFormat.endings { $0.traits.contains(.paired) }
      ),
    ]
    for fault in faults where fault.isAsked && !fault.fits {
      throw CommandFailure("\(path): \(fault.option) is not for .\(format); use it with \(fault.remedy)")
    }
  }
}

extension ExportFormat {
  /// Returns the format that a command line asks for: by its name, else by the extension of the path.
  ///
  /// - Parameters:
  ///   - name: The name; nil if there is none. A format of whole decks is refused.
  ///   - usual: The format of a path without an extension; nil if it must have one.
  static func of(
    _ path: String, named name: String?, unlessNamed usual: ExportFormat?
  ) throws -> ExportFormat {
    guard let name else { return try of(path, unlessNamed: usual) }
    if let format = Self(named: name) { return format }
    throw CommandFailure("--format \(name): a .\(name) shows a whole deck; use another format, such as png")
  }
}

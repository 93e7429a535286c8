extension Gallery {
  /// Returns a closure that shows the gallery of a topic of help; nil for a topic without one.
  @MainActor
  static func showing(_ topic: HelpTopic) -> (@MainActor () throws -> Int32)? {
    guard let gallery = Gallery(rawValue: topic.rawValue) else { return nil }
    return { try gallery.show() }
  }

  @MainActor
  func show() throws -> Int32 {
    var command = ShowCommand()
    command.gallery = self
    return try command.run()
  }
}

internal import PortholeInterface
internal import PortholeRecording
internal import PortholeTerminal
internal import Transitions

/// The others who watch a show: it finds them a place before the show begins, and passes the show on.
@MainActor
final class LiveBroadcast {
  private let listener: LiveListener?
  private let stream: LiveStream?
  private var server: LiveServer?
  private var isOver = false
  private let title: String

  /// Opens the place where others find the show and connects to the server that gets it, as the options ask.
  ///
  /// - Parameter title: The title of the show.
  init(_ options: LiveOptions, title: String) throws {
    self.title = Output.plain(title)
    let place = try options.stream.map { source throws(CommandFailure) in try source.place(.current) }
    do throws(LiveProblem) {
      listener = try options.place.map { place throws(LiveProblem) in try LiveListener(at: place) }
    } catch {
      throw CommandFailure("\(error)")
    }
    do throws(StreamProblem) {
      stream = try place.map { place throws(StreamProblem) in try LiveStream(to: place) }
    } catch {
      throw CommandFailure("\(error)")
    }
  }

  /// The line that tells the user where others find the show; nil if they do not.
  var notice: String? {
    let parts = [listener.map { "watch at \($0.link)" }, stream.map { "streaming to \($0.name)" }].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The facts about those who watch, for the details view; empty if the show is not served.
  var facts: [Fact] {
    var facts = listener.map { [Fact("watch at", $0.link)] } ?? []
    if let server {
      let count = server.feed.watcherCount
      facts.append(Fact("watching", count == 0 ? "none yet" : count == 1 ? "1 browser" : "\(count) browsers"))
    }
    return facts + (stream.map { [Fact("streaming to", $0.name)] } ?? [])
  }

  /// Begins to pass the show on.
  ///
  /// - Parameter size: The size of a program's terminal; nil for a show of frames.
  func begin(palette: Palette, program size: Size? = nil) {
    var settings = LiveSettings()
    (settings.title, settings.palette, settings.program) = (title, palette, size)
    stream?.begin(settings)
    guard let listener, let feed = LiveFeed() else { return }
    server = LiveServer(listener, feed: feed, settings: settings)
  }

  /// Shows a frame.
  func give(_ frame: Grid) {
    server?.feed.give(frame)
    stream?.feed.give(frame)
  }

  /// Shows output of a program.
  func give(_ output: ArraySlice<UInt8>) {
    server?.feed.give(output)
    stream?.feed.give(output)
  }

  /// Changes the size of a program's terminal.
  func give(_ size: Size) {
    server?.feed.give(size)
    stream?.feed.give(size)
  }

  /// Ends the show for all who watch.
  ///
  /// - Returns: The reason why some did not see it to its end, for the user.
  @discardableResult
  func end() -> String? {
    if isOver { return nil }
    isOver = true
    server?.end()
    return stream?.end().map { "\($0)" }
  }
}

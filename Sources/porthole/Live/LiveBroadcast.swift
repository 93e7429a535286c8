internal import PortholeRecording
internal import Transitions

/// The others who watch a show: it finds them a place before the show begins, and passes the show on.
@MainActor
final class LiveBroadcast {
  private let listener: LiveListener?
  private var server: LiveServer?
  private let title: String

  /// Opens the place where others find the show, if the options ask for one.
  ///
  /// - Parameter title: The title of the show.
  init(_ options: LiveOptions, title: String) throws(CommandFailure) {
    self.title = Output.plain(title)
    do throws(LiveProblem) {
      listener = try options.place.map { place throws(LiveProblem) in try LiveListener(at: place) }
    } catch {
      throw CommandFailure("\(error)")
    }
  }

  /// The line that tells the user where others find the show; nil if they do not.
  var notice: String? { listener.map { "watch at \($0.link)" } }

  /// Begins to pass the show on.
  ///
  /// - Parameter size: The size of a program's terminal; nil for a show of frames.
  func begin(palette: Palette, program size: Size? = nil) {
    var settings = LiveSettings()
    (settings.title, settings.palette, settings.program) = (title, palette, size)
    guard let listener, let feed = LiveFeed() else { return }
    server = LiveServer(listener, feed: feed, settings: settings)
  }

  /// Shows a frame.
  func give(_ frame: Grid) { server?.feed.give(frame) }

  /// Shows output of a program.
  func give(_ output: ArraySlice<UInt8>) { server?.feed.give(output) }

  /// Changes the size of a program's terminal.
  func give(_ size: Size) { server?.feed.give(size) }

  /// Ends the show for all who watch.
  func end() {
    server?.end()
    server = nil
  }
}

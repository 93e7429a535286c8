internal import PortholeRecording
internal import PortholeTerminal
internal import Transitions

/// The observer of a shell that others watch: it passes all on to a recorder, and gives the output to the watchers. They
/// get no keys.
@MainActor
final class ShellBroadcast: ShellObserver {
  private let recording: ShellRecording?
  private let watchers: LiveBroadcast

  /// - Parameters:
  ///   - recording: The recorder of `-o`.
  ///   - watchers: The others who watch.
  init(_ recording: ShellRecording?, to watchers: LiveBroadcast) {
    (self.recording, self.watchers) = (recording, watchers)
  }

  func observe(beginning size: Size, palette: Palette, at time: Int64) {
    recording?.observe(beginning: size, palette: palette, at: time)
    watchers.begin(palette: palette, program: size)
  }

  func observe(output: ArraySlice<UInt8>, at time: Int64) {
    recording?.observe(output: output, at: time)
    watchers.give(output)
  }

  func observe(input: ArraySlice<UInt8>, at time: Int64) {
    recording?.observe(input: input, at: time)
  }

  func observe(mark: String, at time: Int64) {
    recording?.observe(mark: mark, at: time)
  }

  func observe(size: Size, at time: Int64) {
    recording?.observe(size: size, at: time)
    watchers.give(size)
  }
}

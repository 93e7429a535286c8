package import PortholeInterface

package struct ShowServices {
  let observers: [any ShowObserver]
  let source: (any EventSource)?
  let editor: Editor?
  let programs: ProgramHost?
  let speaker: SpeakerDesk?

  /// - Parameters:
  ///   - programs: Runs the programs of the deck; nil if they are not run.
  ///   - speaker: Opens the talk to notes in other terminals; nil if that is not possible.
  package init(
    observers: [any ShowObserver] = [], source: (any EventSource)? = nil, editor: Editor? = nil,
    programs: ProgramHost? = nil, speaker: SpeakerDesk? = nil
  ) {
    self.observers = observers
    self.source = source
    self.editor = editor
    self.programs = programs
    self.speaker = speaker
  }
}

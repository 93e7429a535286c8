internal import PortholePlatform
internal import PortholeStreams
internal import Transitions

// The transitions of programs that open and close.
extension ShellSession {
  mutating func begin(_ change: Interception.Change, _ sequence: [UInt8]) {
    shadow?.catchUp()
    let (cursor, inserts) = (shadow?.cursor, shadow?.inserts ?? false)
    // The sequence may clear it.
    closing = change == .pop ? shadow?.alternate : nil
    shadow?.append(sequence[...])
    shadow?.catchUp()
    let mark = transition.begin(change, program: program.foregroundName, cursor: cursor, inserts: inserts)
    tell(.chapter(mark))
  }

  /// Answers a question for the cursor's place. Where other questions are open, the answer waits for its turn.
  mutating func answer(_ question: [UInt8], _ isExtended: Bool) {
    shadow?.catchUp()
    guard let cursor = shadow?.cursor else { return send(question) }
    let answer = ShellSequences.place(cursor, isExtended: isExtended)
    if transition.hasAsked {
      sieve.replaceNextPlace(by: answer)
      send(question)
    } else {
      input += answer
      sendInput()
    }
  }

  mutating func advance() {
    let now = MonotonicClock.now
    if interception.played != nil {
      if terminal.lease.output.isEmpty, now >= clock.next { showFrame(after: clock.advance(to: now)) }
      return
    }
    let (change, actions) = interception.advance(to: now)
    perform(actions)
    if let change { play(change) }
  }

  private mutating func play(_ change: Interception.Change) {
    updateShadow()
    guard let shadow, shadow.isReliable, let chooser else { return perform(interception.finish()) }
    if change == .push || motion == nil {
      motion = ScreenMotion(
        on: Stage(size: size, aspect: terminal.aspect, backdrop: terminal.palette.defaultBackground),
        rendition: terminal.rendition, diff: terminal.diff, origin: transition.origin, chooser: chooser)
    }
    let alternate = closing ?? shadow.alternate
    motion?.set(main: shadow.main, alternate: alternate)
    if change == .push { motion?.push() } else { motion?.pop(alternate) }
    guard motion?.isMoving == true else { return perform(interception.finish()) }
    self.shadow?.hasChanged = false
    clock.start(at: MonotonicClock.now)
    showFrame(after: 0)
  }

  /// The choice of a transition for the present program: its own variable, then its rule, then the usual one.
  private var chooser: TransitionChooser? {
    var choice = options.rules[transition.name] ?? options.transition
    if let wish = program.foregroundVariable("PORTHOLE_TRANSITION") {
      guard let own = try? TransitionChoice(parsing: wish.unicodeScalars) else { return nil }
      choice = own
    }
    var chooser = TransitionChooser(
      live: choice.completed(duration: options.duration, curve: nil), motion: options.motion)
    chooser.duration = options.fixedDuration
    return chooser
  }

  private mutating func updateShadow() {
    shadow?.time = Int(MonotonicClock.now / 1000)
    shadow?.catchUp()
  }

  private mutating func showFrame(after frames: Int) {
    updateShadow()
    if let shadow, shadow.hasChanged { motion?.set(main: shadow.main, alternate: closing ?? shadow.alternate) }
    shadow?.hasChanged = false
    var cells: [UInt8] = []
    motion?.frame(after: frames, into: &cells)
    send(transition.frame(cells, switching: interception.played == .push ? interception.sequence : []))
    if motion?.isMoving != true { perform(interception.finish()) }
  }

  mutating func send(_ release: Interception.Release) {
    send(transition.release(release))
    if release.change == .pop { (motion, closing) = (nil, nil) }
  }
}

package import PortholeInterface
internal import PortholePlatform
internal import PortholeStreams
package import Transitions

/// Something that is seen on a terminal and changes with time and by what the user does.
package protocol TimedPicture {
  mutating func frame() -> Grid
  /// The nanoseconds until the picture changes; nil if it waits for the user.
  var untilNext: Int64? { get }
  var pictures: [PicturePlacement] { get }
  mutating func advance(by nanoseconds: Int64)
  mutating func handle(_ event: InputEvent) -> Int32?
  /// A descriptor that something may come from; negative for none.
  var descriptor: Int32 { get }
  mutating func receive()
  mutating func adopt(palette: Palette?, rendition: Rendition?)
}

extension TimedPicture {
  package var pictures: [PicturePlacement] { [] }
  package var descriptor: Int32 { -1 }
  package mutating func receive() {}
  package mutating func adopt(palette: Palette?, rendition: Rendition?) {}
}

/// Shows a picture that changes with time: waits for keys and for the next change, and for nothing else.
package struct PictureLoop<Picture: TimedPicture>: ~Copyable {
  private var session: TerminalSession
  private var picture: Picture
  private var before: Grid?
  private var picturesBefore: [PicturePlacement] = []
  private var isEndOfUser = false

  package init(session: consuming TerminalSession, picture: Picture) {
    self.session = session
    self.picture = picture
  }

  /// Shows until the user, a signal or the loss of the terminal ends it.
  ///
  /// - Returns: The exit status: 128 + n for signal n.
  package consuming func run() -> Int32 {
    let status = loop()
    if isEndOfUser { session.awaitAnswers() }
    return status
  }

  private mutating func loop() -> Int32 {
    var last = MonotonicClock.now
    while true {
      let isShown = show()
      if !isShown { return 128 + SIGHUP }
      let deadline = session.isBusy ? nil : picture.untilNext.map { last + $0 }
      var wakeup = session.wait(until: deadline, or: [picture.descriptor])
      let now = MonotonicClock.now
      picture.advance(by: now - last)
      last = now
      if wakeup.palette != nil || wakeup.rendition != nil {
        picture.adopt(palette: wakeup.palette, rendition: wakeup.rendition)
      }
      if wakeup.hasPictures { before = nil }
      if wakeup.ready.contains(picture.descriptor) { picture.receive() }
      if let status = heed(&wakeup) { return status }
      if wakeup.suspends, var back = session.suspend() {
        if let status = heed(&back) { return status }
        // The time that has passed meanwhile does not count.
        last = MonotonicClock.now
      }
    }
  }

  private mutating func heed(_ wakeup: inout TerminalSession.Wakeup) -> Int32? {
    if let ending = wakeup.ending { return 128 + ending }
    if wakeup.repaints || wakeup.suspends { invalidate() }
    for event in wakeup.events {
      switch event {
      case .key(.control("l")): invalidate()
      case .key(.control("z")): wakeup.suspends = true
      default: break
      }
      if let status = picture.handle(event) {
        isEndOfUser = true
        return status
      }
    }
    return nil
  }

  /// Forgets the last frame, so that the next one is painted whole.
  private mutating func invalidate() {
    session.invalidate()
    before = nil
  }

  /// - Returns: false if there is no terminal any more.
  private mutating func show() -> Bool {
    if session.isBusy { return true }
    var frame = picture.frame()
    let pictures = picture.pictures
    if !pictures.isEmpty { session.askForPictures() }
    if session.rendition.glyphs == .ascii { frame.spellInASCII() }
    var damage = Damage.everything(frame.size)
    if let before, before.size == frame.size {
      damage = Damage()
      damage.addChanges(from: before, to: frame)
      if damage.spans.isEmpty, pictures == picturesBefore { return true }
    }
    (before, picturesBefore) = (frame, pictures)
    return session.show(frame, damage: damage, cursor: nil, moves: true, pictures: pictures) != nil
  }
}

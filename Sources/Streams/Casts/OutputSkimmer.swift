internal import Transitions

/// Leaves out of output what only writes text, places the cursor and chooses its rendition. The rest sets modes,
/// colours, titles and the like, which last. It is little, so that a terminal can follow a long recording quickly.
struct OutputSkimmer {
  /// The character that stands for those that may be drawings.
  static let drawing = "\u{2588}"

  private var parser = ControlParser(readsC1: false, mostString: 1)
  /// The sequence that has begun.
  private var begun = String.UnicodeScalarView()
  /// A Boolean value indicating whether a sequence goes on that the event before has begun. All of it is kept, so that
  /// the terminal is within it as well.
  private var isCut = false
  /// A Boolean value indicating whether a selection of the rendition was kept. The first one is: before it, the
  /// rendition is known.
  private var hasRendition = false

  /// A Boolean value indicating whether no sequence has begun.
  var isAtRest: Bool { parser.isAtRest }

  /// Returns what is kept of the output of an event: sequences, and one of the characters that may be drawings, on
  /// which the look of pictures depends.
  mutating func kept(of text: String) -> String {
    var kept = String.UnicodeScalarView()
    var hasDrawing = false
    for scalar in text.unicodeScalars {
      let action = parser.take(scalar)
      if isCut {
        kept.append(scalar)
        isCut = !parser.isAtRest
        continue
      }
      if !parser.isAtRest {
        begun.append(scalar)
        continue
      }
      if keeps(action, of: scalar) {
        kept += begun
        kept.append(scalar)
        if action == .sgr { hasRendition = true }
      } else if !hasDrawing, Self.isDrawing(scalar) {
        hasDrawing = true
        kept += Self.drawing.unicodeScalars
      }
      begun.removeAll()
    }
    isCut = !parser.isAtRest
    kept += begun
    begun.removeAll()
    return String(kept)
  }

  /// Returns a Boolean value indicating whether an action is kept that has completed a sequence, or is no part of one.
  private func keeps(_ action: ControlParser.Action, of scalar: Unicode.Scalar) -> Bool {
    // A control string that another sequence has cut off may still be executed.
    if let kind = begun.dropFirst().first, "PX]^_k".unicodeScalars.contains(kind) { return true }
    return switch action {
    // SO and SI.
    case .execute(let control): control == 0x0E || control == 0x0F
    case .escape(let final): !parser.intermediates.isEmpty || keeps(escape: final)
    case .csi(let final): !parser.isPlain || keeps(control: final)
    case .sgr: !hasRendition
    case .none, .print: false
    }
  }

  private static func isDrawing(_ scalar: Unicode.Scalar) -> Bool {
    var bytes = scalar.utf8.makeIterator()
    return DrawingCharacters.mayBegin(bytes.next() ?? 0, bytes.next())
  }

  /// Returns a Boolean value indicating whether an escape sequence is kept. Those that are not move the cursor, ask
  /// something, or concern one character: DECBI, DECFI, IND, NEL, RI, SS2, SS3, DECID, and the modes of the keypad.
  func keeps(escape final: UInt8) -> Bool {
    switch Unicode.Scalar(final) {
    case "6", "9", "D", "E", "M", "N", "O", "Z", "=", ">": false
    default: true
    }
  }

  /// Returns a Boolean value indicating whether a plain control sequence is kept. Those that are not write, erase,
  /// move, ask, or select the rendition.
  func keeps(control final: UInt8) -> Bool {
    switch Unicode.Scalar(final) {
    case "m": !hasRendition
    // ICH, CUU to CUP, CHT, ED, EL, IL, DL, DCH, SU and SD.
    case "@", "A"..."M", "P", "S", "T": false
    // ECH, CBT, SD, HPA, HPR, REP, DA, VPA, VPR, HVP, HPB, VPB, DSR and the window's size.
    case "X", "Z", "^", "`", "a"..."f", "j", "k", "n", "t": false
    default: true
    }
  }
}

extension OutputSkimmer? {
  /// Returns the event of output, of which a skimmer leaves most out.
  mutating func output(_ text: String) -> Cast.Event.Kind { .output(self?.kept(of: text) ?? text) }
}

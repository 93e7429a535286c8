package import PortholeStreams
internal import Transitions

extension LongCast {
  /// Visits the parts as films, each of which begins where the one before ends.
  ///
  /// - Parameters:
  ///   - place: The place to begin at; nil for the start.
  func forEachFilm(from place: CastPlace? = nil, until last: Int = .max, _ body: (CastFilm) throws -> Void) throws {
    var state = place?.state
    try forEachPart(from: place) { part in
      guard let first = part.events.first, first.time <= last else { return false }
      let film = CastFilm(part, from: state)
      try body(film)
      state = try film.lastState()
      return true
    }
  }

  /// Returns a screen in the colour of the page in an excerpt, which the program may set (OSC 11), and a Boolean value
  /// indicating whether the page has one colour in all of it. A margin would suit only a part of it otherwise.
  ///
  /// - Throws: A screen of the recording that cannot be shown.
  ///
  /// - Complexity: O(output of the excerpt).
  func ground(of excerpt: CastExcerpt, _ survey: CastSurvey) throws -> (opening: Grid?, isOne: Bool) {
    var colors: Set<Color> = []
    switch excerpt {
    case .range(let from, let to):
      // The colour of the screen that is there already.
      var before: Color?
      try forEachFilm(from: survey.place(before: from), until: to ?? .max) { film in
        for (frame, time) in film.times.enumerated() where time <= to ?? .max && colors.count < 2 {
          let color = try film.pageColor(of: frame)
          if time < from { before = color } else { colors.insert(color) }
        }
      }
      if let before { colors.insert(before) }
    case .moments(let times):
      var shown: [Int: Color] = [:]
      try forEachFilm(from: survey.place(before: times.min() ?? 0), until: times.max() ?? 0) { film in
        guard let first = film.times.first else { return }
        for (index, time) in times.enumerated() where first <= time {
          shown[index] = try film.pageColor(of: film.frame(at: time))
        }
      }
      colors.formUnion(shown.values)
    }
    guard let color = colors.first, colors.count == 1 else { return (nil, colors.isEmpty) }
    return (Grid(ground: color), true)
  }
}

extension Cast {
  /// The facts about its output that pictures depend on.
  package var looks: CastSurvey.Looks {
    var looks: CastSurvey.Looks = []
    if mayDraw { looks.insert(.draws) }
    if setsPage { looks.insert(.setsPage) }
    return looks
  }
}

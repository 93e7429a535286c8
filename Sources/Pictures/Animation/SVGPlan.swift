internal import Transitions

/// Decides how each part of a film is drawn, and joins parts that are drawn alike.
struct SVGPlan {
  /// Elements that differ only in numbers, with all the windows of time in which they are visible.
  struct Section: Hashable {
    var windows: [KeyframeSheet.Window]
    var samples: [[[SVGNode]]]
    /// The ratio of the picture's height to the units of shapes.
    var stretch: Double
  }

  private let film: SVGFilm
  private let settings: AnimatedSVG.Settings
  /// For each screen, the windows of time in which it is at rest or, with less motion, lies below moving parts.
  private(set) var stills: [Int: [KeyframeSheet.Window]] = [:]
  private(set) var sections: [Section] = []
  private(set) var screens: Set<Int> = []
  /// The screens whose picture and text the scenes refer to apart.
  private(set) var parted: Set<Int> = []
  /// The small pictures and blurs that the scenes refer to.
  private(set) var references = SceneReferences()
  /// The frames that are drawn one by one, the time from which each is visible, and the two screens that it lies
  /// between.
  private(set) var frames: [(time: Double, frame: Grid, ends: SVGStrip.Ends?)] = []
  /// The screens of long rows of stills, by index, the time from which each is visible, and whether it is also visible
  /// with less motion.
  private(set) var pages: [(time: Double, screen: Int, isCalm: Bool)] = []
  /// The windows of time in which those screens are visible.
  private(set) var pageWindows: [KeyframeSheet.Window] = []
  /// The windows of time in which the frames are visible.
  private(set) var strips: [KeyframeSheet.Window] = []
  private(set) var notes: [String] = []
  private var signatures: [String: Int] = [:]

  init(_ film: SVGFilm, _ settings: AnimatedSVG.Settings) throws(AnimatedSVG.Failure) {
    (self.film, self.settings) = (film, settings)
    var brief: [Int] = []
    let paged = settings.manner == .semantic ? [] : Self.pagedShots(of: film)
    for index in film.shots.indices {
      let (start, end) = (film.shots[index].start, film.end(of: index))
      switch film.shots[index].content {
      case .still(let screen):
        // A shorter still may be a frame of a strip.
        let isBrief = end - start < film.framesPerSecond / 5 && index > 0
        if paged.contains(index) {
          pages.append((time(start), screen, !isBrief || !paged.contains(index - 1)))
          Self.add(window(start, end), to: &pageWindows)
          continue
        }
        if isBrief { brief.append(index) } else { rest(screen, window(start, end)) }
      case .animation(let animation, let from, let to, let progress):
        let ends = (from, to)
        do {
          let isParted = Self.hasTextOfItsOwn(animation, progress)
          let parts = try parts(of: animation, ends, progress, isParted: isParted)
          notes.append("\(animation.name): semantic")
          tell(parts, from: start, to: end)
          if isParted { parted.formUnion([from, to]) } else { screens.formUnion([from, to]) }
        } catch {
          if settings.manner == .semantic { throw .obstacle(animation: animation.name, error) }
          notes.append("\(animation.name): strip, because \(error)")
          draw(animation, ends, progress, from: start, to: end)
        }
      }
    }
    for index in brief {
      guard case .still(let screen) = film.shots[index].content else { continue }
      let (start, end) = (film.shots[index].start, film.end(of: index))
      if settings.manner == .semantic || screens.contains(screen) || stills[screen] != nil {
        rest(screen, window(start, end))
      } else {
        addFrame(film.screens[screen], from: start, to: end)
      }
    }
    for screen in stills.keys { stills[screen]?.sort { $0.start < $1.start } }
    frames.sort { $0.time < $1.time }
    strips.sort { $0.start < $1.start }
  }

  /// The most stills in a row that are not shown as pages. Of more, the first stays a screen of its own.
  private static let longestRow = 30

  private static func pagedShots(of film: SVGFilm) -> Set<Int> {
    var paged: Set<Int> = []
    var row: [Int] = []
    for index in film.shots.indices {
      if case .still = film.shots[index].content { row.append(index) } else { row = [] }
      if row.count == longestRow + 1 { paged.formUnion(row.dropFirst()) }
      if row.count > longestRow + 1 { paged.insert(index) }
    }
    return paged
  }

  /// Adds a window of time, joined to the last one if nothing lies between.
  private static func add(_ window: KeyframeSheet.Window, to windows: inout [KeyframeSheet.Window]) {
    if let last = windows.last, last.end == window.start {
      windows[windows.count - 1].end = window.end
    } else {
      windows.append(window)
    }
  }

  private func window(_ start: Int, _ end: Int) -> KeyframeSheet.Window {
    KeyframeSheet.Window(start: time(start), end: time(end))
  }

  private func time(_ frame: Int) -> Double { Double(frame) / Double(film.framesPerSecond) }

  /// The windows of time in which anything moves, in order; between two of them some time passes.
  var motion: [KeyframeSheet.Window] {
    let windows = (sections.flatMap(\.windows) + strips + pageWindows).sorted { $0.start < $1.start }
    return windows.reduce(into: []) { joined, window in
      if let last = joined.last, last.end >= window.start {
        joined[joined.count - 1].end = max(last.end, window.end)
      } else {
        joined.append(window)
      }
    }
  }

  /// Notes that a screen is visible, or lies below moving parts, in a window of time.
  private mutating func rest(_ screen: Int, _ window: KeyframeSheet.Window) {
    Self.add(window, to: &stills[screen, default: []])
  }

  /// The frames of a passage that have one signature, with the screen that lies below them.
  private struct Part {
    var first: Int
    var screen: Int
    var signature: String
    var stretch: Double
    var samples: [[SVGNode]]
  }

  /// Returns whether the text of a screen has another opacity than its picture at any time.
  private static func hasTextOfItsOwn(_ animation: SceneSnapshot.Animation, _ progress: [Double]) -> Bool {
    progress.contains { animation.scene(at: $0, isContinuous: true).textShares.contains { $0 < 1 } }
  }

  private mutating func parts(
    of animation: SceneSnapshot.Animation, _ ends: (from: Int, to: Int), _ progress: [Double], isParted: Bool
  ) throws(CSSObstacle) -> [Part] {
    if let obstacle = settings.rendition.obstacle { throw obstacle }
    if settings.manner == .strip { throw .wish }
    let markup = SceneMarkup(
      on: animation.stage, ends, isParted: isParted, rowHeight: settings.rowHeight)
    var parts: [Part] = []
    var references = references
    let shared = isParted ? ScreenParts.shared(by: film.screens[ends.from], film.screens[ends.to]) : nil
    for (frame, progress) in progress.enumerated() {
      let scene = animation.scene(at: progress, isContinuous: true)
      let lowest = markup.still(of: scene)
      let isRest = lowest != nil && scene.count == 1
      var nodes = isRest ? [] : try markup.nodes(of: scene, withBackdropCovered: lowest != nil, &references)
      if let shared, scene.isCrossFade {
        nodes += markup.nodes(ofShared: shared, change: scene[1].opacity, &references)
      }
      let screen = lowest?.isTo == true ? ends.to : ends.from
      let signature = "\(lowest == nil) \(markup.stretch) " + nodes.map(\.signature).joined(separator: " ")
      if let last = parts.last, last.signature == signature, last.screen == screen {
        parts[parts.count - 1].samples.append(nodes)
      } else {
        parts.append(
          Part(first: frame, screen: screen, signature: signature, stretch: markup.stretch, samples: [nodes]))
      }
    }
    self.references = references
    return parts
  }

  private mutating func tell(_ parts: [Part], from start: Int, to end: Int) {
    for (index, part) in parts.enumerated() {
      let isLast = index + 1 == parts.count
      let window = window(start + part.first, isLast ? end : start + parts[index + 1].first)
      if window.start >= window.end { continue }
      var samples = part.samples
      // The last frame stays until the next part begins.
      if !isLast, let last = samples.last { samples.append(last) }
      rest(part.screen, window)
      if samples.allSatisfy(\.isEmpty) { continue }
      if let known = signatures[part.signature] {
        sections[known].windows.append(window)
        sections[known].samples.append(samples)
      } else {
        signatures[part.signature] = sections.count
        sections.append(Section(windows: [window], samples: [samples], stretch: part.stretch))
      }
    }
  }

  private mutating func draw(
    _ animation: SceneSnapshot.Animation, _ ends: (from: Int, to: Int), _ progress: [Double], from start: Int,
    to end: Int
  ) {
    rest(ends.from, window(start, end))
    let (from, to) = (film.screens[ends.from], film.screens[ends.to])
    var compositor = Compositor(size: from.size, aspect: animation.stage.aspect, rendition: settings.rendition)
    for (index, progress) in progress.enumerated() where start + index < end {
      let scene =
        progress > 0 && progress < 1
        ? animation.scene(at: progress, isContinuous: false)
        : Scene(backdrop: animation.stage.backdrop).adding(Layer(progress > 0 ? .to : .from))
      compositor.compose(scene, from: from, to: to)
      addFrame(compositor.frame, between: ends, from: start + index, to: start + index + 1)
    }
  }

  private mutating func addFrame(_ frame: Grid, between ends: SVGStrip.Ends? = nil, from start: Int, to end: Int) {
    frames.append((time(start), frame, ends))
    Self.add(window(start, end), to: &strips)
  }
}

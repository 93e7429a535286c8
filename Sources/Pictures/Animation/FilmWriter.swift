internal import Transitions

struct FilmWriter {
  private let film: SVGFilm
  private let settings: AnimatedSVG.Settings
  private let parted: Set<Int>
  private let shown: (Grid) -> Grid
  private let size: (width: Int, height: Int)
  private var elements: SVGElements
  private var looks: SVGLooks
  private var drawn: [(index: Int, grid: Grid)] = []

  /// Returns the text of the file in pieces, because the whole may be hundreds of megabytes. It is written twice: only
  /// then is it known which looks are frequent enough for a class.
  static func pieces(
    of film: SVGFilm, _ cut: SVGPlan, _ settings: AnimatedSVG.Settings, shown: @escaping (Grid) -> Grid
  ) -> [String] {
    func written(_ looks: SVGLooks) -> (pieces: [String], looks: SVGLooks) {
      var writer = FilmWriter(film, settings, looks, parted: cut.parted, shown: shown)
      return (writer.pieces(of: cut), writer.looks)
    }
    let draft = written(SVGLooks(standard: settings.palette.foreground, areClasses: true)).looks
    return written(draft.again).pieces
  }

  private init(
    _ film: SVGFilm, _ settings: AnimatedSVG.Settings, _ looks: SVGLooks, parted: Set<Int>,
    shown: @escaping (Grid) -> Grid
  ) {
    (self.film, self.settings, self.looks, self.parted, self.shown) = (film, settings, looks, parted, shown)
    size = (film.size.columns * 8, film.size.rows * settings.rowHeight.parts)
    elements = SVGElements(sheet: KeyframeSheet(length: film.length), width: size.width, height: size.height)
  }

  private mutating func pieces(of cut: SVGPlan) -> [String] {
    var definitions = ""
    let isUneven = (0..<film.screens.count).contains { film.screens.size(of: $0) != film.size }
    let ground =
      isUneven ? "<rect width=\"100%\" height=\"100%\" fill=\"\(Markup.color(settings.palette.background))\"/>\n" : ""
    // Only one moving part can be seen all the time behind the screens at rest.
    let isAlone = cut.sections.count == 1 && cut.frames.isEmpty && cut.pages.isEmpty && !isUneven
    let moving = cut.sections.map { section($0, isAlone: isAlone) }.joined()
    let strip = strip(cut, &definitions)
    let stills = stills(cut, isUneven: isUneven, &definitions)
    let pages = pages(cut, &definitions)
    let poster = poster(cut)
    definitions += elements.definitions
    definitions += cut.references.definitions(
      size: size, settings, &looks, shown: shown)
    let length = CSSNumber.text(film.length, decimals: 6)
    // A millisecond before the end the last state is still there. At the end itself, some elements lose it.
    let share = CSSNumber.text(max(0, 1 - 0.001 / film.length), decimals: 7)
    let repetition = settings.playsOnce ? "\(share) forwards" : "infinite"
    let rules =
      HalfCellPicture.rules(settings.rowHeight) + BoxPaths.rules
      + (strip.isEmpty ? "" : SVGStrip.rules(settings.rowHeight)) + looks.rules
    let start = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size.width) \(size.height)" \
      width="\(size.width * settings.scale)" height="\(size.height * settings.scale)" \
      fill="\(Markup.color(settings.palette.foreground))" font-family="\(settings.fonts)" font-size="13.29" \
      xml:space="preserve">
      <style>text{white-space:pre\(Markup.ligatures(in: settings.fonts))}\(rules)[style]{animation:\(length)s linear \(repetition)}\
      .v,.s{animation-timing-function:step-end}.v{opacity:0}\
      @media(prefers-reduced-motion:reduce){.p{display:none}.r{opacity:1!important;visibility:visible!important}\(pages.calm)}
      \(elements.sheet.rules)</style>
      \(definitions.isEmpty ? "" : "<defs>\(definitions)</defs>\n")\(ground)\(moving)\(strip)\(stills)
      """
    return [start] + pages.pieces + [poster + "</svg>\n"]
  }

  /// Returns the screen that viewers without animations see: it lies over all others, and its animation hides it.
  private mutating func poster(_ cut: SVGPlan) -> String {
    let first = cut.stills.min { ($0.value[0].start, $0.key) < ($1.value[0].start, $1.key) }?.key
    guard let screen = FilmPoster.screen(of: film), screen != first else { return "" }
    let isDrawn = cut.stills[screen] != nil
    let drawing = isDrawn ? "<use href=\"#\(SceneReferences.screen(screen))\"/>" : self.screen(screen)
    let all = KeyframeSheet.Window(start: 0, end: film.length)
    let name = elements.animate { $0.visibility(outside: [all], byOpacity: true) }
    return "<g class=\"s\" style=\"animation-name:\(name)\">\(drawing)</g>\n"
  }

  /// Returns the screens at rest, bottom to top. The first is always there; all others are hidden while anything moves.
  ///
  /// Elements that only their animation shows have the class `v`. The first screen does not have it, because a program
  /// that draws a still of the file shows that screen.
  private mutating func stills(_ cut: SVGPlan, isUneven: Bool, _ definitions: inout String) -> String {
    var text = ""
    let order = cut.stills.sorted { ($0.value[0].start, $0.key) < ($1.value[0].start, $1.key) }
    for (place, still) in order.enumerated() {
      let drawing = whole(still.key)
      if place == 0 && !isUneven {
        text += drawing + "\n"
      } else {
        let name = elements.animate { $0.visibility(in: still.value) }
        text += "<g class=\"\(place == 0 ? "s" : "v")\" style=\"animation-name:\(name)\">\(drawing)</g>\n"
      }
    }
    for index in cut.parted.sorted() {
      if cut.stills[index] == nil { definitions += "\(whole(index))\n" }
      for (paint, part) in [
        (SceneReferences.picturePaint(index), SceneReferences.picture(index)),
        (SceneReferences.wordsPaint(index), SceneReferences.words(index)),
      ] { definitions += pattern(paint, of: index, "<use href=\"#\(part)\"/>") }
    }
    for index in cut.screens.sorted() {
      let isDrawn = cut.stills[index] != nil || cut.parted.contains(index)
      let drawing = isDrawn ? "<use href=\"#\(SceneReferences.screen(index))\"/>" : whole(index)
      definitions += pattern(SceneReferences.paint(index), of: index, drawing)
    }
    let motion = cut.motion
    if motion.isEmpty { return text }
    // Hidden elements need not be drawn for each frame; but a file whose animations all run on the compositor uses
    // opacity.
    let isCheap = elements.sheet.isForCompositor
    let name = elements.animate { $0.visibility(outside: motion, byOpacity: isCheap) }
    return "<g class=\"r s\" style=\"animation-name:\(name)\">\(text)</g>\n"
  }

  private mutating func whole(_ index: Int) -> String {
    "<g id=\"\(SceneReferences.screen(index))\">\(screen(index))</g>"
  }

  /// Returns a drawing of a screen as a pattern that fills shapes. A browser lays out the letters of a text again whenever its size
  /// changes, but not those of a pattern. The pattern is larger than the screen, so that its next tile is not seen at
  /// the edges.
  private func pattern(_ name: String, of index: Int, _ drawing: String) -> String {
    let size = film.screens.size(of: index)
    return """
      <pattern id="\(name)" patternUnits="userSpaceOnUse" width="\(size.columns * 8 + 8)" \
      height="\((size.rows + 1) * settings.rowHeight.parts)">\(drawing)</pattern>

      """
  }

  private mutating func section(_ section: SVGPlan.Section, isAlone: Bool) -> String {
    let count = section.samples[0][0].count
    let nodes = (0..<count).map { index in MovingNode(section.samples.map { $0.map { $0[index] } }) }
    let body = elements.text(of: nodes, in: section.windows, stretch: section.stretch)
    if isAlone { return "<g class=\"p\">\(body)</g>\n" }
    let name = elements.animate { $0.visibility(in: section.windows) }
    return "<g class=\"p v\" style=\"animation-name:\(name)\">\(body)</g>\n"
  }

  private mutating func strip(_ cut: SVGPlan, _ definitions: inout String) -> String {
    guard !cut.frames.isEmpty else { return "" }
    let frames = cut.frames.map { (frame: shown($0.frame), ends: $0.ends) }
    var strip = SVGStrip.shortest(
      of: frames, width: size.width, between: reader, looks, rowHeight: settings.rowHeight)
    looks = strip.looks
    var steps: [(time: Double, declaration: String)] = []
    for (moment, frame) in zip(cut.frames, frames) {
      let declaration = "transform:translate(-\(strip.place(of: frame.frame, between: frame.ends))px)"
      if steps.last?.declaration != declaration { steps.append((moment.time, declaration)) }
    }
    definitions += strip.definitions
    let known = cut.screens.union(parted).union(cut.stills.keys)
    for index in strip.used.subtracting(known).sorted() {
      definitions += "\(whole(index))\n"
    }
    let seen = elements.animate { $0.visibility(in: cut.strips) }
    let moved = elements.animate { $0.steps(steps) }
    return """
      <g class="p v" style="animation-name:\(seen)"><g class="s" style="animation-name:\(moved)">
      \(strip.elements)</g></g>

      """
  }

  private var reader: (Int) -> Grid {
    let screens = film.screens
    let shown = shown
    return { index in shown(screens[index]) }
  }

  /// Returns long rows of stills. They lie over the screens at rest; with less motion only those that rest are seen.
  private mutating func pages(_ cut: SVGPlan, _ definitions: inout String) -> (pieces: [String], calm: String) {
    guard !cut.pages.isEmpty else { return ([], "") }
    var pages = SVGPages(of: film.screens, size: film.size, looks, rowHeight: settings.rowHeight, shown: shown)
    for moment in cut.pages { pages.add(moment.screen) }
    typealias Steps = [(time: Double, declaration: String)]
    var (moves, feet, calmMoves, calmFeet): (Steps, Steps, Steps, Steps) = ([], [], [], [])
    for moment in cut.pages {
      let place = pages.place(of: moment.screen)
      func add(_ x: Int, _ y: Int, _ steps: inout Steps) {
        let declaration =
          "transform:translate(\(x == 0 ? "0" : "-\(x)px")" + (y == 0 ? ")" : ",-\(y)px)")
        if steps.last?.declaration != declaration { steps.append((moment.time, declaration)) }
      }
      add(place.x, place.y, &moves)
      add(place.foot * size.width, 0, &feet)
      if moment.isCalm {
        add(place.x, place.y, &calmMoves)
        add(place.foot * size.width, 0, &calmFeet)
      }
    }
    let markup = pages.markup()
    looks = markup.looks
    definitions += markup.definitions
    let seen = elements.animate { $0.visibility(in: cut.pageWindows) }
    let names = [moves, calmMoves, feet, calmFeet].map { steps in elements.animate { $0.steps(steps) } }
    let over =
      markup.feet.isEmpty
      ? "" : "<g class=\"s h2\" style=\"animation-name:\(names[2])\">\n\(markup.feet)</g>"
    let start = """
      <g class="v" style="animation-name:\(seen)"><g class="s h" style="animation-name:\(names[0])">

      """
    let pieces = [start] + markup.pages + ["</g>\(over)</g>\n"]
    return (pieces, ".h{animation-name:\(names[1])!important}.h2{animation-name:\(names[3])!important}")
  }

  /// Returns a screen of the film. If little has changed since an earlier screen, such as the focus, only the changes
  /// are drawn over that screen.
  private mutating func screen(_ index: Int) -> String {
    let grid = shown(film.screens[index])
    defer { drawn.append((index, grid)) }
    if parted.contains(index) {
      let parts = ScreenParts(of: grid)
      let words = SVGScreen(
        parts.text, ground: parts.clear.rgb, standard: settings.palette.foreground, rowHeight: settings.rowHeight)
      return "<g id=\"\(SceneReferences.picture(index))\">\(screen(parts.picture))</g>"
        + "<g id=\"\(SceneReferences.words(index))\">\(words.compactElements(&looks))</g>"
    }
    for (known, other) in drawn where other.size == grid.size && other.isMostly(grid) {
      let spans = changes(from: other, to: grid)
      guard spans.reduce(0, { $0 + $1.end - $1.start }) * 5 < grid.size.area else { continue }
      let patches = spans.map { span in
        var part = Grid(size: Size(columns: span.end - span.start, rows: 1), filledWith: grid.cells[0])
        for column in span.start..<span.end {
          part[column: column - span.start, row: 0] = grid[column: column, row: span.row]
        }
        return
          "<g transform=\"translate(\(span.start * 8) \(span.row * settings.rowHeight.parts))\">\(screen(part))</g>"
      }
      return "<use href=\"#\(SceneReferences.screen(known))\"/>\(patches.joined())"
    }
    return screen(grid)
  }

  /// Returns, for each row that differs, the columns between which all changes lie, with wide characters whole.
  private func changes(from before: Grid, to after: Grid) -> [Damage.Span] {
    (0..<after.size.rows).compactMap { row in
      let columns = 0..<after.size.columns
      let differs = { (column: Int) in before[column: column, row: row] != after[column: column, row: row] }
      guard var start = columns.first(where: differs), var end = columns.last(where: differs) else { return nil }
      func isTrail(_ column: Int) -> Bool {
        column < columns.upperBound
          && (before[column: column, row: row].role == .trail || after[column: column, row: row].role == .trail)
      }
      while start > 0, isTrail(start) { start -= 1 }
      while isTrail(end + 1) { end += 1 }
      return Damage.Span(row: row, start: start, end: end + 1)
    }
  }

  private mutating func screen(_ grid: Grid) -> String {
    SVGScreen.whole(grid, settings, &looks)
  }
}

extension Grid {
  /// Returns true if less than a fifth of the cells differ from those of a grid of the same size.
  fileprivate func isMostly(_ other: Grid) -> Bool {
    var left = (size.area + 4) / 5
    for index in cells.indices where cells[index] != other.cells[index] {
      left -= 1
      if left <= 0 { return false }
    }
    return true
  }
}

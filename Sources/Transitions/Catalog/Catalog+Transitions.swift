/// The transitions of the catalogue by their settings. `TransitionLook("punch 700ms")` makes one of words.
extension Catalog {
  /// The edge or line that stays in place while a screen is stretched.
  public enum Edge: String, CaseIterable, Sendable {
    /// The line in the middle.
    case center
    /// The first row.
    case top
    /// The last row.
    case bottom
  }

  /// A cut: the new screen appears at once.
  public static let cut: any Transition = Cut()
  /// A cross-fade: the new screen becomes opaque over the old one.
  public static let fade: any Transition = Fade()
  /// Cells of the new screen appear in random order, which depends only on the stage's seed.
  public static let dissolve: any Transition = Dissolve()
  /// Words, lines and figures that both screens share glide to their new places; the rest cross-fades. On a stage that is not
  /// ``Stage/prepared(for:from:to:)`` it is a cross-fade.
  public static let move: any Transition = Move()

  /// Returns a hole that opens in the old screen as in paper, from the pressed link.
  ///
  /// - Parameters:
  ///   - radius: The radius with which the hole becomes visible, in u.
  ///   - softEdge: The width of the hole's soft edge in u; 0 is a sharp edge.
  ///   - rim: The width of the rim around the hole, in u; 0 is none.
  ///   - shadow: The shadow of the edge on the screen below. The default is black and soft.
  public static func punch(
    radius: Double = 0.5, softEdge: Double = 0, rim: Double = 1, shadow: Shadow = .hole
  ) -> any Transition {
    Punch(radius: radius, softEdge: softEdge, rim: rim, shadow: shadow)
  }

  /// Returns a circle of the new screen that grows over the old one, from the pressed link.
  ///
  /// - Parameter radius: The radius with which the circle becomes visible, in u. The default is half a column, the size
  ///   of a dot.
  public static func mask(radius: Double = 0.5) -> any Transition { Mask(radius: radius) }

  /// Returns the pressed link as a circle that grows over the old screen: a ring in the link's own colour, which gets thinner,
  /// with the new screen in it.
  ///
  /// - Parameters:
  ///   - radius: The initial radius in u, used if no link was pressed.
  ///   - ring: The width of the ring at the start, in u.
  ///   - departure: The scale with which the old screen flies off, and the new one grows out of the link; nil if both stay.
  public static func ping(radius: Double = 0.5, ring: Double = 3, departure: Double? = nil) -> any Transition {
    let ping = Ping(radius: radius, ring: ring)
    return departure.map { FullPing(ping: ping, departure: $0) } ?? ping
  }

  /// Returns a circle of the new screen that grows out of the link, which stays above both screens as an icon: a plus that
  /// turns into a cross.
  ///
  /// - Parameters:
  ///   - radius: The icon's radius in u, if there is room.
  ///   - turns: The number of whole turns that the icon makes before it is a cross.
  public static func circle(radius: Double = 3.5, turns: Double = 1) -> any Transition {
    CircleReveal(radius: radius, turns: turns)
  }

  /// Returns the pressed link as a card that grows into the new screen. Text of the link that the new screen has too moves
  /// on the card to its new place.
  ///
  /// - Parameters:
  ///   - radii: The radii of the card's corners at the start, in u.
  ///   - dimmed: The opacity of the old screen at the end, 0...1.
  public static func card(radii: CornerRadii? = nil, dimmed: Double? = nil) -> any Transition {
    var card = Card()
    if let radii { card.radii = radii }
    if let dimmed { card.dimmed = dimmed }
    return card
  }

  /// Returns a depth fade: the old screen comes towards the eye and fades out, the new one rises from the depth behind it.
  ///
  /// - Parameters:
  ///   - distance: The distance that a screen moves, at least 0 and less than `eye`.
  ///   - eye: The distance of the eye from the screen at rest, more than 0.
  public static func depth(distance: Double = 150, eye: Double = 500) -> any Transition {
    Depth(distance: distance, eye: eye)
  }

  /// Returns a zoom: the new screen grows out of the pressed link, or the old one shrinks into it.
  ///
  /// - Parameters:
  ///   - opens: If true, the new screen grows; if false, the old one shrinks.
  ///   - shadow: The shadow of the smaller screen on the other one; nil for none.
  public static func zoom(opens: Bool = true, shadow: Shadow? = .cast) -> any Transition {
    Zoom(opens: opens, shadow: shadow)
  }

  /// Returns a slide: the new screen comes in over the old one, which moves the same way more slowly and dims.
  ///
  /// - Parameters:
  ///   - direction: The direction in which both screens move.
  ///   - parallax: The movement of the old screen as a share of that of the new one, 0...1.
  ///   - shade: The final darkness of the old screen, 0...1.
  ///   - shadow: The shadow of the new screen on the old one; nil for none.
  public static func slide(
    _ direction: Direction = .left, parallax: Double = 0.3, shade: Double = 0.4, shadow: Shadow? = .cast
  ) -> any Transition {
    Slide(direction, parallax: parallax, shade: shade, shadow: shadow)
  }

  /// Returns a push: the new screen pushes the old one out.
  ///
  /// - Parameter direction: The direction in which both screens move.
  public static func push(_ direction: Direction = .left) -> any Transition { Push(direction) }

  /// Returns a cover: the new screen moves in over the old one, which stays where it is.
  ///
  /// - Parameters:
  ///   - direction: The direction in which the new screen moves.
  ///   - shadow: The shadow of the new screen on the old one; nil for none.
  public static func cover(_ direction: Direction = .left, shadow: Shadow? = .cast) -> any Transition {
    Cover(direction, shadow: shadow)
  }

  /// Returns the reverse of a cover: the old screen moves off the new one, which stays in place.
  ///
  /// - Parameters:
  ///   - direction: The direction in which the old screen moves.
  ///   - shadow: The shadow of the old screen on the new one; nil for none.
  public static func uncover(_ direction: Direction = .left, shadow: Shadow? = .cast) -> any Transition {
    Uncover(direction, shadow: shadow)
  }

  /// Returns a wipe: a straight edge moves over the screen and reveals the new one behind it.
  ///
  /// - Parameter direction: The direction in which the edge moves.
  public static func wipe(_ direction: Direction = .left) -> any Transition { Wipe(direction) }

  /// Returns a new screen that unfolds over the old one, growing in height only; or an old one that folds up.
  ///
  /// - Parameters:
  ///   - edge: The edge or line that stays in place.
  ///   - opens: If true, the new screen unfolds; if false, the old one folds up.
  public static func stretch(_ edge: Edge = .center, opens: Bool = true) -> any Transition {
    Stretch(edge, opens: opens)
  }

  /// Returns a black iris in the middle of the screen, as in old films.
  ///
  /// - Parameter opens: If true, the new screen opens; if false, the old one closes.
  public static func iris(opens: Bool = true) -> any Transition { Iris(opens: opens) }

  /// Returns an old screen that opens from the middle like two doors, or a new one that closes over it like two doors.
  ///
  /// - Parameter opens: If true, the doors open; if false, they close.
  public static func barnDoor(opens: Bool = true) -> any Transition { BarnDoor(opens: opens) }

  /// Returns slats of the new screen that widen over the old one.
  ///
  /// - Parameters:
  ///   - direction: The direction in which the edges of the slats move.
  ///   - slats: The maximum number of slats, at least 1; a slat is at least two cells wide.
  public static func venetianBlinds(_ direction: Direction = .down, slats: Int = 6) -> any Transition {
    VenetianBlinds(direction, slats: slats)
  }

  /// Returns squares of the new screen that widen over the old one.
  ///
  /// - Parameter ranks: The maximum number of rows of squares, at least 1.
  public static func checkerboard(ranks: Int = 6) -> any Transition { Checkerboard(ranks: ranks) }
}

extension Transition {
  /// Returns this transition followed by another one: from the old screen to a plain colour, then from that colour to the
  /// new screen. Chain more than two by calling it again; play the whole along a linear curve.
  ///
  /// - Parameters:
  ///   - next: The transition from the colour to the new screen.
  ///   - intermediate: The colour in the middle.
  ///   - joint: The progress at which the first ends and the second begins, kept within 0.01...0.99.
  ///   - curves: The timing curve of each transition within its window.
  public func then(
    _ next: any Transition, through intermediate: Intermediate = .backdrop, joint: Double = 0.5,
    curves: (first: TimingCurve, second: TimingCurve) = (.linear, .linear)
  ) -> any Transition {
    Chain(self, next, through: intermediate, joint: joint, curves: curves)
  }

  /// Returns this transition with the movement and the light of another one, both at the same time: its layers are also
  /// scaled, moved, faded and shaded as the other one does it with the same screen, and clipped as there if they have no clip.
  ///
  ///     Catalog.mask().combined(with: Catalog.slide())
  ///
  /// - Parameter other: The other transition. Its backdrop, shadows and text are left out.
  public func combined(with other: any Transition) -> any Transition { Combination(self, other) }
}

/// Two transitions at the same time: the layers of the first, moved and lit as the second does it with the same screen.
package struct Combination: Transition {
  private let first: any Transition
  private let second: any Transition

  package init(_ first: any Transition, _ second: any Transition) { (self.first, self.second) = (first, second) }

  package var movesSharedText: Bool { first.movesSharedText }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    var scene = first.scene(at: progress, on: stage)
    let other = second.scene(at: progress, on: stage)
    scene.changeLayers { layer in
      for index in 0..<other.count where layer.shows(other[index]) {
        layer.add(other[index])
        return
      }
    }
    return scene
  }
}

extension Layer {
  fileprivate func shows(_ other: Layer) -> Bool { isFrom && other.isFrom || isTo && other.isTo }

  /// Adds the movement, the light and, if it has none, the clip of another layer.
  fileprivate mutating func add(_ other: Layer) {
    // The scaled place x of this layer, (x - a) s + a + t, is scaled about the other anchor and moved on.
    if other.isMoved {
      let (a, b) = (anchor, other.anchor)
      let across = other.scale * other.stretch.x
      let down = other.scale * other.stretch.y
      translation = Point(
        x: (a.x + translation.x - b.x) * across + b.x + other.translation.x - a.x,
        y: (a.y + translation.y - b.y) * down + b.y + other.translation.y - a.y)
      scale *= other.scale
      stretch = Point(x: stretch.x * other.stretch.x, y: stretch.y * other.stretch.y)
    }
    opacity *= other.opacity
    ink *= other.ink
    shade = 1 - (1 - shade) * (1 - other.shade)
    lift = 1 - (1 - lift) * (1 - other.lift)
    if clip == nil, cutOut == nil { (clip, cutOut, feather) = (other.clip, other.cutOut, other.feather) }
  }
}

extension Catalog {
  /// The transitions, in the order in which help lists them. The variants of a transition are adjacent.
  public static let all: [Entry] = basic + moving + masking

  // A circle grows at constant speed: so it uncovers most evenly, at most 7 % of the screen in a 24th of the time, and
  // 44 % in half of it. `mask ease-in` starts as slowly as a phone's does: 18 % in half the time, 9 % in a 24th.
  private static let basic: [Entry] = [
    Entry("cut", summary: "the new screen at once", duration: 0, curve: .linear, transition: cut),
    Entry(
      "fade", summary: "a cross-fade of both screens", duration: 0.3, curve: .easeInEaseOut, transition: fade),
    Entry(
      "mask", summary: "a plain circle of the new screen grows over the old one", duration: 0.4, curve: .linear,
      transition: mask()),
    Entry(
      "punch", summary: "a hole as in paper, with a rim; its shadow falls on the new screen", duration: 0.45,
      curve: .linear, transition: punch()),
    Entry(
      "ping", summary: "the link becomes a ring in which the new screen opens", duration: 0.3,
      curve: .linear, transition: ping()),
    Entry(
      "ping", variant: "full", summary: "the old screen flies off, the new one grows out of the link", duration: 0.5,
      curve: .linear, transition: ping(departure: 5)),
    Entry(
      "circle", summary: "a circle grows; the link stays above it and turns into a cross", duration: 0.6,
      curve: .linear, transition: circle()),
    Entry(
      "card", summary: "the link opens into the new screen like a card; text that both screens share moves along",
      duration: 0.5, curve: .easeInEaseOut, transition: card()),
    Entry(
      "move", summary: "words, lines and figures that both screens share glide to their new places", duration: 0.6,
      curve: .easeInEaseOut, transition: move),
    Entry(
      "depth", summary: "the old screen comes towards the eye, the new one up from behind", duration: 0.5,
      curve: .easeOut, transition: depth()),
  ]

  private static let moving: [Entry] =
    each("slide", "slides in", "over the old one, which moves aside and dims") { slide($0) }
    + each("push", "pushes the old one out") { push($0) }
    + each("cover", "moves in", "over the old one and casts its shadow") { cover($0) }
    + each("scroll", "moves in", "over the old one, flat") { cover($0, shadow: nil) }
    + Direction.allCases.map { direction in
      Entry(
        "uncover", variant: direction.rawValue, summary: "the old screen moves off the new one \(adverb(direction))",
        duration: 0.4, curve: .easeInEaseOut, transition: uncover(direction))
    }
    + [
      Entry(
        "zoom", variant: "open", summary: "the new screen grows out of the link", duration: 0.4, curve: .easeOut,
        transition: zoom()),
      Entry(
        "zoom", variant: "close", summary: "the old screen shrinks into the link", duration: 0.4, curve: .easeIn,
        transition: zoom(opens: false)),
    ]
    + Edge.allCases.map { edge in
      Entry(
        "stretch", variant: edge.rawValue, summary: "the new screen unfolds from the \(edge)", duration: 0.4,
        curve: .easeOut, transition: stretch(edge))
    }
    + Edge.allCases.map { edge in
      Entry(
        "shrink", variant: edge.rawValue, summary: "the old screen folds up to the \(edge)", duration: 0.4,
        curve: .easeIn, transition: stretch(edge, opens: false))
    }

  /// Transitions that move only the border between the two screens.
  private static let masking: [Entry] =
    Direction.allCases.map { direction in
      Entry(
        "wipe", variant: direction.rawValue,
        summary: "an edge moves \(adverb(direction)) and reveals the new screen", duration: 0.4,
        curve: .easeInEaseOut, transition: wipe(direction))
    } + [
      Entry(
        "iris", variant: "open", summary: "black spreads from the middle; the new screen opens in it", duration: 0.4,
        curve: .linear, transition: iris()),
      Entry(
        "iris", variant: "close", summary: "the old screen closes in black, which then leaves the new one",
        duration: 0.4, curve: .linear, transition: iris(opens: false)),
      Entry(
        "barn-door", variant: "open", summary: "the old screen opens in the middle like two doors", duration: 0.4,
        curve: .easeInEaseOut, transition: barnDoor()),
      Entry(
        "barn-door", variant: "close", summary: "the new screen closes like two doors", duration: 0.4,
        curve: .easeInEaseOut, transition: barnDoor(opens: false)),
      Entry(
        "venetian-blinds", summary: "slats of the new screen turn downwards", duration: 0.5, curve: .linear,
        transition: venetianBlinds()),
      Entry(
        "venetian-blinds", variant: "right", summary: "upright slats of the new screen turn to the right",
        duration: 0.5, curve: .linear, transition: venetianBlinds(.right)),
      Entry(
        "checkerboard", summary: "squares of the new screen, first every other one", duration: 0.5, curve: .linear,
        transition: checkerboard()),
      Entry(
        "dissolve", summary: "cells of the new screen appear in random order", duration: 0.5, curve: .linear,
        transition: dissolve),
    ]

  private static func each(
    _ name: String, _ verb: String, _ rest: String? = nil, _ transition: (Direction) -> any Transition
  ) -> [Entry] {
    Direction.allCases.map { direction in
      Entry(
        name, variant: direction.rawValue,
        summary: "the new screen \(verb) \(adverb(direction))\(rest.map { " \($0)" } ?? "")", duration: 0.4,
        curve: .easeInEaseOut, transition: transition(direction))
    }
  }

  private static func adverb(_ direction: Direction) -> String {
    switch direction {
    case .left, .right: "to the \(direction)"
    case .up, .down: "\(direction)wards"
    }
  }
}

extension Catalog {
  /// Names from other tools: slide programs, toolkits and video editors. A name and its variant run together
  /// (`slideLeft`, `barn-door-open`) need no alias.
  package static let aliases: [Alias] = [
    named("none plain", "cut"),
    named("crossfade crossdissolve dip", "fade"),
    named("fadeblack fadethroughblack", "fade", to: .black),
    named("fadewhite flash", "fade", to: .white),
    named("fadethrough", "fade", to: .backdrop),
    named("circularreveal grow", "mask"),
    named("circleopen", "iris", "open"),
    named("circleclose", "iris", "close"),
    named("irisin", "iris", "open"),
    named("irisout", "iris", "close"),
    named("circlecrop", "iris", "close", to: .black),
    named("containertransform", "card"),
    named("magicmove morph", "move"),
    named("slidehorizontal", "push"),
    named("slidevertical", "push", "up"),
    named("pan", "push"),
    named("movein slidein", "cover"),
    named("coververtical", "cover", "up"),
    named("reveal slideout", "uncover"),
    named("sweep sweepin", "wipe"),
    named("split doors doorway expand", "barn-door"),
    named("vertopen", "barn-door", "open"),
    named("vertclose collapsehorizontal", "barn-door", "close"),
    named("blinds venetian", "venetian-blinds"),
    named("checker checkers", "checkerboard"),
    named("coalesce", "dissolve"),
  ].flatMap { $0 }

  private static func named(
    _ names: String, _ name: String, _ variant: String? = nil, to intermediate: Intermediate? = nil
  ) -> [Alias] {
    let passage = intermediate.map { TransitionChoice.Passage(to: $0) }
    return names.split(separator: " ").map {
      Alias(name: String($0), choice: TransitionChoice(name: name, variant: variant, passage: passage))
    }
  }
}

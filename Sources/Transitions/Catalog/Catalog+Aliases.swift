extension Catalog {
  /// Names from other tools: slide programs, toolkits and video editors. A name and its variant run together
  /// (`slideLeft`, `barn-door-open`) need no alias.
  package static let aliases: [Alias] = [
    Alias("none", TransitionChoice(name: "cut")),
    Alias("plain", TransitionChoice(name: "cut")),

    Alias("crossfade", TransitionChoice(name: "fade")),
    Alias("crossdissolve", TransitionChoice(name: "fade")),
    Alias("dip", TransitionChoice(name: "fade")),
    Alias("fadeblack", TransitionChoice(name: "fade", passage: .init(to: .black))),
    Alias("fadethroughblack", TransitionChoice(name: "fade", passage: .init(to: .black))),
    Alias("fadewhite", TransitionChoice(name: "fade", passage: .init(to: .white))),
    Alias("flash", TransitionChoice(name: "fade", passage: .init(to: .white))),
    Alias("fadethrough", TransitionChoice(name: "fade", passage: .init(to: .backdrop))),

    Alias("circularreveal", TransitionChoice(name: "mask")),
    Alias("grow", TransitionChoice(name: "mask")),
    Alias("circleopen", TransitionChoice(name: "iris", variant: "open")),
    Alias("circleclose", TransitionChoice(name: "iris", variant: "close")),
    Alias("irisin", TransitionChoice(name: "iris", variant: "open")),
    Alias("irisout", TransitionChoice(name: "iris", variant: "close")),
    Alias("circlecrop", TransitionChoice(name: "iris", variant: "close", passage: .init(to: .black))),
    Alias("containertransform", TransitionChoice(name: "card")),

    Alias("magicmove", TransitionChoice(name: "move")),
    Alias("morph", TransitionChoice(name: "move")),

    Alias("slidehorizontal", TransitionChoice(name: "push")),
    Alias("slidevertical", TransitionChoice(name: "push", variant: "up")),
    Alias("pan", TransitionChoice(name: "push")),
    Alias("movein", TransitionChoice(name: "cover")),
    Alias("slidein", TransitionChoice(name: "cover")),
    Alias("coververtical", TransitionChoice(name: "cover", variant: "up")),
    Alias("reveal", TransitionChoice(name: "uncover")),
    Alias("slideout", TransitionChoice(name: "uncover")),

    Alias("sweep", TransitionChoice(name: "wipe")),
    Alias("sweepin", TransitionChoice(name: "wipe")),
    Alias("split", TransitionChoice(name: "barn-door")),
    Alias("doors", TransitionChoice(name: "barn-door")),
    Alias("doorway", TransitionChoice(name: "barn-door")),
    Alias("expand", TransitionChoice(name: "barn-door")),
    Alias("vertopen", TransitionChoice(name: "barn-door", variant: "open")),
    Alias("vertclose", TransitionChoice(name: "barn-door", variant: "close")),
    Alias("collapsehorizontal", TransitionChoice(name: "barn-door", variant: "close")),
    Alias("blinds", TransitionChoice(name: "venetian-blinds")),
    Alias("venetian", TransitionChoice(name: "venetian-blinds")),
    Alias("checker", TransitionChoice(name: "checkerboard")),
    Alias("checkers", TransitionChoice(name: "checkerboard")),
    Alias("coalesce", TransitionChoice(name: "dissolve")),
  ]
}

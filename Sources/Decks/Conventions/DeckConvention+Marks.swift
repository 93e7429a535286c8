extension DeckConvention {
  /// A Boolean value indicating whether slides have marks that are not ours.
  var hasForeignMarks: Bool {
    switch program {
    case .deckset, .remark, .reveal, .marp, .mdp, .slidev, .patat: true
    case .presenterm: options.imagePrefix != "image:"
    case .porthole, .slides, .lookatme: false
    }
  }

  /// Returns the reader of the marks in a slide; nil if they are ours.
  func marks(of slide: SlideSource) -> (any SlideMarks)? {
    switch program {
    case .deckset: DecksetMarks(slide)
    case .remark: RemarkMarks(slide)
    case .reveal: RevealMarks(slide)
    case .marp: MarpMarks(slide)
    case .mdp: MdpMarks()
    case .slidev: SlidevMarks(slide)
    case .patat: PatatMarks(slide)
    case .presenterm where options.imagePrefix != "image:": PresentermMarks(prefix: options.imagePrefix)
    case .porthole, .presenterm, .slides, .lookatme: nil
    }
  }
}

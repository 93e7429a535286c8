extension PageParts {
  /// Returns the number of the part that an element begins; nil if it begins none.
  mutating func next(for tag: HTMLTag, of program: Convention) -> Int? {
    guard program == .reveal, !tag.isEnd, let fragment = RevealFragment(tag), fragment.appears else { return nil }
    return next(index: fragment.index)
  }
}

extension String {
  /// The characters in the form that they are compared in if case does not matter: `Ä` as `ä`, `ß` as `ss`, `ς` as `σ`.
  /// Equal letters with marks are equal, however they are encoded.
  ///
  /// Lower case of upper case folds more than lower case alone.
  var folded: [Character] { Array(uppercased().lowercased()) }
}

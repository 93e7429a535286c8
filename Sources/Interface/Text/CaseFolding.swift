extension String {
  /// The characters as they are compared where case does not matter: `Ä` as `ä`, `ß` as `ss`, `ς` as `σ`. Letters with
  /// marks are equal however they are put together.
  ///
  /// Lower case of upper case, which folds more than lower case alone.
  var folded: [Character] { Array(uppercased().lowercased()) }
}

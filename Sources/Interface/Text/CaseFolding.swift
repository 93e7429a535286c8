extension Unicode.Scalar {
  /// Calls `body` with what the scalar is compared as where case does not matter: `Ä` as `ä`, `ß` as `ss`, `ς` as `σ`.
  ///
  /// Lower case of upper case, which folds more than lower case alone.
  func forEachFolded(_ body: (Unicode.Scalar) -> Void) {
    if isASCII {
      body((65...90).contains(value) ? Unicode.Scalar(UInt8(value) + 32) : self)
      return
    }
    for upper in properties.uppercaseMapping.unicodeScalars {
      upper.properties.lowercaseMapping.unicodeScalars.forEach(body)
    }
  }
}

extension Sequence<Unicode.Scalar> {
  /// The scalars as they are compared where case does not matter; see ``Swift/Unicode/Scalar/forEachFolded(_:)``.
  var folded: [Unicode.Scalar] {
    var folded: [Unicode.Scalar] = []
    for scalar in self { scalar.forEachFolded { folded.append($0) } }
    return folded
  }
}

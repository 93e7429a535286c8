/// The reason why a file cannot be written as it was asked for, in words for the user.
package struct Problem: Error, Hashable, CustomStringConvertible {
  /// The path of a file, or a place in one.
  package let place: String
  /// The fault.
  package let fault: String
  /// The way out.
  package let remedy: String

  package init(_ place: String, _ fault: String, _ remedy: String) {
    (self.place, self.fault, self.remedy) = (place, fault, remedy)
  }

  package var description: String { "\(place): \(fault); \(remedy)" }
}

/// The reason why something cannot be written or played as it was asked for, in words for the user.
package struct Problem: Error, Hashable, CustomStringConvertible {
  /// The path of a file, a place in one, or the address of a machine.
  package let place: String
  package let fault: String
  /// The way out; empty if the fault says all.
  package let remedy: String
  /// The rows of the screen on which it was found; empty if there is none.
  package let screen: [String]

  package init(_ place: String, _ fault: String, _ remedy: String, screen: [String] = []) {
    (self.place, self.fault, self.remedy, self.screen) = (place, fault, remedy, screen)
  }

  package var description: String { "\(place): \(fault)" + (remedy.isEmpty ? "" : "; \(remedy)") }
}

/// The reason why a command failed, in words for the user.
package struct CommandFailure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

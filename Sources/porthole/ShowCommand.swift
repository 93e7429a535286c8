/// `porthole show`.
enum ShowCommand {
  @MainActor
  static func run(_ arguments: Arguments) throws -> Int32 {
    throw CommandFailure("show is not there yet")
  }
}

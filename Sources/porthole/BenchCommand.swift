/// `porthole bench`.
enum BenchCommand {
  @MainActor
  static func run(_ arguments: Arguments) throws -> Int32 {
    throw CommandFailure("bench is not there yet")
  }
}

/// `porthole record`.
enum RecordCommand {
  @MainActor
  static func run(_ arguments: Arguments) throws -> Int32 {
    throw CommandFailure("record is not there yet")
  }
}

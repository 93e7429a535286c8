/// `porthole render`.
enum RenderCommand {
  @MainActor
  static func run(_ arguments: Arguments) throws -> Int32 {
    throw CommandFailure("render is not there yet")
  }
}

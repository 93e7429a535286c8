internal import CPortholeProgram

/// The limits of the process (`ulimit`), too low ones of which would end it in the middle of its work.
enum ProcessLimits {
  /// The least stack and address space in KiB with which every command has been tried.
  private static let least = (stack: 256, memory: 96 << 10)

  /// The limit that is too low, and a remedy; nil if none is.
  static var problem: String? {
    if let stack = kibibytes(limits_of_stack(least.stack)), stack < least.stack {
      return "the stack is limited to \(stack) KiB; allow more: ulimit -s \(least.stack)"
    }
    if let memory = kibibytes(limits_of_memory()), memory < least.memory {
      return "the memory is limited to \(memory) KiB; allow more: ulimit -v \(least.memory)"
    }
    return nil
  }

  private static func kibibytes(_ limit: Int) -> Int? { limit < 0 ? nil : limit }
}

/// Reports a finding: the fuzzer treats a trap as one, keeps the input and prints the message.
func finding(_ message: String) -> Never { fatalError(message) }

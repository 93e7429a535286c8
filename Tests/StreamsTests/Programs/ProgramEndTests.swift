import PortholePlatform
import PortholeStreams
import Testing

/// The status of wait(2), made by the system itself.
@Suite struct ProgramEndTests {
  @Test(arguments: [0, 1, 127, 128, 129, 200, 255] as [Int32]) func `the exit status is kept whole`(status: Int32) {
    let waited = system("exit \(status)")
    #expect(ProgramEnd(waitStatus: waited) == .status(status))
    #expect(ProgramEnd(waitStatus: waited).shellStatus == status)
  }

  @Test(arguments: [SIGKILL, SIGSEGV]) func `a signal is an end of its own`(signal: Int32) {
    let waited = system("kill -\(signal) $$")
    #expect(ProgramEnd(waitStatus: waited) == .signal(signal))
    #expect(ProgramEnd(waitStatus: waited).shellStatus == 128 + signal)
  }
}

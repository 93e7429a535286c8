import CPortholePlatform
import PortholePlatform
import TestSupport
import Testing

/// The system calls in their two forms: that of Linux, and that of any POSIX system.
@Suite(.waits) struct SystemCallTests {
  enum Form: CaseIterable {
    case linux
    case portable

    func pipe(_ ends: inout [Int32]) -> Int32 {
      self == .linux ? porthole_pipe(&ends) : porthole_portable_pipe(&ends)
    }

    func memoryFile() -> Int32 {
      self == .linux ? porthole_memory_file("test") : porthole_portable_memory_file("test")
    }

    func wait(_ descriptors: inout [pollfd], _ nanoseconds: Int64) -> Int32 {
      let count = UInt32(descriptors.count)
      return self == .linux
        ? porthole_wait(&descriptors, count, nanoseconds) : porthole_portable_wait(&descriptors, count, nanoseconds)
    }
  }

  @Test(arguments: Form.allCases)
  func `a pipe does not block, is closed on exec and wakes a wait`(form: Form) {
    var ends: [Int32] = [-1, -1]
    #expect(form.pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    for end in ends {
      #expect(fcntl(end, F_GETFL) & O_NONBLOCK != 0)
      #expect(fcntl(end, F_GETFD) & FD_CLOEXEC != 0)
    }
    var waited = [pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)]
    #expect(form.wait(&waited, 0) == 0)
    #expect(form.wait(&waited, 1) == 0)
    #expect(write(ends[1], "x", 1) == 1)
    #expect(form.wait(&waited, -1) == 1)
    #expect(form.wait(&waited, .max) == 1)
  }

  @Test(arguments: Form.allCases)
  func `a file in memory has no name and is closed on exec`(form: Form) {
    let file = form.memoryFile()
    #expect(file >= 0)
    defer { close(file) }
    #expect(fcntl(file, F_GETFD) & FD_CLOEXEC != 0)
    var status = stat()
    #expect(fstat(file, &status) == 0 && status.st_nlink == 0)
    #expect(write(file, "abc", 3) == 3)
    #expect(lseek(file, 0, SEEK_SET) == 0)
    var bytes = [UInt8](repeating: 0, count: 4)
    #expect(read(file, &bytes, 4) == 3)
  }
}

internal import CPortholePlatform

/// The facts that every system tells in its own way: about processes, and about folders.
package enum SystemFacts {
  package static var environment: [String] {
    var variables: [String] = []
    var next = porthole_environment()
    while let variable = next.pointee {
      variables.append(String(cString: variable))
      next += 1
    }
    return variables
  }

  /// The path of this program; nil if the system does not tell.
  package static var programPath: String? {
    text(room: Int(PATH_MAX)) { porthole_program_path($0, $1) != 0 }
  }

  package static var libraryName: String {
    text(room: 64) { (text, room) in
      porthole_c_library(text, room)
      return true
    } ?? ""
  }

  /// Returns the name of a process, perhaps only its beginning; nil if there is none.
  package static func name(of process: pid_t) -> String? {
    text(room: 256) { porthole_process_name(process, $0, $1) != 0 }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns true if the system reports every change of files in a folder, whoever makes it.
  package static func reportsChanges(in folder: String) -> Bool { porthole_reports_changes(folder) != 0 }

  private static func text(room: Int, _ write: (UnsafeMutablePointer<CChar>, Int) -> Bool) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: room) { buffer in
      guard let start = buffer.baseAddress, write(start, room) else { return nil }
      return String(cString: start)
    }
  }
}

// The times of a file have other names on each system.
extension stat {
  package var contentTime: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }

  /// The time at which the content, the name or the rights changed last.
  package var changeTime: timespec {
    #if canImport(Darwin)
      st_ctimespec
    #else
      st_ctim
    #endif
  }
}

/// The limit of a file's size, which a user or a system may set.
package enum FileLimit {
  /// From now on writing beyond the limit fails like writing to a full disk, and does not end the process.
  package static func failWrites() { porthole_fail_writes_at_limit() }
}

/// A server that takes a stream as asciinema's does and is no code of ours: Python reads what it gets.
package final class StreamServer {
  /// The way in which it treats its first connection.
  package enum Manner: String, Sendable {
    /// The server reads on.
    case kind
    /// The server cuts the connection after the fourth event.
    case cuts
    /// The server goes away after the first event.
    case leaves
    /// After the first event the server reads nothing until ``goOn()``.
    case waits
    /// The answer is an error.
    case refuses
    /// The connection is encrypted, with a certificate that only those trust who have ``certificate``.
    case encrypts
  }

  private let script: PythonScript
  /// The port that it listens at.
  package private(set) var port = 0

  private static let source = #"""
    import base64, hashlib, os, socket, ssl, struct, subprocess, sys, time
    folder, manner = sys.argv[1:]
    server = socket.create_server(("127.0.0.1", 0))
    if manner == "encrypts":
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", folder + "/key",
            "-out", folder + "/certificate", "-days", "2", "-subj", "/CN=localhost", "-addext",
            "subjectAltName=DNS:localhost"], check=True, stderr=subprocess.DEVNULL)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(folder + "/certificate", folder + "/key")
    print(server.getsockname()[1], flush=True)

    def number(data):
        value, shift = 0, 0
        while True:
            byte = data.pop(0)
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def text(data):
        count = number(data)
        assert len(data) == count, "a text has another length"
        return bytes(data)

    connections, inits, times, output, size, last = 0, 0, 0, b"", (0, 0), 0

    def follow(link):
        """Reads a connection; returns the way in which it ends."""
        global inits, output, size, last, times, manner
        stream = link.makefile("rb")
        head = {}
        request = stream.readline().decode().split()
        while line := stream.readline().decode().strip():
            name, _, value = line.partition(":")
            head[name.lower()] = value.strip()
        if manner == "refuses" or request[1] != "/ws/S/secret?a=b":
            link.sendall(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
            return "refused"
        assert head["sec-websocket-protocol"] == "v1.alis" and head["host"].endswith(f":{server.getsockname()[1]}"), head
        key = head["sec-websocket-key"].encode() + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
        link.sendall(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Protocol: v1.alis\r\nSec-WebSocket-Accept: " + base64.b64encode(hashlib.sha1(key).digest())
            + b"\r\n\r\n")
        events = -1
        while True:
            start = stream.read(2)
            if len(start) < 2:
                return "cut"
            count = start[1] & 127
            if count > 125:
                count = int.from_bytes(stream.read(2 if count == 126 else 8), "big")
            assert start[1] & 128, "a client masks what it sends"
            mask = stream.read(4)
            data = stream.read(count)
            repeated = (mask * (count // 4 + 1))[:count]
            data = (int.from_bytes(data, "big") ^ int.from_bytes(repeated, "big")).to_bytes(count, "big")
            if start[0] == 0x88:
                link.sendall(bytes([0x88, len(data)]) + data)
                return "done" if data == b"\x03\xe8" else "odd"
            if start[0] == 0x89:
                link.sendall(bytes([0x8a, len(data)]) + data)
                continue
            assert start[0] == 0x82, "a message is binary and whole"
            events += 1
            if events == 0:
                assert data == b"ALiS\x01", data
                continue
            data = bytearray(data)
            kind = data.pop(0)
            told = number(data)
            elapsed = number(data)
            if kind == 1:
                assert told == last, "numbers go on"
                size = number(data), number(data)
                assert data.pop(0) == 16
                del data[:54]
                output, inits = text(data), inits + 1
                print("whole", flush=True)
            else:
                assert told == last + 1, "numbers have no gap"
                last = told
                if kind == ord("o"):
                    output += text(data)
                    print("output", flush=True)
                elif kind == ord("r"):
                    size = number(data), number(data)
                    print("size", *size, flush=True)
                else:
                    assert False, kind
            if manner == "cuts" and events == 4:
                manner = "kind"
                link.shutdown(socket.SHUT_RDWR)
                return "cut"
            if manner == "leaves":
                server.close()
                os.mkdir(folder + "/stop")
                return "cut"
            while manner == "waits" and not os.path.exists(folder + "/go"):
                time.sleep(0.005)

    end = "cut"
    server.settimeout(0.1)
    while end in ("cut", "refused") and not os.path.exists(folder + "/stop"):
        try:
            link, _ = server.accept()
        except TimeoutError:
            continue
        link.settimeout(120)
        link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 16)
        if manner == "encrypts":
            try:
                link = context.wrap_socket(link, server_side=True)
            except (ssl.SSLError, OSError):
                continue
        connections += 1
        end = follow(link)
        link.close()
        open(folder + "/output", "wb").write(output)
        print("end", end, connections, inits, *size, flush=True)
    """#

  /// Begins to listen.
  package init(_ manner: Manner = .kind) throws {
    script = try PythonScript(Self.source, [manner.rawValue])
    port = line().flatMap { Int($0) } ?? 0
  }

  // The script ends by itself only when the stream does.
  deinit { try? script.tell("stop") }

  /// The file of the certificate.
  package var certificate: String { script.folder.path + "/certificate" }

  /// Returns the address that it answers.
  ///
  /// - Parameter scheme: `ws` or `wss`.
  package func link(_ scheme: String = "ws") -> String { "\(scheme)://localhost:\(port)/ws/S/secret?a=b" }

  /// Waits for its next line: `whole`, `output` or `size COLUMNS ROWS` for an event, `end ...` for a connection.
  package func line() -> String? { script.line() }

  /// Lets it read.
  package func goOn() throws { try script.tell("go") }

  /// The facts that it has when a connection has ended.
  package struct Summary {
    /// The way in which the connection ended: `done` if the stream said that it is over.
    package var end = ""
    /// The number of connections so far.
    package var connections = 0
    /// The number of whole pictures so far.
    package var wholes = 0
    package var columns = 0
    package var rows = 0
    /// The output since the last whole picture.
    package var output: [UInt8] = []
  }

  /// Waits for the end of a connection.
  package func summary() throws -> Summary {
    var summary = Summary()
    while let line = line() {
      let words = line.split(separator: " ")
      guard words.count == 6, words[0] == "end" else { continue }
      let numbers = words.dropFirst(2).compactMap { Int($0) }
      summary.end = String(words[1])
      (summary.connections, summary.wholes, summary.columns, summary.rows) = (
        numbers[0], numbers[1], numbers[2], numbers[3]
      )
      break
    }
    summary.output = File.read(script.folder.path + "/output") ?? []
    return summary
  }
}

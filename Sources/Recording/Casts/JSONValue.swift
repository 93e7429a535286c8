internal import CJansson

/// A piece of JSON (RFC 8259) as jansson reads it: at most 2048 levels deep, numbers that an Int or a Double can hold,
/// text that is UTF-8 with whole surrogate pairs. Of members of one name the last counts. Controls inside strings may stand
/// for themselves, as some recorders write them, though RFC 8259 wants them escaped.
///
/// jansson takes some thirty bytes of memory for a byte of text, so what is not trusted has to be short, or flat as
/// ``JSONScanner`` has it.
struct JSONValue {
  /// It is not JSON.
  struct Malformed: Error {
    /// Because it is not UTF-8.
    var isNotUTF8 = false
  }

  /// Keeps everything that was read until nobody has any of it.
  private final class Document {
    let root: UnsafeMutablePointer<json_t>

    init(_ root: UnsafeMutablePointer<json_t>) {
      self.root = root
    }

    deinit { json_decref(root) }
  }

  private let document: Document
  private let value: UnsafeMutablePointer<json_t>

  /// Reads one value and nothing else.
  init(_ text: ArraySlice<UInt8>) throws(Malformed) {
    var problem = json_error_t()
    let text = JSONScanner.escapingControls(in: text)
    let root = text.withUnsafeBytes { bytes in
      json_loadb(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, Int(JSON_DECODE_ANY | JSON_ALLOW_NUL),
        &problem)
    }
    guard let root else { throw Malformed(isNotUTF8: json_error_code(&problem) == json_error_invalid_utf8) }
    document = Document(root)
    value = root
  }

  private init(_ value: UnsafeMutablePointer<json_t>, in document: Document) {
    self.value = value
    self.document = document
  }

  /// A member; nil where this is no object or has none of that name.
  subscript(name: String) -> JSONValue? { json_object_get(value, name).map { JSONValue($0, in: document) } }

  /// An item; nil where this is no array or has not so many.
  subscript(index: Int) -> JSONValue? { json_array_get(value, index).map { JSONValue($0, in: document) } }

  /// How many items; 0 where this is no array.
  var count: Int { json_array_size(value) }

  /// A whole number that is written as one.
  var integer: Int? { value.pointee.type == JSON_INTEGER ? Int(json_integer_value(value)) : nil }

  /// A number.
  var number: Double? {
    value.pointee.type == JSON_INTEGER || value.pointee.type == JSON_REAL ? json_number_value(value) : nil
  }

  /// Text.
  var string: String? {
    guard let start = json_string_value(value) else { return nil }
    return String(decoding: UnsafeRawBufferPointer(start: start, count: json_string_length(value)), as: UTF8.self)
  }
}

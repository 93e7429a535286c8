internal import CPortholeJansson

/// A piece of JSON (RFC 8259), read by jansson: at most 2048 levels deep, numbers that fit an Int or a Double, text in
/// UTF-8 with whole surrogate pairs. The last of several members with one name counts. Controls inside strings may be
/// unescaped, as some recorders write them against RFC 8259.
///
/// jansson takes about thirty bytes of memory for a byte of text. So untrusted text must be short, or flat as
/// ``JSONScanner`` checks it.
package struct JSONValue {
  package struct Malformed: Error {
    /// True if it is not UTF-8.
    package var isNotUTF8 = false
  }

  /// Owns everything that was read while a value of it exists.
  private final class Document {
    let root: UnsafeMutablePointer<json_t>

    init(_ root: UnsafeMutablePointer<json_t>) {
      self.root = root
    }

    deinit { json_decref(root) }
  }

  private let document: Document
  private let value: UnsafeMutablePointer<json_t>

  package init(_ text: ArraySlice<UInt8>) throws(Malformed) {
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

  /// Returns a member; nil if this is not an object or has no such member.
  package subscript(name: String) -> JSONValue? { json_object_get(value, name).map { JSONValue($0, in: document) } }

  /// Returns an item; nil if this is not an array or has no such item.
  package subscript(index: Int) -> JSONValue? { json_array_get(value, index).map { JSONValue($0, in: document) } }

  /// The number of items; 0 if this is not an array.
  package var count: Int { json_array_size(value) }

  /// A whole number without a fraction in the text; nil for anything else.
  package var integer: Int? { value.pointee.type == JSON_INTEGER ? Int(json_integer_value(value)) : nil }

  package var number: Double? {
    value.pointee.type == JSON_INTEGER || value.pointee.type == JSON_REAL ? json_number_value(value) : nil
  }

  package var string: String? {
    guard let start = json_string_value(value) else { return nil }
    return String(decoding: UnsafeRawBufferPointer(start: start, count: json_string_length(value)), as: UTF8.self)
  }
}

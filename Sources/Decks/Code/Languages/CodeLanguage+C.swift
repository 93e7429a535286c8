extension CodeLanguage {
  /// Languages with the comments of C. Their keywords are those that their references list, with the names of basic types.
  static let likeC: [CodeLanguage] = [
    c("c h", cWords),
    c(
      "cpp c++ cc cxx hpp hh",
      cWords + " " + """
        alignas alignof and and_eq bitand bitor bool catch char8_t char16_t char32_t class co_await co_return co_yield \
        compl concept consteval constexpr constinit const_cast decltype delete dynamic_cast explicit export false final \
        friend mutable namespace new noexcept not not_eq nullptr operator or or_eq override private protected public \
        reinterpret_cast requires static_assert static_cast template this thread_local throw true try typeid typename \
        using virtual wchar_t xor xor_eq
        """, strings: [Marks("R\"(", ")\"", isLong: true, hasEscapes: false), .string("\"")], prefixes: "L u8 u U"),
    c(
      "objc objective-c objectivec m",
      cWords + " " + """
        id self super nil Nil YES NO BOOL SEL IMP instancetype @interface @implementation @protocol @end @property \
        @synthesize @class @selector @try @catch @finally @throw @private @public @protected @import @optional @required \
        @autoreleasepool nonatomic strong weak copy assign readonly readwrite in
        """, prefixes: "@ L", wordMarks: "@"),
    c(
      "java",
      """
      abstract assert boolean break byte case catch char class const continue default do double else enum extends final \
      finally float for goto if implements import instanceof int interface long native new package private protected return \
      short public static strictfp super switch synchronized this throw throws transient try void volatile \
      while true false null var record sealed permits yield non-sealed
      """, strings: [.long("\"\"\""), .string("\"")]),
    c(
      "csharp cs c#",
      """
      abstract as async await base bool break byte case catch char checked class const continue decimal default delegate \
      do double dynamic else enum event explicit extern false finally fixed float for foreach from get global goto \
      group if implicit in init int interface internal into is join let lock long nameof namespace new null object \
      operator orderby out override params partial private protected public readonly record ref remove required return \
      sbyte sealed select set short sizeof stackalloc static string struct switch this throw true try typeof uint ulong \
      unchecked unsafe ushort using value var virtual void volatile when where while with yield
      """,
      strings: [
        .long("\"\"\""), Marks("$@\"", "\"", isLong: true, hasEscapes: false),
        Marks("@\"", "\"", isLong: true, hasEscapes: false), .string("\""),
      ], prefixes: "$"),
    c(
      "kotlin kt kts",
      """
      abstract actual annotation as break by catch class companion const constructor continue crossinline data do else \
      enum expect external false final finally for fun get if import in infix init inline inner interface internal is \
      lateinit noinline null object open operator out override package private protected public reified return sealed \
      set super suspend tailrec this throw true try typealias typeof val var vararg when where while Any Boolean Byte Char Double \
        Float Int Long Nothing Short String Unit
      """, strings: [.long("\"\"\""), .string("\"")], nests: true),
    c(
      "scala",
      """
      abstract case catch class def derives do else end enum export extends extension false final finally for forSome \
      given if implicit import inline lazy macro match new null object opaque override package private protected return \
      sealed super then this throw trait true try type using val var while with yield
      """, strings: [.long("\"\"\""), .string("\"")], nests: true, prefixes: "s f raw"),
    c(
      "swift",
      """
      actor any Any as associatedtype async await borrowing break case catch class consuming continue convenience \
      default defer deinit didSet do dynamic each else enum extension fallthrough false fileprivate final for func get \
      guard if import in indirect infix init inout internal is isolated lazy let macro mutating nil nonisolated \
      nonmutating open operator optional override package postfix precedencegroup prefix private protocol public repeat \
      required rethrows return self Self sending set some static struct subscript super switch throw throws true try \
      typealias unowned var weak where while willSet Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Bool \
      Double Float Character String
      """,
      strings: [
        Marks("#\"\"\"", "\"\"\"#", isLong: true, hasEscapes: false), .long("\"\"\""),
        Marks("#\"", "\"#", hasEscapes: false), .string("\""),
      ], nests: true, hasCharacters: false),
    c(
      "rust rs",
      """
      as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod move mut \
      pub ref return self Self static struct super trait true type union unsafe use where while abstract become box do \
      final macro override priv try typeof unsized virtual yield bool char str u8 u16 u32 u64 u128 usize i8 i16 i32 i64 \
      i128 isize f32 f64
      """,
      strings: [
        Marks("r##\"", "\"##", isLong: true, hasEscapes: false), Marks("r#\"", "\"#", isLong: true, hasEscapes: false),
        Marks("r\"", "\"", isLong: true, hasEscapes: false), .long("\""),
      ], nests: true, prefixes: "b c br"),
    c(
      "go golang",
      """
      break case chan const continue default defer else fallthrough for func go goto if import interface map package \
      range return select struct switch type var true false nil iota any bool byte comparable complex64 complex128 error \
      float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr
      """, strings: [Marks("`", "`", isLong: true, hasEscapes: false), .string("\"")]),
    c(
      "zig",
      """
      addrspace align allowzero and anyframe anytype asm async await break callconv catch comptime const continue defer \
      else enum errdefer error export extern fn for if inline linksection noalias noinline nosuspend opaque or orelse \
      packed pub resume return struct suspend switch test threadlocal try union unreachable usingnamespace var volatile \
      while true false null undefined void bool u8 u16 u32 u64 usize i8 i16 i32 i64 isize f32 f64 type anyerror noreturn
      """),
    c(
      "dart",
      """
      abstract as assert async await base break case catch class const continue covariant default deferred do dynamic \
      else enum export extends extension external factory false final finally for Function get hide if implements import \
      in interface is late library mixin new null of on operator part required rethrow return sealed set show static \
      super switch sync this throw true try type typedef var void when while with yield int double num bool String
      """, strings: [.long("\"\"\""), .long("'''"), .string("\""), .string("'")], hasCharacters: false, prefixes: "r"),
    c(
      "d",
      """
      abstract alias align asm assert auto body bool break byte case cast catch char class const continue dchar debug \
      default delegate delete deprecated do double else enum export extern false final finally float for foreach \
      foreach_reverse function goto if immutable import in inout int interface invariant is lazy long mixin module new \
      nothrow null out override package pragma private protected public pure real ref return scope shared short static \
      struct super switch synchronized template this throw true try typeid typeof ubyte uint ulong union unittest \
      ushort version void wchar while with
      """),
    c("javascript js mjs cjs jsx node", scriptWords, strings: scriptStrings, hasCharacters: false, wordMarks: "$"),
    c(
      "typescript ts tsx mts cts",
      scriptWords + " " + """
        abstract any as asserts bigint boolean constructor declare enum implements infer interface is keyof module \
        namespace never number object override package private protected public readonly require satisfies string symbol \
        type unique unknown global
        """, strings: scriptStrings, hasCharacters: false, wordMarks: "$"),
    c(
      "php",
      """
      __halt_compiler abstract and array as break callable case catch class clone const continue declare default die do \
      echo else elseif empty enddeclare endfor endforeach endif endswitch endwhile enum eval exit extends final finally \
      fn for foreach function global goto if implements include include_once instanceof insteadof interface isset list \
      match namespace new or parent print private protected public readonly require require_once return self static \
      switch throw trait try unset use var while xor yield true false null int float bool string void mixed never object
      """, lineComments: ["//", "#"], strings: [.long("\""), .long("'")], hasCharacters: false, wordMarks: "$"),
    c(
      "groovy gradle",
      """
      abstract as assert boolean break byte case catch char class const continue def default do double else enum extends \
      false final finally float for goto if implements import in instanceof int interface long native new null package \
      private protected public return short static super switch synchronized this throw throws trait true try var void \
      volatile while
      """, strings: [.long("\"\"\""), .long("'''"), .string("\""), .string("'")], hasCharacters: false),
    c(
      "proto protobuf",
      """
      syntax package import option message enum service rpc returns stream repeated optional required oneof map reserved \
      extensions extend to max public weak double float int32 int64 uint32 uint64 sint32 sint64 fixed32 fixed64 sfixed32 \
      sfixed64 bool string bytes true false
      """, strings: [.string("\""), .string("'")], hasCharacters: false),
    c(
      "solidity sol",
      """
      abstract address as assembly bool break bytes bytes32 calldata case catch constant constructor continue contract \
      delete do else emit enum error event external fallback false for function if immutable import indexed int int256 \
      interface internal is library mapping memory modifier new override payable pragma private public pure receive \
      return returns revert storage string struct this true try type uint uint8 uint256 unchecked using view virtual \
      while
      """, strings: [.string("\""), .string("'")], hasCharacters: false),
    c(
      "glsl hlsl wgsl v",
      """
      attribute bool break case const continue default discard do else false fn for float float2 float3 float4 highp if \
      in inout int ivec2 ivec3 ivec4 layout let lowp mat2 mat3 mat4 mediump out precision return sampler2D samplerCube \
      smooth struct switch true uint uniform var varying vec2 vec3 vec4 void while
      """),
  ]

  private static let cWords = """
    auto break case char const continue default do double else enum extern float for goto if inline int long register \
    restrict return short signed sizeof static struct switch typedef union unsigned void volatile while _Alignas _Alignof \
    _Atomic _Bool _Complex _Generic _Imaginary _Noreturn _Static_assert _Thread_local bool size_t ssize_t ptrdiff_t \
    int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t intptr_t uintptr_t
    """

  private static let scriptWords = """
    async await break case catch class const constructor continue debugger default delete do else export extends false finally for \
    from function get if import in instanceof let new null of return set static super switch this throw true try typeof \
    undefined var void while with yield NaN Infinity
    """

  private static let scriptStrings = [Marks.long("`"), .string("\""), .string("'")]

  private static func c(
    _ names: String, _ keywords: String, lineComments: [String] = ["//"], strings: [Marks] = [.string("\"")],
    nests: Bool = false, hasCharacters: Bool = true, prefixes: String = "", wordMarks: String = ""
  ) -> CodeLanguage {
    CodeLanguage(
      names: names, keywords: keywords, lineComments: lineComments, comments: [.comment("/*", "*/", nests: nests)],
      strings: strings, prefixes: prefixes, hasCharacters: hasCharacters, wordMarks: wordMarks)
  }
}

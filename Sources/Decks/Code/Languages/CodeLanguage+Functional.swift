extension CodeLanguage {
  /// Languages of functions, of proofs and of lists.
  static let functional: [CodeLanguage] = [
    CodeLanguage(
      names: "haskell hs",
      keywords: """
        as case class data default deriving do else family forall foreign hiding if import in infix infixl infixr instance \
        let mdo module newtype of proc qualified rec then type where
        """, lineComments: ["--"], comments: [.comment("{-", "-}", nests: true)], hasCharacters: true,
      hasCapitalTypes: true, wordMarks: "'"),
    CodeLanguage(
      names: "elm purescript purs",
      keywords: """
        ado alias as case class data derive do else exposing foreign forall if import in infix instance let module newtype \
        of port then type where
        """, lineComments: ["--"], comments: [.comment("{-", "-}", nests: true)],
      strings: [.long("\"\"\""), .string("\"")], hasCharacters: true, hasCapitalTypes: true),
    CodeLanguage(
      names: "ocaml ml sml reason",
      keywords: """
        and as assert begin class constraint do done downto else end exception external false for fun function functor if \
        in include inherit initializer lazy let match method module mutable new nonrec object of open or private rec sig \
        struct then to true try type val virtual when while with int float string bool unit list char
        """, comments: [.comment("(*", "*)", nests: true)], hasCharacters: true, wordMarks: "'"),
    CodeLanguage(
      names: "fsharp fs f#",
      keywords: """
        abstract and as assert base begin class default delegate do done downcast downto elif else end exception extern \
        false finally fixed for fun function global if in inherit inline interface internal lazy let match member module \
        mutable namespace new not null of open or override private public rec return select static struct then to true try \
        type upcast use val void when while with yield int float string bool unit
        """, lineComments: ["//"], comments: [.comment("(*", "*)", nests: true)],
      strings: [.long("\"\"\""), .string("\"")], hasCharacters: true),
    CodeLanguage(
      names: "clojure clj cljs edn",
      keywords: """
        def defn defn- defmacro defmulti defmethod defprotocol defrecord deftype fn let loop recur if if-let if-not when \
        when-let when-not cond case do doseq dotimes for ns require use import try catch finally throw quote var new nil \
        true false
        """, lineComments: [";"], strings: [.long("\"")], hasSymbols: true, wordMarks: "-?!*+/<>="),
    CodeLanguage(
      names: "lisp scheme elisp racket rkt cl",
      keywords: """
        define lambda let let* letrec if cond case and or not begin do set! quote defun defvar defmacro defparameter \
        defconst setq setf progn when unless loop dolist dotimes require provide nil t else
        """, lineComments: [";"], comments: [.comment("#|", "|#", nests: true)], strings: [.long("\"")],
      wordMarks: "-?!*+/<>="),
    CodeLanguage(
      names: "erlang erl",
      keywords: """
        after and andalso band begin bnot bor bsl bsr bxor case catch cond div end fun if let not of or orelse receive rem \
        try when xor -module -export -import -record -define -include
        """, lineComments: ["%"], strings: [.string("\""), .string("'")]),
    CodeLanguage(
      names: "prolog matlab octave",
      keywords: """
        break case catch continue else elseif end for function global if is not otherwise parfor persistent return switch \
        try while true false fail
        """, lineComments: ["%"], strings: [.string("\""), .string("'")]),
    CodeLanguage(
      names: "ada vhdl",
      keywords: """
        abort abs abstract accept access all and architecture array at begin body case component constant declare delay do \
        else elsif end entity entry exception exit for function generate generic if in is library limited loop map mod new \
        not null of or others out package port private procedure process protected raise range record rem return reverse \
        select separate signal subtype tagged task terminate then type until use variable wait when while with xor integer \
        boolean
        """, lineComments: ["--"], hasCharacters: true, ignoresCase: true),
    CodeLanguage(
      names: "fortran f90 pascal delphi",
      keywords: """
        allocate and array begin call case character complex const contains cycle div do downto else elseif end enddo endif \
        exit file for forall function goto if implicit in integer interface intent label logical mod module nil none not \
        of or out packed parameter print procedure program real record repeat return select set stop string subroutine \
        then to type until use var where while with write
        """, lineComments: ["!", "//"], comments: [.comment("{", "}"), .comment("(*", "*)")],
      strings: [.string("\""), .string("'")], ignoresCase: true),
    CodeLanguage(names: "asm nasm assembly", lineComments: [";"], strings: [.string("\""), .string("'")]),
  ]
}

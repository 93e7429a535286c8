extension CodeLanguage {
  /// Languages whose comments begin with `#`, and others for scripts.
  static let scripts: [CodeLanguage] = [
    script(
      "python py python3",
      """
      and as assert async await break case class continue def del elif else except finally for from global if import in \
      is lambda match nonlocal not or pass raise return try type while with yield True False None
      """, [.long("\"\"\""), .long("'''"), .string("\""), .string("'")], prefixes: "r b f u rb br fr rf R B F"),
    script(
      "sh bash zsh ksh shell console",
      """
      if then else elif fi case esac for while until do done in function select time return break continue echo printf \
      read cd pwd export local declare typeset readonly unset set shift exit exec eval source alias trap test let
      """, [.long("\""), Marks("'", "'", isLong: true, hasEscapes: false)]),
    script(
      "fish",
      """
      and begin break case continue else end exec for function if in not or return set status switch test while echo \
      source
      """, [.long("\""), .long("'")]),
    script(
      "ruby rb",
      """
      BEGIN END alias and begin break case class def defined? do else elsif end ensure false for if in module next nil \
      not or redo rescue retry return self super then true undef unless until when while yield require require_relative \
      include extend attr_reader attr_writer attr_accessor private protected public raise loop puts
      """, [.long("\""), .long("'"), .string("`")], hasSymbols: true, wordMarks: "?!"),
    script(
      "perl pl",
      """
      and cmp continue default do else elsif eq for foreach ge given gt if last le lt my ne next no not or our package \
      print redo require return say state sub unless until use when while x xor die eval push shift
      """, [.long("\""), .long("'"), .string("`")]),
    script(
      "elixir ex exs",
      """
      after alias and case catch cond def defdelegate defexception defguard defimpl defmacro defmacrop defmodule defp \
      defprotocol defstruct do else end false fn for if import in nil not or quote raise receive require rescue super \
      throw true try unless unquote use when with
      """, [.long("\"\"\""), .long("'''"), .long("\""), .string("'")], hasSymbols: true, wordMarks: "?!"),
    script(
      "r splus",
      """
      break else for function if in next repeat return while TRUE FALSE NULL NA Inf NaN library require
      """, [.long("\""), .long("'")], wordMarks: "."),
    script(
      "julia jl",
      """
      abstract baremodule begin break catch const continue do else elseif end export false finally for function global if \
      in import isa let local macro module mutable primitive quote return struct true try type using where while nothing
      """, [.long("\"\"\""), .string("\"")], comments: [.comment("#=", "=#", nests: true)], hasCharacters: true,
      wordMarks: "!"),
    script(
      "nim",
      """
      addr and as asm bind block break case cast concept const continue converter defer discard distinct div do elif else \
      end enum except export finally for from func if import in include interface is isnot iterator let macro method \
      mixin mod nil not notin object of or out proc ptr raise ref return shl shr static template try tuple type using \
      var when while xor yield true false int float string bool
      """, [.long("\"\"\""), .string("\"")], comments: [.comment("#[", "]#", nests: true)], hasCharacters: true),
    script(
      "nix", "assert else if in inherit let or rec then with import true false null builtins",
      [Marks("''", "''", isLong: true, hasEscapes: false), .long("\"")], comments: [.comment("/*", "*/")],
      wordMarks: "-"),
    script(
      "awk",
      """
      BEGIN END if else while for do break continue next exit function return delete in getline print printf
      """, [.string("\"")]),
    script(
      "cmake",
      """
      if else elseif endif foreach endforeach while endwhile function endfunction macro endmacro return include \
      include_directories project set unset option add_executable add_library add_subdirectory target_link_libraries \
      target_include_directories target_compile_options find_package install message cmake_minimum_required
      """, [.long("\"")]),
    script(
      "gdscript gd",
      """
      and as assert await break breakpoint class class_name const continue elif else enum extends false for func if in is \
      match not null or pass return self signal static super true var void while yield
      """, [.long("\"\"\""), .string("\""), .string("'")]),
    script(
      "terraform hcl tf",
      """
      resource data variable output provider module locals terraform for in if else endif true false null dynamic
      """, [.string("\"")], comments: [.comment("/*", "*/")]),
    script(
      "powershell ps1 pwsh",
      """
      begin break catch class continue data do dynamicparam else elseif end enum exit filter finally for foreach from \
      function hidden if in param process return static switch throw trap try until using while
      """, [.long("\""), .long("'")], comments: [.comment("<#", "#>")], ignoresCase: true),
    CodeLanguage(
      names: "make makefile mk", keywords: "ifeq ifneq ifdef ifndef else endif include define endef export override",
      lineComments: ["#"], strings: [], needsBlank: true),
    CodeLanguage(
      names: "dockerfile docker containerfile",
      keywords: """
        ADD ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL MAINTAINER ONBUILD RUN SHELL STOPSIGNAL USER VOLUME \
        WORKDIR AS
        """, form: .commands, lineComments: ["#"], strings: [.string("\""), .string("'")], needsBlank: true,
      ignoresCase: true),
    CodeLanguage(
      names: "lua",
      keywords: """
        and break do else elseif end false for function goto if in local nil not or repeat return then true until while
        """, lineComments: ["--"], comments: [.comment("--[[", "]]"), .comment("--[=[", "]=]")],
      strings: [
        Marks("[[", "]]", isLong: true, hasEscapes: false), Marks("[=[", "]=]", isLong: true, hasEscapes: false),
        .string("\""), .string("'"),
      ]),
    CodeLanguage(
      names: "vim viml vimscript",
      keywords: """
        au augroup autocmd call command echo else elseif endfor endfunction endif endtry endwhile execute for function if \
        let map nmap nnoremap noremap return set setlocal source syntax try unlet vmap while
        """, form: .code, strings: [.string("'")]),
  ]

  private static func script(
    _ names: String, _ keywords: String, _ strings: [Marks], comments: [Marks] = [], hasCharacters: Bool = false,
    hasSymbols: Bool = false, ignoresCase: Bool = false, prefixes: String = "", wordMarks: String = ""
  ) -> CodeLanguage {
    CodeLanguage(
      names: names, keywords: keywords, lineComments: ["#"], comments: comments, strings: strings, prefixes: prefixes,
      needsBlank: true, hasCharacters: hasCharacters, ignoresCase: ignoresCase, hasSymbols: hasSymbols,
      wordMarks: wordMarks)
  }
}

/// The guide to `porthole shell` in help and the manual.
enum ShellGuide {
  static let tables = [
    HelpTable(
      title: "Use",
      rows: [
        ("porthole shell", "start your shell ($SHELL) here; \"exit\" ends it with its status"),
        ("porthole shell -- vim notes", "start one program"),
        ("PORTHOLE_TRANSITION=fade less FILE", "another transition for one program; export it for all that follow"),
        ("PORTHOLE_TRANSITION=none", "no transitions, at once"),
        ("any key", "ends a transition and goes to the program"),
      ]),
    HelpTable(
      title: "Settings in ~/.config/porthole/shell",
      rows: [
        ("transition = circle", "the transition of every program"),
        ("duration = 250ms", "the duration of transitions without one"),
        ("less = slide:up", "the transition of one program, by its name"),
        ("htop = none", "no transition for a program"),
      ]),
    HelpTable(
      title: "Start it with every terminal",
      rows: [
        ("~/.bashrc", "[[ $- == *i* && -z $PORTHOLE ]] && exec porthole shell"),
        ("~/.zshrc", "[[ -o interactive && -z $PORTHOLE ]] && exec porthole shell"),
        ("~/.config/fish/config.fish", "status is-interactive; and not set -q PORTHOLE; and exec porthole shell"),
        ("~/.tmux.conf", "set -g default-command \"env -u PORTHOLE porthole shell\""),
        ("kitty.conf", "shell porthole shell"),
        ("Ghostty's config", "command = porthole shell"),
      ]),
  ]
}

"""The full-screen programs that judges open in `porthole shell`, and the files that they show."""
import os
import subprocess

# What is typed, and the keys that leave.
PROGRAMS = {
    "vim": ("vim -u NONE -n text", [":q!", "Enter"]),
    "vim -O": ("vim -u NONE -n -c 'syntax on' -O text code.c", [":qa!", "Enter"]),
    "neovim": ("nvim -u NONE -i NONE -n text", [":q!", "Enter"]),
    "nano": ("nano --ignorercfiles text", ["C-x"]),
    "emacs -nw": ("emacs -nw -Q code.c", ["C-x", "C-c"]),
    "less": ("less -R text", ["q"]),
    "man": ("man ls", ["q"]),
    "htop": ("htop -d 1000 -p 999999", ["q"]),
    "mc": ("mc -x -u", ["F10"]),
    "tig": ("tig", ["q"]),
    "ncdu": ("ncdu .", ["q"]),
    "w3m": ("w3m page.html", ["q", "y", "Enter"]),
    "fzf": ("ls | fzf", ["Escape"]),
    "tmux inside": ("tmux -L inner -f inner.conf new 'PS1=% exec sh'", ["exit", "Enter"]),
    "git log": ("git log", ["q"]),
    "less, huge": ("less big", ["q"]),
}


def command(words):
    """The name of the program that is typed."""
    return "fzf" if "fzf" in words else words.split()[0]


def prepare(folder):
    """Fills the working directory of the programs."""
    open(folder + "/text", "w").write("".join(f"line {n} of the tide table\n" for n in range(200)))
    open(folder + "/code.c", "w").write("#include <stdio.h>\nint main(void) { return puts(\"tide\") < 0; } // 潮\n" * 20)
    open(folder + "/page.html", "w").write("<h1>Tide</h1><p>A <b>bold</b> <a href=x>link</a>.</p>" * 8)
    open(folder + "/inner.conf", "w").write("set -g status-right ''\nset -g set-titles on\n")
    with open(folder + "/big", "w") as big:
        big.writelines(f"{n} of many lines\n" for n in range(300_000))
    environment = dict(
        os.environ, GIT_AUTHOR_DATE="2020-01-01T00:00Z", GIT_COMMITTER_DATE="2020-01-01T00:00Z", GIT_AUTHOR_NAME="A",
        GIT_AUTHOR_EMAIL="a@b", GIT_COMMITTER_NAME="A", GIT_COMMITTER_EMAIL="a@b")
    subprocess.run(
        "git init -q . && git add text && for n in $(seq 40); do git commit -q --allow-empty -m \"tide $n\"; done",
        shell=True, cwd=folder, env=environment, check=True)


def environment(folder, home):
    """The variables of a shell in the folder. Figures that change by themselves are turned off: htop's header has no
    meters that move, mc has no free space, tmux's line no clock. Git's own options for less keep the main screen."""
    os.makedirs(home + "/.config/htop", exist_ok=True)
    os.makedirs(home + "/.config/mc", exist_ok=True)
    open(home + "/.config/htop/htoprc", "w").write(
        "htop_version=3.2.2\nconfig_reader_min_version=3\nheader_layout=two_50_50\ncolumn_meters_0=Hostname\n"
        "column_meter_modes_0=2\ncolumn_meters_1=System\ncolumn_meter_modes_1=2\n")
    # Otherwise it looks for changes at the same time, and draws its status line in one of two ways, by chance.
    open(home + "/.tigrc", "w").write("set show-changes = no\nset refresh-mode = manual\n")
    open(home + "/.config/mc/ini", "w").write("[Layout]\nfree_space=false\n")
    return {
        "PATH": os.environ["PATH"], "HOME": home, "LANG": "C.UTF-8", "PS1": "$ ", "LESSHISTFILE": "-", "PAGER": "less",
        "XDG_STATE_HOME": home + "/state", "GIT_PAGER": "less -R", "LESS": "-R", "GIT_CONFIG_GLOBAL": "/dev/null", "SHELL": "/bin/sh",
        "TMUX_TMPDIR": home, "PWD": folder}

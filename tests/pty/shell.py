"""A shell from which a program is stopped and brought back, and how it wants its terminal then."""

from __future__ import annotations

CODES = ("1049l", "25h", "1000l", "1003l", "1006l", "2004l", "1004l", "7h")
RESET = [f"\x1b[?{code}".encode() for code in CODES]
"""What leaves a terminal as it was."""

SHELL = """
import os, signal, subprocess, sys, termios
usual = termios.tcgetattr(0)
signal.signal(signal.SIGTTOU, signal.SIG_IGN)
def go():
    os.setpgid(0, 0)
    os.tcsetpgrp(0, os.getpid())
    signal.signal(signal.SIGTTOU, signal.SIG_DFL)
game = subprocess.Popen([sys.executable, "-m", "jasstui", *sys.argv[1:]], preexec_fn=go)
while True:
    _, status = os.waitpid(game.pid, os.WUNTRACED)
    os.tcsetpgrp(0, os.getpgrp())
    if not os.WIFSTOPPED(status):
        sys.exit(os.waitstatus_to_exitcode(status))
    found = termios.tcgetattr(0)
    termios.tcsetattr(0, termios.TCSADRAIN, usual)
    print("STOPPED", bool(found[3] & termios.ICANON), game.pid, ".", flush=True)
    if input() == "fg":
        os.tcsetpgrp(0, game.pid)
        os.killpg(game.pid, signal.SIGCONT)
"""
"""As little of a shell as there can be: one program, which `fg` brings back."""

"""Staged deals that several tests of the common rules and of Schieber play."""

from __future__ import annotations

WEIS = "0=HQHKHAS6S8D7D9C6C8 1=S9STSJSQH6H8DTC7C9 2=CQCKCAH7H9D6D8S7SK 3=DJDQDKDAHTHJCTCJSA"
"""Weis: 20 with seat 0 (Herz to the Ace), 50 with 1 (Schaufel to the Ober), 20 with 2 (Kreuz to
the Ace), 50 with 3 (Ecken to the Ace). Seat 0 has the Stöck in Herz inside his run."""

STOECK = WEIS.replace("0=HQHKHA", "0=HTHQHK").replace("DAHTHJ", "DAHAHJ")
"""The same, but the Stöck in Herz of seat 0 belong to no run; seat 3 has the Ace."""

ONE_TAKES_ALL = (
    "0=HKHQH6D6D7D8S6S7C7 1=HJH9HASASKSQDADKDQ 2=H8HTC6C9CJCAS8STD9 3=H7C8CTCQCKS9SJDTDJ"
)
"""Herz is trump: seat 1 takes every trick. Seat 0 has the Stöck and a Weis of 20 in Ecken."""

ALL_TRICKS = (
    "HQ HA H8 H7",
    "HJ HT C8 HK",
    "H9 C6 CT H6",
    "SA S8 S9 S6",
    "SK ST SJ S7",
    "SQ C9 CQ C7",
    "DA D9 DT D6",
    "DK CJ DJ D7",
    "DQ CA CK D8",
)
"""The nine tricks of `ONE_TAKES_ALL`; seat 0 leads the first, seat 1 all others."""

HIGHEST_THREE = "1=HAHKHQDADKDQSASKSQ 0=H6H8D6D8S6S8C7CTCJ 2=H7H9D7D9S7S9C6C8CK"
"""Without trump seat 1 takes every trick if he leads; his three runs are the only Weis."""

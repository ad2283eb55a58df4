"""Staged deals of Handjass; seat 0 is forehand, the last seat deals, and nobody tells a Weis."""

from __future__ import annotations

from collections.abc import Iterable

from jasstui.mechanics.partien.marks import Column
from tests.support import Table

FOUR = (
    "0=H6H8D6DJCKS9STSJSK 1=H9DTDKDAC6C8C9CJS6 2=HJD7D8D9C7CTCQS7S8 3=H7HTHQHADQCASQSAHK",
    ("D6 DT HJ DQ", "D9 HT DJ H9", "DA D8 H7 S9", "SQ H8 S6 S7", "SK DK S8 HA", "SA H6 C8 D7",
     "SJ CJ CQ CA", "CK C9 CT HK", "HQ ST C6 C7"),
)  # fmt: skip
"""Four come and make 32, 26, 33 and 66."""

LAPSE = (
    "0=HJHAD7D9DJDKS9STSK 1=D6D8CJCQCKCAS7S8SA 2=H9HKDQDAC6C7C9CTSQ 3=H6H8HTHQDTC8S6SJH7",
    ("HA S8 HK H6", "HJ CJ H9 HT", "DJ D6 DA DT", "C6 C8 ST CA", "D8 DQ SJ DK", "S9 S7 SQ HQ",
     "H7 D9 CK C9", "S6 SK SA CT", "CQ C7 H8 D7"),
)  # fmt: skip
"""Four come and make 70, 46, 23 and 18."""

ONLY = (
    "0=H9HTHJHQHADTC7CJSJ 1=H6HKD6C6C8CQS9SKSA 2=H7D7D9DACKS6S7S8SQ 3=D8DJDQDKC9CTCASTH8",
    ("HA HK H7 H8", "HQ H6 DA DJ", "HJ CQ SQ DQ", "C7 C6 CK C9", "D9 DK HT D6", "SJ S9 S6 ST",
     "CJ C8 D7 CT", "H9 SK S7 D8", "DT SA S8 CA"),
)  # fmt: skip
"""Four come and make 153, 0, 4 and 0."""

LEVEL = (
    "0=HAD7DQC9CTCQCKCAST 1=H7HKD6D9C7C8S6SKSA 2=H6H8HTHJHQDTDJS8SQ 3=H9D8DAC6CJS7S9SJDK",
    ("HA D6 DT DA", "H9 CK HK HT", "S6 DJ SJ ST", "H8 S7 C9 D9", "C7 HQ D8 CT", "CJ CQ C8 H6",
     "CA SK SQ DK", "C6 DQ SA HJ", "D7 H7 S8 S9"),
)  # fmt: skip
"""Four come and make 26, 32, 32 and 67."""

EXACT = (
    "0=H7H9HTHQHADKDACJSJ 1=H6HJHKD8C7C8CQS6SK 2=H8D6DQC6C9CTS7S8SQ 3=D7D9DJCKCAS9STSADT",
    ("CJ CQ DQ", "S7 DK S6", "H9 HJ D6", "CT HQ D8", "H6 H8 HT", "H7 HK C6", "SK SQ SJ",
     "C7 C9 HA", "S8 DA C8"),
)  # fmt: skip
"""The first three come and make 30, 26 and 21."""

NONE = (
    "0=H7H8H9HKD7C7CJS6S9 1=H6HTHJD6D8C6CQS7SA 2=HQD9DTDKDACTCKCASK 3=HADJC8C9S8STSJSQDQ",
    ("H9 D6", "CQ D7", "CJ C6", "HK H6", "C7 HT", "S9 SA", "S7 S6", "D8 H7", "HJ H8"),
)
"""The first two come and make 19 and 18."""

TWO = (
    "0=DTDJDAC9CJCQS6S8ST 1=H6HTHKD7D8DKCAS7SQ 2=H7H9HJHQHAC6CTCKSK 3=H8D6D9DQC7C8S9SJSA",
    ("DA H9", "CQ C6", "CJ CK", "HA ST", "S6 SK", "H7 S8", "DT HQ", "C9 CT", "HJ DJ"),
)
"""Seats 0 and 2 come and make 48 and 29."""


THREE = (
    "0=H7HTHQD8DQCJS8STSQ 1=H6H9HJDKC6CTCASJSK 2=HKHAD9DTDAC7C8CQCK stock=SAS9D6S7D7S6C9DJH8",
    ("DQ SK DT", "H6 HA HT", "CQ CJ CT", "HK S8 HJ", "HQ SJ CK", "H9 DA H7", "CA C7 ST",
     "SQ DK C8", "D8 C6 D9"),
)  # fmt: skip
"""Three come and make 34, 55 and 41; Schaufel is trump."""

LOW = (
    "0=H7HTHAD8DTDQCQCAS8 1=H6H9HKD6D9C7CJSTSK 2=HJDJDAC8CTS6S7SJSQ stock=S9DKH8HQC6SAD7C9CK",
    ("CA ST SJ", "DA S8 D6", "HA SK HJ", "CJ S7 CQ", "SQ H7 C7", "C8 DQ HK", "DJ DT D9",
     "CT HT H6", "S6 D8 H9"),
)  # fmt: skip
"""Three come and make 11, 17 and 93."""

LEVEL_THREE = (
    "0=H7H9D6D7DJC7CQCKS6 1=HJDKDAC6C9CJS7STSQ 2=H6H8DTDQS8S9SJSKSA stock=HKD9C8CAD8HTCTHQHA",
    ("H9 DA H8", "CQ C6 S8", "DJ DK H6", "SJ S6 SQ", "ST SK D6", "SA C7 HJ", "S7 S9 CK",
     "DT D7 CJ", "DQ H7 C9"),
)  # fmt: skip
"""Three come and make 36 each."""

NONE_THREE = (
    "0=H7HQD7C9CKS6S8SJSK 1=H6H8D6D8DJC6C7S9SQ 2=H9HJHKDTDACAS7STSA stock=C8DKHTCJCTD9HACQDQ",
    ("SK C6", "H6 CK", "S6 S9", "C7 C9", "SJ SQ", "DJ D7", "D6 HQ", "H8 H7", "D8 S8"),
)
"""The first two come and make 18 and 19."""

NEAR = (
    "0=H7D7D9DKC6C8C9S6S7 1=H6HQDJDACJCQS9STSJ 2=H9HJD6DTDQC7CTSKSA stock=HASQS8CAHKHTH8CKD8",
    ("D7 H6", "ST S6", "CJ C8", "S9 S7", "CQ C9", "DA H7", "C6 HQ", "DJ DK", "D9 SJ"),
)
"""The first two come and make 24 and 18."""


IMPROVED = (
    "0=HAD9DTDQC8C9CTS8SK 1=H6H8DJC7CQCAS7S9ST 2=H9HTHQHKDKCJCKS6DA stock=SQD7D8C6HJH7D6SJSA",
    ("DT H8 DA", "HT D9 DJ", "CA CK CT", "C7 DK C9", "H9 DQ H6", "HA ST HK", "SK S7 S6",
     "S8 S9 HQ", "CQ CJ C8"),
)  # fmt: skip
"""Three come without improving and make 32, 82 and 25; Ecken is trump."""

IMPROVED_LOW = (
    "0=DTDQC6C9CKCAS6S9SQ 1=H7HQD7DACJCQS7SJSA 2=H8H9HJHAD6C7C8SKCT stock=STH6HTDJHKS8D8DKD9",
    ("DT D7 D6", "S6 CQ SK", "DA C7 C9", "S9 CJ H9", "SJ C8 SQ", "HA CA HQ", "DQ H7 HJ",
     "CK SA CT", "C6 S7 H8"),
)  # fmt: skip
"""Three come without improving and make 95, 27 and 5."""

WON = (
    "0=H7H8DTDKDAC9CTCAS7STSQSA 1=H6H9HJHKHAD7DJC7C8CJCQS9 stock=S6HTSJHQC6D8DQD6SKCKS8D9",
    ("CT CQ", "H6 S7", "SQ S9", "C7 ST", "SA DJ", "DA D7", "C9 C8", "DT HJ", "H7 HA", "HK H8",
     "CJ CA", "DK H9"),
)  # fmt: skip
"""Two make 68 and 45; the turned S6 makes trumps."""

NEAR_TWO = (
    "0=H6H8HTHQDTDQDAC7CASJSQSK 1=H7H9HKD6D8DKC6C8C9CKS9SA stock=STCQD7HJS8S6HACJDJD9S7CT",
    ("DQ D8", "C7 SA", "H7 H6", "S9 SJ", "CA C6", "DA D6", "H8 H9", "C9 SQ", "HT HK", "DK SK",
     "HQ C8", "DT CK"),
)  # fmt: skip
"""Two make 92 and 25; the turned ST makes trumps."""

LEVEL_TWO = (
    "0=HTHAD9DTDQDKC8C9CKCAS8SK 1=H6H8H9HQHKDJC7CTCQS7S9ST stock=S6CJDASQD7D8C6HJH7D6SJSA",
    ("D9 DJ", "HK HT", "S7 SK", "CA S9", "HQ HA", "C8 C7", "C9 CQ", "ST S8", "CT CK", "DK H6",
     "DT H9", "DQ H8"),
)  # fmt: skip
"""Two make 54 each; the turned S6 makes trumps."""


LOW_TWO = (
    "0=H7H9HTHJHQHKDQS8SJ 1=H6D6D8C6C8CKS6S7SQ stock=D9H8HASKD7CTS9SAC7DADTCQCJSTDJCAC9DK",
    ("H7 H6", "HQ CK", "S8 S6", "HK SQ", "DQ D6", "H9 C8", "SJ D8", "S7 HT", "C6 HJ"),
)
"""Two with nine cards who do not improve make 17 and 19; the turned D9 makes trumps."""


def said(t: Table, *words: str) -> Table:
    """Whoever is asked says these words, one after the other."""
    for word in words:
        t.do(f"{t.turn} {word}")
    return t


def joined(
    form: str, stage: str, *words: str, columns: Iterable[Column] = (), **options: str
) -> Table:
    """A deal after everybody has said whether he comes."""
    return said(Table(form, stage, options=options, columns=columns), *words)


def four(
    deal: tuple[str, tuple[str, ...]], *words: str, columns: Iterable[Column] = (), **options: str
) -> Table:
    """A whole deal of four; without words all come."""
    stage, tricks = deal
    return joined("handjass-4", stage, *(words or ("come",) * 4), columns=columns, **options).play(
        *tricks
    )


def three(
    deal: tuple[str, tuple[str, ...]], *words: str, columns: Iterable[Column] = (), **options: str
) -> Table:
    """A whole deal of three with the Blinder; without words all come."""
    stage, tricks = deal
    said_by_all = words or ("come",) * 3
    t = joined("handjass-blinder-3", stage, *said_by_all, columns=columns, **options)
    return t.play(*tricks)


def made(t: Table, deal: int = 1) -> dict[int, int]:
    """Points of each player who has taken part."""
    found: dict[int, int] = {}
    for entry in t.ledger(deal):
        if entry.unit == "points":
            found[entry.seats[0]] = found.get(entry.seats[0], 0) + entry.total
    return found


def columns_of(t: Table) -> list[tuple[int, int]]:
    """Striche and Säcke of every player."""
    return [(c.striche, c.nulls) for c in t.state.match.columns]

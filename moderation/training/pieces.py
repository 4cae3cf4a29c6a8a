"""Splits words into pieces of a vocabulary, as BERT does (lower case, without accents)."""

import json
import re
import unicodedata
from pathlib import Path

LENGTH = 34
"""Pieces of a window of the first reader at most, with the two marks at its ends."""

CONTEXT, TARGET = 24, 34
"""Pieces that the second reader sees: before and after what it is asked about, and of that."""

LOOK = 2 * CONTEXT + TARGET + 2

LONGEST_WORD = 8
"""Pieces of what stands between two blanks: the rest is left out, so that "!!!!" cannot fill a window."""

SPLIT = re.compile(r"[a-z0-9]+|[^\sa-z0-9]")
USABLE = re.compile(r"(##)?([a-z0-9]+|[!-/:-@\[-`{-~])")


COMMON = 19_000
"""The original vocabulary has its pieces by frequency: the first ones are kept."""


def kept_pieces(tokenizer: Path, written: str) -> list[tuple[str, int]]:
    """The pieces that English text needs, with their rows in the original table: the common ones,
    and those of the texts."""
    vocabulary = json.loads(tokenizer.read_text(encoding="utf-8"))["model"]["vocab"]
    usable = [piece for piece in vocabulary if USABLE.fullmatch(piece)]
    every = Pieces(["[UNK]", "[CLS]", "[SEP]", *usable])
    names = {at: piece for piece, at in every.index.items()}
    used = {names[at] for word in set(written.split()) for at in every.of(word)}
    pieces = [piece for piece in usable if vocabulary[piece] < COMMON or piece in used]
    return [(piece, vocabulary[piece]) for piece in ["[UNK]", "[CLS]", "[SEP]", *pieces]]


class Pieces:
    def __init__(self, pieces: list[str]):
        self.index = {piece: at for at, piece in enumerate(pieces)}

    def of_word(self, word: str) -> list[int]:
        found, start = [], 0
        while start < len(word):
            end = len(word)
            while end > start:
                piece = ("##" if start else "") + word[start:end]
                if piece in self.index:
                    break
                end -= 1
            if end == start:
                return [0]
            found.append(self.index[piece])
            start = end
        return found

    def inner(self, text: str) -> list[int]:
        """The pieces of a text."""
        plain = unicodedata.normalize("NFD", text.lower())
        plain = "".join(c for c in plain if not unicodedata.category(c).startswith("M")).replace("’", "'")
        words = ([piece for part in SPLIT.findall(word) for piece in self.of_word(part)] for word in plain.split())
        return [piece for word in words for piece in word[:LONGEST_WORD]]

    def of(self, text: str) -> list[int]:
        """The pieces of a window, between the marks of its start and end."""
        return [1, *self.inner(text)[: LENGTH - 2], 2]

    def look(self, before: str, asked: str, after: str) -> tuple[list[int], int, int]:
        """A passage in its context, for the second reader.
        @returns the pieces, and from and to which of them it is asked about"""
        context, target = self.inner(before)[-CONTEXT:], self.inner(asked)[:TARGET]
        found = [1, *context, *target, *self.inner(after)[:CONTEXT], 2]
        return found, 1 + len(context), 1 + len(context) + len(target)

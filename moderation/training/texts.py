"""Reads the training texts and lays windows of words over them."""

import random
import re
from dataclasses import dataclass
from pathlib import Path

CLASSES = ("threat", "attack", "selfharm", "minors", "hate", "reported")
WINDOW = 20
"""Words in a window. The scorer in TypeScript uses the same number."""

MARKED = re.compile(r"\[\[\w+:(.*?)\]\]")
PLACE = re.compile(r"\[\[(.*?)\|(.*?)\]\]")


@dataclass(frozen=True)
class Pair:
    """A danger and its harmless twin, which differ in a few words. Some dangers have no twin."""

    label: int
    danger: str
    twin: str | None
    places: tuple[tuple[int, int], tuple[int, int]]
    """The words in which they differ: from and to, of the danger and of the twin."""
    line: str = ""
    """Where it comes from. A line that offers several ways to say it makes several pairs."""


def side(text: str, which: int, way: int) -> tuple[str, tuple[int, int]]:
    """One side of a line, in one of the ways to say it, and the words where it differs."""
    words: list[str] = []
    first, last, at = None, 0, 0
    for place in PLACE.finditer(text):
        words += text[at : place.start()].split()
        first = len(words) if first is None else first
        ways = place.group(which + 1).split(" // ")
        words += ways[way % len(ways)].split()
        last, at = len(words), place.end()
        # "[[kill]]ed": what follows without a blank belongs to the same word.
        glued = re.match(r"\S+", text[at:])
        if glued and words:
            words[-1] += glued.group()
            at += glued.end()
    words += text[at:].split()
    return " ".join(words), (first or 0, max(last, (first or 0) + 1))


def read_pairs(folder: Path) -> list[Pair]:
    pairs = []
    for file in sorted(folder.glob("pairs-*.tsv")):
        for line in file.read_text(encoding="utf-8").splitlines():
            label, _, text = line.partition("\t")
            if label not in CLASSES or not PLACE.search(text):
                continue
            ways = max(len(part.split(" // ")) for place in PLACE.findall(text) for part in place)
            for way in range(ways):
                (danger, at), (twin, there) = side(text, 0, way), side(text, 1, way)
                pairs.append(Pair(CLASSES.index(label), danger, twin, (at, there), line))
    return pairs


def read_stories(folder: Path) -> list[str]:
    """Ordinary stories, and those in which names are marked, without the marks."""
    stories = []
    for file in [*sorted(folder.glob("stories-*.txt")), *sorted(folder.glob("names-*.txt"))]:
        lines = [line for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("# ")]
        stories += [MARKED.sub(r"\1", " ".join(part.split())) for part in "\n".join(lines).split("\n---\n")]
    return [story for story in stories if story.strip(" -")]


NAMES = {"threat": "threat", "selfHarm": "selfharm", "minors": "minors", "hate": "hate"}
ORDINARY = ("fit/lives.txt", "fit/comments.txt", "stories.txt", "fresh5.txt", "fresh6.txt", "fresh7.txt")


def read_earlier(folder: Path) -> tuple[list[Pair], list[str]]:
    """The texts that the linear model was fitted to: dangers without twins, and harmless texts."""
    dangers, harmless = [], []
    for line in (folder / "fit/refusals.txt").read_text(encoding="utf-8").splitlines():
        label, _, text = line.partition(": ")
        if label in NAMES:
            words = len(text.split())
            dangers.append(Pair(CLASSES.index(NAMES[label]), text, None, ((0, words), (0, 0))))
        elif label == "fine":
            harmless.append(text)
    for name in ORDINARY:
        lines = (folder / name).read_text(encoding="utf-8").splitlines()
        harmless += [MARKED.sub(r"\1", line) for line in lines if line.strip()]
    return dangers, harmless


def as_typed(words: list[str], chance: random.Random) -> list[str]:
    """The same words, sometimes without punctuation, sometimes with a slip of the thumb."""
    if chance.random() < 0.4:
        bare = [re.sub(r"[.,;:!?\"“”()…—-]", "", word) for word in words]
        if chance.random() < 0.5:
            bare = [re.sub(r"['’]", "", word) for word in bare]
        words = [word for word in bare if word]
    if chance.random() < 0.25:
        words = list(words)
        for _ in range(1 + len(words) // 12):
            at = chance.randrange(len(words))
            words[at] = slip(words[at], chance)
    return words


def slip(word: str, chance: random.Random) -> str:
    if len(word) < 4:
        return word
    at = chance.randrange(1, len(word) - 1)
    kind = chance.randrange(3)
    if kind == 0:
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    return word[:at] + word[at + 1 :] if kind == 1 else word[:at] + word[at] + word[at:]


def window_around(text: str, place: tuple[int, int], stories: list[list[str]], chance: random.Random) -> str:
    """A window that holds the place, with everyday words around the text where it is shorter."""
    words = text.split()
    start, end = place
    if chance.random() < 0.65:
        before, after = chance.choice(stories), chance.choice(stories)
        cut = chance.randrange(1, WINDOW)
        before = before[-cut:] if chance.random() < 0.5 else before[:cut]
        at = chance.randrange(max(1, len(after) - WINDOW))
        words = [*before, *words, *after[at : at + WINDOW]]
        start, end = start + len(before), end + len(before)
    # Every window that holds the place, or that lies within it where the place is longer.
    low, high = max(0, end - WINDOW), min(start, max(0, len(words) - WINDOW))
    low, high = min(low, high), max(low, high)
    # Prefer windows that keep more of the text around the place.
    first = (chance.randint(low, high) + chance.randint(low, high)) // 2
    return " ".join(as_typed(words[first : first + WINDOW], chance))


def kept_apart(items: list, share: int, seed: int, source=lambda item: item) -> tuple[list, list]:
    """The items to train on, and those of one source in `share` to choose bars by."""
    sources = sorted({source(item) for item in items})
    apart = set(random.Random(seed).sample(sources, len(sources) // share))
    return [item for item in items if source(item) not in apart], [item for item in items if source(item) in apart]


STOP = re.compile(r"[.!?…][\"”’')]*$")
LONGEST_SENTENCE = 25
"""Words of a sentence that is read as a whole. Of a longer one, a window is read."""


def sentence_at(words: list[str], place: tuple[int, int], chance: random.Random) -> tuple[int, int]:
    """The sentence that holds the words of a place, or a window of it."""
    start, end = place
    while start > 0 and not STOP.search(words[start - 1]):
        start -= 1
    while end < len(words) and not STOP.search(words[end - 1]):
        end += 1
    if end - start <= LONGEST_SENTENCE:
        return start, end
    low, high = sorted((max(start, place[1] - WINDOW), max(start, min(place[0], end - WINDOW))))
    start = chance.randint(low, high)
    return start, min(end, start + WINDOW)


Look = tuple[list[str], list[str], list[str]]
"""What the second reader reads: the words before, the sentence in question, and the words after."""


def look_at(text: str, place: tuple[int, int], stories: list[list[str]], chance: random.Random) -> Look:
    """The sentence that holds the place, with what stands around it; everyday words where that is little."""
    words = text.split()
    start, end = sentence_at(words, place, chance)
    before, after = words[:start], words[end:]
    if len(words) < 45 and chance.random() < 0.6:
        one, other = chance.choice(stories), chance.choice(stories)
        before = one[: chance.randrange(len(one))] + before
        after = after + other[chance.randrange(len(other)) :]
    return before, words[start:end], after


def typed_look(look: Look, chance: random.Random) -> tuple[str, str, str]:
    """The same words as somebody types them: all of them with punctuation, or none."""
    near = (look[0][-WINDOW * 2 :], look[1], look[2][: WINDOW * 2])
    seed = chance.random()
    return tuple(" ".join(as_typed(part, random.Random(seed))) if part else "" for part in near)


def windows_of(text: str, step: int) -> list[str]:
    words = text.split()
    last = max(0, len(words) - WINDOW)
    starts = [*range(0, last, step), last]
    return [" ".join(words[start : start + WINDOW]) for start in starts]

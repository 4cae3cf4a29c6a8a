"""Fits the second reader to dangers, to their harmless twins and to ordinary stories."""

import random
import time

import numpy as np
import torch
from torch.nn import functional as F

from pieces import Pieces
from texts import CLASSES, Pair, look_at, sentence_at, typed_look

BATCH = 48
"""Passages in a batch: a third dangers, up to a third their twins, the rest other harmless ones."""

Read = tuple[list[int], int, int]
"""Pieces, and from and to which of them the reader is asked about."""


def batch_of(reads: list[Read]) -> tuple[torch.Tensor, torch.Tensor]:
    longest = max(len(found) for found, _, _ in reads)
    pieces = np.full((len(reads), longest), -1, np.int64)
    asked = np.zeros((len(reads), longest), bool)
    for row, (found, start, end) in enumerate(reads):
        pieces[row, : len(found)] = found
        asked[row, start : max(end, start + 1)] = True
    return torch.from_numpy(pieces), torch.from_numpy(asked)


class Shown:
    """What the reader is shown: a sentence and what stands around it."""

    def __init__(self, pieces: Pieces, stories: list[str], suspicious: list[dict]):
        """@param suspicious harmless stretches that the first reader suspects: before, asked, after, score"""
        self.pieces, self.stories, self.suspicious = pieces, [story.split() for story in stories], suspicious
        self.weights = [0.15 + found["score"] for found in suspicious]

    def of_pair(self, text: str, place: tuple[int, int], chance: random.Random) -> Read:
        return self.pieces.look(*typed_look(look_at(text, place, self.stories, chance), chance))

    def harmless(self, chance: random.Random) -> Read:
        if not self.suspicious or chance.random() >= 0.6:
            return self.of_story(chance.choice(self.stories), chance)
        found = chance.choices(self.suspicious, self.weights)[0]
        look = tuple(found[name].split() for name in ("before", "asked", "after"))
        return self.pieces.look(*typed_look(look, chance))

    def of_story(self, words: list[str], chance: random.Random) -> Read:
        """Any sentence of a story."""
        at = chance.randrange(len(words))
        start, end = sentence_at(words, (at, at + 1), chance)
        return self.pieces.look(*typed_look((words[:start], words[start:end], words[end:]), chance))


def scores(model, reads: list[Read]) -> np.ndarray:
    """The score of each class for each passage."""
    model.eval()
    with torch.no_grad():
        found = [torch.sigmoid(model(*batch_of(reads[at : at + BATCH]))) for at in range(0, len(reads), BATCH)]
    return torch.cat(found).numpy()


def fit(model, shown: Shown, groups: list[list[Pair]], steps: int, rate: float, seed: int, saved=lambda: None):
    """@param groups of pairs: one comes up by the root of its size
    @param saved called now and then"""
    chance = random.Random(seed)
    torch.manual_seed(seed)
    shares = [len(group) ** 0.5 for group in groups]
    heads = [value for name, value in model.named_parameters() if name.startswith("head")]
    rest = [value for name, value in model.named_parameters() if not name.startswith("head")]
    # The head begins with chance, the rest with what MiniLM knows: it moves less.
    parts = [{"params": rest}, {"params": heads}]
    adam = torch.optim.AdamW(parts, lr=rate, betas=(0.9, 0.98), eps=1e-6, weight_decay=0.01)
    began, total = time.time(), 0.0
    for step in range(1, steps + 1):
        reads, labels = [], torch.zeros(BATCH, len(CLASSES))
        for _ in range(BATCH // 3):
            pair = chance.choice(*chance.choices(groups, shares))
            labels[len(reads), pair.label] = 1
            reads.append(shown.of_pair(pair.danger, pair.places[0], chance))
            if pair.twin:
                reads.append(shown.of_pair(pair.twin, pair.places[1], chance))
        reads += [shown.harmless(chance) for _ in range(BATCH - len(reads))]
        model.train()
        for part, peak in zip(adam.param_groups, (rate, 4 * rate)):
            part["lr"] = peak * min(step / 60, (steps - step + 1) / (0.9 * steps), 1)
        adam.zero_grad()
        order = sorted(range(BATCH), key=lambda at: len(reads[at][0]))
        for half in (order[: BATCH // 2], order[BATCH // 2 :]):
            with torch.autocast("cpu", torch.bfloat16):
                found = model(*batch_of([reads[at] for at in half]))
            # Labels are a little uncertain: no single text may pull without end.
            loss = F.binary_cross_entropy_with_logits(found.float(), labels[half] * 0.96 + 0.01) * len(CLASSES) / 2
            loss.backward()
            total += loss.item()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1)
        adam.step()
        if step % 50 == 0:
            print(f"step {step}: loss {total / 50:.4f}, {time.time() - began:.0f} s", flush=True)
            total = 0.0
            saved()
    return model

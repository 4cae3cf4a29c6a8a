"""Fits the tagger of names: python names/tagger.py --asked FILE (from asked.ts)"""

import argparse
import json
import random
import re
import sys
from bisect import bisect_right
from pathlib import Path

HERE = Path(__file__).parent
sys.path += [str(HERE.parent / "second"), str(HERE.parent)]

import numpy as np
import torch
from torch.nn import functional as F

from pieces import LOOK, Pieces
from reader import Encoder
from tensors import Weights, load
from training import batch_of

SCORER = HERE.parents[1] / "local" / "scorer"
SIX = 6
MOST, MARGIN = LOOK - 2, 12
"""Pieces of a window, and those at its ends that are only context."""
TOKEN = re.compile(r"\S+")


def fitting(lengths, most: int) -> int:
    """How many of the lengths have at most so much together."""
    total = 0
    for count, length in enumerate(lengths):
        total += length
        if total > most:
            return count
    return len(lengths)


def windows_over(lengths: list[int]):
    """Which tokens each window reads, and for which of them it counts, as windows.ts lays them."""
    first = 0
    while first < len(lengths):
        start = first - fitting(lengths[:first][::-1], MARGIN)
        end = start + fitting(lengths[start:], MOST)
        last = end - (fitting(lengths[first + 1 : end][::-1], MARGIN) if end < len(lengths) else 0)
        yield start, end, first, last
        first = last


def states_of(texts: list[dict], second: Path, layers: int) -> np.ndarray:
    """What each word that is asked about is to the reader, [words, width]."""
    first = Weights(SCORER / "weights.bin")
    model = Encoder(first["table"], LOOK, SIX, SIX)
    load(model, Weights(second))
    model.eval()
    pieces = Pieces(first.pieces)
    reads, spots, rows, base = [], [], {}, 0
    for text in texts:
        tokens = [(found.start(), pieces.inner(found.group()) or [0]) for found in TOKEN.finditer(text["text"])]
        for start, end, first_one, last in windows_over([len(those) for _, those in tokens]):
            at, mine = 1, []
            for token in range(start, end):
                if first_one <= token < last:
                    mine.append((base + token, at, at + len(tokens[token][1])))
                at += len(tokens[token][1])
            reads.append(([1, *(piece for _, those in tokens[start:end] for piece in those), 2], 0, 0))
            spots.append(mine)
        starts = [start for start, _ in tokens]
        text["tokens"] = [base + bisect_right(starts, asked["start"]) - 1 for asked in text["asked"]]
        base += len(tokens)
    order = sorted(range(len(reads)), key=lambda at: len(reads[at][0]))
    with torch.no_grad():
        for at in range(0, len(order), 32):
            some = order[at : at + 32]
            found, _ = batch_of([reads[one] for one in some])
            states = model.states(found, layers).numpy()
            for row, one in enumerate(some):
                for token, low, high in spots[one]:
                    rows[token] = states[row, low:high].mean(0)
    return np.stack([rows[token] for text in texts for token in text["tokens"]])


def fit(known: np.ndarray, states: np.ndarray, answers: np.ndarray, penalty: float = 3e-4, rounds: int = 120):
    """Logistic regression. @returns the weights of what is known and of the states, and the bias"""
    middle, spread = states.mean(0), states.std(0) + 1e-3
    x = torch.tensor(np.concatenate([known, (states - middle) / spread / 8], 1), dtype=torch.float32)
    y = torch.tensor(answers)
    weights, bias = torch.zeros(x.shape[1], 4, requires_grad=True), torch.zeros(4, requires_grad=True)
    search = torch.optim.LBFGS([weights, bias], max_iter=rounds, history_size=10)

    def loss():
        search.zero_grad()
        found = F.cross_entropy(x @ weights + bias, y) + penalty * (weights**2).sum()
        found.backward()
        return found

    search.step(loss)
    weights, bias = weights.detach().numpy(), bias.detach().numpy()
    of_states = weights[known.shape[1] :] / spread[:, None] / 8
    return weights[: known.shape[1]], of_states, bias - middle @ of_states


def chances(found, known: np.ndarray, states: np.ndarray) -> np.ndarray:
    scores = known @ found[0] + states @ found[1] + found[2]
    powers = np.exp(scores - scores.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True)


def report(title: str, chance: np.ndarray, now: np.ndarray, certain: np.ndarray, answers: np.ndarray) -> None:
    """How many names are left, and how many words are lost, at some bars; and by the rules alone."""
    names = answers > 0
    found = lambda sure, kept, new: chance >= np.where(certain, sure, np.where(now, kept, new))
    bars = [(0.5, 0.5, 0.5), (0.4, 0.4, 0.6), (0.2, 0.4, 0.6), (0.2, 0.5, 0.5), (0.1, 0.4, 0.6)]
    shares = [f"{bar} {np.mean(~found(*bar)[names]):.3f} {np.sum(found(*bar)[~names]) / names.sum():.3f}" for bar in bars]
    rules = f"{np.mean(~now[names]):.3f} {np.sum(now[~names]) / names.sum():.3f}"
    print(f"{title}: {names.sum()} names; left, lost for each name: rules {rules}; " + "; ".join(shares), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--asked", type=Path, required=True)
    parser.add_argument("--second", type=Path, default=SCORER / "second.bin")
    parser.add_argument("--layers", type=int, default=2)
    parser.add_argument("--penalty", type=float, default=3e-4)
    parser.add_argument("--out", type=Path, default=HERE.parents[1] / "local" / "names")
    options = parser.parse_args()

    texts = json.loads(options.asked.read_text())
    states = states_of(texts, options.second, options.layers)
    words = [asked for text in texts for asked in text["asked"]]
    known = np.array([word["evidence"] for word in words], np.float32)
    answers = np.array([word["answer"] for word in words])
    sources = np.array([text["source"] for text in texts for _ in text["asked"]])
    now, certain = known[:, 4] < 0.5, known[:, 8] > 0.5

    names = sorted(set(sources))
    random.Random(7).shuffle(names)
    apart = np.zeros(len(words))
    for part in range(4):
        held = np.isin(sources, names[part::4])
        apart[held] = 1 - chances(fit(known[~held], states[~held], answers[~held], options.penalty), known[held], states[held])[:, 0]
    folders = np.array([Path(source).parent.name for source in sources])
    for folder in sorted(set(folders)):
        report(folder, apart[folders == folder], now[folders == folder], certain[folders == folder], answers[folders == folder])
    report("all, kept apart", apart, now, certain, answers)

    found = fit(known, states, answers, options.penalty)
    rows = lambda values: [[round(float(value), 5) for value in row] for row in values]
    written = {"beside": Weights(options.second).sum, "layers": options.layers, "bias": rows([found[2]])[0], "evidence": rows(found[0]), "states": rows(found[1])}
    (options.out / "tagger.json").write_text(json.dumps(written, separators=(",", ":")) + "\n")
    ends = np.cumsum([len(text["asked"]) for text in texts])
    checks = [{"text": texts[at]["text"], "asked": texts[at]["asked"], "chances": chances(found, known[ends[at - 1] : ends[at]], states[ends[at - 1] : ends[at]]).round(4).tolist()} for at in range(10, len(texts), len(texts) // 6)]
    (options.out / "taggerChecks.json").write_text(json.dumps(checks, indent=1) + "\n")


if __name__ == "__main__":
    main()

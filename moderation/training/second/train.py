"""Trains the second reader: python second/train.py --suspicious FILE [--steps N] [--start FILE]"""

import argparse
import json
import random
import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path += [str(HERE), str(HERE.parent)]

import numpy as np
import torch

from export import write
from pieces import LOOK, Pieces
from reader import Encoder
from start import begin, read_tensors, unpacked
from tensors import Weights, as_written, load, named
from texts import CLASSES, kept_apart, read_earlier, read_pairs, read_stories
from training import Shown, fit, scores

SEED = 20261128
LAYERS = 6
TOLD = 40
"""Words from which on a danger is told in a story of its own."""


def report(model, shown: Shown, pairs, stories: list[str], title: str) -> None:
    """Prints which share of dangers, of their twins and of stories each bar stops."""
    chance, bars = random.Random(5), (0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.95)
    dangers = scores(model, [shown.of_pair(pair.danger, pair.places[0], chance) for pair in pairs])
    twins = scores(model, [shown.of_pair(pair.twin or pair.danger, pair.places[1], chance) for pair in pairs])
    labels = np.array([pair.label for pair in pairs])
    share = lambda found: " ".join(f"{np.mean(found >= bar):.3f}" for bar in bars)
    print(f"{title}: bars {bars}")
    for at, name in [(None, "all"), *enumerate(CLASSES)]:
        rows = np.arange(len(pairs))[labels == at] if at is not None else np.arange(len(pairs))
        if len(rows) > 4:
            print(f"  {name:9} {len(rows):4}  dangers {share(dangers[rows, labels[rows]])}  twins {share(twins[rows, labels[rows]])}")
    looks = [shown.of_story(story.split(), chance) for story in stories for _ in range(3)]
    if looks:
        print(f"  sentences of stories {len(looks)}: {share(scores(model, looks).max(1))}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--cache", type=Path, default=HERE.parent / ".cache")
    parser.add_argument("--data", type=Path, default=HERE.parent / "data")
    parser.add_argument("--first", type=Path, default=HERE.parent.parent / "local" / "scorer" / "weights.bin")
    parser.add_argument("--suspicious", type=Path, required=True)
    parser.add_argument("--steps", type=int, default=950)
    parser.add_argument("--rate", type=float, default=1e-4)
    parser.add_argument("--out", type=Path, default=HERE.parent.parent / "local" / "scorer")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--start", type=Path, help="a second.bin to go on from")
    options = parser.parse_args()

    folders = sorted(options.data.iterdir())
    pairs, pairs_apart = kept_apart([pair for folder in folders for pair in read_pairs(folder)], 14, SEED, lambda pair: pair.line)
    stories, stories_apart = kept_apart([story for folder in folders for story in read_stories(folder)], 10, SEED)
    earlier, harmless = read_earlier(HERE.parents[2] / "bench" / "moderation")
    told = [pair for pair in pairs if len(pair.danger.split()) >= TOLD]
    groups = [[pair for pair in pairs if len(pair.danger.split()) < TOLD] + earlier, told]
    suspicious = json.loads(options.suspicious.read_text())
    print([len(group) for group in groups], "pairs", len(stories + harmless), "stories", len(suspicious), "suspicious", flush=True)

    first = Weights(options.first)
    model = Encoder(first["table"], LOOK, LAYERS, len(CLASSES))
    if options.start:
        load(model, Weights(options.start))
    else:
        begin(model, read_tensors(unpacked(options.cache) / "model.safetensors"), first)
    shown = Shown(Pieces(first.pieces), stories + harmless, suspicious)
    kept = options.cache / "second.pt"
    fit(model, shown, groups, options.steps, options.rate, options.seed, lambda: torch.save(model.state_dict(), kept))
    torch.save(model.state_dict(), kept)
    write(options.out / "second.bin", named(as_written(model)), classes=CLASSES, layers=LAYERS, beside=first.sum)
    checks = [" ".join(words) for words in map(str.split, stories_apart[:12])]
    looks = [(text[: len(text) // 3], text[len(text) // 3 : len(text) // 2], text[len(text) // 2 :]) for text in checks]
    found = scores(model, [shown.pieces.look(*look) for look in looks]).round(5).tolist()
    (options.out / "secondChecks.json").write_text(json.dumps([{"look": look, "scores": those} for look, those in zip(looks, found)], indent=1) + "\n")
    for title, those in (("short", [p for p in pairs_apart if len(p.danger.split()) < TOLD]), ("told", [p for p in pairs_apart if len(p.danger.split()) >= TOLD])):
        report(model, shown, those, stories_apart, title)


if __name__ == "__main__":
    main()

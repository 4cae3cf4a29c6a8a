"""Trains the scorer from the texts in data/ and writes its weights: python train.py [--cache FOLDER]"""

import argparse
import json
import time
from pathlib import Path

import numpy as np

from encoder import encode
from export import as_written, named, rounded, write
from fit import fit, scores
from minilm import read_tensors, start_from, unpacked
from pieces import Pieces, kept_pieces
from scan import scan, start_scan
from texts import CLASSES, kept_apart, read_earlier, read_pairs, read_stories, windows_of

HERE = Path(__file__).parent
SEED = 20261127
LAYERS = [0, 1, 2]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--cache", type=Path, default=HERE / ".cache")
    parser.add_argument("--data", type=Path, default=HERE / "data")
    parser.add_argument("--out", type=Path, default=HERE.parent / "local" / "scorer")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--rate", type=float, default=2e-4)
    options = parser.parse_args()
    began = time.time()

    pairs = [pair for folder in sorted(options.data.iterdir()) for pair in read_pairs(folder)]
    stories = [story for folder in sorted(options.data.iterdir()) for story in read_stories(folder)]
    pairs, pairs_apart = kept_apart(pairs, 14, SEED, lambda pair: pair.line)
    stories, stories_apart = kept_apart(stories, 8, SEED)
    earlier, harmless = read_earlier(HERE.parent.parent / "bench" / "moderation")
    pairs += earlier
    stories += harmless
    counts = {name: sum(pair.label == at for pair in pairs) for at, name in enumerate(CLASSES)}
    print(f"{len(pairs)} pairs {counts}, {len(stories)} harmless texts", flush=True)

    model = unpacked(options.cache)
    written = " ".join([text for pair in pairs for text in (pair.danger, pair.twin or "")] + stories)
    kept = kept_pieces(model / "tokenizer.json", written)
    pieces = Pieces([piece for piece, _ in kept])
    params = start_from(read_tensors(model / "model.safetensors"), [row for _, row in kept], LAYERS, len(CLASSES), SEED)
    params["table"] = rounded(params["table"])

    story_words = [story.split() for story in stories]
    windows = [window for story in stories for window in windows_of(story, 7)]
    print(f"{len(windows)} windows of stories", flush=True)
    params = fit(encode, params, pairs, windows, story_words, pieces, options.epochs, options.rate, SEED)
    first_look = start_scan(params["table"], len(CLASSES), SEED)
    first_look = fit(scan, first_look, pairs, windows, story_words, pieces, 7, 2e-3, SEED)

    params = as_written(params)
    names = [piece for piece, _ in kept]
    write(options.out / "weights.bin", named(params, first_look), classes=CLASSES, layers=len(LAYERS), pieces=names)
    checks = [text for pair in pairs_apart[:20] for text in (pair.danger, pair.twin)]
    found = {name: scores(model_, given, checks, pieces).round(5).tolist() for name, model_, given in (("encoder", encode, params), ("scan", scan, first_look))}
    (options.out / "checks.json").write_text(json.dumps({"texts": checks, **found}, indent=1) + "\n")
    apart = options.cache / "apart.json"
    apart.write_text(json.dumps({"pairs": [[CLASSES[p.label], p.danger, p.twin] for p in pairs_apart], "stories": stories_apart}))
    print(f"{(time.time() - began) / 60:.1f} minutes", flush=True)


if __name__ == "__main__":
    main()

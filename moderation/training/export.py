"""Writes the weights as the scorer in TypeScript reads them, in bytes with a scale for each row."""

import hashlib
import json
from pathlib import Path

import numpy as np


def to_bytes(rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    scales = np.maximum(np.abs(rows).max(1), 1e-12).astype(np.float32) / 127
    return np.round(rows / scales[:, None]).astype(np.int8), scales


def rounded(value):
    """The same matrix as it comes back from bytes."""
    rows = np.asarray(value)
    small, scales = to_bytes(rows)
    return (small * scales[:, None]).astype(np.float32)


def named(params, scan) -> dict[str, np.ndarray]:
    """Every tensor by its name in the file. Matrices of these names are written as bytes."""
    tensors = {"table": params["table"], "widen": params["widen"], "places": params["places"]}
    pair = lambda name, value: {f"{name}.scale": value[0], f"{name}.shift": value[1]}
    line = lambda name, value: {f"{name}.w": value["w"], f"{name}.b": value["b"]}
    tensors |= pair("first", params["first"])
    for number, layer in enumerate(params["layers"]):
        at = f"layers.{number}"
        joined = {part: np.concatenate([layer[name][part] for name in ("q", "k", "v")], -1) for part in ("w", "b")}
        tensors |= line(f"{at}.qkv", joined) | line(f"{at}.o", layer["o"]) | pair(f"{at}.norm1", layer["norm1"])
        tensors |= line(f"{at}.up", layer["up"]) | line(f"{at}.down", layer["down"]) | pair(f"{at}.norm2", layer["norm2"])
    tensors |= line("head", params["head"])
    tensors |= line("scan.look", scan["look"]) | line("scan.join", scan["join"]) | line("scan.head", scan["head"])
    return {name: np.asarray(value, np.float32) for name, value in tensors.items()}


def is_large(name: str, value: np.ndarray) -> bool:
    return value.ndim == 2 and value.size > 20_000 and name != "places"


def as_written(params):
    """The parameters after the way through bytes, as the scorer will have them."""
    large = lambda value: rounded(value) if value.ndim == 2 and value.size > 20_000 else np.asarray(value)
    layers = [
        {name: {"w": large(part["w"]), "b": part["b"]} if isinstance(part, dict) else part for name, part in layer.items()}
        for layer in params["layers"]
    ]
    for before, layer in zip(params["layers"], layers):
        joined = rounded(np.concatenate([before[name]["w"] for name in "qkv"], -1))
        for name, part in zip("qkv", np.split(joined, 3, -1)):
            layer[name] = {"w": part, "b": before[name]["b"]}
    return {**params, "table": rounded(params["table"]), "widen": large(params["widen"]), "layers": layers}


def write(file: Path, tensors: dict[str, np.ndarray], **head) -> None:
    """@param tensors by their names in the file
    @param head what else its first line says"""
    body, places = bytearray(), {}

    def add(name: str, value: np.ndarray, kind: str) -> None:
        body.extend(b"\0" * (-len(body) % 4))
        places[name] = {"shape": value.shape, "type": kind, "offset": len(body)}
        body.extend(value.tobytes())

    for name, value in tensors.items():
        if is_large(name, value):
            small, scales = to_bytes(value)
            add(name, small, "i8")
            add(f"{name}.scales", scales, "f32")
        else:
            add(name, np.ascontiguousarray(value, np.float32), "f32")
    head |= {"sha256": hashlib.sha256(body).hexdigest(), "tensors": places}
    file.write_bytes(json.dumps(head, ensure_ascii=True, separators=(",", ":")).encode() + b"\n" + bytes(body))
    print(f"{file.name}: {file.stat().st_size / 1e6:.2f} MB", flush=True)

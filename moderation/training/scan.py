"""A quick first look over a whole text: it chooses the windows that the encoder reads."""

import jax
import jax.numpy as jnp
import numpy as np

NARROW_SCAN = 64


def start_scan(table: np.ndarray, classes: int, seed: int):
    random = np.random.default_rng(seed)
    draw = lambda rows, columns: random.normal(0, rows**-0.5, (rows, columns)).astype(np.float32)
    zeros = lambda count: np.zeros(count, np.float32)
    return {
        "table": table,
        "look": {"w": draw(table.shape[1], NARROW_SCAN), "b": zeros(NARROW_SCAN)},
        "join": {"w": draw(3 * NARROW_SCAN, NARROW_SCAN), "b": zeros(NARROW_SCAN)},
        "head": {"w": draw(NARROW_SCAN, classes), "b": np.full(classes, -2, np.float32)},
    }


def scan(params, pieces, key=None):
    """@param pieces as for `encode`, with the marks at the ends, which are left out here
    @returns one logit for each class, [windows, classes]"""
    there = (pieces > 2) | (pieces == 0)
    x = params["table"][jnp.maximum(pieces, 0)] * there[:, :, None]
    if key is not None:
        x = x * jax.random.bernoulli(key, 0.85, x.shape) / 0.85
    x = jax.nn.relu(x @ params["look"]["w"] + params["look"]["b"]) * there[:, :, None]
    side = jnp.zeros_like(x[:, :1])
    near = jnp.concatenate([jnp.concatenate([side, x[:, :-1]], 1), x, jnp.concatenate([x[:, 1:], side], 1)], -1)
    x = jax.nn.relu(near @ params["join"]["w"] + params["join"]["b"])
    most = jnp.where(there[:, :, None], x, 0.0).max(1)
    return most @ params["head"]["w"] + params["head"]["b"]

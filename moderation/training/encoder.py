"""A small encoder: the first layers of MiniLM, with a narrower table of pieces."""

import jax
import jax.numpy as jnp

HEADS, NARROW = 12, 256


def norm(x, scale, shift):
    mean = x.mean(-1, keepdims=True)
    spread = ((x - mean) ** 2).mean(-1, keepdims=True)
    return (x - mean) * jax.lax.rsqrt(spread + 1e-12) * scale + shift


def dense(x, layer):
    return x @ layer["w"] + layer["b"]


def attend(x, mask, layer):
    batch, length, _ = x.shape
    split = lambda y: y.reshape(batch, length, HEADS, -1).transpose(0, 2, 1, 3)
    q, k, v = (split(dense(x, layer[name])) for name in ("q", "k", "v"))
    scores = q @ k.transpose(0, 1, 3, 2) / jnp.sqrt(q.shape[-1]) + mask[:, None, None, :]
    mixed = (jax.nn.softmax(scores, -1) @ v).transpose(0, 2, 1, 3).reshape(batch, length, -1)
    return dense(mixed, layer["o"])


def drop(x, rate, key):
    return x if key is None else x * jax.random.bernoulli(key, 1 - rate, x.shape) / (1 - rate)


def encode(params, pieces, key=None, rate=0.1):
    """@param pieces rows of the table, [windows, length], -1 where a window is shorter
    @returns one logit for each class, [windows, classes]"""
    there = pieces >= 0
    mask = jnp.where(there, 0.0, -1e9)
    keys = iter([None] * 64 if key is None else jax.random.split(key, 64))
    x = params["table"][jnp.maximum(pieces, 0)] @ params["widen"] + params["places"][: pieces.shape[1]]
    x = drop(norm(x, *params["first"]), rate, next(keys))
    for layer in params["layers"]:
        x = norm(x + drop(attend(x, mask, layer), rate, next(keys)), *layer["norm1"])
        inner = jax.nn.gelu(dense(x, layer["up"]), approximate=True)
        x = norm(x + drop(dense(inner, layer["down"]), rate, next(keys)), *layer["norm2"])
    weight = there[:, :, None]
    mean = (x * weight).sum(1) / weight.sum(1)
    most = jnp.where(weight, x, -1e9).max(1)
    pooled = drop(jnp.concatenate([mean, most], -1), 0.2 if key is not None else 0, next(keys))
    return dense(pooled, params["head"])

"""Fits a model to windows of dangers, of their harmless twins and of ordinary stories."""

import random
import time
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from pieces import LENGTH
from texts import CLASSES, as_typed, window_around

PAIRS, WINDOWS = 32, 96
"""In a batch: pairs, and windows of both their sides and of stories together."""


def padded(lists: list[list[int]]) -> np.ndarray:
    rows = np.full((len(lists), LENGTH), -1, np.int32)
    for row, pieces in zip(rows, lists):
        row[: len(pieces)] = pieces
    return rows


def loss(params, model, frozen, pieces, labels, key):
    logits = model({**params, **frozen}, pieces, key)
    # Labels are a little uncertain: no single text may pull without end.
    soft = labels * 0.96 + 0.01
    each = -(soft * jax.nn.log_sigmoid(logits) + (1 - soft) * jax.nn.log_sigmoid(-logits))
    return each.sum(-1).mean()


def adam(params, grads, first, second, step, rate, decay=0.01):
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, grads)
    second = jax.tree.map(lambda v, g: 0.98 * v + 0.02 * g * g, second, grads)
    fix1, fix2 = 1 - 0.9**step, 1 - 0.98**step
    # The head begins with chance, the rest with what MiniLM knows: it moves less.
    rates = {name: jax.tree.map(lambda _: rate * (10 if name == "head" else 1), part) for name, part in params.items()}
    move = lambda p, m, v, r: p - r * (m / fix1 / (jnp.sqrt(v / fix2) + 1e-6) + decay * p * (p.ndim > 1))
    return jax.tree.map(move, params, first, second, rates), first, second


@partial(jax.jit, static_argnames="model")
def advance(params, model, frozen, first, second, step, rate, pieces, labels, key):
    value, grads = jax.value_and_grad(loss)(params, model, frozen, pieces, labels, key)
    size = jnp.sqrt(sum((g * g).sum() for g in jax.tree.leaves(grads)))
    grads = jax.tree.map(lambda g: g * jnp.minimum(1, 1 / (size + 1e-9)), grads)
    return *adam(params, grads, first, second, step, rate), value


scores_of_batch = jax.jit(lambda params, pieces, model: jax.nn.sigmoid(model(params, pieces)), static_argnames="model")


def scores(model, params, texts: list[str], pieces, size=256) -> np.ndarray:
    """The score of each class for each window."""
    rows = padded([pieces.of(text) for text in texts])
    filled = np.concatenate([rows, np.full((-len(rows) % size, LENGTH), 2, np.int32)])
    found = [scores_of_batch(params, filled[at : at + size], model) for at in range(0, len(filled), size)]
    return np.concatenate(found)[: len(rows)]


def fit(model, params, pairs, story_windows, story_words, pieces, epochs, peak, seed):
    """@param model a function of parameters, pieces and a key for chance, that returns logits
    @param story_windows harmless windows; the ones that still look dangerous come up more often
    @returns the fitted parameters"""
    chance, key = random.Random(seed), jax.random.key(seed)
    frozen = {name: params[name] for name in ("table",)}
    params = {name: value for name, value in params.items() if name not in frozen}
    zeros = jax.tree.map(jnp.zeros_like, params)
    first, second = zeros, zeros
    steps = epochs * (len(pairs) // PAIRS)
    hard: list[str] = []
    step, began = 0, time.time()
    for epoch in range(epochs):
        order = chance.sample(pairs, len(pairs))
        total = 0.0
        for at in range(0, len(order) - PAIRS + 1, PAIRS):
            step += 1
            texts, labels = [], []
            for pair in order[at : at + PAIRS]:
                label = np.zeros(len(CLASSES), np.float32)
                label[pair.label] = 1
                texts.append(window_around(pair.danger, pair.places[0], story_words, chance))
                labels.append(label)
                if pair.twin:
                    texts.append(window_around(pair.twin, pair.places[1], story_words, chance))
                    labels.append(np.zeros_like(label))
            some = chance.choices(story_windows, k=WINDOWS - len(texts))
            if hard:
                some[: len(some) // 2] = chance.choices(hard, k=len(some) // 2)
            texts += [" ".join(as_typed(text.split(), chance)) for text in some]
            labels += [np.zeros(len(CLASSES), np.float32)] * len(some)
            rate = peak * min(step / (0.06 * steps), (steps - step + 1) / (0.94 * steps))
            key, now = jax.random.split(key)
            params, first, second, value = advance(
                params, model, frozen, first, second, step, rate, padded([pieces.of(t) for t in texts]), np.stack(labels), now
            )
            total += float(value)
        some = chance.sample(story_windows, min(2000, len(story_windows)))
        risk = scores(model, {**params, **frozen}, some, pieces)[:, :5].max(1)
        hard = [some[at] for at in np.argsort(-risk)[: len(some) // 12]]
        print(
            f"epoch {epoch + 1}: loss {total / (len(order) // PAIRS):.4f}, stories' windows above 0.5 {np.mean(risk > 0.5):.4f}, {time.time() - began:.0f} s",
            flush=True,
        )
    return {**params, **frozen}

"""A small encoder: layers of MiniLM over a narrower table of pieces. Both readers are one."""

import torch
from torch import nn
from torch.nn import functional as F

HEADS, NARROW, WIDTH = 12, 256, 384


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.qkv, self.o = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(WIDTH, WIDTH)
        self.up, self.down = nn.Linear(WIDTH, 4 * WIDTH), nn.Linear(4 * WIDTH, WIDTH)
        self.norm1, self.norm2 = nn.LayerNorm(WIDTH, 1e-12), nn.LayerNorm(WIDTH, 1e-12)
        self.drop = nn.Dropout(0.1)

    def forward(self, x, mask):
        batch, length, _ = x.shape
        q, k, v = self.qkv(x).view(batch, length, 3, HEADS, -1).permute(2, 0, 3, 1, 4)
        # By hand: on a processor the fused way takes half a step.
        weights = (q @ k.transpose(2, 3) * q.shape[3] ** -0.5 + mask).softmax(-1).to(v.dtype)
        mixed = (weights @ v).transpose(1, 2).reshape(batch, length, -1)
        x = self.norm1(x + self.drop(self.o(mixed)))
        return self.norm2(x + self.drop(self.down(F.gelu(self.up(x), approximate="tanh"))))


class Encoder(nn.Module):
    """Reads pieces of words in their context, and scores those that it is asked about."""

    def __init__(self, table: torch.Tensor, length: int, layers: int, classes: int):
        super().__init__()
        self.register_buffer("table", table)
        self.widen = nn.Parameter(torch.zeros(NARROW, WIDTH))
        self.places = nn.Parameter(torch.zeros(length, WIDTH))
        self.asked = nn.Parameter(torch.randn(WIDTH) * 0.02)
        self.first = nn.LayerNorm(WIDTH, 1e-12)
        self.layers = nn.ModuleList([Layer() for _ in range(layers)])
        self.drop, self.drop_pooled = nn.Dropout(0.1), nn.Dropout(0.15)
        self.head = nn.Linear(2 * WIDTH, classes)
        nn.init.normal_(self.head.weight, std=0.02)
        nn.init.constant_(self.head.bias, -2)

    def read(self, pieces, mark, layers: int | None = None):
        """@returns what each piece is after some of the layers, or after all, [passages, length, width]"""
        mask = torch.where(pieces >= 0, 0.0, -1e9)[:, None, None, :]
        x = self.table[pieces.clamp(min=0)] @ self.widen + self.places[: pieces.shape[1]]
        x = self.drop(self.first(x + mark))
        for layer in self.layers[:layers]:
            x = layer(x, mask)
        return x

    def states(self, pieces, layers: int):
        """The same for pieces none of which is asked about."""
        return self.read(pieces, 0, layers)

    def forward(self, pieces, asked):
        """@param pieces rows of the table, [passages, length], -1 where a passage is shorter
        @param asked true for the pieces that it is asked about, [passages, length]
        @returns one logit for each class, [passages, classes]"""
        weight = asked[:, :, None]
        x = self.read(pieces, weight * self.asked)
        mean = (x * weight).sum(1) / weight.sum(1)
        most = x.masked_fill(~weight, -1e9).amax(1)
        return self.head(self.drop_pooled(torch.cat([mean, most], -1)))

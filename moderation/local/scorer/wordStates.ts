import type { Span } from '../../port.ts';
import { type Encoder, MOST_WINDOWS } from './encoder.ts';
import type { Pieces } from './pieces.ts';
import { type Window, windowsOver } from './windows.ts';

/** Windows of a text that are read: some 700 pieces. */
const MOST_READ = 2 * MOST_WINDOWS;

interface Token {
  readonly start: number;
  readonly pieces: readonly number[];
}

/** Which token each word stands in. Both are in order. */
const tokensOf = (words: readonly Span[], tokens: readonly Token[]): number[] => {
  let at = 0;
  return words.map(({ start }) => {
    while ((tokens[at + 1]?.start ?? Number.POSITIVE_INFINITY) <= start) at += 1;
    return at;
  });
};

/** The mean of some rows. */
const meanOf = (rows: Float32Array, from: number, to: number, width: number): Float32Array => {
  const mean = new Float32Array(width);
  for (let row = from; row < to; row += 1)
    for (let i = 0; i < width; i += 1) mean[i] = (mean[i] as number) + (rows[row * width + i] as number) / (to - from);
  return mean;
};

/**
 * Reads words where they stand, without being asked about any of them.
 * @param words offsets in the text, in order
 * @param layers how many layers of the encoder read them
 * @returns what each word is to the encoder, with what it is written together with; undefined where
 * a text has more windows than are read
 */
export const statesOf = (
  encoder: Encoder,
  pieces: Pieces,
  text: string,
  words: readonly Span[],
  layers: number,
): readonly (Float32Array | undefined)[] => {
  const tokens: Token[] = Array.from(text.matchAll(/\S+/g), ({ 0: written, index }) => ({
    start: index,
    pieces: pieces.ofToken(written),
  }));
  const asked = tokensOf(words, tokens);
  const windows = windowsOver(tokens.map(token => token.pieces.length))
    .filter(({ first, last }) => asked.some(token => token >= first && token < last))
    .slice(0, MOST_READ);
  const states = new Map<number, Float32Array>();
  const keep = ({ from, first, last }: Window, rows: Float32Array, width: number): void => {
    let row = 1 + tokens.slice(from, first).reduce((sum, token) => sum + token.pieces.length, 0);
    for (let at = first; at < last; at += 1) {
      const next = row + (tokens[at]?.pieces.length ?? 0);
      states.set(at, meanOf(rows, row, next, width));
      row = next;
    }
  };
  for (let at = 0; at < windows.length; at += MOST_WINDOWS) {
    const round = windows.slice(at, at + MOST_WINDOWS);
    const passages = round.map(({ from, to }) => pieces.unasked(tokens.slice(from, to).map(token => token.pieces)));
    for (const [i, rows] of encoder.states(passages, layers).entries()) {
      const window = round[i];
      if (window) keep(window, rows, encoder.width);
    }
  }
  return asked.map(token => states.get(token));
};

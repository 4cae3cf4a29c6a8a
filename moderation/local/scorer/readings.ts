import { createHash } from 'node:crypto';
import { recentlyUsed } from '#platform/recentlyUsed.ts';
import { type Encoder, MOST_WINDOWS } from './encoder.ts';
import type { Passage } from './pieces.ts';

/** How many passages are remembered, in less than two megabytes. */
const REMEMBERED = 4000;

/** A hash, so that no text is kept. */
const keyOf = ({ pieces, from, to }: Passage): string =>
  createHash('sha256')
    .update([from, to, ...pieces].join())
    .digest('base64');

const inRounds = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / MOST_WINDOWS) }, (_, round) =>
    items.slice(round * MOST_WINDOWS, (round + 1) * MOST_WINDOWS),
  );

/**
 * Remembers how the encoder read passages, which takes milliseconds for each: a text is judged for
 * its preview, after each change, and when it is published.
 */
export class Readings {
  readonly #encoder: Pick<Encoder, 'encode'>;
  readonly #known: ReturnType<typeof recentlyUsed<Float32Array>>;

  constructor(encoder: Pick<Encoder, 'encode'>, most = REMEMBERED) {
    this.#encoder = encoder;
    this.#known = recentlyUsed(most);
  }

  /**
   * @param passages each as long as the encoder reads
   * @returns a logit for each class, for each passage
   */
  of(passages: readonly Passage[]): Float32Array[] {
    const keyed = passages.map(passage => [keyOf(passage), passage] as const);
    const read = new Map(keyed.map(([key]) => [key, this.#known.get(key)]));
    const unread = new Map(keyed.filter(([key]) => read.get(key) === undefined));
    for (const round of inRounds([...unread])) {
      const logits = this.#encoder.encode(round.map(([, passage]) => passage));
      for (const [at, [key]] of round.entries()) {
        read.set(key, logits[at]);
        this.#known.set(key, logits[at] as Float32Array);
      }
    }
    return keyed.map(([key]) => read.get(key) as Float32Array);
  }
}

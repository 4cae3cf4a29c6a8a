import type { Sample } from './samples.ts';

const SENTENCE = /[^.!?\n]+[.!?\n]*["”)]*\s*/g;
const FEWEST_WORDS = 4;

/**
 * Cuts a text into pieces of so many sentences, since people also write short stories and comments.
 * Leaves out very short pieces.
 */
export const piecesOf = (text: string, sentences: number): string[] => {
  const parts = text.match(SENTENCE) ?? [];
  return Array.from({ length: Math.ceil(parts.length / sentences) }, (_, i) =>
    parts
      .slice(i * sentences, (i + 1) * sentences)
      .join('')
      .trim(),
  ).filter(piece => piece.split(/\s+/).length >= FEWEST_WORDS);
};

/** Cuts stories into pieces, which count as comments; titles and comments stay whole. */
export const inPieces = (samples: readonly Sample[], sentences: number): Sample[] =>
  samples.flatMap(sample =>
    sample.kind === 'story'
      ? piecesOf(sample.text, sentences).map(text => ({ ...sample, text, kind: 'comment' as const, labels: [] }))
      : [sample],
  );

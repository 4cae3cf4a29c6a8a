import type { Span } from './port.ts';

type Replaced = Span & { readonly replacement: string };

/**
 * Translates passages of an original into passages of its public text.
 * @param replaced what became of the original; no two of these overlap
 * @param length of the public text, which no passage exceeds
 */
export const inPublicText = <Passage extends Span>(
  passages: readonly Passage[],
  replaced: readonly Replaced[],
  length: number,
): readonly Passage[] => {
  const inOrder = replaced.toSorted((one, other) => one.start - other.start);
  const moved = (offset: number, inside: (one: Replaced) => number): number => {
    let shift = 0;
    for (const one of inOrder) {
      if (offset <= one.start) break;
      if (offset < one.end) return inside(one) + shift;
      shift += one.replacement.length - (one.end - one.start);
    }
    return offset + shift;
  };
  const within = (offset: number): number => Math.min(offset, length);
  return passages.map(passage => ({
    ...passage,
    start: within(moved(passage.start, ({ start }) => start)),
    end: within(moved(passage.end, ({ start, replacement }) => start + replacement.length)),
  }));
};

import type { Atom } from './addressAtoms.ts';

/** What may stand between two parts of one address. */
const SEPARATOR = /^(?:[ \t]{0,3}[.,#]?[ \t]{0,3}|[ \t]{0,3},?[ \t]{0,3}\n[ \t?]{0,8},?[ \t]{0,3}| \(|\)[ ,]{0,2})$/u;

const isPart = ({ kind }: Atom): boolean => kind !== 'other';

/**
 * A new line does not continue a chain without a number: that is a line of the story, and the
 * address begins after it.
 */
const goesOn = (text: string, chain: readonly Atom[], { start }: Atom): boolean => {
  const last = chain.at(-1);
  if (last === undefined) return true;
  const gap = text.slice(last.end, start);
  const opensLine = gap.includes('\n') && !chain.some(({ kind }) => kind === 'number');
  return SEPARATOR.test(gap) && !opensLine;
};

/** Runs of parts that are close together. */
export const chainsOf = (text: string, atoms: readonly Atom[]): Atom[][] => {
  const chains: Atom[][] = [];
  let chain: Atom[] = [];
  for (const atom of atoms) {
    if (!isPart(atom) || !goesOn(text, chain, atom)) {
      chains.push(chain);
      chain = [];
    }
    if (isPart(atom)) chain.push(atom);
  }
  return [...chains, chain].filter(({ length }) => length > 0);
};

/**
 * Removes words from both ends that are not an address by themselves, such as "of": they belong to
 * the sentence around it.
 */
export const trimmed = (chain: readonly Atom[]): readonly Atom[] => {
  const isWeak = (atom: Atom | undefined): boolean => atom?.kind === 'glue' || atom?.kind === 'line';
  let [from, to] = [0, chain.length];
  while (from < to && isWeak(chain[from])) from += 1;
  while (to > from && isWeak(chain[to - 1])) to -= 1;
  return chain.slice(from, to);
};

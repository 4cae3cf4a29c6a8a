import type { Folded } from './fold.ts';

type Replacement = string | ((written: string) => string);

const GROUP = /\$(\d)/g;

const insteadOf = (match: RegExpExecArray, replacement: Replacement): string =>
  typeof replacement === 'string'
    ? replacement.replaceAll(GROUP, (_, group: string) => match[Number(group)] ?? '')
    : replacement(match[0]);

/**
 * Replaces every match, as `replaceAll` does with a string ($1 to $9) or a function.
 * @param pattern with the flag g
 * @returns the text, in which all units of a replacement have the offsets of the whole match
 */
export const rewrite = (folded: Folded, pattern: RegExp, replacement: Replacement): Folded => {
  const matches = [...folded.text.matchAll(pattern)];
  if (matches.length === 0) return folded;
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let done = 0;
  const keep = (until: number): void => {
    text += folded.text.slice(done, until);
    for (let i = done; i < until; i += 1) {
      starts.push(folded.starts[i] ?? 0);
      ends.push(folded.ends[i] ?? 0);
    }
  };
  for (const match of matches) {
    const instead = insteadOf(match, replacement);
    const after = match.index + match[0].length;
    keep(match.index);
    text += instead;
    for (let i = 0; i < instead.length; i += 1) {
      starts.push(folded.starts[match.index] ?? 0);
      ends.push(folded.ends[after - 1] ?? 0);
    }
    done = after;
  }
  keep(folded.text.length);
  return { text, starts, ends };
};

/** @returns the text in lower case */
export const lowered = (folded: Folded): Folded => {
  const text = folded.text.toLowerCase();
  if (text.length === folded.text.length) return { ...folded, text };
  return rewrite(folded, /\p{Lu}/gu, letter => letter.toLowerCase());
};

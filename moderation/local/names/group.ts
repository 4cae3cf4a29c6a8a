import type { RedactionKind } from '../../port.ts';
import type { Finding } from '../detect/finding.ts';
import type { KnownWord } from './features.ts';
import { isJoint } from './join.ts';
import { type Belief, believe, NOTHING, sum } from './model.ts';

/** A name, and whether a part of it is the name of an account owner. */
export type NameFinding = Finding & { readonly ofAccount: boolean };

const FIRST_NAME_BONUS = believe('name');

/** An account's "Georgia" may still be the place, but an account's "Teacup" is not a company. */
const kindOf = (beliefs: readonly Belief[], first: KnownWord, ofAccount: boolean): RedactionKind => {
  const [, ...named] = sum(first.isFirstName ? [...beliefs, FIRST_NAME_BONUS] : beliefs);
  const kind = (['name', 'place', 'organisation'] as const)[named.indexOf(Math.max(...named))] ?? 'other';
  return ofAccount && kind !== 'place' ? 'name' : kind;
};

/** @returns the last word of the name that begins with a word */
const lastOfName = (beliefs: readonly Belief[], words: readonly KnownWord[], from: number): number => {
  let to = from;
  while (beliefs[to + 1] !== undefined && beliefs[to + 1] !== NOTHING && isJoint(words[to])) to += 1;
  return to;
};

/**
 * Turns each run of words that are parts of a name into one finding. @param ofAccounts which words
 * are names of accounts
 */
export const group = (
  beliefs: readonly Belief[],
  words: readonly KnownWord[],
  ofAccounts: readonly boolean[],
  isRestorable: (part: readonly KnownWord[]) => boolean,
): NameFinding[] => {
  const found: NameFinding[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const first = words[from];
    if (first === undefined || beliefs[from] === NOTHING) continue;
    const to = lastOfName(beliefs, words, from);
    const end = words[to]?.end ?? first.end;
    if (end - first.start > 1) {
      const ofAccount = ofAccounts.slice(from, to + 1).includes(true);
      const restorable = !ofAccount && isRestorable(words.slice(from, to + 1));
      const kind = kindOf(beliefs.slice(from, to + 1), first, ofAccount);
      found.push({ start: first.start, end, kind, restorable, ofAccount });
    }
    from = to;
  }
  return found;
};

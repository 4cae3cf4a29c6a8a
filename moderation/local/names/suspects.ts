import type { Lexicon } from '../lexicon/lexicon.ts';
import type { KnownWord } from './features.ts';
import { type Belief, believe, NOTHING, TOLD_PLACE } from './model.ts';
import { couldBeTownInSmall } from './residence.ts';
import { couldBeSurname, isClearSurname, isDoubtfulSurname } from './surnames.ts';
import { couldBeEmployer } from './workplaces.ts';
import type { Writing } from './writing.ts';

type Kind = 'surname' | 'town' | 'employer';

/** Words in small letters that are left to lists and rules, but stand where a name may stand. */
export interface Suspects {
  readonly has: (i: number) => boolean;
  /** Takes out what is clear. */
  readonly taken: (beliefs: readonly Belief[], chanceOf: (i: number) => number) => readonly Belief[];
  /** Whether its writer has to be asked about a word that stays. */
  readonly isDoubtful: (i: number, found: readonly Belief[], chanceOf: (i: number) => number) => boolean;
}

const CLEAR_TOWN = 0.7;

const kindOf = (words: readonly KnownWord[], i: number, writing: Writing, lexicon: Lexicon): Kind | undefined => {
  if (couldBeSurname(words, i, writing, lexicon)) return 'surname';
  if (couldBeTownInSmall(words, i)) return 'town';
  return couldBeEmployer(words, i) ? 'employer' : undefined;
};

export const findSuspects = (words: readonly KnownWord[], writing: Writing, lexicon: Lexicon): Suspects => {
  const kinds = words.map((_, i) => (writing === 'capitals' ? undefined : kindOf(words, i, writing, lexicon)));
  /** "mark hill walking": who has a surname needs no other. */
  const isWhole = (i: number, beliefs: readonly Belief[]): boolean =>
    words[i - 2]?.gap === ' ' && beliefs[i - 2] !== NOTHING && words[i]?.isMostlyCapital !== true;
  const followsName = (i: number, beliefs: readonly Belief[]): boolean =>
    beliefs[i - 1] !== NOTHING && !isWhole(i, beliefs);
  const clearAs = (i: number, beliefs: readonly Belief[], chance: number): Belief => {
    if (kinds[i] === 'town' && chance >= CLEAR_TOWN) return TOLD_PLACE;
    if (kinds[i] !== 'surname' || !followsName(i, beliefs)) return NOTHING;
    return isClearSurname(words, i, chance) ? believe('name') : NOTHING;
  };
  return {
    has: i => kinds[i] !== undefined,
    taken: (beliefs, chanceOf) =>
      beliefs.map((belief, i) =>
        belief === NOTHING && kinds[i] !== undefined ? clearAs(i, beliefs, chanceOf(i)) : belief,
      ),
    isDoubtful: (i, found, chanceOf) => {
      if (kinds[i] !== 'surname') return kinds[i] !== undefined;
      return followsName(i, found) && isDoubtfulSurname(words, i, chanceOf(i));
    },
  };
};

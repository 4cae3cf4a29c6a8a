import type { KnownWord } from './features.ts';

/** Job titles. */
const ROLE =
  /^(?:officers?|managers?|directors?|presidents?|engineers?|assistants?|executives?|consultants?|analysts?|administrators?|coordinators?|supervisors?|secretary|treasurer|chairman|chairwoman)$/;
const DAY = /^(?:days?|nights?|eve|holidays?|weekend|festival)$/;

const LONGEST = 4;

const isPlain = (word: KnownWord | undefined): boolean =>
  word?.capital === true && word.ordinariness === 'ordinary' && !(word.isFirstName && word.isMostlyCapital);

const followsPlain = (words: readonly KnownWord[], i: number): boolean =>
  words[i - 1]?.gap === ' ' && isPlain(words[i - 1]);

const tellsWhat = (lower: string): boolean => ROLE.test(lower) || DAY.test(lower);

/**
 * "Chief Happiness Officer", "Bank Holiday": ordinary words with capitals, up to one that says what
 * they are.
 */
export const isRoleOrFeast = (words: readonly KnownWord[], i: number): boolean => {
  for (let last = i; last < i + LONGEST && isPlain(words[last]); last += 1) {
    const { lower, gap } = words[last] as KnownWord;
    if (tellsWhat(lower) && (last > i || followsPlain(words, i))) return true;
    if (gap !== ' ') return false;
  }
  return false;
};

import type { TextKind } from '../../port.ts';
import type { Word } from '../text/words.ts';

/** How a text uses capitals: as in print, hardly at all, or everywhere (shouted, or a headline). */
export type Writing = 'printed' | 'lowercase' | 'capitals';

const MOSTLY = 0.6;

const CAREFUL = 0.85;

/**
 * Whether nearly every sentence begins with a capital and there is no "i". In such a text, a name
 * without a capital would be a typo.
 */
export const isCarefully = (words: readonly Word[]): boolean => {
  const openings = words.filter(({ opensSentence }) => opensSentence);
  const selves = words.filter(({ lower }) => lower === 'i');
  const isMostlyCapital = (those: readonly Word[]): boolean =>
    those.filter(({ capital }) => capital).length >= those.length * CAREFUL;
  return isMostlyCapital(openings) && isMostlyCapital(selves);
};

export const writingOf = (words: readonly Word[], kind: TextKind): Writing => {
  const long = words.filter(word => word.text.length > 1);
  const capitals = long.filter(word => word.capital).length;
  const shouted = long.filter(word => word.shouted).length;
  if (shouted > long.length * MOSTLY && long.length > 3) return 'capitals';
  if (kind === 'title' && capitals > long.length * MOSTLY) return 'capitals';
  const openings = long.filter(word => word.opensSentence);
  const opened = openings.filter(word => word.capital).length;
  return capitals === 0 || (capitals - opened < long.length / 50 && opened < openings.length / 2)
    ? 'lowercase'
    : 'printed';
};

import { isNeverName } from '../lexicon/common.ts';
import { KIN } from '../lexicon/kin.ts';
import type { KnownWord } from './features.ts';
import { isMonth } from './months.ts';
import { isGrammar } from './plainWords.ts';
import type { Writing } from './writing.ts';

/** Before "in", "to" and "from": what is said of somebody's town. */
const WHERE_SOMEBODY_IS_AT_HOME: Readonly<Record<string, RegExp>> = {
  in: /(?:^| )(?:lives?|lived|living|raised|born|grew up|grown up|settled) $/,
  to: /(?:^| )(?:moves?|moved|moving|relocated|emigrated)(?: (?:back|out|down|over|up|away|home))? $/,
  from: /(?:^| )(?:(?:is|am|are|i'm|he's|she's|they're|comes?|came|hails?)(?: originally)?|moved(?: (?:back|over|up|down|here))?) $/,
};
const LONGEST = 3;

/** "live in Reading", "moved back to Bath", "she's from Nice": a town, although its name is an ordinary word. */
export const isResidence = (words: readonly KnownWord[], i: number, writing: Writing): boolean => {
  const word = words[i];
  if (writing !== 'c' || !word?.capital || word.shouted || word.opensSentence || word.standing !== 'o') return false;
  if (isNeverName(word.lower) || KIN.has(word.lower) || isGrammar(word) || isMonth(words, i)) return false;
  const before = words.slice(Math.max(0, i - 1 - LONGEST), i);
  const said = WHERE_SOMEBODY_IS_AT_HOME[before.at(-1)?.lower ?? ''];
  if (said === undefined || before.at(-1)?.gap !== ' ') return false;
  return said.test(
    before
      .slice(0, -1)
      .map(({ lower, gap }) => (gap === ' ' ? `${lower} ` : '. '))
      .join(''),
  );
};

import type { TextKind } from '../../port.ts';
import { KIN, TITLES } from '../lexicon/kin.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { SLANG } from '../lexicon/slang.ts';
import type { Word } from '../text/words.ts';
import type { Finding } from './finding.ts';

const INTRODUCED = /\b(?:named|called|name is|name's|nicknamed|i am|i'm|it's|this is|signed|dear)\W{1,3}$/iu;
const SPEAKS =
  /^(?:'s)? (?:said|says|told|asked|asks|thinks|thought|wants|wanted|refused|refuses|keeps|kept|went|came|called|texted|left|told|knows|knew|lied|cheated|paid|moved|insists|insisted|is|was|has|had|does|did|would|and i|& i)\b/iu;
const PLACE_BEFORE = /\b(?:in|near|at|from|to|outside|around|leaving|visit(?:ing|ed)?)\W{1,2}$/iu;
const LONG_ENOUGH = 3;

interface Context {
  readonly word: Word;
  readonly before: string;
  readonly after: string;
  /** A capital tells something here: neither a headline nor a shouted text. */
  readonly capitalTells: boolean;
  readonly previous: Word | undefined;
}

const isCued = ({ before, after, previous, word }: Context): boolean =>
  INTRODUCED.test(before) ||
  (previous !== undefined &&
    previous.gap === ' ' &&
    (KIN.has(previous.lower) || TITLES.has(previous.lower)) &&
    SPEAKS.test(after)) ||
  (previous !== undefined && TITLES.has(previous.lower) && word.capital);

/** Whether a word that no dictionary has is worth taking out. */
const unknownIsName = (context: Context, lexicon: Lexicon): boolean => {
  const { word, capitalTells } = context;
  if (word.lower.length < LONG_ENOUGH) return false;
  if (word.capital && capitalTells) return true;
  return lexicon.isFirstName(word.lower) || lexicon.isName(word.lower) || isCued(context);
};

/** Whether a word that is also an ordinary one is a name here. */
const ordinaryIsName = (context: Context, lexicon: Lexicon): boolean => {
  const { word, capitalTells } = context;
  if (!lexicon.isFirstName(word.lower)) return isCued(context) && word.capital && capitalTells && !word.opensSentence;
  if (!word.capital || !capitalTells) return isCued(context);
  return !word.opensSentence || lexicon.isMostlyCapital(word.lower) || isCued(context);
};

const isNameLike = (context: Context, lexicon: Lexicon): boolean => {
  const { lower } = context.word;
  if (SLANG.has(lower) || KIN.has(lower) || TITLES.has(lower)) return false;
  return lexicon.isOrdinary(lower) ? ordinaryIsName(context, lexicon) : unknownIsName(context, lexicon);
};

const kindOf = ({ word, before }: Context, lexicon: Lexicon): 'name' | 'place' => {
  if (lexicon.isCountry(word.lower)) return 'place';
  if (lexicon.isFirstName(word.lower)) return 'name';
  return PLACE_BEFORE.test(before) || (lexicon.isCity(word.lower) && !lexicon.isName(word.lower)) ? 'place' : 'name';
};

const ENOUGH_TO_TELL = 8;

/** In a headline, and in a text that is shouted as a whole, a capital tells nothing. */
const capitalsTell = (words: readonly Word[], kind: TextKind): boolean => {
  const capitals = words.filter(word => word.capital).length;
  if (kind === 'title') return capitals <= 1 + words.length / 3;
  return words.length < ENOUGH_TO_TELL || words.filter(word => word.shouted).length < words.length / 2;
};

/** A capitalised word right after a name belongs to it: a surname, an initial. */
const joins = (found: Finding, word: Word, text: string): boolean => {
  const gap = text.slice(found.end, word.start);
  return (gap === ' ' || gap === '-' || gap === '. ' || gap === ' ') && found.kind === 'name' && word.capital;
};

/** @returns people and places by what is known of each word and by what stands around it */
export const findNames = (text: string, words: readonly Word[], kind: TextKind, lexicon: Lexicon): Finding[] => {
  const capitalTells = capitalsTell(words, kind);
  const found: Finding[] = [];
  words.forEach((word, i) => {
    const context: Context = {
      word,
      before: text.slice(Math.max(0, word.start - 20), word.start),
      after: text.slice(word.end, word.end + 20),
      capitalTells,
      previous: words[i - 1],
    };
    const last = found.at(-1);
    const isSurname =
      last !== undefined && capitalTells && joins(last, word, text) && !SLANG.has(word.lower) && word.lower !== 'i';
    if (isSurname) found[found.length - 1] = { ...last, end: word.end };
    else if (isNameLike(context, lexicon))
      found.push({ start: word.start, end: word.end, kind: kindOf(context, lexicon) });
  });
  return found;
};

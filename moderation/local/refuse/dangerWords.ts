import { readLists } from '../text/lists.ts';
import { hasChild } from './childhood.ts';
import { ENOUGH_IN_A_TALE, ENOUGH_NEAR_A_CHILD, ENOUGH_OF_SELF_HARM, isEnough, type WordCounts } from './enough.ts';
import { words } from './grammar.ts';
import type { Sentence } from './sentences.ts';
import type { Setting } from './setting.ts';

const list = readLists(new URL('./dangerWords.txt', import.meta.url));

/** Words that mean little alone and much together in one text. */
interface DangerWords {
  readonly heavy: ReadonlySet<string>;
  readonly light: ReadonlySet<string>;
  /** Words that people say about couples every day. They only add to the others. */
  readonly soft?: ReadonlySet<string>;
}

const SELF_HARM: DangerWords = {
  heavy: words(list('PAIN_HEAVY')),
  light: words(list('PAIN_LIGHT')),
};

const EXPLICIT: DangerWords = {
  heavy: words(list('EXPLICIT_HEAVY')),
  light: words(list('EXPLICIT_LIGHT')),
  soft: words(list('EXPLICIT_SOFT')),
};

const SOMEBODY_YOUNG = words(list('SOMEBODY_YOUNG'));

const NONE: ReadonlySet<string> = new Set();

const countOf = (used: ReadonlySet<string>, { heavy, light, soft = NONE }: DangerWords): WordCounts => ({
  heavy: used.intersection(heavy).size,
  light: used.intersection(light).size,
  soft: used.intersection(soft).size,
});

const STRETCH = 80;
const STEP = 40;

interface Worded {
  readonly words: Sentence;
}

interface Stretch<One extends Worded> extends Worded {
  readonly sentences: readonly One[];
}

/** @returns stretches of equal length, each beginning in the middle of the previous one */
const stretchesOf = <One extends Worded>(sentences: readonly One[]): readonly Stretch<One>[] => {
  const all = sentences.flatMap(sentence => sentence.words.map(word => ({ word, sentence })));
  return Array.from({ length: Math.max(1, Math.ceil(all.length / STEP) - 1) }, (_, i) => {
    const those = all.slice(i * STEP, i * STEP + STRETCH);
    return { words: those.map(({ word }) => word), sentences: [...new Set(those.map(({ sentence }) => sentence))] };
  });
};

/** @returns the sentences of a stretch that have such words */
const sentencesWith = <One extends Worded>(
  { sentences }: Stretch<One>,
  { heavy, light }: DangerWords,
): readonly One[] => {
  const telling = sentences.filter(({ words }) => words.some(word => heavy.has(word) || light.has(word)));
  return telling.length > 0 ? telling : sentences;
};

/** @returns the sentences with much talk of pain and death close together */
export const dangerWordsOnSelf = <One extends Worded>(sentences: readonly One[]): readonly One[] =>
  stretchesOf(sentences)
    .filter(({ words }) => isEnough(countOf(new Set(words), SELF_HARM), ENOUGH_OF_SELF_HARM))
    .flatMap(stretch => sentencesWith(stretch, SELF_HARM));

/** What is done to adults as well, who may tell it. */
const SUFFERED = words(
  'rape raped raping molested molest molester molesting molestation groped groping grope fondled fondling fondle stripper strippers brothel escorts hooker',
);
const FICTION: DangerWords = { ...EXPLICIT, heavy: EXPLICIT.heavy.difference(SUFFERED) };

const isOnMinors = ({ words }: Worded, setting: Setting): boolean => {
  const used = new Set(words);
  if (hasChild(words)) return isEnough(countOf(used, EXPLICIT), ENOUGH_NEAR_A_CHILD[setting]);
  return !used.isDisjointFrom(SOMEBODY_YOUNG) && isEnough(countOf(used, FICTION), ENOUGH_IN_A_TALE[setting]);
};

/**
 * @param sentences with ages marked
 * @returns those of explicit talk near a child, or of a very explicit tale of somebody young
 */
export const dangerWordsOnMinors = <One extends Worded>(sentences: readonly One[], setting: Setting): readonly One[] =>
  stretchesOf(sentences)
    .filter(stretch => isOnMinors(stretch, setting))
    .flatMap(stretch => sentencesWith(stretch, EXPLICIT));

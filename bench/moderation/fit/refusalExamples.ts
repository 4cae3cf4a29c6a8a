import type { Lexicon } from '#moderation/local/lexicon/lexicon.ts';
import { markAges } from '#moderation/local/refuse/ages.ts';
import { markGroups } from '#moderation/local/refuse/groups.ts';
import { withoutIdioms } from '#moderation/local/refuse/idioms.ts';
import { meaningsOf } from '#moderation/local/refuse/meanings.ts';
import { CONCERNS } from '#moderation/local/refuse/model.ts';
import { type Sentence, sentencesOf } from '#moderation/local/refuse/sentences.ts';
import { fold } from '#moderation/local/text/fold.ts';
import { openVariation } from './disturb.ts';
import { fill } from './fill.ts';
import { openNames } from './names.ts';
import { pick, type Random } from './random.ts';
import type { Example } from './regression.ts';

const markedIn = (text: string): Sentence[] =>
  sentencesOf(withoutIdioms(fold(text))).map(({ words }) => markGroups(markAges(words)));

const exampleOf = (sentence: Sentence, answer: number): Example => ({ features: meaningsOf(sentence), answer });

/**
 * Examples of the sentences of a harmless line, and of a passage with the next one: two harmless
 * lines together are harmless as well.
 */
const harmlessOf = (text: string, next: string): Example[] => {
  const sentences = markedIn(text);
  const passage = [...sentences, ...markedIn(next)].slice(0, 3).flat();
  return [...sentences, passage].map(sentence => exampleOf(sentence, 0));
};

/**
 * Makes examples of each line so many times, with other names and some other words each time.
 * @param judged lines like 'threat: I will find you'
 * @param fine harmless lines
 */
export const makeRefusalExamples = (
  judged: readonly string[],
  fine: readonly string[],
  times: number,
  lexicon: Lexicon,
  random: Random,
): Example[] => {
  const varied = openVariation(random, lexicon);
  const names = openNames(random, lexicon);
  const lines = judged.map(line => {
    const colon = line.indexOf(': ');
    return { text: line.slice(colon + 2), answer: CONCERNS.findIndex(concern => line.startsWith(`${concern}: `)) };
  });
  const written = (text: string): string => varied(0.15)(fill(text, names, random, true)).text;
  const all = [...lines, ...fine.map(text => ({ text, answer: 0 }))];
  const harmless = all.filter(({ answer }) => answer === 0).map(({ text }) => text);
  return Array.from({ length: times }).flatMap(() =>
    all.flatMap(({ text, answer }) =>
      answer === 0
        ? harmlessOf(written(text), written(pick(random, harmless)))
        : // Kept whole: perhaps none of its sentences shows the concern alone.
          [exampleOf(markedIn(written(text)).flat(), answer)],
    ),
  );
};

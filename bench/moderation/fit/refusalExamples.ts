import type { Lexicon } from '#command-api/moderation/local/lexicon/lexicon.ts';
import { markAges } from '#command-api/moderation/local/refuse/ages.ts';
import { markGroups } from '#command-api/moderation/local/refuse/groups.ts';
import { withoutIdioms } from '#command-api/moderation/local/refuse/idioms.ts';
import { meaningsOf } from '#command-api/moderation/local/refuse/meanings.ts';
import { CONCERNS } from '#command-api/moderation/local/refuse/model.ts';
import { sentencesOf } from '#command-api/moderation/local/refuse/sentences.ts';
import { openVariation } from './disturb.ts';
import { fill } from './fill.ts';
import { openNames } from './names.ts';
import type { Random } from './random.ts';
import type { Example } from './regression.ts';

const examplesOf = (text: string, answer: number): Example[] =>
  sentencesOf(withoutIdioms(text)).map(sentence => ({ features: meaningsOf(markGroups(markAges(sentence))), answer }));

/** @param judged lines like 'threat: I will find you'; @param fine lines of training.txt; each so many times, with some words exchanged */
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
  const all = [...lines, ...fine.map(text => ({ text, answer: 0 }))];
  return Array.from({ length: times }).flatMap(() =>
    all.flatMap(({ text, answer }) => examplesOf(varied(0.15)(fill(text, names, random, true)).text, answer)),
  );
};

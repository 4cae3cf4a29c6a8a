/**
 * Writes what the tagger is asked about in texts whose names are marked, and what it should answer:
 * node bench/moderation/fit/asked.ts FILE.json TEXTS...
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { detect } from '#moderation/local/detect/detect.ts';
import { loadLexicon } from '#moderation/local/lexicon/lexicon.ts';
import { know } from '#moderation/local/names/features.ts';
import { CLASSES } from '#moderation/local/names/model.ts';
import { fold } from '#moderation/local/text/fold.ts';
import { wordsOf } from '#moderation/local/text/words.ts';
import {
  type Label,
  readMarked,
  readPeoplesTexts,
  readStories,
  readStoriesOfManyVoices,
  readTextsWithContacts,
} from '../samples.ts';
import { fill } from './fill.ts';
import { openNames } from './names.ts';
import { seededRandom } from './random.ts';

const lexicon = loadLexicon();
const [file = '', ...files] = process.argv.slice(2);

interface Marked {
  readonly text: string;
  readonly labels: readonly Pick<Label, 'start' | 'end' | 'kind'>[];
}

const storiesIn = (name: string): Marked[] =>
  readFileSync(name, 'utf8')
    .replaceAll(/^# .*\n/gm, '')
    .split(/^---$/m)
    .filter(text => text.trim() !== '')
    .map(text => readMarked(text.trim()));

/** How often each line is filled with other names. */
const FILLED = 8;

/**
 * The lines that the linear model is fitted to, and those of our texts that rules were written
 * from.
 */
const earlier = (): Marked[] => {
  const random = seededRandom(11);
  const names = openNames(random, lexicon);
  const lines = readFileSync(new URL('./training.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);
  const filled = lines.flatMap(line => Array.from({ length: FILLED }, () => fill(line, names, random, false)));
  const ours = [...readStories(), ...readPeoplesTexts(), ...readStoriesOfManyVoices(), ...readTextsWithContacts()];
  return [
    ...filled.map(({ text, spans }) => ({ text, labels: spans as Marked['labels'] })),
    ...ours.filter(({ part }) => part === 'dev'),
  ];
};

/** As it is typed on phones: the marks stay where they are. */
const bare = ({ text, labels }: Marked): Marked => ({
  text: text.replaceAll(/[.,;:!?"“”()…—]/g, ' ').toLowerCase(),
  labels,
});

const askedIn = (source: string, { text: written, labels }: Marked) => {
  const { text } = fold(written);
  const words = wordsOf(text).map(word => know(word, lexicon));
  const asked: unknown[] = [];
  detect(text, words, 'story', lexicon, undefined, (_, those) => {
    for (const { place, evidence } of those) {
      const kind = labels.find(({ start, end }) => start < place.end && end > place.start)?.kind ?? 'none';
      const answer = (CLASSES as readonly string[]).indexOf(kind);
      if (answer >= 0) asked.push({ start: place.start, end: place.end, evidence, answer });
    }
    return those.map(() => undefined);
  });
  // Folding may have moved the marks.
  return text.length === written.length && asked.length > 0 ? [{ source, text, asked }] : [];
};

const all = [
  ...files.flatMap(name => storiesIn(name).map(marked => [name, marked] as const)),
  ...earlier().map((marked, i) => [`earlier/${i % 8}`, marked] as const),
];
const found = all.flatMap(([name, marked]) => [marked, bare(marked)].flatMap(one => askedIn(name, one)));
writeFileSync(file, JSON.stringify(found));
console.log(
  found.length,
  'texts',
  found.reduce((sum, { asked }) => sum + asked.length, 0),
  'words',
);

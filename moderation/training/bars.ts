/**
 * Shows what each bar of each class does to texts that the scorer was not trained on (apart/), to
 * choose the bars in ../local/refuse/scored.ts: node moderation/training/bars.ts
 */
import { readdirSync, readFileSync } from 'node:fs';
import { Scorer } from '../local/scorer/scorer.ts';
import { openWeights, readWeightsFile } from '../local/scorer/weights.ts';

const BARS = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.97, 0.99];
const FOLDER = new URL('./apart/', import.meta.url);
const PLACE = /\[\[(.*?)\|(.*?)\]\]/g;

const scorer = new Scorer(openWeights(readWeightsFile()));

const highest = (text: string, name: string): number =>
  Math.max(0, ...scorer.score(text).map(({ scores }) => scores[name] ?? 0));

const filesOf = (kind: string): readonly string[] =>
  readdirSync(FOLDER)
    .filter(name => name.includes(kind))
    .map(name => readFileSync(new URL(name, FOLDER), 'utf8'));

const withoutComments = (text: string): string => text.replaceAll(/^# .*\n/gm, '');

const stories = filesOf('stories').flatMap(text =>
  withoutComments(text)
    .split(/^---$/m)
    .filter(story => story.trim() !== ''),
);

/** Both sides of each line, in the first way to say them. */
const pairs = filesOf('pairs').flatMap(text =>
  withoutComments(text)
    .split('\n')
    .map(line => line.split('\t'))
    .filter(([name, line]) => name !== undefined && line?.includes('[['))
    .map(([name = '', line = '']) => {
      const side = (which: 1 | 2): string =>
        line.replaceAll(PLACE, (...found) => String(found[which]).split(' // ')[0] ?? '');
      return { name, danger: side(1), twin: side(2) };
    }),
);

const share = (scores: readonly number[], bar: number): string =>
  (scores.filter(score => score >= bar).length / Math.max(1, scores.length)).toFixed(3).padStart(7);

for (const name of new Set(pairs.map(pair => pair.name))) {
  const those = pairs.filter(pair => pair.name === name);
  const rows = {
    dangers: those.map(({ danger }) => highest(danger, name)),
    twins: those.map(({ twin }) => highest(twin, name)),
    stories: stories.map(story => highest(story, name)),
  };
  process.stdout.write(`${name.padEnd(20)}${BARS.map(bar => String(bar).padStart(7)).join('')}\n`);
  for (const [row, scores] of Object.entries(rows)) {
    const title = `  ${row} (${scores.length})`.padEnd(20);
    process.stdout.write(`${title}${BARS.map(bar => share(scores, bar)).join('')}\n`);
  }
}

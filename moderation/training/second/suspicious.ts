/**
 * Writes what the first reader suspects in harmless texts, for the second one to learn from:
 * node moderation/training/second/suspicious.ts FILE.json TEXTS... (stories-*.txt and names-*.txt)
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { scoredText, suspectsIn } from '../../local/refuse/scored.ts';
import { Scorer } from '../../local/scorer/scorer.ts';
import { openWeights, readWeightsFile } from '../../local/scorer/weights.ts';
import { fold } from '../../local/text/fold.ts';

/** Below what any class needs to be looked at again, so that there is more to learn from. */
const BAR = 0.12;
const WORDS_AROUND = 40;

const scorer = new Scorer(openWeights(readWeightsFile()));
const [file = '', ...files] = process.argv.slice(2);

const textsOf = (name: string): readonly string[] =>
  readFileSync(name, 'utf8')
    .replaceAll(/^# .*\n/gm, '')
    .split(/^---$/m)
    .map(text => text.replaceAll(/\[\[\w+:(.*?)\]\]/g, '$1').trim())
    .filter(text => text !== '');

const asOnPhones = (text: string): string => text.replaceAll(/[.,;:!?"“”()…—-]/g, ' ').toLowerCase();
const words = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

const suspiciousIn = (text: string) =>
  suspectsIn(scoredText(fold(text), scorer), BAR).map(({ start, end, score }) => ({
    before: words(text.slice(0, start)).slice(-WORDS_AROUND).join(' '),
    asked: text.slice(start, end),
    after: words(text.slice(end)).slice(0, WORDS_AROUND).join(' '),
    score,
  }));

const found = files.flatMap(textsOf).flatMap(text => [text, asOnPhones(text)].flatMap(suspiciousIn));
writeFileSync(file, JSON.stringify(found));

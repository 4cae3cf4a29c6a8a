import { readFileSync } from 'node:fs';
import type { Judged } from './lines.ts';

const CONCERN_OF: Readonly<Record<string, string>> = {
  SH: 'selfHarm',
  S3: 'minors',
  H2: 'threat (hate)',
  V: 'violence',
  H: 'hate',
};

/**
 * openai/moderation-api-release, data/samples-1680.jsonl. A text can count for several concerns.
 */
export const readOpenAiSamples = (file: string): Judged[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .flatMap(line => {
      const { prompt, ...labels } = JSON.parse(line) as { prompt: string } & Record<string, number>;
      const flagged = Object.keys(labels).filter(label => labels[label] === 1);
      if (flagged.length === 0) return [{ text: prompt, expected: 'fine' }];
      return flagged.flatMap(label => CONCERN_OF[label] ?? []).map(expected => ({ text: prompt, expected }));
    });

const ROW = /^\d+,([a-z_]+),\d+,("(?:[^"]|"")*"|[^,]*),(hateful|non-hateful),/gm;

/** HateCheck, test_suite_cases.csv: its direct and its normative threats. */
export const readHateCheckThreats = (file: string): Judged[] =>
  [...readFileSync(file, 'utf8').matchAll(ROW)]
    .filter(([, functionality = '']) => functionality.startsWith('threat_'))
    .map(([, , text = '']) => ({ text: text.replace(/^"|"$/g, '').replaceAll('""', '"'), expected: 'threat' }));

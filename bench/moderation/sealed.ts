import { readFileSync } from 'node:fs';
import type { WrittenLine } from './amid.ts';

/**
 * Texts in six voices, of writers who had seen neither rules nor training: class, danger or twin,
 * plain or implied, and the text. They are counted and not read: texts that somebody has read
 * measure nothing.
 */
export const readSealed = (): WrittenLine[] =>
  readFileSync(new URL('sealed.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => {
      const [name = '', side, manner, text = ''] = line.split('\t');
      if (name === 'ordinary') return { text, expected: 'fine' };
      const title = manner === 'implied' ? `${name}, implied` : name;
      return side === 'danger' ? { text, expected: title } : { text, expected: 'fine', twin: title };
    });

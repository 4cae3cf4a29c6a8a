import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import { withoutScorer } from '../support/models.ts';

const linesOf = (file: string): string[] =>
  readFileSync(new URL(`forms/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'));
const published = (text: string): string => judge({ text, kind: 'story' }, withoutScorer).text;

describe('a number plate, an account, a postcode or a flat', () => {
  it.each(linesOf('identifying.txt'))('is taken out: %s', line => {
    const [country, marked = ''] = line.split('\t');
    const text = published(marked.replaceAll(/[{}]/g, ''));
    const left = [...marked.matchAll(/\{([^}]+)\}/g)]
      .flatMap(([, form = '']) => form.split(/[\s.,/#:()-]+/))
      .filter(part => /\d/.test(part) && new RegExp(`(?<![\\p{L}\\d])${part}(?![\\p{L}\\d])`, 'u').test(text));
    expect(left, `${country}: ${text}`).toStrictEqual([]);
  });
});

describe('another number', () => {
  it.each(linesOf('harmless.txt'))('stays: %s', line => {
    expect(published(line)).toBe(line);
  });
});

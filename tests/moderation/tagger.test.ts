import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import { readTaggerWeights } from '#moderation/local/names/tagger.ts';
import { windowsOver } from '#moderation/local/scorer/windows.ts';
import { models, withoutScorer } from '../support/models.ts';
import { newFolder } from '../support/newFolder.ts';

const FILE = new URL('../../moderation/local/names/tagger.json', import.meta.url);

interface Check {
  readonly text: string;
  readonly asked: readonly { readonly start: number; readonly end: number; readonly evidence: readonly number[] }[];
  readonly chances: readonly (readonly number[])[];
}

const checks = JSON.parse(
  readFileSync(new URL('../../moderation/local/names/taggerChecks.json', import.meta.url), 'utf8'),
) as Check[];

it.each(checks.map((check, at) => [at, check] as const))('tells names as its training did: text %i', (_, check) => {
  const told = models.tag(
    check.text,
    check.asked.map(({ start, end, evidence }) => ({ place: { start, end }, evidence })),
  );
  for (const [at, chances] of check.chances.entries())
    for (const [kind, chance] of chances.entries()) expect(told[at]?.[kind]).toBeCloseTo(chance, 2);
});

describe('windows over a text', () => {
  it('are one where it is short, and none without words', () => {
    expect(windowsOver([])).toEqual([]);
    expect(windowsOver([3, 4, 5])).toEqual([{ from: 0, to: 3, first: 0, last: 3 }]);
  });

  it.each([1, 3, 8])('show each token of %i pieces once, with what stands around it', length => {
    const lengths = Array.from({ length: 400 }, () => length);
    const windows = windowsOver(lengths);
    expect(windows.flatMap(({ first, last }) => Array.from({ length: last - first }, (_, i) => first + i))).toEqual([
      ...lengths.keys(),
    ]);
    for (const { from, to, first, last } of windows) {
      expect((to - from) * length).toBeLessThanOrEqual(82);
      expect(first === 0 || (first - from) * length > 12 - length).toBe(true);
      expect(to === lengths.length || (to - last) * length > 12 - length).toBe(true);
    }
  });

  it('go on behind tokens that fill them', () => {
    const windows = windowsOver(Array.from({ length: 30 }, (_, i) => (i % 2 ? 8 : 1)));
    expect(windows.at(-1)?.last).toBe(30);
  });
});

describe('the weights', () => {
  const written = readFileSync(FILE, 'utf8');
  const SUM = JSON.parse(written).beside as string;

  it.each([
    ['are missing', undefined],
    ['are cut', written.slice(0, 5000)],
    ['belong to another version', written.replace(SUM, '0'.repeat(64))],
  ])('that %s are refused with a sentence', async (_, content) => {
    const file = join(await newFolder(), 'tagger.json');
    if (content !== undefined) writeFileSync(file, content);
    expect(() => readTaggerWeights(SUM, file)).toThrow(/weights .* Restore the file/);
  });
});

const takenFrom = (text: string): string[] =>
  judge({ text, kind: 'story' }, withoutScorer).redactions.map(({ start, end }) => text.slice(start, end));

it('reads no more of a long text than it may, and leaves the rest to lists and rules', () => {
  const text = 'My brother sold the car to Kwabena, and Kwabena sold it on to my aunt. '.repeat(60);
  const taken = takenFrom(text);
  expect(taken).toContain('Kwabena');
  expect(taken).toHaveLength(120);
});

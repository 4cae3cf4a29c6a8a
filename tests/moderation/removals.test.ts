import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import type { ModerationVerdict, Span } from '#moderation/port.ts';
import { readStories } from '../../bench/moderation/samples.ts';
import { models, withoutScorer } from '../support/models.ts';

const moderate = (text: string, wishes: { strike?: Span[]; keep?: Span[] } = {}): ModerationVerdict =>
  judge({ text, kind: 'story', ...wishes }, withoutScorer);

const spanOf = (text: string, part: string): Span => {
  const start = text.indexOf(part);
  expect(start).toBeGreaterThanOrEqual(0);
  return { start, end: start + part.length };
};

const placesIn = (text: string, { start, end }: Span): number[] =>
  Array.from({ length: Math.max(0, Math.min(end, text.length) - start) }, (_, index) => start + index);

/** Applies the removals from left to right, as a client does. */
const applied = (text: string, { redactions, softened }: ModerationVerdict): string => {
  let at = 0;
  let written = '';
  for (const { start, end, replacement } of [...redactions, ...softened].sort((a, b) => a.start - b.start)) {
    expect(start).toBeGreaterThanOrEqual(at);
    expect(end).toBeGreaterThan(start);
    written += text.slice(at, start) + replacement;
    at = end;
  }
  return written + text.slice(at);
};

const stories = readStories().map(({ text }) => text);
const pieces = [
  '😀',
  '👩‍👩‍👧',
  'Tom Becker',
  '0\u200b7700 900123',
  'jo@example.org',
  'f*cking',
  'Norway',
  ' is ',
  '𝐓𝐨𝐦',
  '李雷',
  '\n',
  'è',
];
const anyText = fc.oneof(
  fc.constantFrom(...stories),
  fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 30 })
    .map(all => all.join('')),
);
const anySpans = (text: string): fc.Arbitrary<Span[]> =>
  fc.array(
    fc
      .tuple(fc.nat({ max: text.length }), fc.integer({ min: 1, max: 40 }))
      .map(([start, length]) => ({ start, end: start + length })),
    { maxLength: 6 },
  );
const anyWish = anyText.chain(text =>
  fc.record({ text: fc.constant(text), strike: anySpans(text), keep: anySpans(text) }),
);

describe('Whatever a writer strikes out or wants back', () => {
  it('the replacements in order, and nothing else, make the public text', () => {
    fc.assert(
      fc.property(anyWish, ({ text, ...wishes }) => {
        const verdict = moderate(text, wishes);
        expect(applied(text, verdict)).toBe(verdict.text);
        if (text.isWellFormed()) expect(verdict.text.isWellFormed()).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('what is struck out is gone, and what must not come back does not', () => {
    fc.assert(
      fc.property(anyWish, ({ text, ...wishes }) => {
        const { redactions } = moderate(text, wishes);
        const [kept, gone] = [redactions.filter(taken => taken.kept), redactions.filter(taken => !taken.kept)];
        const isGone = (at: number): boolean => gone.some(({ start, end }) => at >= start && at < end);
        for (const span of wishes.strike) expect(placesIn(text, span).every(isGone)).toBe(true);
        for (const { restorable } of kept) expect(restorable).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('with everything to be kept, contact data and names still go', () => {
    const text =
      'My brother Tom Becker agrees: call +1 415 555 2671, write to tom@example.org or see https://example.org/tom, as @tom_b at 12 Maple Street, born on 12 March 1984, passport number X4821093.';
    const whole = [{ start: 0, end: text.length }];
    expect(moderate(text, { keep: whole }).text).toBe(moderate(text).text);
  });
});

describe('What may be put back', () => {
  it.each([
    ['We spent the winter in Norway and argued.', 'Norway', true],
    ['We spent the winter in Tulsa and argued.', 'Tulsa', false],
    ['We moved to Georgia and argued about it.', 'Georgia', false],
    ['My sister Wilhelmina argued about it.', 'Wilhelmina', false],
    ['A guy named Will came and argued about it.', 'Will', false],
    ['Every Christmas Joy comes over and argues.', 'Joy', false],
    ['We argued with Grace Young about it all.', 'Grace Young', false],
  ] as const)('%s: "%s" %s', (text, part, restorable) => {
    const verdict = moderate(text);
    expect(verdict.redactions).toMatchObject([{ ...spanOf(text, part), restorable, kept: false }]);
    const kept = moderate(text, { keep: [spanOf(text, part)] });
    expect(kept.text).toBe(restorable ? text : verdict.text);
    expect(kept.redactions).toMatchObject([{ ...spanOf(text, part), restorable, kept: restorable }]);
  });

  it('a strike is stronger than a wish to keep', () => {
    const text = 'We spent the winter in Norway and argued.';
    const span = spanOf(text, 'Norway');
    expect(moderate(text, { keep: [span], strike: [span] }).text).toBe('We spent the winter in [place] and argued.');
  });
});

describe('A strike', () => {
  const text = 'My husband Tom plays the tuba in our village band every single night.';

  it('takes out what no rule finds', () => {
    const verdict = moderate(text, { strike: [spanOf(text, 'the tuba in our village band')] });
    expect(verdict.text).toBe('My husband [name 1] plays [removed] every single night.');
    expect(verdict.redactions).toMatchObject([
      { kind: 'name', struck: false },
      { kind: 'other', struck: true, replacement: '[removed]' },
    ]);
  });

  it('swallows what it goes beyond, and changes nothing within what is taken out anyway', () => {
    expect(moderate(text, { strike: [spanOf(text, 'husband Tom plays the tuba')] }).text).toBe(
      'My [removed] in our village band every single night.',
    );
    expect(moderate(text, { strike: [spanOf(text, 'To')] }).text).toBe(moderate(text).text);
  });

  it('never leaves half of a character', () => {
    const emoji = 'My husband 😀 plays the tuba.';
    const start = emoji.indexOf('😀') + 1;
    expect(moderate(emoji, { strike: [{ start, end: start + 1 }] }).text).toBe('My husband [removed] plays the tuba.');
  });

  it('of most of the story leaves no story', () => {
    const { approved, issues } = moderate(text, { strike: [{ start: 0, end: 50 }] });
    expect(approved).toBe(false);
    expect(issues.join()).toMatch(/little would be left/);
  });
});

it('tells when somebody may be in danger', () => {
  const helpFor = (text: string) => judge({ text, kind: 'story' }, models).help;
  expect(helpFor('I cannot go on like this and I want to die tonight.')).toEqual(['crisis', 'emergency']);
  expect(helpFor('dishes '.repeat(60))).toEqual([]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { putBack, strikeOut, unmarked } from '#web/features/marks/marks.ts';
import { groupsOf, piecesOf, saidOf } from '#web/features/marks/pieces.ts';
import type { Span } from '#web/features/marks/spans.ts';

const STORY = 'Wilhelmina’s 😡 damn dog bit Anna; call 555 0100. Anna cried.';

const placesOf = (passage: string): Span[] =>
  Array.from(STORY.matchAll(new RegExp(passage, 'g')), ({ index }) => ({ start: index, end: index + passage.length }));

const [WILHELMINA, DAMN, PHONE] = ['Wilhelmina', 'damn', '555 0100'].map(one => placesOf(one)[0] as Span) as [
  Span,
  Span,
  Span,
];
const redaction = (span: Span, replacement: string, restorable = true) => ({
  ...span,
  kind: restorable ? ('name' as const) : ('phone' as const),
  reason: restorable ? 'A name.' : 'A phone number.',
  replacement,
  restorable,
  kept: false,
  struck: false,
});

const preview = {
  redactions: [
    redaction(WILHELMINA, '[name 1]'),
    ...placesOf('Anna').map(span => redaction(span, '[name 2]')),
    redaction(PHONE, '[phone]', false),
  ].toSorted((one, other) => one.start - other.start),
  softened: [{ ...DAMN, replacement: 'd**n' }],
};

const shown = (pieces: readonly Span[]) => pieces.map(({ start, end }) => STORY.slice(start, end));

test('every word can be pressed, and the changes of moderation stand among the words', () => {
  const pieces = piecesOf(unmarked(STORY), preview);
  expect(shown(pieces)).toEqual([
    'Wilhelmina',
    's',
    '😡',
    'damn',
    'dog',
    'bit',
    'Anna',
    'call',
    '555 0100',
    'Anna',
    'cried',
  ]);
  expect(pieces.filter(({ type }) => type === 'removal')).toHaveLength(4);
  expect(pieces[3]).toMatchObject({ type: 'word', softened: 'd**n', isStruck: false });
});

test('struck-out text stays in single words, before and after the server knows about it', () => {
  const dogBit = { start: STORY.indexOf('dog'), end: STORY.indexOf('bit') + 3 };
  const marks = strikeOut(unmarked(STORY), [placesOf('dog')[0] as Span, placesOf('bit')[0] as Span]);
  const known = { ...redaction(dogBit, '[removed]'), kind: 'other' as const, struck: true };
  const after = { ...preview, redactions: [...preview.redactions, known] };
  for (const answer of [preview, after]) {
    const struck = piecesOf(marks, answer).filter(piece => piece.type === 'word' && piece.isStruck);
    expect(shown(struck)).toEqual(['dog', 'bit']);
  }
  expect(shown(piecesOf(unmarked(STORY), after))).toEqual(shown(piecesOf(unmarked(STORY), preview)));
});

test('a name is listed once with all its places, and separately once one is put back', () => {
  const groups = groupsOf(STORY, piecesOf(unmarked(STORY), preview));
  expect(groups.map(({ original, places }) => [original, places.length])).toEqual([
    ['Wilhelmina', 1],
    ['Anna', 2],
    ['555 0100', 1],
  ]);
  const [, second] = placesOf('Anna');
  const apart = groupsOf(STORY, piecesOf(putBack(unmarked(STORY), [second as Span]), preview));
  expect(apart.map(({ original, isKept }) => [original, isKept])).toContainEqual(['Anna', true]);
  expect(apart).toHaveLength(4);
});

test('each press is described in words', () => {
  const marks = unmarked(STORY);
  const said = (passage: string, now = marks) => {
    const piece = piecesOf(now, preview).find(({ start, end }) => STORY.slice(start, end) === passage);
    return piece && saidOf(now, [piece]);
  };
  expect(said('dog')).toBe('“dog” is taken out.');
  expect(said('dog', strikeOut(marks, placesOf('dog')))).toBe('“dog” is put back.');
  expect(said('Wilhelmina')).toBe('“Wilhelmina” is put back.');
  expect(said('Wilhelmina', putBack(marks, [WILHELMINA]))).toBe('“Wilhelmina” is taken out again.');
  expect(said('555 0100')).toBe('“555 0100” cannot be put back. A phone number.');
});

test('pieces are in order and do not overlap, whatever the answer covers', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
      fc.uniqueArray(fc.nat(60), { minLength: 0, maxLength: 6 }),
      (text, cuts) => {
        const edges = [...new Set(cuts.map(cut => Math.min(cut, text.length)))].toSorted((a, b) => a - b);
        const redactions = edges.slice(1).flatMap((end, index) => {
          const start = edges[index] ?? 0;
          return index % 2 === 0 ? [redaction({ start, end }, '[x]')] : [];
        });
        let from = 0;
        for (const { start, end } of piecesOf(unmarked(text), { redactions, softened: [] })) {
          expect(start).toBeGreaterThanOrEqual(from);
          expect(end).toBeGreaterThan(start);
          from = end;
        }
      },
    ),
  );
});

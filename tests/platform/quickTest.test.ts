import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { quickTest } from '#platform/events/quickTest.ts';
import { eventSchemas } from '#platform/events/schemas.ts';

const fixture = JSON.parse(readFileSync(new URL('../fixtures/events/v1.json', import.meta.url), 'utf8'));
const stored: { readonly type: keyof typeof eventSchemas; readonly stored: Record<string, unknown> }[] = fixture.events;

/** One character of a text is another one, is missing, or has company. */
const damagedText = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(text.length), fc.nat(2), fc.constantFrom(...'09afgzAF-:.TZ+/= \n\u0131\u0160', ''))
    .map(([at, taken, put]) => text.slice(0, at) + put + text.slice(at + taken));

const damaged = (value: unknown): fc.Arbitrary<unknown> => {
  const others: fc.Arbitrary<unknown>[] = [fc.jsonValue(), fc.constant(undefined)];
  if (typeof value === 'string') others.push(damagedText(value), damagedText(value), damagedText(value));
  if (typeof value === 'number') others.push(fc.integer({ min: -2, max: 12 }), fc.double());
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) others.push(damagedObject(value));
  return fc.oneof(...others);
};

const damagedObject = (value: object): fc.Arbitrary<unknown> =>
  fc
    .record(
      Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fc.option(damaged(part), { nil: part })])),
    )
    .chain(changed =>
      fc.oneof(
        fc.constant(changed),
        fc.constantFrom(...Object.keys(changed)).map(name => {
          const { [name]: _, ...rest } = changed;
          return rest;
        }),
        fc.tuple(fc.string(), fc.jsonValue()).map(([name, part]) => ({ ...changed, [name]: part })),
      ),
    );

/** As it comes from the log. */
const fromJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');

describe.for(stored)('Of $type', ({ type, stored: data }) => {
  const schema: z.ZodType = eventSchemas[type];
  const isSurelyRight = quickTest(schema);

  test('whatever the quick test takes, the schema takes as it is', () => {
    fc.assert(
      fc.property(damagedObject(data), value => {
        const given = fromJson(value);
        if (isSurelyRight(given)) expect(schema.parse(given)).toStrictEqual(given);
      }),
      { numRuns: 2000 },
    );
  });
});

test('the events that fill the log pass quickly', () => {
  for (const type of ['VoteCast', 'CommentPosted', 'Created', 'StorySubmitted', 'Published'] as const) {
    const event = stored.find(one => one.type === type);
    expect(quickTest(eventSchemas[type])(event?.stored), type).toBe(true);
  }
});

test.for([
  ['a UUID of one version', z.uuidv4(), '018bf963-0e81-7048-9cf3-4e086e47cfee'],
  ['a time with an offset', z.iso.datetime({ precision: 0 }), '2026-11-21T10:00:00.000Z'],
  ['a text with a check', z.string().max(2), 'abc'],
  ['an exclusive bound', z.int().gt(3), 3],
  ['a multiple', z.int().multipleOf(5), 3],
  ['a refined object', z.strictObject({ a: z.string() }).refine(() => false), { a: '' }],
  [
    'a refined text',
    z.strictObject({ a: z.uuid().refine(() => false) }),
    { a: '018bf963-0e81-7048-9cf3-4e086e47cfee' },
  ],
  ['an object that drops what it does not know', z.object({ a: z.string() }), { a: '', b: '' }],
  ['a text that is changed', z.string().trim(), ' a '],
] as const)('%s is left to the schema', ([, schema, value]) => {
  expect(quickTest(schema)(value)).toBe(false);
});

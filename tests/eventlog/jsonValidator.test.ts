import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { EventType } from '#domain/events.ts';
import { eventSchemas } from '#eventlog/events/all.ts';
import { jsonValidator } from '#eventlog/jsonValidator.ts';
import { versionOf } from '#eventlog/upcast.ts';

interface Fixture {
  readonly schemaVersion: number;
  readonly events: readonly { readonly type: EventType; readonly stored: Record<string, unknown> }[];
}

const FOLDER = new URL('../fixtures/events/', import.meta.url);
const fixtures = readdirSync(FOLDER).map((name): Fixture => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')));

/** An event of each type, of its present version. */
const stored = fixtures.flatMap(({ schemaVersion, events }) =>
  events.filter(({ type }) => versionOf(type) === schemaVersion),
);

/** One character of a text is another one, is missing, or has company. */
const damagedText = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(text.length), fc.nat(2), fc.constantFrom(...'0123489afgzAF-:.TZ+/= \n\u0131\u0160', ''))
    .map(([at, taken, put]) => text.slice(0, at) + put + text.slice(at + taken));

const damaged = (value: unknown): fc.Arbitrary<unknown> => {
  const others: fc.Arbitrary<unknown>[] = [fc.jsonValue(), fc.constant(undefined)];
  if (typeof value === 'string') others.push(damagedText(value), damagedText(value), damagedText(value));
  if (typeof value === 'number') others.push(fc.integer({ min: -2, max: 12 }), fc.double());
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) others.push(damagedObject(value));
  return fc.oneof(...others);
};

/** One property is another one, is missing, or has company; the others are as they were. */
const damagedObject = (value: object): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc
      .constantFrom(...Object.entries(value))
      .chain(([name, part]) => damaged(part).map(other => ({ ...value, [name]: other }))),
    fc.constantFrom(...Object.keys(value)).map(name => ({ ...value, [name]: undefined })),
    fc.tuple(fc.string(), fc.jsonValue()).map(([name, part]) => ({ ...value, [name]: part })),
  );

/** The last character before the padding has bits that nobody reads. */
const UNUSUAL_PADDING = /[^AQgw]=="|[^AEIMQUYcgkosw048]="/;

/** As it comes from the log. */
const fromJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');

describe.for(stored)('Of $type', ({ type, stored: data }) => {
  const schema: z.ZodType = eventSchemas[type];
  const isValid = jsonValidator(schema);

  test('the validator accepts the event as it is stored', () => {
    expect(isValid(data)).toBe(true);
  });

  test('zod accepts every value that the validator accepts, and leaves it as it is', () => {
    fc.assert(
      fc.property(damagedObject(data), value => {
        const given = fromJson(value);
        if (isValid(given)) expect(schema.parse(given)).toStrictEqual(given);
      }),
      { numRuns: 2000 },
    );
  });

  test('the validator accepts every value that zod accepts, unless the padding of a box is unusual', () => {
    fc.assert(
      fc.property(damagedObject(data), value => {
        const given = fromJson(value);
        if (schema.safeParse(given).success && !UNUSUAL_PADDING.test(JSON.stringify(given)))
          expect(isValid(given)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

test.for([
  ['a day that its month has not', z.iso.datetime(), '2026-02-30T10:00:00.000Z'],
  ['an hour that no day has', z.iso.datetime(), '2026-02-20T24:00:00.000Z'],
  ['white space in a box', z.base64(), 'AAAA AAA'],
  ['a box with too much padding', z.base64(), 'AAA====='],
  ['a box in the alphabet of URLs', z.base64(), 'AA_-'],
  ['a letter beyond ASCII that ends like a digit', z.uuid(), '\u01318bf963-0e81-7048-9cf3-4e086e47cfee'],
  ['a version that no UUID has', z.uuid(), '018bf963-0e81-9048-9cf3-4e086e47cfee'],
  ['a number that is none', z.int().min(0), Number.NaN],
  ['a rating and a half', z.int().min(0).max(10), 1.5],
] as const)('%s does not pass', ([, schema, value]) => {
  expect(schema.safeParse(value).success).toBe(false);
  expect(jsonValidator(schema)(value)).toBe(false);
});

describe('A property that need not be there', () => {
  const isValid = jsonValidator(z.strictObject({ a: z.string(), b: z.enum(['x']).exactOptional() }));

  test.for([{ a: '' }, { a: '', b: 'x' }])('passes as %j', value => {
    expect(isValid(value)).toBe(true);
  });

  test.for([{ b: 'x' }, { a: '', b: 'y' }, { a: '', c: 'x' }, { a: '', b: 'x', c: 'x' }])('does not as %j', value => {
    expect(isValid(value)).toBe(false);
  });
});

test.for([
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
  [
    'an optional text that is refined',
    z.strictObject({
      a: z
        .string()
        .exactOptional()
        .refine(() => false),
    }),
    { a: '' },
  ],
  ['an object that drops what it does not know', z.object({ a: z.string() }), { a: '', b: '' }],
  ['a text that is changed', z.string().trim(), ' a '],
] as const)('%s is left to the schema', ([, schema, value]) => {
  expect(jsonValidator(schema)(value)).toBe(false);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodies, textFields } from './bodies.ts';
import { refusals } from './refusals.ts';

const unclean = 'This text contains characters that cannot be saved. Please remove them and try again.';

describe.each(bodies)('the body of $name', ({ schema, good }) => {
  test('is accepted as it should be', () => {
    expect(refusals(schema, good)).toEqual({});
  });

  test.each([[undefined], [null], ['{}'], [7], [true], [[]], [[good]]])('is not %j', body => {
    expect(refusals(schema, body)).toEqual({ '': ['Please send a JSON object.'] });
  });

  test('has no field more', () => {
    expect(refusals(schema, { ...good, isAdmin: true })).toEqual({ '': ['Unknown field: isAdmin'] });
    expect(refusals(schema, { ...good, one: 1, two: 2 })).toEqual({ '': ['Unknown field: one, two'] });
    const polluted = JSON.parse(JSON.stringify(good).replace('{', '{"__proto__":{"isAdmin":true},'));
    expect(refusals(schema, polluted)).toEqual({ '': ['Unknown field: __proto__'] });
  });

  test('quotes no more than a line of what it does not know', () => {
    const message = refusals(schema, { ...good, ['x'.repeat(10_000)]: 1 })['']?.join();
    expect(message?.length).toBeLessThan(100);
  });

  test('has no field less', () => {
    for (const field of Object.keys(good)) {
      const rest = Object.fromEntries(Object.entries(good).filter(([name]) => name !== field));
      expect(Object.keys(refusals(schema, rest))).toEqual([field]);
    }
  });

  test('is judged, whatever it is, and never brings the judge down', () => {
    const fields = fc.constantFrom(...Object.keys(good));
    fc.assert(
      fc.property(fc.dictionary(fields, fc.anything()), fc.anything(), (close, far) => {
        for (const body of [close, far]) {
          const messages = Object.values(refusals(schema, body)).flat();
          for (const message of messages) expect(message).toMatch(/^[A-Z].{9,}/);
        }
      }),
    );
  });
});

describe.each(textFields)('$name', ({ schema, good, field, value }) => {
  test.each([
    ['NUL', '\0'],
    ['the first half of an emoji', '\ud83d'],
    ['the second half of an emoji', '\ude00'],
  ])('does not take %s, at either end', (_, character) => {
    for (const text of [character + value, value + character]) {
      expect(refusals(schema, { ...good, [field]: text })[field]).toEqual([unclean]);
    }
  });
});

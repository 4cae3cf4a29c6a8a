import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eraseBody } from '#contract/account.ts';
import { appealBody, decisionBody, reportBody } from '#contract/moderation.ts';
import { listQuery } from '#contract/queries.ts';
import { idempotencyKeyForm } from '#gateway/routeTools.ts';
import { textFields } from './bodies.ts';
import { refusals } from './refusals.ts';

interface Documented {
  readonly description?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

interface TextField {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly good: object;
  readonly field: string;
}

const fields: readonly TextField[] = [
  ...textFields,
  { name: 'appeal: text', schema: appealBody, good: { id: 'x.title', text: 'Please.' }, field: 'text' },
  { name: 'appeal: id', schema: appealBody, good: { id: 'x.title', text: 'Please.' }, field: 'id' },
  { name: 'report: note', schema: reportBody, good: { target: 'title', reason: 'spam' }, field: 'note' },
  { name: 'decision: why', schema: decisionBody, good: {}, field: 'why' },
  { name: 'erase: password', schema: eraseBody, good: { password: 'x' }, field: 'password' },
  { name: 'list: q', schema: listQuery, good: {}, field: 'q' },
  { name: 'Idempotency-Key', schema: z.object({ key: idempotencyKeyForm }), good: {}, field: 'key' },
];

/** How the OpenAPI document describes a field. */
const documentedOf = ({ schema, field }: TextField): Documented => {
  const { properties } = z.toJSONSchema(schema, { io: 'input' }) as { properties: Record<string, Documented> };
  return properties[field] ?? {};
};

const allows = ({ minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern = '' }: Documented, text: string) =>
  [...text].length >= minLength && [...text].length <= maxLength && new RegExp(pattern, 'u').test(text);

/**
 * Plain texts around the limits: characters of a keyboard, perhaps NUL, and then one letter again
 * and again.
 */
const plainTexts = ({ minLength = 1, maxLength = 300 }: Documented) =>
  fc
    .tuple(
      fc.string({ unit: fc.constantFrom(..."aZ09_-.@!#'/:<\0é"), maxLength: 12 }),
      fc.constantFrom(0, minLength - 1, minLength, maxLength - 1, maxLength, maxLength + 1),
    )
    .map(([start, length]) => start + 'x'.repeat(Math.max(0, length - start.length)));

describe.each(fields)('The document of $name', ({ schema, good, field, ...rest }) => {
  const documented = documentedOf({ schema, good, field, ...rest });
  const isTaken = (text: string): boolean => {
    const both = field === 'confirmPassword' ? { password: text } : {};
    return refusals(schema, { ...good, ...both, [field]: text })[field] === undefined;
  };
  const isPlain = (text: string): boolean => {
    // A code is looked for in what was pasted, which can be longer than any code.
    if (field === 'refereeCode') return text.length <= 32 || text.length > 2000;
    // A domain in other letters is converted before the rule applies: the document describes it in
    // ASCII.
    if (field === 'email') return !/@.*é/u.test(text);
    // A search loses what cannot be seen, and is never stored.
    return field !== 'q' || !text.includes('\0');
  };

  test('allows what is taken, and nothing else that is plain', () => {
    fc.assert(
      fc.property(plainTexts(documented).filter(isPlain), text => {
        expect([text, allows(documented, text)]).toStrictEqual([text, isTaken(text)]);
      }),
    );
  });
});

test('The document says in words how characters are counted', () => {
  const words = Object.fromEntries(fields.map(field => [field.name, documentedOf(field).description]));
  expect(words).toMatchObject({
    'register: firstName': '1 to 50 characters',
    'register: password': '8 to 128 characters',
    'story: story': '50 to 5000 characters',
    'report: note': 'At most 500 characters',
  });
});

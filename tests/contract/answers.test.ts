import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { memberExport } from '#contract/account.ts';
import { registerBody } from '#contract/commands.ts';
import * as moderation from '#contract/moderation.ts';
import { problem } from '#contract/problems.ts';
import * as views from '#contract/views.ts';
import { toCurrentUser } from '#query-api/currentUser.ts';
import { registration } from './bodies.ts';

const { moderationDecision, moderationMatter, moderationQueue, ownRemovals } = moderation;
const answers = { ...views, memberExport, moderationDecision, moderationMatter, moderationQueue, ownRemovals, problem };

/** What a schema checks beyond the kind of each value, with the path to it. */
const checksIn = (schema: z.core.$ZodType, path: string): readonly string[] => {
  const { checks = [] } = schema._zod.def;
  const own = checks.length > 0 || schema instanceof z.ZodStringFormat ? [path] : [];
  if (schema instanceof z.ZodObject)
    return [...own, ...Object.entries(schema.shape).flatMap(([name, part]) => checksIn(part, `${path}.${name}`))];
  if (schema instanceof z.ZodArray) return [...own, ...checksIn(schema.element, `${path}[]`)];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return [...own, ...checksIn(schema.unwrap(), path)];
  return own;
};

/** A local part of an address, with every character that may stand there. */
const localPart = fc
  .array(fc.string({ unit: fc.constantFrom(..."aZ0_!#$%&'*+/=?^`{|}~-"), minLength: 1, maxLength: 8 }), {
    minLength: 1,
    maxLength: 4,
  })
  .map(atoms => atoms.join('.'));
const domain = fc.constantFrom('bothsides.example', 'mail.co.uk', 'xn--80a1acny.xn--p1ai', 'почта.рф', 'a-b.XN--P1AI');
const address = fc.tuple(localPart, domain).map(parts => parts.join('@'));
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 });

/** The account that a registration makes. */
const accountOf = ({ email, firstName, lastName, gender }: z.infer<typeof registerBody>) => ({
  id: '7b9c3f0e-4a51-4d39-9b57-5a8b0c1d2e3f',
  body: {
    ...{ email, firstName, lastName, gender },
    ...{ profileImageUrl: null, anonymousTag: null, passwordHash: null, isEmailVerified: false },
    ...{ googleId: null, facebookId: null, isDemo: false },
    ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  },
});

describe('An answer', () => {
  test.each(Object.entries(answers).filter(([, schema]) => schema instanceof z.ZodType))(
    '%s does not judge again what is stored',
    (name, schema) => {
      expect(checksIn(schema as z.ZodType, name)).toStrictEqual([]);
    },
  );

  test('shows every account that can register', () => {
    fc.assert(
      fc.property(address, name, name, (email, firstName, lastName) => {
        const form = registerBody.safeParse({ ...registration, email, firstName, lastName });
        fc.pre(form.success);
        const user = toCurrentUser(accountOf(form.data));
        expect(z.encode(views.currentUser, user)).toStrictEqual(user);
        // Somebody who reads their address here can type it into any form.
        expect(registerBody.parse({ ...registration, email: user.email }).email).toBe(user.email);
      }),
    );
  });
});

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';

export const PEOPLE: readonly string[] = Array.from({ length: 8 }, () => randomUUID());
export const DISPUTES = 3;

const person = fc.constantFrom(...PEOPLE);
/** Somebody who has created a dispute in the opening of every history. */
const creator = fc.constantFrom(...PEOPLE.slice(0, 2));
/** A dispute, mostly the published one. */
const which = fc.constantFrom(0, 0, 0, ...Array(DISPUTES).keys());
/** Any dispute. */
const evenly = fc.constantFrom(...Array(DISPUTES).keys());
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map(words => `It is like this: ${words}`);
const rating = fc.integer({ min: 0, max: 10 });
const tag = fc.constantFrom('left_sock', 'right_sock', 'teapot');

const reason = fc.constantFrom('identifies', 'moderation', 'erased');
const part = fc.constantFrom('title', 'user1', 'user2');
const why = fc.constantFrom('hate', 'spam', 'other');
/** The index of an existing comment. */
const nth = fc.nat({ max: 3 });
const side = fc.constantFrom('user1', 'user2');
const withholder = fc.constantFrom('user1', 'user2', 'operator');

const to = <const Name extends string, Rest extends object>(
  weight: number,
  name: Name,
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
) => ({ weight, arbitrary: fc.record(rest).map(given => ({ to: name, ...(given as Rest) })) });

/** An action that somebody wants to take. */
export const anyWish = fc.oneof(
  to(2, 'create', { which, by: person, text }),
  to(6, 'rename', { which: evenly, by: creator, text }),
  to(6, 'join', { which, by: person }),
  to(6, 'tell', { which, by: person, text }),
  to(6, 'refuse', { which, by: person }),
  to(8, 'vote', { which, by: person, rating }),
  to(8, 'comment', { which, by: person, text }),
  to(3, 'tag', { by: person, tag }),
  to(1, 'film', { which }),
  to(2, 'expire', { which }),
  to(2, 'withhold', { which, reason, by: withholder }),
  to(4, 'restore', { which, reason, by: withholder }),
  to(2, 'redact', { which, side, text }),
  to(3, 'strike', { which, by: side, side, text }),
  to(1, 'retitle', { which, text }),
  to(3, 'remove', { which, part, why }),
  to(6, 'putBack', { which, part }),
  to(6, 'removeComment', { which, nth, why }),
  to(9, 'putCommentBack', { which, nth }),
  to(8, 'hold', { which: evenly, part, text }),
  to(12, 'decideHeld', { which: evenly, part, how: fc.constantFrom('approve', 'refuse', 'withdraw') }),
  to(6, 'holdComment', { which, by: person, text }),
  to(10, 'decideHeldComment', { which, nth, how: fc.constantFrom('approve', 'refuse', 'replace') }),
  to(1, 'erase', { by: person }),
  to(1, 'clear', {}),
);

export type Wish = typeof anyWish extends fc.Arbitrary<infer T> ? T : never;

/** Minutes until the next wish: mostly few, sometimes so many that a vote is over. */
export const anyPause = fc.oneof(
  { weight: 40, arbitrary: fc.nat({ max: 90 }) },
  { weight: 1, arbitrary: fc.constant(31 * 24 * 60) },
);

import fc from 'fast-check';
import { NAMES, type What } from './model.ts';
import { OPENING } from './opening.ts';
import { NEVER_THERE, type Operation, type TextKind } from './operations.ts';

const anybody = fc.constantFrom(...NAMES);
const on = fc.oneof(
  { weight: 8, arbitrary: fc.nat(2) },
  { weight: 4, arbitrary: fc.nat(9) },
  { weight: 1, arbitrary: fc.constant(NEVER_THERE) },
);
const often = <const T>(usual: T, ...others: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(usual, ...others) });

const text = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<TextKind>('fine', 'telling') },
  { weight: 1, arbitrary: fc.constantFrom<TextKind>('threat', 'too short', 'too long') },
);
const rating = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 10 }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(-1, 11, 4.5, '7', null, true, [5]) },
);
/** Few tags, so that they collide, and some that are refused. */
const tag = fc.constantFrom(
  ...['Blue-Otter', 'blue-otter', 'quiet_badger', 'QUIET_BADGER', 'slow-heron', 'odd_pebble', 'dry-leaf-2'],
  ...['x', 'no blanks', 'the-referee', 'a'.repeat(21)],
);

const what = fc.constantFrom<What>('title', 'user1', 'user2', 'comment', 'comment');

const untitled = fc.constantFrom('user1', 'user2', 'comment');

/** An operation of a kind, with what it needs. */
const operation = <Kind extends string, Rest>(
  kind: Kind,
  rest: { readonly [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
): fc.Arbitrary<{ readonly do: Kind } & Rest> => fc.record<Rest>(rest).map(given => ({ do: kind, ...given }));

const account = {
  register: operation('register', { by: anybody }),
  verify: operation('verify', { by: anybody, link: often('mailed', 'made up') }),
  signIn: operation('sign in', { by: anybody, password: often('right', 'wrong', 'former') }),
  signOut: operation('sign out', { by: anybody }),
  reset: operation('reset password', { by: anybody, link: often('mailed', 'used', 'made up') }),
  tag: operation('choose tag', { by: anybody, tag }),
  erase: operation('erase', { by: anybody, password: often('right', 'wrong') }),
} as const;

const dispute = {
  create: operation('create', { by: anybody, text }),
  rename: operation('rename', { by: anybody, on, text }),
  join: operation('join', { by: anybody, on, code: often('right', 'small', 'made up', 'blank') }),
  preview: operation('preview', { by: anybody, on, text }),
  tell: operation('tell', { by: anybody, on, text }),
  vote: operation('vote', { by: anybody, on, rating }),
  comment: operation('comment', { by: anybody, on, text }),
  report: operation('report', { by: anybody, on }),
  identifies: operation('identifies', { by: anybody, on }),
  appeal: operation('appeal', { by: anybody, on, what }),
  remove: operation('remove', { on, what }),
  dismiss: operation('dismiss', { on, what: untitled }),
  restore: operation('restore', {
    on,
    what: fc.oneof({ weight: 5, arbitrary: what }, { weight: 1, arbitrary: fc.constant('dispute') }),
  }),
} as const;

/** Two people publish a dispute, either of them writing first; some stop at one story. */
const published: fc.Arbitrary<readonly Operation[]> = fc
  .tuple(
    fc.shuffledSubarray([...NAMES], { minLength: 2, maxLength: 2 }),
    text,
    text,
    fc.boolean(),
    often(true, false),
    often(false, true),
  )
  .map(([[one = 'Ada', other = 'Ben'], first, second, isOwnFirst, isWhole, isRenamed]) => {
    const stories = [
      { do: 'tell', by: one, on: 0, text: first },
      { do: 'tell', by: other, on: 0, text: second },
    ] as const;
    const told = isOwnFirst ? stories : stories.toReversed();
    return [
      { do: 'create', by: one, text: 'fine' },
      { do: 'join', by: other, on: 0, code: 'right' },
      ...(isRenamed ? [{ do: 'rename', by: one, on: 0, text: 'fine' } as const] : []),
      ...(isWhole ? told : told.slice(0, 1)),
    ];
  });

/** Sessions end after some time, so most people sign in again. */
const comingBack: fc.Arbitrary<readonly Operation[]> = fc
  .shuffledSubarray([...NAMES], { minLength: 5 })
  .map(names => names.map(by => ({ do: 'sign in', by, password: 'right' })));

const pause: fc.Arbitrary<readonly Operation[]> = fc
  .tuple(fc.constantFrom(1, 3, 8, 29, 31), comingBack)
  .map(([days, back]) => [{ do: 'wait', days }, ...(days < 29 ? [] : back)]);

/** An attempt at the last moment, or just too late. */
const end: fc.Arbitrary<readonly Operation[]> = fc
  .tuple(fc.nat(2), fc.boolean(), comingBack, fc.oneof(dispute.vote, dispute.comment))
  .map(([ending, early, back, attempt]) => [
    { do: 'wait for the end', on: ending, early },
    ...back,
    { ...attempt, on: ending },
  ]);

/** Several people vote and comment on the same dispute. */
const audience: fc.Arbitrary<readonly Operation[]> = fc
  .tuple(on, fc.array(fc.tuple(anybody, rating, fc.boolean()), { minLength: 2, maxLength: 6 }))
  .map(([dispute, voices]) =>
    voices.map(([by, given, votes]) =>
      votes ? { do: 'vote', by, on: dispute, rating: given } : { do: 'comment', by, on: dispute, text: 'fine' },
    ),
  );

/**
 * The author of a removed text, or somebody who thinks they are, appeals; mostly the operator
 * decides.
 */
const removal: fc.Arbitrary<readonly Operation[]> = fc
  .tuple(
    fc.nat(2),
    untitled,
    fc.shuffledSubarray([...NAMES], { minLength: 4 }),
    fc.constantFrom('dismiss', 'restore', 'wait'),
  )
  .map(([on, what, people, decision]) => [
    { do: 'remove', on, what },
    ...people.map(by => ({ do: 'appeal', by, on, what }) as const),
    decision === 'wait' ? { do: decision, days: 1 } : { do: decision, on, what },
  ]);

/**
 * Concurrent attempts that are the same or nearly so: several people want what only one can get.
 */
const rush: fc.Arbitrary<readonly Operation[]> = fc
  .tuple(
    fc.oneof(
      fc.array(dispute.vote, { minLength: 2, maxLength: 4 }),
      fc
        .tuple(dispute.vote, fc.array(anybody, { minLength: 2, maxLength: 4 }))
        .map(([vote, people]) => people.map(by => ({ ...vote, by }))),
      fc
        .tuple(dispute.join, fc.array(anybody, { minLength: 2, maxLength: 4 }))
        .map(([join, people]) => people.map(by => ({ ...join, by }))),
      fc
        .tuple(dispute.tell, fc.array(anybody, { minLength: 2, maxLength: 4 }))
        .map(([tell, people]) => people.map(by => ({ ...tell, by }))),
      fc.tuple(account.tag, anybody, anybody).map(([choice, one, other]) => [
        { ...choice, by: one },
        { ...choice, by: other },
      ]),
      fc.array(fc.oneof(...Object.values(dispute)), { minLength: 2, maxLength: 4 }),
    ),
    often(false, true),
  )
  .map(([attempts, killed]) => [{ do: 'at once', attempts, killed }]);

const alone = (arbitrary: fc.Arbitrary<Operation>, weight: number) => ({
  weight,
  arbitrary: arbitrary.map((operation): readonly Operation[] => [operation]),
});
const event = (kind: 'look around' | 'status' | 'rebuild' | 'restart' | 'kill' | 'back up', weight: number) =>
  alone(fc.constant({ do: kind }), weight);

/** The operator clears everything, and all start again. */
const clearing: readonly Operation[] = [{ do: 'clear' }, ...OPENING];

const repeat = operation('repeat', { nth: fc.nat(5), asBefore: often(true, false) });

const backThen: fc.Arbitrary<readonly Operation[]> = comingBack.map(back => [{ do: 'go back' }, ...back]);

const chunk = fc.oneof(
  { weight: 8, arbitrary: published },
  { weight: 12, arbitrary: audience },
  { weight: 10, arbitrary: rush },
  { weight: 2, arbitrary: pause },
  { weight: 2, arbitrary: end },
  alone(account.register, 2),
  alone(account.verify, 4),
  alone(account.signIn, 6),
  alone(account.signOut, 1),
  alone(account.reset, 4),
  alone(account.tag, 5),
  alone(account.erase, 1),
  alone(dispute.create, 2),
  alone(dispute.rename, 2),
  alone(dispute.join, 4),
  alone(dispute.preview, 2),
  alone(dispute.tell, 4),
  alone(dispute.vote, 8),
  alone(dispute.comment, 6),
  alone(dispute.report, 2),
  alone(dispute.identifies, 1),
  { weight: 4, arbitrary: removal },
  alone(dispute.appeal, 1),
  alone(dispute.remove, 1),
  alone(dispute.dismiss, 1),
  alone(dispute.restore, 2),
  event('look around', 2),
  event('status', 1),
  event('rebuild', 1),
  event('restart', 1),
  event('kill', 2),
  event('back up', 2),
  { weight: 2, arbitrary: backThen },
  { weight: 1, arbitrary: fc.constant(clearing) },
  alone(repeat, 6),
);

/**
 * Any history of up to this many chunks. Everybody has an account at its beginning, one of them
 * unverified.
 */
export const anyHistory = (chunks: number): fc.Arbitrary<readonly Operation[]> =>
  fc
    .array(chunk, { minLength: 1, maxLength: chunks, size: 'max' })
    .map(chosen => printed([...OPENING, ...chosen.flat()]));

/** Prints a failed history with one operation per line. */
const printed = (operations: readonly Operation[]): readonly Operation[] =>
  Object.defineProperty(operations, fc.toStringMethod, {
    value: () => operations.map(each => `\n  ${JSON.stringify(each)}`).join(''),
  });

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePositions, formatPosition, type Position, parsePosition, positionOf } from '#eventlog/position.ts';

/** As large as EventStoreDB's: far beyond what a number holds exactly. */
const part = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n });
const position: fc.Arbitrary<Position> = fc.oneof(
  part.map(positionOf),
  fc.record({ commit: part, prepare: part }, { noNullPrototype: true }),
);

test('what is written is read again', () => {
  fc.assert(
    fc.property(position, given => {
      expect(parsePosition(formatPosition(given))).toStrictEqual(given);
    }),
  );
});

test('is ordered by commit, then by prepare', () => {
  const sign = (one: bigint, other: bigint): number => Number(one > other) - Number(one < other);
  fc.assert(
    fc.property(position, position, (a, b) => {
      const expected = sign(a.commit, b.commit) || sign(a.prepare, b.prepare);
      expect(Math.sign(comparePositions(a, b))).toBe(expected);
    }),
  );
});

test('neighbours beyond 2^53 are not the same', () => {
  const [one, next] = [positionOf(2n ** 60n), positionOf(2n ** 60n + 1n)];
  expect(comparePositions(one, next)).toBeLessThan(0);
  expect(formatPosition(next)).toBe('1152921504606846977');
  expect(formatPosition({ commit: 42n, prepare: 41n })).toBe('42/41');
});

test.each(['', 'x', '-1', '1.5', '0x10', '1/', '/1', '1/2/3', '1e3', '9'.repeat(20), '9'.repeat(19), `1/${2n ** 63n}`])(
  '"%s" is no position',
  text => {
    expect(() => parsePosition(text)).toThrow(`"${text}" is not a position: expected a whole number such as 42`);
  },
);

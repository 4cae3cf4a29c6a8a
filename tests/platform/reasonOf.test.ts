import { expect, test } from 'vitest';
import { decodeSealed } from '#eventlog/codec.ts';
import { positionOf } from '#eventlog/position.ts';
import { reasonOf, reasonsOf } from '#platform/errors/reasonOf.ts';

const metadata = { schemaVersion: 1, correlationId: 'c', causationId: 'c', actor: null, recordedAt: '2026-01-31' };

const errorOf = (data: object): unknown => {
  const place = { id: 'e', stream: 'ballot-d.v', revision: 0n, position: positionOf(7n) };
  try {
    return decodeSealed({ ...place, type: 'VoteCast', data, metadata });
  } catch (error) {
    return error;
  }
};

test('why an event cannot be read stands in one line, also where a whole list of things is wrong with it', () => {
  const error = errorOf({});
  expect(reasonOf(error)).toMatch(
    /^Event VoteCast at position 7 in ballot-d\.v cannot be read: disputeId: .*; voterId: .*; rating: [^;]*; and 1 more$/,
  );
  expect(reasonsOf(error)).toBe(reasonOf(error));
});

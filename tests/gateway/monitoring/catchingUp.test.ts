import { beforeEach, expect, test } from 'vitest';
import { positionOf } from '#eventlog/position.ts';
import { CatchingUp } from '#gateway/monitoring/catchingUp.ts';

let catchingUp: CatchingUp;
beforeEach(() => {
  catchingUp = new CatchingUp();
});

/** @param at the position of the read models; undefined before the first event */
const look = (at: bigint | undefined, end: bigint | undefined, lagSeconds = 0): string | undefined =>
  catchingUp.look({
    position: at === undefined ? undefined : positionOf(at),
    head: end === undefined ? undefined : positionOf(end),
    lagSeconds,
  });

test('read models of an empty log have caught up', () => {
  expect(look(undefined, undefined)).toBeUndefined();
});

test('read models that begin say how far they are', () => {
  expect(look(undefined, 200n, 90)).toBe(
    'The read models catch up with the log: they have reached 0% of it, 90 seconds behind',
  );
  expect(look(150n, 200n, 4.4)).toBe(
    'The read models catch up with the log: they have reached 75% of it, 4 seconds behind',
  );
});

test('read models have caught up once they reach the end that the log had, although it goes on', () => {
  expect(look(100n, 200n)).toBeDefined();
  expect(look(199n, 300n)).toBeDefined();
  expect(look(200n, 400n)).toBeUndefined();
  expect(look(200n, 500n)).toBeUndefined();
});

test('read models catch up again after a store was away', () => {
  expect(look(200n, 200n)).toBeUndefined();
  catchingUp.begin();
  expect(look(200n, 300n)).toBeDefined();
  expect(look(300n, 300n)).toBeUndefined();
});

import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openEventIds } from '#gateway/live/eventIds.ts';

const POINT = { position: 123_456_789n, instant: '2026-11-29T06:45:57.000Z' };

test('an id is opened by the installation that sealed it, and by no other', () => {
  const key = randomBytes(32);
  const id = openEventIds(key).seal(POINT);
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(openEventIds(key).open(id)).toStrictEqual(POINT);
  expect(openEventIds(randomBytes(32)).open(id)).toBeUndefined();
});

test('neighbouring positions have ids that have nothing in common', () => {
  const { seal } = openEventIds(randomBytes(32));
  const [one, next] = [seal(POINT), seal({ ...POINT, position: POINT.position + 1n })];
  expect(one.slice(0, 8)).not.toBe(next.slice(0, 8));
});

test.for(['', '17', 'null', 'x'.repeat(22), 'ä'.repeat(22), `${'A'.repeat(21)}\n`])('opens nothing else: %j', text => {
  expect(openEventIds(randomBytes(32)).open(text)).toBeUndefined();
});

import { afterEach, expect, test, vi } from 'vitest';
import { noteServerTime, serverNow } from '#web/lib/http/serverClock.ts';

const NOW = Date.parse('2026-11-29T12:00:00Z');
const MONTH = 30 * 24 * 60 * 60 * 1000;

afterEach(() => void vi.useRealTimers());

const hear = (at: number | string) =>
  noteServerTime({ headers: new Headers({ Date: typeof at === 'string' ? at : new Date(at).toUTCString() }) });

test.each([MONTH, -MONTH, 0])('a device whose clock is %d ms off has the time of the server', off => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW + off });
  hear(NOW);
  expect(serverNow()).toBe(NOW);
  vi.setSystemTime(NOW + off + 5000);
  expect(serverNow()).toBe(NOW + 5000);
});

test('an answer that says no time leaves the time of the device', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  hear('unknown');
  expect(serverNow()).toBe(NOW);
});

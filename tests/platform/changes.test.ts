import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchChanges } from '#platform/sqlite/changes.ts';

// The clock by which changes are looked for stands still.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const watched = () => {
  let [version, known] = [1, 1];
  const changes = watchChanges({
    current: () => known,
    forget: () => {
      known = version;
    },
  });
  const change = () => {
    version += 1;
    changes.check();
  };
  return { changes, change };
};

test('a change that is told of between a look and the wait for the next one is not waited for', async () => {
  const { changes, change } = watched();
  const seen = changes.version();
  change();
  expect(await changes.since(seen, new AbortController().signal)).toBe(true);
});

test('whoever is patient hears of a change by the clock alone, and of the end at once', async () => {
  const { changes, change } = watched();
  const heard = vi.fn();
  const wait = () => changes.since(changes.version(), new AbortController().signal, true);
  const first = wait().then(heard);
  change();
  await changes.since(0, new AbortController().signal);
  expect(heard).not.toHaveBeenCalled();
  vi.advanceTimersToNextTimer();
  await first;
  expect(heard).toHaveBeenLastCalledWith(true);
  const second = wait();
  changes.close();
  expect(await second).toBe(false);
  expect(await wait()).toBe(false);
});

import { expect, test, vi } from 'vitest';
import { onAbort } from '#platform/async/onAbort.ts';

test('calls back once, at once for a signal that has aborted, and not after its end', () => {
  const [before, after, ended] = [vi.fn(), vi.fn(), vi.fn()];
  const controller = new AbortController();
  onAbort(controller.signal, before);
  onAbort(controller.signal, ended)();
  controller.abort();
  onAbort(controller.signal, after);
  expect([before, after, ended].map(({ mock }) => mock.calls.length)).toStrictEqual([1, 1, 0]);
});

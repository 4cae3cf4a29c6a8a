import { expect, onTestFinished, test, vi } from 'vitest';
import { openFailureWatch } from '#installation/runningRoles.ts';
import { watchedReporter } from '#installation/watchedReporter.ts';
import { DocumentsUnavailable } from '#platform/documents/port.ts';

const openScene = () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const resumed = Promise.withResolvers<void>();
  const told = { did: vi.fn(), failed: vi.fn(), stopped: () => Promise.resolve({ resumed: resumed.promise }) };
  const watch = openFailureWatch();
  const reporter = watchedReporter(told, watch, error => error instanceof DocumentsUnavailable);
  return { told, watch, reporter, resume: resumed.resolve };
};

const AWAY = new DocumentsUnavailable(new Error('It is away'));

test('work that fails for longer than a moment is known to fail until it is done', () => {
  const { told, watch, reporter } = openScene();
  reporter.failed(AWAY);
  expect(watch.failing).toBeUndefined();
  for (let round = 0; round < 4; round += 1) {
    vi.advanceTimersByTime(1000);
    reporter.failed(AWAY);
  }
  expect(watch.failing).toBe(AWAY);
  reporter.did(0);
  expect(watch.failing).toBeUndefined();
  expect([told.failed.mock.calls.length, told.did.mock.calls]).toStrictEqual([5, [[0]]]);
});

test('what concerns one event, or waits for the operator, is not a role that fails', async () => {
  const { watch, reporter } = openScene();
  reporter.failed(new Error('A dispute could not expire'));
  vi.advanceTimersByTime(60_000);
  expect(watch.failing).toBeUndefined();
  reporter.failed(AWAY);
  await reporter.stopped(new Error('An event cannot be read'));
  vi.advanceTimersByTime(60_000);
  expect(watch.failing).toBeUndefined();
});

test('work that waits for the operator is known to have stopped until it is resumed', async () => {
  const { watch, reporter, resume } = openScene();
  const unreadable = new Error('An event cannot be read');
  const { resumed } = await reporter.stopped(unreadable);
  expect(watch.stopped).toBe(unreadable);
  resume();
  await resumed;
  expect(watch.stopped).toBeUndefined();
});

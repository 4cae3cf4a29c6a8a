import { expect, onTestFinished, test, vi } from 'vitest';
import { openHeartbeat } from '#installation/heartbeat.ts';
import { DocumentsUnavailable } from '#platform/documents/port.ts';
import { openLogger } from '#platform/logging/logger.ts';
import { changedDocuments, openDocuments } from '../support/documents.ts';

test('heartbeats do not queue up while the store does not answer: whoever stops then waits for one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const documents = await openDocuments();
  const unanswered: ((error: Error) => void)[] = [];
  let answers = true;
  const silent = changedDocuments(documents, store => ({
    put: document => (answers ? store.put(document) : new Promise((_, reject) => unanswered.push(reject))),
  }));
  const heartbeat = openHeartbeat(silent, openLogger('silent'), ['worker']);
  await heartbeat.start();
  answers = false;
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(unanswered).toHaveLength(1));
  const stopped = heartbeat.stop();
  unanswered[0]?.(new DocumentsUnavailable('It is away'));
  await stopped;
  expect(unanswered).toHaveLength(1);
  expect(heartbeat.failure).toBeInstanceOf(DocumentsUnavailable);
});

import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { askToResume } from '#eventlog/followers/followers.ts';
import { openReporter } from '#eventlog/followers/reporter.ts';
import { DocumentsUnavailable } from '#platform/documents/port.ts';
import { changedDocuments, openDocuments } from '../support/documents.ts';

const openScene = async () => {
  const documents = await openDocuments();
  let isAway = false;
  const leaving = changedDocuments(documents, store => ({
    get: id => (isAway ? Promise.reject(new DocumentsUnavailable('It is away')) : store.get(id)),
  }));
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const reporter = openReporter(leaving, 'mails', 'here', ending.signal);
  return {
    reporter,
    resume: (token: string) => askToResume(documents, 'mails', token),
    setAway: (away: boolean) => {
      isAway = away;
    },
  };
};

/** Several times as long as between two looks. */
const A_WHILE_MS = 1000;

test('what has stopped goes on when the operator wants it to', async () => {
  const { reporter, resume } = await openScene();
  await resume('of another time');
  let goesOn = false;
  const { resumed } = await reporter.stopped(new Error('No'));
  void resumed.then(() => {
    goesOn = true;
  });
  await delay(A_WHILE_MS);
  expect(goesOn).toBe(false);
  await resume('now');
  await resumed;
});

test('what stopped while the store was away does not go on because of an earlier wish', async () => {
  const { reporter, resume, setAway } = await openScene();
  await resume('of another time');
  setAway(true);
  let goesOn = false;
  const { resumed } = await reporter.stopped(new Error('No'));
  void resumed.then(() => {
    goesOn = true;
  });
  setAway(false);
  await delay(A_WHILE_MS);
  expect(goesOn).toBe(false);
  await resume('now');
  await resumed;
});

test('what ends before it begins reports no longer', async () => {
  const documents = await openDocuments();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  openReporter(documents, 'mails', 'here', AbortSignal.abort());
  expect(vi.getTimerCount()).toBe(0);
});

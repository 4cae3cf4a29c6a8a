import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { scrubFolder } from '#operations/erase/scrub/scrub.ts';
import type { FilmJob } from '#studio/job.ts';
import { makeFilmApart } from '#studio/studio.ts';

const forever = new AbortController().signal;

/**
 * Node itself is not there any more, as after an update; at the limit of open files it is the same.
 */
const withoutNode = (): void => {
  const { execPath } = process;
  onTestFinished(() => {
    process.execPath = execPath;
  });
  process.execPath = '/nowhere/node';
};

const watchUncaught = (): readonly Error[] => {
  const seen: Error[] = [];
  const note = (error: Error): void => void seen.push(error);
  process.on('uncaughtExceptionMonitor', note);
  onTestFinished(() => void process.off('uncaughtExceptionMonitor', note));
  return seen;
};

test.for([
  ['makes films', () => makeFilmApart({} as FilmJob, () => undefined, forever)],
  ['looks through the files', () => scrubFolder({ folder: '/nowhere', words: [] })],
] as const)(
  'a process that %s and cannot be started is an error, and nothing that ends the server',
  async ([, start]) => {
    withoutNode();
    const uncaught = watchUncaught();
    await expect(start()).rejects.toThrow('spawn /nowhere/node ENOENT');
    await nextTurn();
    expect(uncaught).toEqual([]);
  },
);

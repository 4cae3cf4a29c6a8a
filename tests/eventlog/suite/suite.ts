import { describe } from 'vitest';
import { appending } from './appending.ts';
import { ending } from './ending.ts';
import { growing } from './growing.ts';
import { reading } from './reading.ts';
import { eventLogTest, type OpenedLog } from './scene.ts';
import { subscribing } from './subscribing.ts';

/** The requirements of every event log. */
export const eventLogSuite = (name: string, open: () => Promise<OpenedLog>): void => {
  const it = eventLogTest(open);
  describe(`event log: ${name}`, () => {
    appending(it);
    reading(it);
    subscribing(it);
    growing(it);
    ending(it);
  });
};

/** Those of its requirements that depend on the thread that writes. */
export const eventLogWritingSuite = (name: string, open: () => Promise<OpenedLog>): void => {
  const it = eventLogTest(open);
  describe(`event log: ${name}`, () => {
    appending(it);
    subscribing(it);
    ending(it);
  });
};

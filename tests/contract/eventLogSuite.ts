import { describe } from 'vitest';
import { appending } from './eventLogSuite/appending.ts';
import { ending } from './eventLogSuite/ending.ts';
import { reading } from './eventLogSuite/reading.ts';
import { eventLogTest, type OpenedLog } from './eventLogSuite/scene.ts';
import { subscribing } from './eventLogSuite/subscribing.ts';

/** The requirements of every event log. */
export const eventLogSuite = (name: string, open: () => Promise<OpenedLog>): void => {
  const it = eventLogTest(open);
  describe(`event log: ${name}`, () => {
    appending(it);
    reading(it);
    subscribing(it);
    ending(it);
  });
};

import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { EventBatch } from '#eventlog/port.ts';
import { positionOf } from '#eventlog/position.ts';
import { Audience } from '#gateway/live/audience.ts';
import { Beats } from '#gateway/live/beats.ts';
import { openEventIds } from '#gateway/live/eventIds.ts';
import { systemClock } from '#platform/clock.ts';
import type { LiveReads } from '#query-api/live/liveReads.ts';

test('a reader who comes again misses nothing where the log is followed anew meanwhile', async () => {
  const slow = Promise.withResolvers<void>();
  const [position, stream] = [positionOf(9n), 'dispute-one'];
  const log = {
    readAll: async function* () {
      await slow.promise;
      yield { events: [{ position, stream }], position } as unknown as EventBatch;
    },
    subscribeAll: async function* () {
      await new Promise(() => undefined);
      yield* [];
    },
  };
  const options = { log, reads: {} as LiveReads, clock: systemClock, ids: openEventIds(randomBytes(32)) };
  const beats = new Beats(options, new Audience(), { position: 10n, instant: systemClock.now() });
  const grown = beats.grownSince(5n);
  beats.followAnew();
  slow.resolve();
  expect(await grown).toStrictEqual([[9, stream]]);
});

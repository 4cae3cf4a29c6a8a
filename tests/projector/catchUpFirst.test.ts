import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { EventStore } from '#eventlog/eventStore.ts';
import { positionOf } from '#eventlog/position.ts';
import { openLogger } from '#platform/logging/logger.ts';
import { startProjector } from '#projector/projector.ts';
import { openWorkshop } from './workshop.ts';

const startOn = async (change: (store: EventStore) => Partial<EventStore>) => {
  const workshop = await openWorkshop();
  onTestFinished(workshop.close);
  const ending = new AbortController();
  const projector = startProjector({
    ...workshop,
    store: { ...workshop.store, ...change(workshop.store) },
    logger: openLogger('silent'),
    signal: ending.signal,
  });
  return { workshop, projector, stop: () => ending.abort() };
};

test('a projector that is stopped while it catches up ends at the next batch', async () => {
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  const { projector, stop } = await startOn(() => ({
    async *readAll() {
      for (let position = 1n; ; position += 1n) {
        yield { envelopes: [], position: positionOf(position) };
        resolve();
        await nextTurn();
      }
    },
  }));
  await begun;
  stop();
  await projector.finished;
  expect(projector.state).toStrictEqual({ status: 'ended' });
});

test('a projector reads what is there before it subscribes to what comes', async () => {
  const asked: string[] = [];
  const { promise: subscribed, resolve } = Promise.withResolvers<void>();
  const { projector, stop } = await startOn(store => ({
    readAll: options => {
      asked.push('read');
      return store.readAll(options);
    },
    subscribeAll: options => {
      asked.push('subscribe');
      resolve();
      return store.subscribeAll(options);
    },
  }));
  await subscribed;
  stop();
  await projector.finished;
  expect(asked).toStrictEqual(['read', 'subscribe']);
});

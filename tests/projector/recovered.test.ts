import { expect, onTestFinished, test } from 'vitest';
import type { EventStore } from '#eventlog/eventStore.ts';
import { EventLogUnavailable } from '#eventlog/port.ts';
import { openLogger } from '#platform/logging/logger.ts';
import { startProjector } from '#projector/projector.ts';
import { until } from '../support/until.ts';
import { openWorkshop } from './workshop.ts';

test('a projector that reaches the log again reports it, even if nothing has happened meanwhile', async () => {
  const workshop = await openWorkshop();
  onTestFinished(workshop.close);
  const { store } = workshop;
  const told: string[] = [];
  let isAway = true;
  const orAway = <Given extends readonly unknown[], Done>(work: (...given: Given) => Done) => {
    return (...given: Given): Done => {
      if (isAway) throw new EventLogUnavailable('It is away');
      return work(...given);
    };
  };
  const away: EventStore = { ...store, subscribeAll: orAway(store.subscribeAll), readAll: orAway(store.readAll) };
  const ending = new AbortController();
  const projector = startProjector({
    ...workshop,
    store: away,
    logger: openLogger('silent'),
    reporter: { did: count => void told.push(`did ${count}`), failed: () => void told.push('failed') },
    signal: ending.signal,
  });
  await until('it has failed twice', () => told.length === 2);
  isAway = false;
  await until('it works again', () => told.length > 2);
  ending.abort();
  await projector.finished;
  expect(told).toStrictEqual(['failed', 'failed', 'did 0']);
});

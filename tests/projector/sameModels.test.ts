import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Documents } from '#platform/documents/port.ts';
import { rebuild } from '#projector/rebuild.ts';
import { replay } from '#projector/replay.ts';
import { mongoAdapter } from '../platform/documents/adapters.ts';
import { mongoServer } from '../platform/documents/mongoServer.ts';
import { eventsIn } from '../support/eventLog.ts';
import { anyHistory } from './histories.ts';
import { contentOf, openWorkshop, projectInBatches, untilProjected, type Workshop, write } from './workshop.ts';
import type { History } from './world.ts';

const RUNS = 12;

/** Checks a property, with a new workshop for each history. */
const forAnyHistory = <T>(
  more: fc.Arbitrary<T>,
  check: (workshop: Workshop, history: History, more: T) => Promise<void>,
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(anyHistory, more, async (history, given) => {
      const workshop = await openWorkshop();
      try {
        await check(workshop, history, given);
      } finally {
        await workshop.close();
      }
    }),
    { numRuns: RUNS },
  );

describe('After any history', () => {
  it('the live read models equal the rebuilt ones', async () => {
    await forAnyHistory(fc.nat({ max: 100 }), async (workshop, history, middle) => {
      workshop.project();
      await write(workshop, history.slice(0, middle));
      await untilProjected(workshop);
      await write(workshop, history.slice(middle));
      await untilProjected(workshop);
      const live = await contentOf(workshop.readModels.current);
      expect(live.stats?.length).toBe(live.disputes?.length === 0 ? 0 : 1);

      const { generation, compared, differences } = await rebuild(workshop);
      expect(differences).toStrictEqual([]);
      expect(compared).toBe(Object.values(live).flat().length);
      expect(workshop.readModels.generation).toBe(generation);
      expect(await contentOf(workshop.readModels.current)).toStrictEqual(live);
    });
  });

  it('the read models are the same for any batch size, and when events are delivered again', async () => {
    const sizes = fc.record({
      size: fc.integer({ min: 1, max: 40 }),
      cut: fc.nat({ max: 60 }),
      back: fc.nat({ max: 20 }),
    });
    await forAnyHistory(sizes, async (workshop, history, { size, cut, back }) => {
      await write(workshop, history);
      const envelopes = await eventsIn(workshop);
      const whole = await workshop.emptyModels();
      const { events } = await replay({ store: workshop.store, documents: whole });
      expect(events).toBe(envelopes.length);
      const expected = await contentOf(whole);

      const parts = await workshop.emptyModels();
      await projectInBatches(parts, envelopes, size);
      expect(await contentOf(parts)).toStrictEqual(expected);

      const again = await workshop.emptyModels();
      await projectInBatches(again, envelopes.slice(0, cut), size);
      await projectInBatches(again, envelopes.slice(Math.max(0, cut - back)), size + 1);
      expect(await contentOf(again)).toStrictEqual(expected);

      let seen = 0;
      const stopped = await workshop.emptyModels();
      const first = await replay({ store: workshop.store, documents: stopped, until: () => ++seen <= cut });
      const second = await replay({ store: workshop.store, documents: stopped });
      expect([first.events, first.events + second.events]).toStrictEqual([Math.min(cut, events), events]);
      expect(await contentOf(stopped)).toStrictEqual(expected);
    });
  });
});

const mongo = await mongoServer();

describe.skipIf(!mongo)(
  `On MongoDB${mongo ? '' : ' (MONGODB_URL is not set, and no container engine answers)'}`,
  () => {
    let models: Documents;
    let remove: () => Promise<void>;

    beforeAll(async () => {
      const store = await mongoAdapter(mongo?.url ?? '').createStore();
      models = await store.open();
      remove = store.remove;
    });

    afterAll(async () => {
      await models.close();
      await remove();
      await mongo?.stop();
    });

    it('the read models are the same as on SQLite, however they were made', async () => {
      await forAnyHistory(fc.integer({ min: 1, max: 40 }), async (workshop, history, size) => {
        await write(workshop, history);
        const envelopes = await eventsIn(workshop);
        const embedded = await workshop.emptyModels();
        await replay({ store: workshop.store, documents: embedded });
        const expected = await contentOf(embedded);
        await models.drop();
        await projectInBatches(models, envelopes, size);
        expect(await contentOf(models)).toStrictEqual(expected);
        await projectInBatches(models, envelopes.slice(-size), 5);
        expect(await contentOf(models)).toStrictEqual(expected);
      });
    });
  },
);

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Envelope } from '#eventlog/codec.ts';
import { comparePositions } from '#eventlog/position.ts';
import { connect } from '#platform/documents/mongo/connection.ts';
import { projecting } from '#platform/documents/mongo/projecting.ts';
import { openMongoDocuments } from '#platform/documents/mongo.ts';
import { type Documents, WrongCheckpoint } from '#platform/documents/port.ts';
import { Projection } from '#projector/projection.ts';
import { replay } from '#projector/replay.ts';
import { projectedPosition } from '#readmodels/projectedPosition.ts';
import { mongoServer } from '../platform/documents/mongoServer.ts';
import { listeningLogger } from '../support/listeningLogger.ts';
import { openDatabase } from '../support/stores.ts';
import { anyHistory } from './histories.ts';
import { type Pause, pausing, stepwise } from './stepwise.ts';
import { contentOf, openWorkshop, projectInBatches, untilProjected, type Workshop, write } from './workshop.ts';
import { type History, World } from './world.ts';

const projectRest = async (documents: Documents, envelopes: readonly Envelope[], size: number): Promise<void> => {
  const from = await projectedPosition(documents);
  const projection = new Projection(documents, from);
  const rest = envelopes.filter(({ position }) => from === undefined || comparePositions(position, from) > 0);
  for (let start = 0; start < rest.length; start += size) {
    const batch = rest.slice(start, start + size);
    await projection.fold(batch);
    const last = batch.at(-1);
    if (last) await projection.flush(last.position);
  }
};

/**
 * Folds and writes batch after batch. Starts over when another projector has written, as the live
 * projector does.
 */
const projectAll = async (documents: Documents, envelopes: readonly Envelope[], size: number): Promise<void> => {
  for (;;) {
    try {
      return await projectRest(documents, envelopes, size);
    } catch (error) {
      if (!(error instanceof WrongCheckpoint)) throw error;
    }
  }
};

/** Histories with a clearing, after which a late write does the most harm. */
const clearedHistory: fc.Arbitrary<History> = fc
  .tuple(anyHistory, anyHistory)
  .map(([before, after]) => [...before, 'clear', ...after]);

const either = fc.constantFrom<0 | 1>(0, 1);
const size = fc.integer({ min: 1, max: 4 });
/** Which of two projectors continues next, and how far, until only one of them is left. */
const overlap = fc.record({
  sizes: fc.tuple(size, size),
  turns: fc.array(fc.record({ who: either, steps: fc.integer({ min: 1, max: 10 }) }), { maxLength: 30, size: 'max' }),
  last: either,
});

/**
 * Writes a history without deleting anything, so that a late projector still finds the cleared
 * events.
 */
const envelopesOf = async ({ store, log }: Workshop, history: History): Promise<readonly Envelope[]> => {
  const from = await log.head();
  await write({ store, log: { ...log, deleteStream: async () => undefined } }, history);
  const written: Envelope[] = [];
  for await (const { envelopes } of store.readAll({ from })) written.push(...envelopes);
  return written;
};

const mongo = await mongoServer();

describe('Two overlapping projectors leave the same models as a rebuild, wherever each of them paused', () => {
  let workshop: Workshop;

  beforeAll(async () => {
    workshop = await openWorkshop();
  });
  afterAll(() => workshop.close());

  const afterAnyOverlap = (
    emptyModels: () => Promise<Documents>,
    numRuns: number,
    pausingIn: typeof pausing = pausing,
  ): Promise<void> =>
    fc.assert(
      fc.asyncProperty(clearedHistory, overlap, async (history, { sizes, turns, last }) => {
        const envelopes = await envelopesOf(workshop, history);
        const rebuilt = await workshop.emptyModels();
        await projectInBatches(rebuilt, envelopes, envelopes.length);
        const expected = await contentOf(rebuilt);

        const documents = await emptyModels();
        const start = (atOnce: number) => stepwise(pause => projectAll(pausingIn(documents, pause), envelopes, atOnce));
        const projectors = [start(sizes[0]), start(sizes[1])] as const;
        for (const { who, steps } of turns) for (let step = 0; step < steps; step += 1) await projectors[who].step();
        await projectors[last].finish();
        expect(await contentOf(documents)).toStrictEqual(expected);
      }),
      { numRuns },
    );

  it('on SQLite', () => afterAnyOverlap(workshop.emptyModels, 50));

  it.skipIf(!mongo)(
    `on MongoDB${mongo ? '' : ' (MONGODB_URL is not set, and no container engine answers)'}`,
    async () => {
      const { url, drop } = await openDatabase(mongo?.url ?? '');
      const models = await openMongoDocuments({ url, namespace: 'test' });
      const connection = connect(url, 'test');
      const emptied = () => models.drop().then(() => models);
      /** Also pauses between the round trips of a batch. */
      const pausingWithin = (documents: Documents, pause: Pause): Documents => ({
        ...pausing(documents, pause),
        project: projecting({ ...connection, on: (...given) => pause().then(() => connection.on(...given)) }),
      });
      await afterAnyOverlap(emptied, 15, pausingWithin).finally(async () => {
        await models.close();
        await connection.close();
        await drop();
        await mongo?.stop();
      });
    },
  );
});

const CREATED: History = (() => {
  const world = new World();
  for (const which of [0, 1]) world.grant({ to: 'create', which, by: randomUUID(), text: 'Who?' });
  return world.history;
})();

const workshopOf = async (history: History): Promise<Workshop> => {
  const workshop = await openWorkshop();
  onTestFinished(workshop.close);
  await write(workshop, history);
  return workshop;
};

const rebuiltIn = async (workshop: Workshop) => {
  const documents = await workshop.emptyModels();
  await replay({ store: workshop.store, documents });
  return contentOf(documents);
};

describe('When another writer has moved the checkpoint', () => {
  it('the live projector reports it once, and starts over with an empty cache', async () => {
    const workshop = await workshopOf(CREATED);
    const { store, readModels } = workshop;
    const { logger, said } = listeningLogger();
    const projector = workshop.project(logger);
    await untilProjected(workshop);
    // The other projector has only folded the first event.
    await readModels.current.drop();
    let seen = 0;
    await replay({ store, documents: readModels.current, until: () => ++seen <= 1 });
    await write(workshop, CREATED.slice(0, 1));
    await untilProjected(workshop);
    expect(await contentOf(readModels.current)).toStrictEqual(await rebuiltIn(workshop));
    expect(said).toStrictEqual(['Another projector has written meanwhile: this one starts over']);
    expect(projector.state).toStrictEqual({ status: 'running' });
  });

  it('a replay starts over', async () => {
    const workshop = await workshopOf(CREATED);
    const expected = await rebuiltIn(workshop);
    const documents = await workshop.emptyModels();
    const options = { store: workshop.store, documents };
    const [one, other] = await Promise.all([replay(options), replay(options)]);
    expect(one.position).toStrictEqual(await workshop.log.head());
    expect(other.position).toStrictEqual(one.position);
    expect(await contentOf(documents)).toStrictEqual(expected);
  });

  it('a replay from the beginning replaces any checkpoint', async () => {
    const workshop = await workshopOf(CREATED);
    const expected = await rebuiltIn(workshop);
    const documents = await workshop.emptyModels();
    const head = await workshop.log.head();
    await new Projection(documents, undefined).flush(head ?? { commit: 0n, prepare: 0n });
    await replay({ store: workshop.store, documents, anew: true });
    expect(await contentOf(documents)).toStrictEqual(expected);
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { rebuild } from '#projector/rebuild.ts';
import { VIEWS_VERSION, viewsVersionOf } from '#projector/viewsVersion.ts';
import { VIEWS_VERSION_ID, viewsVersions } from '#readmodels/collections.ts';
import { openDocuments } from '../support/documents.ts';
import { eventsIn } from '../support/eventLog.ts';
import { listeningLogger } from '../support/listeningLogger.ts';
import { lived, type Step } from './life.ts';
import { openWorkshop, projectInBatches, untilProjected, type Workshop, write } from './workshop.ts';
import { World } from './world.ts';

/**
 * The documents that one event produced (those with its position), and how many documents there
 * are. Independent of the order of the views.
 */
const madeBy = ({ envelope: { event, position }, after }: Step) => {
  const content = Object.entries(after).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    event: event.type,
    documents: content.flatMap(([collection, stored]) =>
      stored
        .filter(({ version }) => version === position.commit)
        .map(({ id, fields, body }) => ({ collection, id, fields, body })),
    ),
    kept: Object.fromEntries(content.map(([collection, stored]) => [collection, stored.length])),
  };
};

test('a change in the documents of a view requires a new version of the views', async () => {
  const steps = await Array.fromAsync(lived());
  const lines = steps.map(step => `${JSON.stringify(madeBy(step))}\n`).join('');
  await expect(lines).toMatchFileSnapshot(`../fixtures/views/${VIEWS_VERSION}.ndjson`);
});

describe('Read models know the version of the views that began them', () => {
  const openWritten = async (): Promise<Workshop> => {
    const workshop = await openWorkshop();
    onTestFinished(workshop.close);
    const world = new World();
    world.grant({ to: 'create', which: 0, by: randomUUID(), text: 'Who?' });
    await write(workshop, world.history);
    return workshop;
  };
  /** Makes the read models look as if an earlier release had left them. */
  const age = ({ readModels }: Workshop): Promise<unknown> =>
    readModels.current.collection(viewsVersions).delete(VIEWS_VERSION_ID);

  test('have no version while they are empty', async () => {
    expect(await viewsVersionOf(await openDocuments())).toBeUndefined();
  });

  test('have the present version when they are new, and nothing is logged', async () => {
    const workshop = await openWritten();
    const { logger, said } = listeningLogger();
    workshop.project(logger);
    await untilProjected(workshop);
    expect(await viewsVersionOf(workshop.readModels.current)).toBe(VIEWS_VERSION);
    expect(said).toStrictEqual([]);
  });

  test('of an earlier version keep the projector running, which says what to do; a rebuild does it', async () => {
    const workshop = await openWritten();
    await projectInBatches(workshop.readModels.current, await eventsIn(workshop), 10);
    await age(workshop);
    expect(await viewsVersionOf(workshop.readModels.current)).toBe(1);

    const { logger, said } = listeningLogger();
    workshop.project(logger);
    await untilProjected(workshop);
    expect(said).toStrictEqual([expect.stringMatching(/views of version 1, .* rebuild/)]);

    expect(await rebuild(workshop)).toMatchObject({ switched: true, views: { live: 1, rebuilt: VIEWS_VERSION } });
    expect(await viewsVersionOf(workshop.readModels.current)).toBe(VIEWS_VERSION);
  });
});

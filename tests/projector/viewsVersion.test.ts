import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { DomainEvent, EventType } from '#domain/events.ts';
import type { Documents } from '#platform/documents/port.ts';
import type { Envelope } from '#platform/events/codec.ts';
import { positionOf } from '#platform/events/position.ts';
import { eventSchemas } from '#platform/events/schemas.ts';
import { VIEWS_VERSION_ID, viewsVersions } from '#platform/readModels/collections.ts';
import { Projection } from '#projector/projection.ts';
import { rebuild } from '#projector/rebuild.ts';
import { allViews } from '#projector/views/all.ts';
import { VIEWS_VERSION, viewsVersionOf } from '#projector/viewsVersion.ts';
import { openDocuments } from '../support/documents.ts';
import { eventsIn } from '../support/eventLog.ts';
import { listeningLogger } from '../support/listeningLogger.ts';
import { contentOf, openWorkshop, projectInBatches, untilProjected, type Workshop, write } from './workshop.ts';
import { World } from './world.ts';

type Told = Readonly<Record<string, unknown>>;

const fixture: { readonly events: readonly { readonly type: EventType; readonly read: Told }[] } = JSON.parse(
  await readFile(new URL('../fixtures/events/v1.json', import.meta.url), 'utf8'),
);

const told = (type: EventType, other: Told = {}): DomainEvent => {
  const found = fixture.events.find(event => event.type === type);
  return { type, data: { ...found?.read, ...other } } as unknown as DomainEvent;
};

/** One of each type, in an order in which they could have happened. */
const life: readonly DomainEvent[] = [
  told('Created'),
  told('PartnerJoined'),
  told('TagChosen'),
  told('StorySubmitted'),
  told('StoryRejected'),
  told('StorySubmitted', { side: 'user2', authorId: told('PartnerJoined').data['partnerId' as never] }),
  told('Published'),
  told('VoteCast'),
  told('CommentPosted'),
  told('ReelRendered'),
  told('Withheld'),
  told('StoryRedacted'),
  told('Restored'),
  told('TextRemoved'),
  told('TextRestored'),
  told('CommentRemoved'),
  told('CommentRestored'),
  told('EventSkipped'),
  told('Expired'),
  told('TitleRedacted'),
  told('MemberErased'),
  told('Cleared'),
];

const envelopeOf = (event: DomainEvent, index: number): Envelope => ({
  id: `event ${index}`,
  event,
  stream: 'a-stream',
  revision: BigInt(index),
  position: positionOf(BigInt(index + 1)),
  actor: null,
  correlationId: 'a life',
  recordedAt: '2026-01-15T09:00:00.000Z',
});

/** What one event made, in whatever order the views are written: the documents that carry its position, and how many there are. */
const madeBy = async (documents: Documents, { event, position }: Envelope) => {
  const content = Object.entries(await contentOf(documents)).toSorted(([one], [other]) => (one < other ? -1 : 1));
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

test('whoever changes what a view makes of an event raises the version of the views', async () => {
  expect(new Set(life.map(({ type }) => type))).toStrictEqual(new Set(Object.keys(eventSchemas)));
  const documents = await openDocuments(onTestFinished);
  const projection = new Projection(documents, undefined);
  const made: unknown[] = [];
  for (const envelope of life.map(envelopeOf)) {
    await projection.fold([envelope]);
    await projection.flush(envelope.position);
    made.push(await madeBy(documents, envelope));
  }
  const lines = made.map(each => `${JSON.stringify(each)}\n`).join('');
  await expect(lines).toMatchFileSnapshot(`../fixtures/views/${VIEWS_VERSION}.ndjson`);
});

test('a view names the documents of every event that it makes something of', async () => {
  const documents = await openDocuments(onTestFinished);
  const projection = new Projection(documents, undefined);
  const forgotten: string[] = [];
  for (const envelope of life.map(envelopeOf)) {
    const { event, position } = envelope;
    const content = await contentOf(documents);
    const idsIn = (name: string): readonly string[] => (content[name] ?? []).map(({ id }) => id);
    // Whoever acts has done everything that there is: their tag stands on all of it.
    const [disputes, comments] = [idsIn('disputes'), idsIn('comments')];
    const told = {
      event,
      position: position.commit,
      member: { tag: null, disputes, comments, commentedOn: disputes },
    };
    for (const view of allViews.filter(({ idsOf }) => idsOf(told).length === 0)) {
      const changed = (content[view.collection.name] ?? []).some(({ id, fields, body }) => {
        const document = { fields, body };
        return !isDeepStrictEqual(view.evolve(document, told, id), document);
      });
      if (changed) forgotten.push(`${view.collection.name} forgets ${event.type}`);
    }
    await projection.fold([envelope]);
    await projection.flush(position);
  }
  expect(forgotten).toStrictEqual([]);
});

describe('Read models know which views began them', () => {
  const openWritten = async (): Promise<Workshop> => {
    const workshop = await openWorkshop();
    onTestFinished(workshop.close);
    const world = new World();
    world.grant({ to: 'create', which: 0, by: randomUUID(), text: 'Who?' });
    await write(workshop, world.history);
    return workshop;
  };
  /** As an earlier release has left them. */
  const age = ({ readModels }: Workshop): Promise<unknown> =>
    readModels.current.collection(viewsVersions).delete(VIEWS_VERSION_ID);

  test('none while there are none', async () => {
    expect(await viewsVersionOf(await openDocuments())).toBeUndefined();
  });

  test('these, when they are new; nothing is said', async () => {
    const workshop = await openWritten();
    const { logger, said } = listeningLogger();
    workshop.project(logger);
    await untilProjected(workshop);
    expect(await viewsVersionOf(workshop.readModels.current)).toBe(VIEWS_VERSION);
    expect(said).toStrictEqual([]);
  });

  test('earlier ones: the projector goes on and says what to do, and a rebuild does it', async () => {
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

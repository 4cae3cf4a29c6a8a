/** Pages rendered from read models that change meanwhile must not be cached. */
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { listQuery } from '#contract/queries.ts';
import { streams } from '#domain/streams.ts';
import type { Envelope } from '#eventlog/codec.ts';
import type { Documents } from '#platform/documents/port.ts';
import { Projection } from '#projector/projection.ts';
import { getDispute } from '#query-api/getDispute.ts';
import { listComments } from '#query-api/listComments.ts';
import { listDisputes } from '#query-api/listDisputes.ts';
import type { QueryServices } from '#query-api/services.ts';
import { ViewCounts } from '#readmodels/viewCounts.ts';
import { openDocuments } from '../support/documents.ts';
import { manualClock } from '../support/manualClock.ts';
import { at, commentId, creator, disputeId, erased, told, voter } from './openDispute.ts';
import { openWorkshop, projectInBatches, write } from './workshop.ts';
import type { History } from './world.ts';

const removed: History = [
  {
    stream: streams.discussion(disputeId),
    events: [
      { type: 'CommentRemoved', data: { disputeId, commentId, authorId: voter, reason: 'threat', removedAt: at } },
    ],
  },
];

/** An event as a release with different votes and comments would have folded it. */
const retold = (envelope: Envelope): Envelope => {
  const { event } = envelope;
  if (event.type === 'VoteCast') return { ...envelope, event: { ...event, data: { ...event.data, rating: 8 } } };
  if (event.type !== 'CommentPosted') return envelope;
  return { ...envelope, event: { ...event, data: { ...event.data, content: 'None.' } } };
};

/** Wraps the documents so that they are read after each collection that is written. */
const oneByOne = (documents: Documents, look: () => Promise<unknown>): Documents => ({
  ...documents,
  project: async batch => {
    for (const writes of Map.groupBy(batch.writes, ({ collection }) => collection).values()) {
      await documents.project({ clear: [], writes, checkpoint: { id: 'step', position: '0' } });
      await look();
    }
    await documents.project(batch);
  },
});

type Shown = Readonly<Record<'etag' | 'json', string>> | undefined;

/** The readers of everything shown of the dispute: its page, the list and the comments. */
const reader = (services: QueryServices): readonly (() => Promise<Shown>)[] => {
  const [detail, list, comments] = [getDispute(services), listDisputes(services), listComments(services)];
  const pages = [
    () => detail(disputeId, undefined),
    () => list(listQuery.parse({}), undefined),
    () => comments(disputeId, undefined, { limit: 9 }),
  ];
  return pages.map(ask => async () => {
    const page = await ask();
    return page && 'json' in page ? { etag: page.etag, json: page.json.toString() } : undefined;
  });
};

const lookAt = (pages: readonly (() => Promise<Shown>)[]): Promise<readonly Shown[]> =>
  Promise.all(pages.map(ask => ask()));

test.each<[what: string, more: History]>([
  ['a dispute with a comment', []],
  ['a removed comment', removed],
  ['the erasure of who commented', erased(voter)],
  ['the erasure of a party', erased(creator, [disputeId])],
])('a reader caches no partial state while a store without transactions writes %s', async (_, more) => {
  const workshop = await openWorkshop();
  onTestFinished(workshop.close);
  const { store, log } = workshop;
  const documents = await openDocuments();
  const clock = manualClock();
  clock.setTo(at);
  const views = new ViewCounts(documents, clock);
  onTestFinished(() => views.close());
  const readModels = { ...workshop.readModels, current: documents, stamp: randomUUID };
  const newReader = () => reader({ readModels, views, clock, personIn: (_, userId) => userId });

  const pages = newReader();
  const seen: (readonly Shown[])[] = [];
  const stored = oneByOne(documents, async () => seen.push(await lookAt(pages)));
  const projection = new Projection(stored, undefined);
  for (const step of [...told, ...more]) {
    const from = await log.head();
    await write(workshop, [step]);
    for await (const { envelopes, position } of store.readAll({ from })) {
      await projection.fold(envelopes);
      await projection.flush(position);
    }
  }

  const atLast = await lookAt(newReader());
  expect(await lookAt(pages)).toStrictEqual(atLast);
  // An earlier page may have the ETag of the last one only if it is the same page.
  for (const then of seen) {
    const sameTag = then.filter((page, index) => page?.etag === atLast[index]?.etag);
    expect(atLast).toStrictEqual(expect.arrayContaining(sameTag));
  }
});

/** Wraps the documents so that something happens after rows or documents were found. */
const interrupted = (documents: Documents, after: 'get' | 'findFields' | 'find', happens: () => void): Documents => ({
  ...documents,
  collection: definition => {
    const stored = documents.collection(definition);
    const found: typeof stored = {
      ...stored,
      get: id => stored.get(id).finally(() => after === 'get' && happens()),
      findFields: query => stored.findFields(query).finally(() => after === 'findFields' && happens()),
      find: query => stored.find(query).finally(() => after === 'find' && happens()),
    };
    return found;
  },
});

test.each([
  ['the page of a dispute', 'rows', 0, 'get'],
  ['the page of a dispute', 'documents', 0, 'find'],
  ['the list', 'rows', 1, 'findFields'],
  ['the comments', 'rows', 2, 'findFields'],
  ['the comments', 'documents', 2, 'find'],
] as const)(
  'a reader of %s caches nothing from read models that are switched once its %s are found',
  async (_page, _found, which, step) => {
    const workshop = await openWorkshop();
    onTestFinished(workshop.close);
    await write(workshop, told);
    const envelopes: Envelope[] = [];
    for await (const batch of workshop.store.readAll()) envelopes.push(...batch.envelopes);
    const [before, after] = [await openDocuments(), await openDocuments()];
    await projectInBatches(before, envelopes, envelopes.length);
    await projectInBatches(after, envelopes.map(retold), envelopes.length);

    const clock = manualClock();
    clock.setTo(at);
    const views = new ViewCounts(before, clock);
    onTestFinished(() => views.close());
    let [current, generation] = [before, 1];
    const readModels = {
      ...workshop.readModels,
      get current() {
        return current;
      },
      get generation() {
        return generation;
      },
      stamp: randomUUID,
    };
    const newReader = () => reader({ readModels, views, clock, personIn: (_, userId) => userId });
    const pages = newReader();
    current = interrupted(before, step, () => {
      [current, generation] = [after, 2];
    });
    const seen = await pages[which]?.();
    expect(generation).toBe(2);
    const atLast = await newReader()[which]?.();
    expect(await pages[which]?.()).toStrictEqual(atLast);
    expect(seen?.etag === atLast?.etag ? seen : atLast).toStrictEqual(atLast);
  },
);

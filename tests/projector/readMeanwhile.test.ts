/** A store without transactions shows a batch one collection after the other: what a reader makes of half of it must not stay. */
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { listQuery } from '#contract/queries.ts';
import { streams } from '#domain/streams.ts';
import type { Documents } from '#platform/documents/port.ts';
import { ViewCounts } from '#platform/viewCounts.ts';
import { Projection } from '#projector/projection.ts';
import { getDispute } from '#query-api/getDispute.ts';
import { listComments } from '#query-api/listComments.ts';
import { listDisputes } from '#query-api/listDisputes.ts';
import type { QueryServices } from '#query-api/services.ts';
import { openDocuments } from '../support/documents.ts';
import { manualClock } from '../support/manualClock.ts';
import { at, commentId, creator, disputeId, erased, told, voter } from './openDispute.ts';
import { openWorkshop, write } from './workshop.ts';
import type { History } from './world.ts';

const removed: History = [
  {
    stream: streams.discussion(disputeId),
    events: [
      { type: 'CommentRemoved', data: { disputeId, commentId, authorId: voter, reason: 'threat', removedAt: at } },
    ],
  },
];

/** The same documents, with a look at them after each collection that is written. */
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

/** @returns a function to what is shown of the dispute at present: its page, the list and the comments */
const reader = (services: QueryServices) => {
  const [detail, list, comments] = [getDispute(services), listDisputes(services), listComments(services)];
  return async () => {
    const pages = [
      await detail(disputeId, undefined),
      await list(listQuery.parse({})),
      await comments(disputeId, { limit: 9 }),
    ];
    return pages.map(page => (page && 'json' in page ? { etag: page.etag, json: page.json.toString() } : undefined));
  };
};

test.each<[what: string, more: History]>([
  ['a dispute with a comment', []],
  ['a removed comment', removed],
  ['the erasure of who commented', erased(voter)],
  ['the erasure of a party', erased(creator, [disputeId])],
])('whoever reads while a store without transactions takes %s keeps nothing half done', async (_, more) => {
  const workshop = await openWorkshop();
  onTestFinished(workshop.close);
  const { store, log } = workshop;
  const documents = await openDocuments();
  const clock = manualClock();
  clock.setTo(at);
  const views = new ViewCounts(documents, clock);
  onTestFinished(() => views.close());
  const readModels = { ...workshop.readModels, current: documents, stamp: randomUUID };
  const newReader = () => reader({ readModels, views, clock });

  const look = newReader();
  const seen: Awaited<ReturnType<typeof look>>[] = [];
  const stored = oneByOne(documents, async () => seen.push(await look()));
  const projection = new Projection(stored, undefined);
  for (const step of [...told, ...more]) {
    const from = await log.head();
    await write(workshop, [step]);
    for await (const { envelopes, position } of store.readAll({ from })) {
      await projection.fold(envelopes);
      await projection.flush(position);
    }
  }

  const atLast = await newReader()();
  expect(await look()).toStrictEqual(atLast);
  // A browser that has one of the earlier pages takes it for the last one only where it is.
  for (const pages of seen) {
    const sameTag = pages.filter((page, index) => page?.etag === atLast[index]?.etag);
    expect(atLast).toStrictEqual(expect.arrayContaining(sameTag));
  }
});

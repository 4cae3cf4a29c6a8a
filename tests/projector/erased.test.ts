import { expect, onTestFinished, test } from 'vitest';
import { streams } from '#domain/streams.ts';
import { REMOVED } from '#platform/sealing/keyring.ts';
import { replay } from '#projector/replay.ts';
import { comments, disputes, listings, members } from '#readmodels/collections.ts';
import { commentId, creator, disputeId, erased, told, voter } from './openDispute.ts';
import { contentOf, openWorkshop, write } from './workshop.ts';

test('an erasure removes the texts of one member from every view, and leaves the votes', async () => {
  const workshop = await openWorkshop();
  onTestFinished(workshop.close);
  const { store, keyring, log } = workshop;
  await write(workshop, told);
  const live = await workshop.emptyModels();
  await replay({ store, documents: live });

  await write(workshop, erased(creator, [disputeId]));
  await replay({ store, documents: live });
  const afterCreator = (await live.collection(disputes).get(disputeId))?.body;
  expect(afterCreator).toMatchObject({
    title: REMOVED,
    user1Story: REMOVED,
    user1AnonymousTag: null,
    user2Story: 'Not I.',
  });
  expect((await live.collection(members).get(creator))?.body.tag).toBeNull();
  expect((await live.collection(comments).get(commentId))?.body.content).toBe('Both!');

  await write(workshop, erased(voter));
  await replay({ store, documents: live });
  expect((await live.collection(comments).get(commentId))?.body).toMatchObject({
    content: REMOVED,
    anonymousTag: null,
  });
  expect((await live.collection(listings).get(disputeId))?.fields).toMatchObject({
    title: REMOVED,
    votes: 1,
    comments: 1,
  });
  const before = await contentOf(live);

  // A replay from the start, without the keys and without the tags in the log, produces exactly the
  // same documents.
  for (const author of [creator, voter]) await keyring.destroy(author);
  await log.deleteStream(streams.member(creator));
  await write(workshop, erased(creator, [disputeId]));
  await replay({ store, documents: live });
  const anew = await workshop.emptyModels();
  await replay({ store, documents: anew });
  const after = await contentOf(anew);
  expect(after.comments).toStrictEqual(before.comments);
  expect(after.disputes?.[0]?.body).toStrictEqual(before.disputes?.[0]?.body);
});

import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished } from 'vitest';
import { rebuild } from '#projector/rebuild.ts';
import { VIEWS_VERSION } from '#projector/viewsVersion.ts';
import { STATS_ID, stats } from '#readmodels/collections.ts';
import { comment, detailOf, type Published, publishDispute, vote } from '../support/disputes.ts';
import { type Member, signUpMany } from '../support/members.ts';
import { visitor } from '../support/person.ts';
import type { TestServer } from '../support/server.ts';
import { tamper } from '../support/tamper.ts';
import { withServer } from '../support/withServer.ts';
import { contentOf, openWorkshop, write } from './workshop.ts';
import { World } from './world.ts';

/** Without a worker, whose janitor purges what is built without the lease. */
const it = withServer({ roles: ['gateway', 'projector'] });

const differencesOf = async (server: TestServer): Promise<readonly string[]> => {
  const { differences, switched } = await rebuild({ ...server.platform, accept: true });
  expect(switched).toBe(true);
  return differences.map(({ collection, id }) => `${collection.name} ${id}`).toSorted();
};

describe('A rebuild', () => {
  it('finds no difference when nothing is wrong', async ({ server }) => {
    const dispute = await publishDispute(server);
    for (const voter of await signUpMany(server, 3)) await vote(voter, dispute, 4);
    const before = await contentOf(server.platform.readModels.current);
    const { generation } = server.platform.readModels;
    expect(await differencesOf(server)).toStrictEqual([]);
    expect(server.platform.readModels.generation).toBe(generation + 1);
    expect(await contentOf(server.platform.readModels.current)).toStrictEqual(before);
  });

  it('reports documents that were changed, deleted or added, and repairs them', async ({ server }) => {
    const [changed, deleted, kept] = [
      await publishDispute(server),
      await publishDispute(server),
      await publishDispute(server),
    ];
    for (const voter of await signUpMany(server, 2)) await vote(voter, changed, 10);
    const added = randomUUID();
    tamper(server, 'UPDATE listings SET votes = 99 WHERE id = ?', changed.id);
    tamper(server, 'DELETE FROM disputes WHERE id = ?', deleted.id);
    tamper(server, 'INSERT INTO ballots (id, rating, body, version) VALUES (?, 10, ?, 1)', added, 'null');
    expect(await differencesOf(server)).toStrictEqual([
      `ballots ${added}`,
      `disputes ${deleted.id}`,
      `listings ${changed.id}`,
    ]);
    expect((await detailOf(visitor(server.url), changed)).totalVotes).toBe(2);
    expect((await detailOf(visitor(server.url), deleted)).totalVotes).toBe(0);
    expect((await detailOf(visitor(server.url), kept)).dispute.id).toBe(kept.id);
    expect(await differencesOf(server)).toStrictEqual([]);
  });

  it('shows a text whose key was destroyed as removed, and still counts the votes', async ({ server }) => {
    const dispute = await publishDispute(server);
    const [voter, author] = (await signUpMany(server, 2)) as [Member, Member];
    await vote(voter, dispute, 10);
    await comment(author, dispute, 'Take turns.');
    const etag = (await visitor(server.url).get(`/api/disputes/${dispute.id}`)).headers.get('etag') ?? '';
    await server.platform.keyring.destroy(dispute.creator.id);
    await server.platform.keyring.destroy(author.id);
    await rebuild(server.platform);
    const answer = await visitor(server.url).get(`/api/disputes/${dispute.id}`, { 'If-None-Match': etag });
    expect(answer.status).toBe(200);
    const detail = await detailOf(visitor(server.url), dispute);
    expect(detail).toMatchObject({
      dispute: { title: '[removed]', user1Story: '[removed]', user2Story: expect.not.stringContaining('[removed]') },
      comments: [{ content: '[removed]' }],
      totalVotes: 1,
      user2Percentage: 100,
    });
  });

  it('of an empty log is empty', async () => {
    const workshop = await openWorkshop();
    onTestFinished(workshop.close);
    const views = { live: undefined, rebuilt: VIEWS_VERSION };
    const nothing = {
      events: 0,
      position: undefined,
      views,
      compared: 0,
      differences: [],
      explained: [],
      sources: new Map(),
    };
    expect(await rebuild(workshop)).toStrictEqual({ ...nothing, switched: true, generation: 2 });
  });

  it('creates read models that never existed', async () => {
    const workshop = await openWorkshop();
    onTestFinished(workshop.close);
    const world = new World();
    world.grant({ to: 'create', which: 0, by: randomUUID(), text: 'Who?' });
    await write(workshop, world.history);
    expect(await rebuild(workshop)).toMatchObject({ events: 1, compared: 0, differences: [] });
    expect((await contentOf(workshop.readModels.current)).disputes).toHaveLength(1);
  });
});

describe('While people write and read', () => {
  const writeUntil = async (
    server: TestServer,
    dispute: Published,
    members: readonly Member[],
    isOver: () => boolean,
  ) => {
    let comments = 0;
    const writing = members.map(async (member, index) => {
      await vote(member, dispute, index % 11);
      do {
        await comment(member, dispute, `Thought of number ${index}`);
        comments += 1;
      } while (!isOver());
    });
    const reading = async (): Promise<void> => {
      do await detailOf(visitor(server.url), dispute);
      while (!isOver());
    };
    await Promise.all([...writing, reading(), reading()]);
    return comments;
  };

  it('rebuilds find no difference, and reads go on', async ({ server }) => {
    const dispute = await publishDispute(server);
    const members = await signUpMany(server, 12);
    let isOver = false;
    const people = writeUntil(server, dispute, members, () => isOver);
    try {
      for (let round = 0; round < 3; round += 1) {
        const { differences, compared } = await rebuild(server.platform);
        expect(differences).toStrictEqual([]);
        expect(compared).toBeGreaterThan(0);
      }
    } finally {
      isOver = true;
    }
    const comments = await people;
    expect(await detailOf(visitor(server.url), dispute)).toMatchObject({ totalVotes: 12, commentCount: comments });
    expect(await differencesOf(server)).toStrictEqual([]);
    const [counted] = await server.platform.readModels.current.collection(stats).getMany([STATS_ID]);
    expect(counted?.body.comments).toBeGreaterThanOrEqual(comments);
  });
});

import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { runJanitor } from '#command-api/jobs/janitor.ts';
import { leases } from '#platform/documents/leases.ts';
import type { Difference } from '#projector/difference.ts';
import { rebuild, switchBack } from '#projector/rebuild.ts';
import { REBUILD_LEASE } from '#readmodels/rebuildLease.ts';
import { comment, detailOf, publishDispute, vote } from '../support/disputes.ts';
import { DAY, HOUR, manualClock } from '../support/manualClock.ts';
import { type Member, signUpMany } from '../support/members.ts';
import { visitor } from '../support/person.ts';
import type { TestServer } from '../support/server.ts';
import { tamper } from '../support/tamper.ts';
import { withServer } from '../support/withServer.ts';
import { contentOf } from './workshop.ts';

/** Without a worker, whose janitor purges what is built without the lease. */
const it = withServer({ roles: ['gateway', 'projector'] });

const spareOf = async ({ platform }: TestServer) => contentOf((await platform.readModels.prepare()).documents);

/** The number of documents in the slot that is not live. */
const leftBeside = ({ dataDir, platform }: TestServer): number => {
  const slot = platform.readModels.generation % 2 === 1 ? 'b' : 'a';
  const db = new DatabaseSync(`${dataDir}/read-models-${slot}.db`, { timeout: 10_000 });
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'disputes'").all();
  const rows = tables.length === 0 ? 0 : db.prepare('SELECT count(*) AS rows FROM disputes').get()?.rows;
  db.close();
  return Number(rows);
};

describe('A rebuild that finds a difference', () => {
  it('leaves the live read models unchanged, and reports the differences and the events sources them', async ({
    server,
  }) => {
    const { readModels } = server.platform;
    const dispute = await publishDispute(server);
    for (const voter of await signUpMany(server, 2)) await vote(voter, dispute, 10);
    tamper(server, 'UPDATE listings SET votes = 99 WHERE id = ?', dispute.id);
    tamper(server, `UPDATE disputes SET body = json_set(body, '$.user1Story', 'A forgery.') WHERE id = ?`, dispute.id);
    const before = await contentOf(readModels.current);
    const { generation } = readModels;

    const report = await rebuild(server.platform);
    expect(report).toMatchObject({ switched: false, generation });
    expect(await contentOf(readModels.current)).toStrictEqual(before);
    const of = (name: string): Difference => {
      const difference = report.differences.find(({ collection, id }) => collection.name === name && id === dispute.id);
      if (!difference) throw new Error(`No difference in ${name}`);
      return difference;
    };
    expect(report.differences).toHaveLength(2);
    expect(of('listings').changes).toStrictEqual([{ path: 'fields.votes', live: 99, rebuilt: 2 }]);
    expect(of('disputes').changes).toStrictEqual([
      {
        path: 'body.user1Story',
        live: '(a text of 10 characters)',
        rebuilt: expect.stringMatching(/^\(a text of \d+ characters\)$/),
      },
    ]);
    const made = report.sources.get(`listings ${dispute.id}`);
    const types = ['Created', 'PartnerJoined', 'StorySubmitted', 'StorySubmitted', 'Published', 'VoteCast', 'VoteCast'];
    expect(made?.last.map(({ type }) => type)).toStrictEqual(types);
    expect(made?.count).toBe(types.length);
    // Nothing of it is kept, and switching back to an unfinished generation is impossible.
    expect(Object.values(await spareOf(server)).flat()).toStrictEqual([]);
    expect(await switchBack(server.platform)).toBe(undefined);

    expect(await rebuild({ ...server.platform, accept: true })).toMatchObject({ switched: true });
    expect((await detailOf(visitor(server.url), dispute)).totalVotes).toBe(2);
  });

  it('switches when texts were only removed with their keys, and not when one came back', async ({ server }) => {
    const dispute = await publishDispute(server);
    const [author] = (await signUpMany(server, 1)) as [Member];
    await comment(author, dispute, 'Take turns.');
    await server.platform.keyring.destroy(author.id);
    const { explained, differences, switched } = await rebuild(server.platform);
    expect({ differences, switched }).toStrictEqual({ differences: [], switched: true });
    expect(explained.map(({ collection }) => collection.name)).toStrictEqual(['comments']);
    tamper(server, `UPDATE disputes SET body = json_set(body, '$.title', '[removed]') WHERE id = ?`, dispute.id);
    expect(await rebuild(server.platform)).toMatchObject({ switched: false });
    await rebuild({ ...server.platform, accept: true });
  });
});

describe('Switching back', () => {
  it('returns to the previous read models with every event since, and forward again', async ({ server }) => {
    const dispute = await publishDispute(server);
    const [early, late] = (await signUpMany(server, 2)) as [Member, Member];
    await vote(early, dispute, 10);
    tamper(server, 'UPDATE listings SET ratingSum = 7 WHERE id = ?', dispute.id);
    await rebuild({ ...server.platform, accept: true });
    await vote(late, dispute, 10);
    const percentage = async () => (await detailOf(visitor(server.url), dispute)).user2Percentage;
    expect(await percentage()).toBe(100);
    await switchBack(server.platform);
    expect(await percentage()).toBe(85);
    await switchBack(server.platform);
    expect(await percentage()).toBe(100);
  });

  it('is possible for a day; after that nothing is left of the previous read models', async ({ server }) => {
    await publishDispute(server);
    await rebuild(server.platform);
    const clock = manualClock();
    const tidiedUpAfter = async (milliseconds: number): Promise<boolean> => {
      clock.advance(milliseconds);
      const ending = new AbortController();
      const stopped = async () => ({ resumed: Promise.resolve() });
      const reporter = { did: () => ending.abort(), failed: () => ending.abort(), stopped };
      const services = { ...server.platform, clock, moderationLogDays: 30, reporterOf: () => reporter };
      await runJanitor(services, ending.signal);
      return !(await server.platform.readModels.spare()).previous;
    };
    expect(await tidiedUpAfter(DAY - HOUR)).toBe(false);
    // Nobody waits for a process of this machine that was killed during its rebuild.
    const dead = `${hostname()} ${process.pid} an earlier life`;
    await server.platform.documents
      .collection(leases)
      .put({ id: REBUILD_LEASE.name, fields: { holder: dead, token: randomUUID() }, body: null });
    expect(await tidiedUpAfter(2 * HOUR)).toBe(true);
    expect(leftBeside(server)).toBe(0);
    expect(await switchBack(server.platform)).toBe(undefined);
  });

  it('is impossible once the previous read models are removed', async ({ server }) => {
    await rebuild(server.platform);
    await server.platform.readModels.purgeSpare();
    expect(await switchBack(server.platform)).toBe(undefined);
  });
});

describe('A rebuild that is aborted', () => {
  it('leaves the live read models unchanged, and nothing beside them', async ({ server }) => {
    await publishDispute(server);
    const before = await contentOf(server.platform.readModels.current);
    const ending = new AbortController();
    const ended = rebuild({ ...server.platform, signal: ending.signal, onProgress: () => ending.abort() });
    await expect(ended).rejects.toThrow('aborted');
    expect(await contentOf(server.platform.readModels.current)).toStrictEqual(before);
    expect(Object.values(await spareOf(server)).flat()).toStrictEqual([]);
    expect(await rebuild(server.platform)).toMatchObject({ switched: true, differences: [] });
  });

  it('does not finish the comparison first', async ({ server }) => {
    await publishDispute(server);
    const { events } = await rebuild(server.platform);
    const ending = new AbortController();
    let [done, calls] = [0, 0];
    const ended = rebuild({
      ...server.platform,
      signal: ending.signal,
      pace: async some => {
        if (ending.signal.aborted) calls += 1;
        done += some;
        if (done > events) ending.abort();
      },
    });
    await expect(ended).rejects.toThrow('aborted');
    expect(calls).toBe(0);
  });

  it('does not switch to read models that were removed meanwhile', async ({ server }) => {
    await publishDispute(server);
    const before = await contentOf(server.platform.readModels.current);
    let purging: Promise<void> | undefined;
    const overtaken = rebuild({
      ...server.platform,
      pace: async () => {
        purging ??= server.platform.readModels.purgeSpare();
        await purging;
      },
    });
    // It finds either that documents are missing, or that it has been overtaken.
    const { switched } = await overtaken.catch(() => ({ switched: false }));
    expect(switched).toBe(false);
    expect(leftBeside(server)).toBe(0);
    expect(await contentOf(server.platform.readModels.current)).toStrictEqual(before);
    await expect(
      rebuild({ ...server.platform, accept: true, pace: () => server.platform.readModels.purgeSpare() }),
    ).rejects.toThrow('was removed');
    expect(leftBeside(server)).toBe(0);
    expect(await contentOf(server.platform.readModels.current)).toStrictEqual(before);
  });

  it('touches nothing more once another process may rebuild', async ({ server }) => {
    await publishDispute(server);
    const { generation } = server.platform.readModels;
    const losing = new AbortController();
    const ended = rebuild({ ...server.platform, lost: losing.signal, onProgress: () => losing.abort() });
    await expect(ended).rejects.toThrow('aborted');
    await server.platform.readModels.refresh();
    expect(server.platform.readModels.generation).toBe(generation);
  });
});

describe('A switch', () => {
  it('never shows a reader less than before, and never hides an acknowledged write', async ({ server }) => {
    const dispute = await publishDispute(server);
    const members = await signUpMany(server, 8);
    let isOver = false;
    const writing = members.map(async member => {
      while (!isOver) {
        const { id } = await comment(member, dispute, 'Take turns.');
        const { comments } = await detailOf(visitor(server.url), dispute);
        expect(comments.map(shown => shown.id)).toContain(id);
      }
    });
    const reading = async (): Promise<void> => {
      for (let seen = 0; !isOver; await nextTurn()) {
        const { commentCount } = await detailOf(visitor(server.url), dispute);
        expect(commentCount).toBeGreaterThanOrEqual(seen);
        seen = commentCount;
      }
    };
    const people = Promise.all([...writing, reading()]);
    for (let round = 0; round < 6; round += 1) {
      if (round % 2 === 0) expect(await rebuild(server.platform)).toMatchObject({ differences: [], switched: true });
      else expect(await switchBack(server.platform)).toBe(server.platform.readModels.generation);
    }
    isOver = true;
    await people;
  });
});

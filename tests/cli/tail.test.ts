import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished } from 'vitest';
import { streams } from '#domain/streams.ts';
import { cleanEnvironment } from '../support/cleanEnvironment.ts';
import { breakJsonOf } from '../support/damage.ts';
import { vote } from '../support/disputes.ts';
import { eventsIn } from '../support/eventLog.ts';
import { signUp } from '../support/members.ts';
import { newEvent } from '../support/newEvent.ts';
import { withScene } from './scene.ts';

const MAIN = fileURLToPath(new URL('../../cli/main.ts', import.meta.url));

/** Starts `events tail`, which runs until it is interrupted. */
const tail = (dataDir: string, ...args: readonly string[]) => {
  const child = spawn(process.execPath, [MAIN, 'events', 'tail', ...args], {
    env: { ...cleanEnvironment, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const closed = once(child, 'close') as Promise<[number | null]>;
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const take = async (count: number): Promise<string[]> => {
    const taken: string[] = [];
    while (taken.length < count) taken.push(String((await lines.next()).value));
    return taken;
  };
  const interrupt = async () => {
    child.kill('SIGINT');
    const [code] = await closed;
    return code;
  };
  return { take, interrupt };
};

const it = withScene();

describe('events tail', () => {
  it('shows the last events and then each new one, a line each, until interrupted', async ({ scene }) => {
    const { server, disputeIds } = scene;
    const all = await eventsIn(server.platform);
    const following = tail(server.dataDir, '--last', '3');
    const shown = await following.take(3);
    for (const [index, { event, position }] of all.slice(-3).entries()) {
      expect(shown[index]).toContain(`${position.commit}  ${event.type}`);
    }
    await vote(await signUp(server), { id: disputeIds[0] ?? '' }, 9);
    const [line] = await following.take(1);
    expect(line).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +\d+ {2}VoteCast +ballot-\S+ {2}rating=9$/);
    expect(await following.interrupt()).toBe(0);
  });

  it('omits fields that an event lacks, such as those of a later version', async ({ scene }) => {
    const { server } = scene;
    const disputeId = randomUUID();
    const renderedAt = new Date().toISOString();
    await server.platform.log.append(streams.dispute(disputeId), 'no_stream', [
      newEvent('ReelRendered', { disputeId, videoPath: 'film.mp4', videoDuration: 30, renderedAt }),
    ]);
    const following = tail(server.dataDir, '--last', '1');
    expect((await following.take(1))[0]).toMatch(/ {2}videoPath="film.mp4" videoDuration=30$/);
    expect(await following.interrupt()).toBe(0);
    await server.platform.log.deleteStream(streams.dispute(disputeId));
  });

  it('shows a damaged event', async ({ scene }) => {
    const { server } = scene;
    const last = (await eventsIn(server.platform)).at(-1);
    const file = join(server.dataDir, 'events.db');
    const db = new DatabaseSync(file, { timeout: 10_000 });
    const texts = db.prepare('SELECT data, metadata FROM events WHERE id = ?').get(String(last?.id));
    breakJsonOf(file, String(last?.id), '{"rating":');
    const following = tail(server.dataDir, '--last', '1');
    expect((await following.take(1))[0]).toMatch(/^\(no time\) .*\(damaged\)$/);
    expect(await following.interrupt()).toBe(0);
    const { data = null, metadata = null } = texts ?? {};
    db.prepare('UPDATE events SET data = ?, metadata = ? WHERE id = ?').run(data, metadata, String(last?.id));
    db.close();
  });

  it('filters by type from an empty log on, as NDJSON', async ({ scene }) => {
    const { server, disputeIds, people } = scene;
    const before = tail(server.dataDir, '--last', '2', '--type', 'Published', '--json');
    const published = (await before.take(2)).map(line => JSON.parse(line).data.disputeId);
    expect(published).toStrictEqual(disputeIds.slice(0, 2));
    await people[4]?.post(`/api/disputes/${disputeIds[0]}/comments`, { content: 'Take turns, week by week.' });
    expect(await before.interrupt()).toBe(0);
  });
});

it('an interrupted list of all events does not end as if it were complete', async ({ scene }) => {
  const { server } = scene;
  const [userId, at] = [randomUUID(), new Date().toISOString()];
  const metadata = { schemaVersion: 1, correlationId: userId, causationId: userId, actor: null, recordedAt: at };
  const data = { userId, tag: 't'.repeat(100_000), chosenAt: at };
  // More than fits into a pipe that nobody reads.
  const events = Array.from({ length: 20 }, () => ({ id: randomUUID(), type: 'TagChosen', data, metadata }));
  await server.platform.log.append(`member-${userId}`, 'no_stream', events);
  const child = spawn(process.execPath, [MAIN, 'events'], {
    env: { ...cleanEnvironment, DATA_DIR: server.dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'readable');
  child.kill('SIGINT');
  const [code, signal] = await once(child, 'exit');
  expect([code, signal]).toStrictEqual([null, 'SIGINT']);
});

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { EventLog } from '#eventlog/port.ts';
import { formatPosition } from '#eventlog/position.ts';
import { replay } from '#projector/replay.ts';
import { contentOf, openWorkshop } from '../projector/workshop.ts';
import { runCli, runCliHere } from '../support/cli.ts';
import {
  createDispute,
  detailOf,
  joinDispute,
  publishDispute,
  STORY_A,
  STORY_B,
  submitStory,
  vote,
} from '../support/disputes.ts';
import { eventsIn } from '../support/eventLog.ts';
import { MINUTE, manualClock } from '../support/manualClock.ts';
import { signUp } from '../support/members.ts';
import { monitor, untilStopped } from '../support/monitor.ts';
import { newEvent } from '../support/newEvent.ts';
import { visitor } from '../support/person.ts';
import { rebuildBeside } from '../support/rebuildBeside.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { until } from '../support/until.ts';

const SECRET = 'nobody may read this';

const poison = () => newEvent('Expired', { disputeId: SECRET });

const appendPoison = async (log: EventLog, event = poison(), stream = 'dispute-poisoned') =>
  formatPosition((await log.append(stream, 'any', [event])).position);

const untilReady = (server: TestServer, status: number): Promise<unknown> =>
  until(`it answers ${status}`, async () => (await visitor(server.url).get('/readyz')).status === status);

const started = async (): Promise<TestServer> => {
  const server = await startTestServer();
  onTestFinished(server.stop);
  return server;
};

interface Shown {
  readonly name: string;
  readonly state: string;
  readonly lag: number | null;
  readonly error: { readonly stack: string; readonly event: object } | null;
  readonly holder: string | null;
}

const shownBy = async (
  server: TestServer,
  args: readonly string[],
  expected = 0,
): Promise<ReadonlyMap<string, Shown>> => {
  const { code, stdout } = await runCliHere(server.dataDir, args);
  expect(code).toBe(expected);
  const parsed = JSON.parse(stdout);
  const all: readonly Shown[] = Array.isArray(parsed) ? parsed : parsed.followers;
  return new Map(all.map(shown => [shown.name, shown]));
};

describe('A projection that has stopped at an event', () => {
  test('is shown with event and stack, cannot skip another event, and continues when that one is skipped', async () => {
    const server = await started();
    const dispute = await publishDispute(server);
    const event = poison();
    const position = await appendPoison(server.platform.log, event);
    await untilStopped(server.url);
    const voter = await signUp(server);
    await vote(voter, dispute, 8);

    const stopped = (await shownBy(server, ['status', '--json'], 1)).get('read-models');
    const place = { id: event.id, type: 'Expired', stream: 'dispute-poisoned', position };
    expect(stopped).toMatchObject({ state: 'stopped', lag: 2, error: { event: place } });
    expect(stopped?.error?.stack).toMatch(/cannot be read[\s\S]*\n +at /);
    expect(stopped?.holder).toContain(`process ${process.pid}`);
    expect(JSON.stringify(stopped)).not.toContain(SECRET);
    expect((await monitor(server.url).get('/metrics')).text).toContain('follower_stopped{name="read-models"} 1');
    const shown = await runCliHere(server.dataDir, ['projection', 'list']);
    expect(shown.stdout).toContain(`projection skip --position ${position}`);

    const other = await runCliHere(server.dataDir, ['projection', 'skip', '--position', '1', '--why', 'A mistake']);
    expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining('Nothing has stopped at position 1') });
    const bare = await runCliHere(server.dataDir, ['projection', 'skip', '--position', position, '--why', ' ']);
    expect(bare).toMatchObject({ code: 2, stderr: expect.stringContaining('--why needs') });
    const resumed = await runCliHere(server.dataDir, ['projection', 'resume']);
    expect(resumed).toMatchObject({ code: 1, stderr: expect.stringContaining('read-models has stopped') });

    const skipped = await runCli(server.dataDir, ['projection', 'skip', '--position', position, '--why', 'By hand']);
    expect(skipped).toMatchObject({ code: 0, stderr: expect.stringContaining('read-models goes on.') });
    await untilReady(server, 200);
    expect((await detailOf(visitor(server.url), dispute)).totalVotes).toBe(1);
    const recorded = (await eventsIn(server.platform)).filter(envelope => envelope.event.type === 'EventSkipped');
    expect(recorded).toMatchObject([
      { stream: 'operator', actor: 'operator', event: { data: { position, eventId: event.id, why: 'By hand' } } },
    ]);

    // Rebuild, replay and a restarted server skip it as well.
    const live = await contentOf(server.platform.readModels.current);
    expect(await rebuildBeside(server.platform)).toMatchObject({ switched: true, differences: [] });
    const workshop = await openWorkshop();
    const replayed = await workshop.emptyModels();
    await replay({ store: server.platform.store, documents: replayed });
    expect(await contentOf(replayed)).toStrictEqual(live);
    await workshop.close();
    expect((await shownBy(server, ['projection', 'list', '--json'])).get('notifier')).toMatchObject({
      state: 'running',
    });
  });

  test('no longer blocks commands on its stream once its event is skipped', async () => {
    const server = await started();
    const [creator, partner, voter] = [await signUp(server), await signUp(server), await signUp(server)];
    const dispute = await createDispute(creator);
    const damage = async (stream: string): Promise<void> => {
      const position = await appendPoison(server.platform.log, poison(), stream);
      await untilStopped(server.url);
      const skip = ['projection', 'skip', '--position', position, '--why', 'By hand'];
      expect((await runCliHere(server.dataDir, skip)).code).toBe(0);
      await untilReady(server, 200);
    };

    await damage(`dispute-${dispute.id}`);
    await joinDispute(partner, dispute);
    await submitStory(creator, dispute, STORY_A);
    await submitStory(partner, dispute, STORY_B);
    await damage(`ballot-${dispute.id}.${voter.id}`);
    await vote(voter, dispute, 8);
    expect((await detailOf(visitor(server.url), dispute)).totalVotes).toBe(1);
    expect(await runCliHere(server.dataDir, ['verify'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('2 events were skipped'),
    });
  });

  test('continues after a fix without a restart', async () => {
    const server = await started();
    const dispute = await publishDispute(server);
    // As if somebody had repaired the event in the log.
    const event = poison();
    await appendPoison(server.platform.log, event);
    await vote(await signUp(server), dispute, 8);
    await untilStopped(server.url);
    await server.platform.log.deleteStream('dispute-poisoned');
    const resumed = await runCli(server.dataDir, ['projection', 'resume', 'read-models']);
    expect(resumed).toMatchObject({ code: 0, stderr: expect.stringContaining('read-models goes on.') });
    await untilReady(server, 200);
    expect((await detailOf(visitor(server.url), dispute)).totalVotes).toBe(1);
    const again = await runCliHere(server.dataDir, ['projection', 'resume', 'read-models']);
    expect(again).toMatchObject({ code: 0, stderr: expect.stringContaining('nothing to resume') });
    const unknown = await runCliHere(server.dataDir, ['projection', 'resume', 'reed-models']);
    expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('There are: read-models') });
  });

  test('is named even if the event is damaged in the file', async () => {
    const server = await started();
    await publishDispute(server);
    const db = new DatabaseSync(join(server.dataDir, 'events.db'), { timeout: 10_000 });
    const position = await appendPoison(server.platform.log);
    await untilStopped(server.url);
    db.prepare('UPDATE events SET data = ? WHERE position = ?').run(`{"disputeId":"${SECRET}`, Number(position));
    db.close();
    const resumed = await runCliHere(server.dataDir, ['projection', 'resume', 'read-models']);
    expect(resumed.code).toBe(1);
    expect(resumed.stderr).toContain(
      `Event Expired at position ${position} in dispute-poisoned cannot be read: it is not JSON`,
    );
    expect(resumed.stderr).not.toContain(SECRET);
  });

  test('stops a rebuild too, and the rebuild says how to continue', async () => {
    const server = await started();
    await publishDispute(server);
    const { generation } = server.platform.readModels;
    const position = await appendPoison(server.platform.log);
    const refused = await runCliHere(server.dataDir, ['rebuild']);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain(`projection skip --position ${position}`);
    await server.platform.readModels.refresh();
    expect(server.platform.readModels.generation).toBe(generation);
  });
});

test('a part of the worker that has stopped at an event leaves its server ready, with a warning', async () => {
  const server = await startTestServer({ roles: ['gateway', 'worker'] });
  onTestFinished(server.stop);
  await untilReady(server, 200);
  const position = await appendPoison(server.platform.log);
  const readiness = () => monitor(server.url).get('/readyz');
  const sentence = `The process notifier has stopped: Event Expired at position ${position} in dispute-poisoned`;
  await until('it warns', async () => (await readiness()).text.includes(sentence));
  const { status, text } = await readiness();
  expect(status).toBe(200);
  expect(text).not.toContain(SECRET);
  expect((await visitor(server.url).get('/readyz')).body).toStrictEqual({ status: 'ready' });
  expect((await visitor(server.url).get('/healthz')).body).toStrictEqual({ status: 'ok' });
  expect((await monitor(server.url).get('/metrics')).text).toContain('follower_stopped{name="notifier"} 1');
  const skip = ['projection', 'skip', '--position', position, '--why', 'By hand'];
  expect((await runCliHere(server.dataDir, skip)).code).toBe(0);
  await until('it warns no more', async () => !(await readiness()).text.includes('has stopped'));
});

test('read models that are too far behind make a server not ready, and it reports by how much', async () => {
  // It stands still: what the test takes is no lag.
  const clock = manualClock();
  const server = await startTestServer({ clock, roles: ['gateway'], settings: { READY_MAX_LAG_SECONDS: '0.05' } });
  onTestFinished(server.stop);
  await untilReady(server, 200);
  const { platform } = server;
  const at = new Date(Date.parse(clock.now()) - MINUTE).toISOString();
  const event = poison();
  await platform.log.append('operator', 'any', [
    { ...event, type: 'Cleared', data: { clearedAt: at }, metadata: { ...event.metadata, recordedAt: at } },
  ]);
  await untilReady(server, 503);
  expect((await monitor(server.url).get('/readyz')).body).toMatchObject({
    problems: [expect.stringContaining('60 seconds behind')],
  });
  expect((await visitor(server.url).get('/readyz')).body).toStrictEqual({ status: 'not ready' });
});

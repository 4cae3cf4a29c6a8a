/**
 * The EventStoreDB adapter with nodes that freeze, or are cut off from each other or from it: on
 * the stand-in, without the keep-alive of HTTP/2, by which a client would notice after 20 s.
 */
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { Nodes } from '#eventlog/eventStoreDb/connection/discovery.ts';
import { settingsOf } from '#eventlog/eventStoreDb/connection/settings.ts';
import { openEventStoreDb } from '#eventlog/eventStoreDb.ts';
import type { EventLog } from '#eventlog/port.ts';
import { until } from '../../support/until.ts';
import { events, idsOf } from '../suite/events.ts';
import { startWireCluster, type WireCluster, type WireNode } from '../wire/cluster.ts';
import { startProxy } from '../wire/proxy.ts';

let cluster: WireCluster;

beforeEach(async () => {
  cluster = await startWireCluster(3);
  onTestFinished(() => cluster.stop());
});

/** As a process of its own has it. */
const open = (url = cluster.url): EventLog => {
  const log = openEventStoreDb({ url: `${url}&keepAliveInterval=-1`, patienceMs: 60_000 });
  log.identity?.guard(async () => {
    await log.identity?.read();
    return null;
  });
  onTestFinished(() => log.close());
  return log;
};

/** Follows the log until the test ends, or some of its streams. @returns the ids that have come */
const follow = (log: EventLog, prefix?: string): readonly string[] => {
  const received: string[] = [];
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  void (async () => {
    for await (const batch of log.subscribeAll({ prefix, signal: abort.signal })) received.push(...idsOf(batch.events));
  })();
  return received;
};

const SUBSCRIPTIONS = 4;
/** Without what the adapter does, it would take minutes. */
const SHOWN_MS = 10_000;

/** A writer that follows the log itself, and the projector of another process. */
const scene = async () => {
  const writer = open();
  const followers = [follow(writer), follow(writer, 'stre'), follow(open()), follow(open(), 'stre')];
  const expectShown = async (written: readonly string[]): Promise<void> => {
    for (const received of followers)
      await until('all that was written has come', () => written.every(id => received.includes(id)), SHOWN_MS);
    for (const received of followers) expect(new Set(received).size).toBe(received.length);
  };
  const write = async (): Promise<void> => {
    const written = events(1);
    await writer.append('stream', 'any', written);
    await expectShown(idsOf(written));
    expect(idsOf(await writer.readStream('stream'))).toContain(written[0]?.id);
  };
  /** Everything is stored once, and was shown to each follower once, in order. */
  const expectWhole = (): void => {
    const stored = idsOf(cluster.log.stream('stream'));
    expect(new Set(stored).size).toBe(stored.length);
    for (const received of followers) expect(received).toEqual(stored);
  };
  await write();
  return { writer, write, expectWhole };
};

const leader = (): WireNode => cluster.leader();

test('a frozen leader is left by subscriptions, readers and writers', async () => {
  const { write, expectWhole } = await scene();
  const frozen = leader();
  frozen.freeze();
  cluster.elect();
  await write();
  await frozen.thaw();
  await write();
  expectWhole();
});

test('a frozen node is left before the others notice it, for one that serves', async () => {
  const { write, writer, expectWhole } = await scene();
  const frozen = leader();
  frozen.freeze();
  const stored = events(1);
  const writing = writer.append('stream', 'any', stored);
  expect(await open().head()).toBeDefined();
  cluster.notice();
  // Nobody serves now.
  const reading = open().head();
  cluster.elect();
  expect(await reading).toBeDefined();
  await writing;
  await write();
  expectWhole();
});

test('a leader that is cut off from the others, but not from clients, is left', async () => {
  const { write, expectWhole } = await scene();
  const alone = leader();
  alone.cutOff();
  cluster.elect();
  alone.retire();
  await write();
  await alone.rejoin();
  await write();
  expectWhole();
});

test('a leader that is cut off and still takes itself for the leader is left', async () => {
  const { write, expectWhole } = await scene();
  leader().cutOff();
  cluster.elect();
  await write();
  expectWhole();
});

test('while only the leader cannot be reached, a follower forwards', async () => {
  const { write, expectWhole } = await scene();
  for (const way of ['both', 'in', 'out'] as const) {
    const { line } = leader();
    line.lose(way);
    await write();
    line.restore();
    await write();
  }
  expectWhole();
});

test('a client goes back to the leader when it can be reached again', async () => {
  const { write } = await scene();
  const { line } = leader();
  line.lose();
  await write();
  line.restore();
  const followers = cluster.nodes.slice(1);
  expect(followers.some(node => node.subscriptions() > 0)).toBe(true);
  await until('no subscription stands at a follower', () => followers.every(node => node.subscriptions() === 0));
  await write();
});

test('a connection that just broke is opened at the same node again', async () => {
  const { write } = await scene();
  const { line } = leader();
  line.cut();
  line.restore();
  await write();
  expect(cluster.nodes.map(node => node.subscriptions())).toEqual([SUBSCRIPTIONS, 0, 0]);
});

test('a follower that stays behind what it forwarded is left', async () => {
  const log = open(`${cluster.url}&nodePreference=follower`);
  const received = follow(log, 'stre');
  const written = events(2);
  await log.append('stream', 'any', written.slice(0, 1));
  await until('the first event has come', () => received.length === 1);
  cluster.nodes.find(node => node.subscriptions() > 0)?.lag();
  await log.append('stream', 'any', written.slice(1));
  await until('the second event has come', () => received.length === 2);
  expect(received).toEqual(idsOf(written));
});

test('everything goes on after a cut from all nodes', async () => {
  const { write, writer, expectWhole } = await scene();
  for (const { line } of cluster.nodes) line.lose();
  const writing = writer.append('stream', 'any', events(1));
  await Promise.all(cluster.nodes.map(({ line }) => line.silenced(1)));
  for (const { line } of cluster.nodes) line.restore();
  await writing;
  await write();
  expectWhole();
});

test('the leader is the node that most others name, and one that was left is not the next one', async () => {
  const nodes = new Nodes(settingsOf(cluster.url));
  onTestFinished(() => nodes.close());
  const [first, second, third] = cluster.nodes.map(({ address }) => `127.0.0.1:${address.port}`);
  expect(await nodes.find()).toEqual({ target: first, isWanted: true });
  nodes.leave(`${first}`);
  expect(await nodes.find()).toMatchObject({ target: expect.not.stringMatching(`${first}`), isWanted: false });
  nodes.leave(`${second}`);
  expect(await nodes.find()).toEqual({ target: third, isWanted: false });
  nodes.leave(`${third}`);
  expect(await nodes.find()).toEqual({ target: first, isWanted: true });
  leader().line.hold();
  // The others still name it, and it does not answer.
  expect(await nodes.find()).toMatchObject({ target: expect.not.stringMatching(`${first}`), isWanted: false });
  leader().line.letGo();
  leader().cutOff();
  expect([await nodes.isMissed(`${first}`), await nodes.isGivenUp(`${first}`)]).toEqual([false, false]);
  cluster.notice();
  // There is nowhere to go yet.
  await expect(nodes.find()).rejects.toThrow('No member of the cluster serves');
  expect([await nodes.isMissed(`${first}`), await nodes.isGivenUp(`${first}`)]).toEqual([true, false]);
  cluster.elect();
  expect(await nodes.find()).toEqual({ target: second, isWanted: true });
  expect([await nodes.isMissed(`${first}`), await nodes.isGivenUp(`${first}`)]).toEqual([true, true]);
  // The first one misses all others.
  expect(await nodes.isGivenUp(`${second}`)).toBe(false);
});

test('a single name leads to the other nodes once they are known, and again when all were replaced', async () => {
  const name = await startProxy(leader().address.port);
  onTestFinished(name.close);
  const nodes = new Nodes(settingsOf(`esdb+discover://127.0.0.1:${name.port}?tls=false`));
  onTestFinished(() => nodes.close());
  const [first, second] = cluster.nodes.map(({ address }) => `127.0.0.1:${address.port}`);
  expect(await nodes.find()).toEqual({ target: first, isWanted: true });
  leader().cutOff();
  cluster.elect();
  expect(await nodes.find()).toEqual({ target: second, isWanted: true });
  expect(await nodes.isGivenUp(`${first}`)).toBe(true);
  for (const node of cluster.nodes) await node.kill();
  const replacement = await startWireCluster(3);
  onTestFinished(replacement.stop);
  const { port } = replacement.leader().address;
  name.divertNext(port);
  await expect(nodes.find()).rejects.toThrow();
  expect(await nodes.find()).toEqual({ target: `127.0.0.1:${port}`, isWanted: true });
});

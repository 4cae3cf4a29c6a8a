/**
 * The EventStoreDB adapter while servers are away, start again, or change their leader: on the
 * stand-in, which behaves as a real server was seen to behave.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { streams } from '#domain/streams.ts';
import { ownStreams } from '#eventlog/eventStoreDb/reading/names.ts';
import { openEventStoreDb } from '#eventlog/eventStoreDb.ts';
import { type EventLog, EventLogUnavailable, type NewEvent, NothingStored } from '#eventlog/port.ts';
import { until, untilDone } from '../../support/until.ts';
import { anEvent, collect, events, idsOf } from '../suite/events.ts';
import { startWireCluster, type WireCluster } from '../wire/cluster.ts';
import { foreignEvent } from '../wire/foreign.ts';
import type { MemoryLog } from '../wire/memoryLog.ts';
import { type Line, startProxy } from '../wire/proxy.ts';
import { startWireServer, type WireServer } from '../wire/server.ts';

const PATIENCE_MS = 60_000;

const bytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

/** Puts events into the log behind the adapter's back. */
const store = (server: WireServer, list: readonly NewEvent[]): void => {
  const stored = list.map(({ id, type, data, metadata }) => ({
    id,
    type,
    contentType: 'application/json',
    data: bytes(data),
    metadata: bytes(metadata),
  }));
  server.log.append('stream', 'any', stored);
};

/** A log that is recognised over every new connection, as the product does it. */
const open = (url: string, patienceMs = PATIENCE_MS): EventLog => {
  const log = openEventStoreDb({ url, patienceMs });
  log.identity?.guard(async () => {
    await Promise.all([
      log.identity?.read(),
      log.identity?.mayHold({ id: 'none', position: { commit: 0n, prepare: 0n } }),
    ]);
    return null;
  });
  onTestFinished(() => log.close());
  return log;
};

/** Follows the log until the test ends. @returns the ids that have come */
const follow = (log: EventLog): readonly string[] => {
  const received: string[] = [];
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  void (async () => {
    for await (const batch of log.subscribeAll({ signal: abort.signal })) received.push(...idsOf(batch.events));
  })();
  return received;
};

/** Reads, writes and subscriptions move. */
const expectAll = async (log: EventLog, received: readonly string[]): Promise<void> => {
  const [event] = events(1);
  await log.append('stream', 'any', event ? [event] : []);
  expect(idsOf(await log.readStream('stream'))).toContain(event?.id);
  expect(idsOf(await collect(log.readAll()))).toContain(event?.id);
  expect(await log.head()).toBeDefined();
  await until('the event has come', () => received.includes(event?.id ?? ''));
};

describe('one server', () => {
  let server: WireServer;
  let line: Line;

  beforeEach(async () => {
    server = await startWireServer();
    line = await startProxy(server.port);
    onTestFinished(async () => {
      await line.close();
      server.stop();
    });
  });

  const urlOf = (): string => `esdb://127.0.0.1:${line.port}?tls=false`;

  it('is told apart from one that may have stored an append, if none went out', async () => {
    await line.kill();
    await expect(open(urlOf(), 300).append('stream', 'any', events(1))).rejects.toThrow(NothingStored);
    await line.revive();
    const log = openEventStoreDb({ url: urlOf(), patienceMs: 2_000 });
    onTestFinished(() => log.close());
    await untilDone('it is connected', () => log.check());
    server.loseAnswers();
    const lost = await log.append('stream', 'any', events(1)).catch((error: unknown) => error);
    expect(lost).toBeInstanceOf(EventLogUnavailable);
    expect(lost).not.toBeInstanceOf(NothingStored);
  });

  it('gets no append that was given up while the log was compared', async () => {
    const log = openEventStoreDb({ url: urlOf(), patienceMs: 2_000 });
    onTestFinished(() => log.close());
    const compared = Promise.withResolvers<null>();
    log.identity?.guard(() => compared.promise);
    const [given, later] = [events(1), events(1)];
    await expect(log.append('stream', 'any', given)).rejects.toThrow(NothingStored);
    compared.resolve(null);
    await untilDone('another one is stored', () => log.append('stream', 'any', later));
    expect(idsOf(await log.readStream('stream'))).toEqual(idsOf(later));
  });

  it('ends a subscription that is told to end while the server is away', async () => {
    const log = open(urlOf(), 1_000);
    await log.check();
    line.cut();
    const abort = new AbortController();
    const following = collect(log.subscribeAll({ signal: abort.signal }));
    await line.refused(1);
    abort.abort();
    expect(await following).toStrictEqual([]);
  });

  // The gateway calls at the end of a turn, in which the connection may just have ended.
  it('answers calls of every turn in which the connection ends', async () => {
    const log = open(urlOf());
    await log.check();
    const calls: Promise<unknown>[] = [];
    const callInTurn = (): void => {
      const stream = `stream-${calls.length}`;
      calls.push(log.append(stream, 'no_stream', events(1)), log.readStream('stream'));
      next = setImmediate(callInTurn);
    };
    let next = setImmediate(callInTurn);
    line.cut();
    await line.refused(1);
    clearImmediate(next);
    line.restore();
    await Promise.all(calls);
    expect(calls.length).toBeGreaterThan(0);
  });

  it('is found when it starts after the product', async () => {
    await line.kill();
    const log = open(urlOf());
    const received = follow(log);
    const reading = log.readStream('another');
    const writing = log.append('stream', 'any', events(1));
    await delay(400);
    await line.revive();
    expect(await reading).toEqual([]);
    await writing;
    await expectAll(log, received);
  });

  it('is found by a later read, when every read before has failed', async () => {
    await line.kill();
    const log = open(urlOf(), 100);
    await expect(log.head()).rejects.toThrow();
    await delay(300);
    await expect(log.head()).rejects.toThrow();
    await line.revive();
    await untilDone('a read succeeds', () => log.readStream('stream'));
  });

  it('is found by a read of the whole log that it broke off', async () => {
    const text = 'x'.repeat(2_000);
    store(
      server,
      Array.from({ length: 3_000 }, () => anEvent(text)),
    );
    const log = open(urlOf());
    const read: string[] = [];
    let revived: Promise<void> | undefined;
    for await (const batch of log.readAll()) {
      if (!revived) {
        await line.kill();
        revived = delay(400).then(line.revive);
      }
      read.push(...idsOf(batch.events));
    }
    await revived;
    expect(read).toEqual(idsOf(server.log.stream('stream')));
  });

  it('stores nothing twice when it was started again before an append could be repeated', async () => {
    const log = open(urlOf());
    const [before, lost] = [events(2), events(2)];
    await log.append('stream', 'any', before);
    server.loseAnswers();
    const writing = log.append('stream', 'any', lost);
    await until('the answer is lost', () => server.lostAnswers() > 0);
    await line.kill();
    server.log.restart();
    const others = events(1);
    store(server, others);
    server.answer();
    await line.revive();
    expect(await writing).toMatchObject({
      revision: 3n,
      position: { commit: server.log.stream('stream')[3]?.position },
    });
    expect(idsOf(server.log.stream('stream'))).toEqual(idsOf([...before, ...lost, ...others]));
  });

  it('stores what many writers repeat at the same time, each once', async () => {
    const log = open(urlOf());
    const written = events(30);
    server.loseAnswers();
    const writing = Promise.all(written.map(event => log.append('stream', 'any', [event])));
    await until('all answers are lost', () => server.lostAnswers() >= written.length);
    await line.kill();
    server.log.restart();
    server.answer();
    await line.revive();
    await Promise.all([writing, ...events(30).map(event => log.append('stream', 'any', [event]))]);
    const stored = idsOf(server.log.stream('stream'));
    expect(stored).toHaveLength(60);
    expect(new Set(stored).size).toBe(60);
  });

  it('acknowledges a repeated append whose stream was deleted meanwhile', async () => {
    const log = open(urlOf());
    const written = events(1);
    await log.append('stream', 'any', written);
    await log.append('other', 'any', events(1));
    await log.deleteStream('stream');
    expect(await log.append('stream', 'any', written)).toEqual({ revision: 0n, position: await log.head() });
  });

  it('goes on with other subscriptions beside one that begins inside a record', async () => {
    const log = open(urlOf());
    const received = follow(log);
    await expectAll(log, received);
    const { commit } = (await log.head()) ?? { commit: 0n };
    const inside = { commit: commit - 1n, prepare: commit - 1n };
    const abort = new AbortController();
    onTestFinished(() => abort.abort());
    const first = (async () => {
      for await (const batch of log.subscribeAll({ from: inside, signal: abort.signal }))
        if (batch.events.length > 0) return batch.events[0]?.position.commit;
      return undefined;
    })();
    for (let round = 0; round < 5; round++) await expectAll(log, received);
    // After a scavenge the server finds the next event (seen).
    server.log.scavenge();
    expect(await first).toBe(commit);
  });

  it('finds the end of a log that is set back while it is looked for', async () => {
    let reads = 0;
    // The second read looks whose the last event is.
    const readable = (): MemoryLog => {
      reads += 1;
      return reads <= 2 ? wire.log : earlier;
    };
    const wire = await startWireServer({ readable });
    onTestFinished(() => wire.stop());
    const log = openEventStoreDb({ url: `esdb://127.0.0.1:${wire.port}?tls=false`, names: ownStreams('') });
    onTestFinished(() => log.close());
    const { position } = await log.append(streams.operator, 'any', events(1));
    const earlier = wire.log.copy();
    wire.log.append(
      streams.member(randomUUID()),
      'any',
      Array.from({ length: 100 }, () => foreignEvent()),
    );
    expect(await log.head()).toEqual(position);
    expect(reads).toBeGreaterThan(3);
  });

  it('has nothing of a stream that an operator has deleted for ever', async () => {
    const log = open(urlOf());
    await log.append('stream', 'any', events(1));
    server.log.tombstone('stream');
    expect(await log.readStream('stream')).toEqual([]);
    await log.deleteStream('stream');
  });
});

describe('several nodes', () => {
  let cluster: WireCluster;

  beforeEach(async () => {
    cluster = await startWireCluster(3);
    onTestFinished(() => cluster.stop());
  });

  it('go on when the leader is killed and another one is elected', async () => {
    const log = open(cluster.url);
    const received = follow(log);
    await expectAll(log, received);
    await cluster.leader().kill();
    const writing = log.append('stream', 'any', events(1));
    const reading = log.readStream('stream');
    await delay(300);
    cluster.elect();
    await Promise.all([writing, reading]);
    await expectAll(log, received);
  });

  it('go on when a follower is killed', async () => {
    const log = open(cluster.url);
    const received = follow(log);
    await expectAll(log, received);
    await cluster.nodes[2]?.kill();
    await expectAll(log, received);
  });

  it('go on when the leader hangs, and are found by others', async () => {
    // Twice as long as a request waits: this machine may be busy.
    const patienceMs = 20_000;
    const log = open(cluster.url, patienceMs);
    const received = follow(log);
    await expectAll(log, received);
    cluster.leader().hang();
    cluster.elect();
    await expectAll(log, received);
    const other = open(cluster.url, patienceMs);
    await expectAll(other, follow(other));
  });

  it('are found after all of them were away for so long that the client gave up', async () => {
    const log = open(`${cluster.url}&maxDiscoverAttempts=2&discoveryInterval=20`);
    const received = follow(log);
    await expectAll(log, received);
    for (const node of cluster.nodes) await node.kill();
    const writing = log.append('stream', 'any', events(1));
    const reading = log.readStream('stream');
    await delay(800);
    for (const node of cluster.nodes) await node.start();
    cluster.elect();
    await Promise.all([writing, reading]);
    await expectAll(log, received);
  });
});

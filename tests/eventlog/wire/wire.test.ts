/**
 * The EventStoreDB adapter and the real client over a real connection, to a stand-in for the server
 * (see its header).
 */
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEventStoreDb } from '#eventlog/eventStoreDb.ts';
import { type EventLog, EventLogUnavailable, WrongExpectedRevision } from '#eventlog/port.ts';
import { until } from '../../support/until.ts';
import { anEvent, collect, events, idsOf } from '../suite/events.ts';
import { eventLogSuite } from '../suite/suite.ts';
import { type Line, startProxy } from './proxy.ts';
import { startWireServer, type WireServer } from './server.ts';

const shared = await startWireServer();
afterAll(() => shared.stop());

/** As long as a test may take: a busy machine decides none. */
const PATIENCE_MS = 180_000;

const urlOf = (port: number): string => `esdb://127.0.0.1:${port}?tls=false`;

eventLogSuite('EventStoreDB client on a stand-in', async () => ({
  log: openEventStoreDb({ url: urlOf(shared.port) }),
  cleanUp: async () => undefined,
}));

describe('EventStoreDB adapter on an unreliable connection', () => {
  let server: WireServer;
  let proxy: Line;
  let log: EventLog;

  beforeEach(async () => {
    server = await startWireServer();
    proxy = await startProxy(server.port);
    log = openEventStoreDb({ url: urlOf(proxy.port), patienceMs: PATIENCE_MS });
  });
  afterEach(async () => {
    await log.close();
    await proxy.close();
    server.stop();
  });

  const storedIds = (): string[] => idsOf(server.log.entries.filter(({ type }) => !type.startsWith('$')));

  /** Breaks every connection, and accepts new ones at once. */
  const breakLine = (): void => {
    proxy.cut();
    proxy.restore();
  };

  it('stores every append once, and delivers each event once in order, while the connection keeps breaking', async () => {
    const writers = 64;
    const each = 15;
    const abort = new AbortController();
    const received: string[] = [];
    const subscribing = (async () => {
      for await (const batch of log.subscribeAll({ signal: abort.signal })) {
        received.push(...idsOf(batch.events));
        if (received.length >= writers * each) abort.abort();
      }
    })();
    let acknowledged = 0;
    const written: string[] = [];
    await Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        for (const event of events(each)) {
          written.push(event.id);
          await log.append(`stream-${writer % 8}`, 'any', [event]);
          acknowledged += 1;
          if (acknowledged % 100 === 0) breakLine();
        }
      }),
    );
    await subscribing;
    expect(storedIds().toSorted()).toEqual(written.toSorted());
    expect(received).toEqual(storedIds());
  });

  it('causes no unhandled rejection when large writes break off', async () => {
    // 300 writes of 30 KB pile up in the connection. Vitest fails the run for any unhandled
    // rejection.
    const data = 'x'.repeat(30_000);
    const writing = Array.from({ length: 300 }, () => log.append('stream', 'any', [anEvent(data)]));
    for (let breaks = 0; breaks < 3; breaks++) {
      await Promise.race(writing.slice(breaks * 50));
      breakLine();
    }
    await Promise.all(writing);
    expect(storedIds()).toHaveLength(300);
  });

  it('resumes a subscription that the server ended because it was read too slowly', async () => {
    await log.append('stream', 'any', events(1500));
    const abort = new AbortController();
    const received: string[] = [];
    for await (const batch of log.subscribeAll({ signal: abort.signal })) {
      received.push(...idsOf(batch.events));
      if (received.length === 1500) {
        server.dropSubscriptions();
        await log.append('stream', 'any', events(3));
      }
      if (received.length >= 1503) abort.abort();
    }
    expect(received).toEqual(storedIds());
  });

  it('continues a read where the connection broke', async () => {
    for (let batch = 0; batch < 5; batch++) await log.append('stream', 'any', events(1000));
    const received: string[] = [];
    for await (const batch of log.readAll()) {
      received.push(...idsOf(batch.events));
      breakLine();
    }
    expect(received).toEqual(storedIds());
  });

  it('moves the position past events that the server filtered out', async () => {
    await log.append('others', 'any', events(2500));
    const abort = new AbortController();
    const positions: bigint[] = [];
    for await (const batch of log.subscribeAll({ prefix: 'none', signal: abort.signal })) {
      expect(batch.events).toEqual([]);
      positions.push(batch.position.commit);
      if (batch.position.commit >= (server.log.entries[1999]?.position ?? 0n)) abort.abort();
    }
    expect(positions).toEqual(positions.toSorted((a, b) => Number(a - b)));
  });

  it('reconnects to a server that hung while it accepted the connection and never answers on it', async () => {
    await log.close();
    log = openEventStoreDb({ url: urlOf(proxy.port), patienceMs: PATIENCE_MS, silenceMs: 1_000 });
    await log.append('stream', 'any', events(1));
    // More than may be pending at a time.
    const writes = 70;
    const abort = new AbortController();
    const received: string[] = [];
    const subscribing = (async () => {
      for await (const batch of log.subscribeAll({ signal: abort.signal })) {
        received.push(...idsOf(batch.events));
        if (received.length === 1 + writes) abort.abort();
      }
    })();
    await until('the subscription is there', () => received.length === 1);
    proxy.silence();
    const written = Promise.all(events(writes).map(event => log.append('stream', 'any', [event])));
    await proxy.silenced(1);
    proxy.restore();
    await written;
    await subscribing;
    expect(received).toEqual(storedIds());
  });

  it('does not mistake a conflict for a lost connection', async () => {
    await log.append('stream', 'no_stream', events(1));
    breakLine();
    await expect(log.append('stream', 'no_stream', events(1))).rejects.toThrow(WrongExpectedRevision);
  });

  it('succeeds when it retries a write whose acknowledgement was lost', async () => {
    const write = events(2);
    await log.append('stream', 'no_stream', write);
    breakLine();
    expect((await log.append('stream', 'no_stream', write)).revision).toBe(1n);
    expect(storedIds()).toEqual(idsOf(write));
  });
});

describe('EventStoreDB adapter without a server', () => {
  it('reports that the log cannot be reached once its patience runs out', async () => {
    const proxy = await startProxy(0);
    proxy.cut();
    const log = openEventStoreDb({ url: urlOf(proxy.port), patienceMs: 200 });
    await expect(log.append('stream', 'any', events(1))).rejects.toThrow(EventLogUnavailable);
    await expect(log.readStream('stream')).rejects.toThrow(EventLogUnavailable);
    await expect(collect(log.readAll())).rejects.toThrow(EventLogUnavailable);
    await expect(log.head()).rejects.toThrow(EventLogUnavailable);
    await log.close();
    await proxy.close();
  });

  it('lets a subscription wait for the server, and end meanwhile', async () => {
    const proxy = await startProxy(0);
    proxy.cut();
    const log = openEventStoreDb({ url: urlOf(proxy.port), patienceMs: 200 });
    const abort = new AbortController();
    const subscribing = collect(log.subscribeAll({ signal: abort.signal }));
    await proxy.refused(3);
    abort.abort();
    expect(await subscribing).toEqual([]);
    await log.close();
    await proxy.close();
  });

  it('refuses an invalid url', () => {
    expect(() => openEventStoreDb({ url: 'http://127.0.0.1' })).toThrow();
  });
});

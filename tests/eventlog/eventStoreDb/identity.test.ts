/** How the adapter for EventStoreDB tells a log from others, and from itself at an earlier time. */
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, it as test } from 'vitest';
import { ownStreams } from '#eventlog/eventStoreDb/reading/names.ts';
import { openEventStoreDb } from '#eventlog/eventStoreDb.ts';
import { type EventLog, EventLogUnavailable, type LogIdentity, WrongLog } from '#eventlog/port.ts';
import { positionOf } from '#eventlog/position.ts';
import { newFolder } from '../../support/newFolder.ts';
import { until, untilDone } from '../../support/until.ts';
import { collect, events, idsOf } from '../suite/events.ts';
import { hasOpenSsl, makeCertificates } from '../wire/certificates.ts';
import { foreignEvents, writeForeign } from '../wire/foreign.ts';
import { MemoryLog } from '../wire/memoryLog.ts';
import { type Line, startProxy } from '../wire/proxy.ts';
import { startWireServer, type WireServer } from '../wire/server.ts';

interface Scene {
  readonly wire: MemoryLog;
  readonly server: WireServer;
  readonly line: Line;
  readonly open: (prefix?: string) => EventLog & { readonly identity: LogIdentity };
  /** Breaks every connection, and puts another log behind the same address. */
  readonly exchange: (log: MemoryLog) => void;
}

const it = test.extend<{ readonly scene: Scene }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from it
  scene: async ({}, use) => {
    const server = await startWireServer();
    const line = await startProxy(server.port);
    const opened: EventLog[] = [];
    await use({
      wire: server.log,
      server,
      line,
      open: (prefix = '') => {
        const log = openEventStoreDb({ url: `esdb://127.0.0.1:${line.port}?tls=false`, names: ownStreams(prefix) });
        opened.push(log);
        const { identity } = log;
        if (!identity) throw new Error('It has no identity');
        return { ...log, identity };
      },
      exchange: log => {
        line.cut();
        server.log.becomes(log);
        line.restore();
      },
    });
    for (const log of opened) await log.close();
    await line.close();
    server.stop();
  },
});

const aStream = (): string => `dispute-${randomUUID()}`;

it('is given once, by whoever is first, and belongs to one prefix', async ({ scene }) => {
  const [one, other, elsewhere] = [scene.open(), scene.open(), scene.open('b-')];
  expect(await one.identity.read()).toBeUndefined();
  const given = await Promise.all([one.identity.give(), other.identity.give()]);
  expect(given[0]).toBe(given[1]);
  expect(await one.identity.give()).toBe(given[0]);
  expect(await elsewhere.identity.read()).toBeUndefined();
  expect(await elsewhere.identity.give()).not.toBe(given[0]);
  expect(await one.identity.read()).toBe(given[0]);
});

it('reaches the place of each record, and not one behind the last', async ({ scene }) => {
  const { identity, append } = scene.open();
  expect(await identity.reaches(positionOf(0n))).toBe(true);
  const { position } = await append(aStream(), 'no_stream', events(2));
  expect(await identity.reaches(position)).toBe(true);
  const { commit } = position;
  expect(await identity.reaches(positionOf(commit + 1n))).toBe(false);
  // Where a search has ended, the last record may end, too.
  expect(await identity.reaches({ commit: commit + 500n, prepare: 0n })).toBe(true);
  expect(await identity.reaches({ commit: commit + 10n ** 8n, prepare: 0n })).toBe(false);
});

it('comes with the first events of ours, also while the log is not recognised', async ({ scene }) => {
  const log = scene.open();
  for (let count = 0; count < 3; count++) writeForeign(scene.wire);
  expect(await log.identity.beginning()).toEqual([]);
  const written = events(2);
  await log.append(aStream(), 'no_stream', written);
  log.identity.guard(async () => 'It is another log.');
  expect(idsOf(await log.identity.beginning())).toEqual(idsOf(written));
});

it('is no event of the log, and survives a restart, a scavenge, and events of others in its stream', async ({
  scene,
}) => {
  scene.wire.append('bothsides-log', 'any', foreignEvents());
  const log = scene.open();
  const given = await log.identity.give();
  scene.wire.append('bothsides-log', 'any', foreignEvents());
  scene.wire.restart();
  scene.wire.scavenge();
  expect(await log.identity.read()).toBe(given);
  expect(await collect(log.readAll())).toEqual([]);
  expect(await log.head()).toBeUndefined();
});

it('holds an event where it stands, and not another one, nor one beyond its end, nor one within a record', async ({
  scene,
}) => {
  const log = scene.open();
  const stream = aStream();
  await log.append(stream, 'no_stream', events(3));
  const stored = await log.readStream(stream);
  for (const { id, position } of stored) {
    expect(await log.identity.mayHold({ id, position })).toBe(true);
    expect(await log.identity.mayHold({ id: randomUUID(), position })).toBe(false);
    const within = { commit: position.commit - 1n, prepare: position.prepare - 1n };
    expect(await log.identity.mayHold({ id, position: within })).toBe(false);
  }
  expect(await log.identity.mayHold({ id: randomUUID(), position: { commit: 10n ** 9n, prepare: 10n ** 9n } })).toBe(
    false,
  );
});

it('holds an event also where a read of it fails for a while', async ({ scene }) => {
  const log = scene.open();
  const stream = aStream();
  await log.append(stream, 'no_stream', events(1));
  const [mark] = await log.readStream(stream);
  if (!mark) throw new Error('It was not stored');
  scene.server.failReads(5);
  expect(await log.identity.mayHold(mark)).toBe(true);
});

it('takes a deleted event for no proof, before a scavenge and after it, in the middle and at the end', async ({
  scene,
}) => {
  const log = scene.open();
  const streams = [aStream(), aStream()];
  const marks = [];
  for (const stream of streams) {
    await log.append(stream, 'no_stream', events(1));
    marks.push(...(await log.readStream(stream)));
  }
  for (const stream of streams) await log.deleteStream(stream);
  for (const mark of marks) expect(await log.identity.mayHold(mark)).toBe(true);
  scene.wire.scavenge();
  for (const mark of marks) expect(await log.identity.mayHold(mark)).toBe(true);
});

it('is asked for again after every reconnect, and keeps reads, writes, deletes and subscriptions from another log', async ({
  scene,
}) => {
  const log = scene.open();
  const stream = aStream();
  await log.append(stream, 'no_stream', events(1));
  const identity = await log.identity.give();
  const right = scene.wire.copy();
  let asked = 0;
  log.identity.guard(async () => {
    asked += 1;
    return (await log.identity.read()) === identity ? null : 'It is another log.';
  });
  await log.append(stream, 'any', events(1));
  await log.readStream(stream);
  expect(asked).toBe(1);

  scene.exchange(new MemoryLog());
  const ending = new AbortController();
  const calls = [
    () => log.append(stream, 'any', events(1)),
    () => log.append(stream, 'no_stream', events(1)),
    () => log.readStream(stream),
    () => log.endOf(stream, 0n),
    () => log.deleteStream(stream),
    () => log.check(),
    () => collect(log.readAll()),
    () => collect(log.subscribeAll({ signal: ending.signal })),
  ];
  for (const call of calls) {
    const error: unknown = await call().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(EventLogUnavailable);
    expect(error).toMatchObject({ message: 'It is another log.', cause: expect.any(WrongLog) });
  }
  expect(scene.wire.entries).toEqual([]);

  scene.exchange(right);
  await untilDone('the log is the right one', () => log.check());
  const written = events(1);
  await log.append(stream, 'any', written);
  expect(idsOf(await log.readStream(stream))).toContain(written[0]?.id);
});

it('is asked for again when a subscription is opened anew', async ({ scene }) => {
  const log = scene.open();
  const stream = aStream();
  const identity = await log.identity.give();
  log.identity.guard(async () => ((await log.identity.read()) === identity ? null : 'It is another log.'));
  await log.append(stream, 'any', events(1));
  const signal = new AbortController().signal;
  const other = new MemoryLog();
  other.append(stream, 'any', scene.wire.stream(stream));
  other.append(stream, 'any', scene.wire.stream(stream));
  const received: string[] = [];
  const following = (async () => {
    for await (const batch of log.subscribeAll({ signal })) {
      received.push(...idsOf(batch.events));
      if (received.length === 1) scene.exchange(other);
    }
  })();
  await expect(following).rejects.toThrow('It is another log.');
  expect(received).toHaveLength(1);
});

it('keeps what waits for its turn from another log, however much it is', async ({ scene }) => {
  const log = scene.open();
  let isRight = true;
  log.identity.guard(async () => (isRight ? null : 'It is another log.'));
  const stored = Array.from({ length: 200 }, aStream);
  for (const stream of stored) await log.append(stream, 'no_stream', events(1));
  const other = scene.wire.copy();
  scene.server.loseAnswers();
  const outcomes = [
    ...Array.from({ length: 200 }, () => log.append(aStream(), 'no_stream', events(1))),
    ...stored.map(stream => log.deleteStream(stream)),
  ].map(call => call.catch((error: unknown) => error));
  await until('no more can go out before an answer comes', () => scene.server.lostAnswers() >= 60);
  isRight = false;
  const before = [...other.entries];
  scene.exchange(other);
  scene.server.answer();
  const refused = expect.objectContaining({ message: 'It is another log.', cause: expect.any(WrongLog) });
  expect(await Promise.all(outcomes)).toEqual(outcomes.map(() => refused));
  expect(other.entries).toEqual(before);
});

it.for([
  ['at once', queueMicrotask],
  ['in the next turn of the event loop', setImmediate],
] as const)('keeps writes from a log that comes just after it was asked for: %s', async ([, later], { scene }) => {
  const log = scene.open();
  const identity = await log.identity.give();
  const other = scene.wire.copy();
  other.forget('bothsides-log');
  const before = [...other.entries];
  let isExchanged = false;
  log.identity.guard(async () => {
    if ((await log.identity.read()) !== identity) return 'It is another log.';
    if (!isExchanged) later(() => scene.exchange(other));
    isExchanged = true;
    return null;
  });
  const writes = Array.from({ length: 100 }, () => log.append(aStream(), 'any', events(1)));
  for (const outcome of await Promise.allSettled(writes))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'It is another log.' } });
  expect(other.entries).toEqual(before);
});

it('keeps calls that are under way while the log is closed from another log', async ({ scene }) => {
  const log = scene.open();
  const identity = await log.identity.give();
  log.identity.guard(async () => ((await log.identity.read()) === identity ? null : 'It is another log.'));
  await log.append(aStream(), 'no_stream', events(1));
  scene.line.cut();
  const writes = Array.from({ length: 20 }, () => log.append(aStream(), 'any', events(1)));
  const outcomes = Promise.allSettled(writes);
  await scene.line.refused(2);
  const other = new MemoryLog();
  scene.wire.becomes(other);
  const closing = log.close();
  scene.line.restore();
  for (const { status } of await outcomes) expect(status).toBe('rejected');
  await closing;
  expect(other.entries).toEqual([]);
});

/** Each client has a connection of its own. */
const secured = async () => {
  const { ca, tls } = makeCertificates(await newFolder());
  const [server, other] = [await startWireServer({ tls }), await startWireServer({ tls })];
  const line = await startProxy(server.port);
  const log = openEventStoreDb({ url: `esdb://127.0.0.1:${line.port}?tlsCaFile=${ca}`, names: ownStreams('') });
  onTestFinished(async () => {
    await log.close();
    await line.close();
    server.stop();
    other.stop();
  });
  return { log, line, server, other };
};

it.runIf(hasOpenSsl)('does not wait for ever for one connection of several that stays silent', async () => {
  const { log, line } = await secured();
  log.identity?.guard(async () => null);
  line.silenceNext();
  await log.append(aStream(), 'no_stream', events(1));
  await line.silenced(1);
});

it.runIf(hasOpenSsl)('is compared over each connection, as one of several may lead elsewhere', async () => {
  const { log, line, server, other } = await secured();
  await log.identity?.give();
  log.identity?.guard(async () => null);
  line.divertNext(other.port);
  const written = Array.from({ length: 60 }, () => aStream());
  for (const stream of written) await log.append(stream, 'no_stream', events(1));
  for (const stream of written) expect(server.log.stream(stream)).toHaveLength(1);
  expect(other.log.entries.filter(({ stream }) => stream.startsWith('dispute-'))).toEqual([]);
});

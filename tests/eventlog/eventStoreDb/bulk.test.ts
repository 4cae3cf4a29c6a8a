/** Many streams at once: restores write them in order, and backups read the log in one go. */
import { expect, onTestFinished, test } from 'vitest';
import { openEventStoreDb } from '#eventlog/eventStoreDb.ts';
import type { RecordedEvent } from '#eventlog/port.ts';
import { comparePositions, positionOf } from '#eventlog/position.ts';
import { portLogTarget } from '#operations/backup/portLogTarget.ts';
import { livingEvents } from '#operations/migrate/living.ts';
import { events, idsOf } from '../suite/events.ts';
import { type Outcome, systemEvent } from '../wire/memoryLog.ts';
import { startProxy } from '../wire/proxy.ts';
import { startWireServer } from '../wire/server.ts';

const openScene = async (attemptMs?: number) => {
  const wire = await startWireServer();
  const line = await startProxy(wire.port);
  const url = `esdb://127.0.0.1:${line.port}?tls=false`;
  const log = openEventStoreDb({ url, patienceMs: 120_000, ...(attemptMs && { attemptMs }) });
  onTestFinished(async () => {
    await log.close();
    await line.close();
    wire.stop();
  });
  const appends: string[] = [];
  const append = wire.log.append.bind(wire.log);
  /** @param meddle before an append of the server, by their number */
  const eachAppend = (meddle: (number: number) => Outcome | undefined): void => {
    wire.log.append = (...given) => {
      appends.push(given[0]);
      return meddle(appends.length) ?? append(...given);
    };
  };
  const storedIds = () => idsOf(wire.log.entries.filter(({ type }) => !type.startsWith('$')));
  return { wire, line, log, eachAppend, storedIds };
};

const writesTo = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ stream: `stream-${index % 50}`, events: events(1 + (index % 3)) }));

test('writes of many streams are stored in their order, with their places', async () => {
  const { log, storedIds } = await openScene();
  const writes = writesTo(400);
  const appended = await log.appendInOrder?.(writes);
  expect(storedIds()).toEqual(writes.flatMap(write => idsOf(write.events)));
  expect(appended?.map(({ position }) => position)).toEqual(
    appended?.map(({ position }) => position).toSorted(comparePositions),
  );
  const last = writes.findLast(({ stream }) => stream === 'stream-7');
  const end = (await log.readStream('stream-7')).at(-1);
  expect(end?.id).toBe(last?.events.at(-1)?.id);
  expect(appended?.[357]).toEqual({ revision: end?.revision, position: end?.position });
});

test('writes whose connection breaks in their middle are stored once, in their order', async () => {
  const { line, log, eachAppend, storedIds } = await openScene();
  eachAppend(number => {
    if (number === 150 || number === 170) {
      line.cut();
      line.restore();
    }
    return undefined;
  });
  const writes = writesTo(400);
  await log.appendInOrder?.(writes);
  expect(storedIds()).toEqual(writes.flatMap(write => idsOf(write.events)));
});

test('a write whose answer gets lost alone is found after a while', async () => {
  const { wire, log, eachAppend, storedIds } = await openScene(500);
  await log.check();
  eachAppend(number => {
    if (number === 20) wire.loseAnswers();
    if (number === 21) wire.answer();
    return undefined;
  });
  const writes = writesTo(40);
  expect(await log.appendInOrder?.(writes)).toHaveLength(writes.length);
  expect(wire.lostAnswers()).toBe(1);
  expect(storedIds()).toEqual(writes.flatMap(write => idsOf(write.events)));
});

/** Events of a backup, each of a stream of its own. */
const ofBackup = (count: number): readonly RecordedEvent[] =>
  events(count).map((event, index) => ({
    ...event,
    stream: `stream-${index}`,
    revision: 0n,
    position: positionOf(BigInt(index + 1)),
  }));

test('a restore ends where a server has stored a later event before an earlier one', async () => {
  const { log, eachAppend } = await openScene();
  // As if an election began and was over between two appends.
  eachAppend(number => (number === 20 ? { conflict: { expected: 'any', current: undefined } } : undefined));
  const target = portLogTarget(log, [], { skipped: new Set(), isResumed: false });
  for (const event of ofBackup(40)) await target.add(event);
  await expect(target.close()).rejects.toThrow('The log holds events in another order than this backup');
  await target.abandon();
});

test('a restore goes on where it was cut short, and refuses other events', async () => {
  const { log, storedIds } = await openScene();
  const backup = ofBackup(1500);
  const restore = async (some: readonly RecordedEvent[], isResumed: boolean): Promise<void> => {
    const target = portLogTarget(log, [], { skipped: new Set(), isResumed });
    try {
      for (const event of some) await target.add(event);
      await target.close();
    } finally {
      await target.abandon();
    }
  };
  await restore(backup.slice(0, 1200), false);
  await restore(backup, true);
  expect(storedIds()).toEqual(idsOf(backup));
  await expect(restore(ofBackup(1), true)).rejects.toThrow('The log holds other events than this backup');
});

test('the living events of a log are read without a read for each stream, but for those that were altered', async () => {
  const { wire, log } = await openScene();
  const shown: string[] = [];
  for (let index = 0; index < 30; index++) {
    const written = events(2);
    await log.append(`whole-${index}`, 'no_stream', written);
    shown.push(...idsOf(written));
  }
  await log.append('gone', 'no_stream', events(2));
  await log.deleteStream('gone');
  await log.append('again', 'no_stream', events(3));
  await log.deleteStream('again');
  const again = events(1);
  await log.append('again', 'no_stream', again);
  const cutShort = events(2);
  await log.append('cut-short', 'no_stream', cutShort.slice(0, 1));
  wire.log.append('cut-short', 'any', [systemEvent('$gone')]);
  await log.append('cut-short', 'any', cutShort.slice(1));
  shown.push(...idsOf([...again, ...cutShort]));
  wire.log.append('tombstoned', 'any', wire.log.stream('whole-0'));
  wire.log.tombstone('tombstoned');

  const read = new Set<string>();
  const stream = wire.log.stream.bind(wire.log);
  wire.log.stream = name => {
    read.add(name);
    return stream(name);
  };
  const living: { readonly id: string; readonly place: string }[] = [];
  for await (const { event, deleted } of livingEvents(log))
    living.push({ id: event.id, place: `${event.stream} ${event.revision - deleted}` });
  expect(idsOf(living)).toEqual(shown);
  expect(living.slice(-3).map(({ place }) => place)).toEqual(['again 0', 'cut-short 0', 'cut-short 1']);
  expect([...read].filter(name => name.startsWith('whole'))).toEqual([]);
});

test('a stream that is deleted while the log is read is left out from then on', async () => {
  const { log } = await openScene();
  await log.append('first', 'no_stream', events(1));
  await log.append('many', 'no_stream', events(2500));
  await log.append('last', 'no_stream', events(1));
  const streams: string[] = [];
  for await (const { event } of livingEvents(log)) {
    if (streams.length === 0) await log.deleteStream('last');
    streams.push(event.stream);
  }
  expect(new Set(streams)).toEqual(new Set(['first', 'many']));
});

test('a deleted stream stays left out when more streams come than are remembered', async () => {
  const log = {
    async *readAll() {
      for (const names of [
        ['deleted', 'a', 'b'],
        ['deleted', 'c', 'd'],
      ])
        yield {
          events: ofBackup(3).map((event, index) => ({ ...event, stream: names[index] ?? '' })),
          position: positionOf(3n),
        };
    },
    readStream: async () => [],
    alteredStreams: async () => ({ streams: new Set(['deleted']), position: positionOf(3n) }),
  };
  const living: string[] = [];
  for await (const { event } of livingEvents(log, { remembered: 3 })) living.push(event.stream);
  expect(living).toEqual(['a', 'b', 'c', 'd']);
});

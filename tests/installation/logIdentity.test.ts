/** How an installation tells its log on EventStoreDB from others, and what it notes of it. */
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { streams } from '#domain/streams.ts';
import { EventLogUnavailable, LogNotCompared } from '#eventlog/port.ts';
import { guardLog, otherLog, strangeLog } from '#installation/logIdentity.ts';
import { openStores, type Stores } from '#installation/stores.ts';
import { waitAtMost } from '#platform/async/waitBudget.ts';
import { systemClock } from '#platform/clock.ts';
import { writeForeign } from '../eventlog/wire/foreign.ts';
import { MemoryLog } from '../eventlog/wire/memoryLog.ts';
import { startProxy } from '../eventlog/wire/proxy.ts';
import { startWireServer } from '../eventlog/wire/server.ts';
import { newEvent } from '../support/newEvent.ts';
import { newFolder } from '../support/newFolder.ts';

const NOTHING_OF_OURS = /is not the one that this installation has written: it is empty, or holds nothing of Bothsides/;
const OF_OTHERS = /is not the one that this installation has written: it belongs to another installation/;
const ENDS_BEFORE = /ends before position \d+, which the process notifier has reached/;
const WITHOUT_IDENTITY = /The log has no identity any more: it was set back to an earlier state/;

const IDENTITY = 'bothsides-log';

/** A server whose log can be exchanged, and installations on it. */
const openScene = async () => {
  const wire = await startWireServer();
  const line = await startProxy(wire.port);
  onTestFinished(async () => {
    await line.close();
    wire.stop();
  });
  const open = async (EVENTSTORE_STREAM_PREFIX = '', DATA_DIR?: string): Promise<Stores> => {
    const stores = await openStores({
      EVENTSTORE_URL: `esdb://127.0.0.1:${line.port}?tls=false`,
      EVENTSTORE_STREAM_PREFIX,
      DATA_DIR: DATA_DIR ?? (await newFolder()),
    });
    onTestFinished(stores.close);
    return stores;
  };
  const exchange = (log: MemoryLog): void => {
    line.cut();
    wire.log.becomes(log);
    line.restore();
  };
  return { wire, open, exchange };
};

const write = (stores: Stores) =>
  stores.log.append(streams.dispute(randomUUID()), 'any', [newEvent('SomethingHappened', {})]);

/** A text that is sealed with a key in the documents. */
const writeText = async ({ store }: Stores): Promise<void> => {
  const cause = {
    actor: null,
    correlationId: randomUUID(),
    causationId: randomUUID(),
    recordedAt: systemClock.now(),
  };
  const userId = randomUUID();
  const event = { type: 'TagChosen', data: { userId, tag: 'somebody', chosenAt: cause.recordedAt } } as const;
  await store.append(streams.member(userId), 'any', [{ id: randomUUID(), event }], cause);
};

/**
 * What an earlier release leaves: events and a checkpoint, and neither an identity nor the event of
 * the checkpoint.
 */
const useAsEarlier = async (stores: Stores, { texts = true } = {}): Promise<void> => {
  for (let count = 0; count < 20; count++) await write(stores);
  if (texts) await writeText(stores);
  const { position } = await write(stores);
  await stores.documents.project({
    clear: [],
    writes: [],
    checkpoint: { id: 'reaction-notifier', position: `${position.commit}` },
  });
};

/** As `useAsEarlier`, and then as this release. */
const use = async (stores: Stores): Promise<void> => {
  await useAsEarlier(stores);
  guardLog(stores);
  await write(stores);
};

const outcomeOf = (written: Promise<unknown>): Promise<string> =>
  written.then(
    () => 'stored',
    (error: Error) => error.message,
  );

const otherLogs = {
  'an empty one': () => new MemoryLog(),
  'one of other applications alone, and longer': () => {
    const log = new MemoryLog();
    for (let count = 0; count < 10; count++) writeForeign(log);
    return log;
  },
};

for (const [name, other] of Object.entries(otherLogs)) {
  for (const texts of [true, false]) {
    test(`documents of an earlier release, ${texts ? 'with' : 'without'} texts, do not take ${name} for their log`, async () => {
      const { wire, open, exchange } = await openScene();
      const stores = await open();
      await useAsEarlier(stores, { texts });
      const right = wire.log.copy();
      exchange(other());
      const before = wire.log.entries.length;
      expect(await otherLog(stores)).toMatch(NOTHING_OF_OURS);
      expect(await strangeLog(stores)).toMatch(NOTHING_OF_OURS);
      guardLog(stores);
      expect(await outcomeOf(write(stores))).toMatch(NOTHING_OF_OURS);
      expect(wire.log.entries).toHaveLength(before);

      exchange(right);
      await expect.poll(() => outcomeOf(write(stores))).toBe('stored');
      expect(wire.log.stream(IDENTITY)).toHaveLength(1);
      exchange(new MemoryLog());
      expect(await otherLog(stores)).toMatch(NOTHING_OF_OURS);
    });
  }
}

test('documents of an earlier release do not take a log for theirs that ends before a checkpoint', async () => {
  const { wire, open, exchange } = await openScene();
  const stores = await open();
  await useAsEarlier(stores);
  const older = wire.log.copy();
  await useAsEarlier(stores);
  exchange(older);
  expect(await otherLog(stores)).toMatch(ENDS_BEFORE);
  guardLog(stores);
  expect(await outcomeOf(write(stores))).toMatch(ENDS_BEFORE);
  expect(wire.log.entries).toHaveLength(older.entries.length);
  expect(await strangeLog(stores)).toBeNull();
});

test('a checkpoint that stands where the last record ends is within the log', async () => {
  const { wire, open } = await openScene();
  const stores = await open();
  await useAsEarlier(stores);
  const checkpoint = { id: 'reaction-notifier', position: `${wire.log.end + 300n}/0` };
  await stores.documents.project({ clear: [], writes: [], checkpoint });
  expect(await otherLog(stores)).toBeNull();
});

test('a prefix that is new, or that of another installation, is told from the right one', async () => {
  const { open } = await openScene();
  const folder = await newFolder();
  await useAsEarlier(await open('', folder));
  const [earlier, present] = [await open('one-'), await open('two-')];
  await useAsEarlier(earlier);
  await use(present);
  for (const [prefix, sentence] of [
    ['new-', NOTHING_OF_OURS],
    ['one-', OF_OTHERS],
    ['two-', OF_OTHERS],
  ] as const) {
    const stores = await open(prefix, folder);
    expect(await otherLog(stores)).toMatch(sentence);
    expect(await strangeLog(stores)).toMatch(sentence);
    guardLog(stores);
    expect(await outcomeOf(write(stores))).toMatch(sentence);
  }
  const right = await open('', folder);
  expect(await otherLog(right)).toBeNull();
  await use(right);
  // Once noted, the other ones are told by their identity, and by the lack of one.
  for (const [prefix, sentence] of [
    ['new-', NOTHING_OF_OURS],
    ['one-', OF_OTHERS],
    ['two-', OF_OTHERS],
  ] as const)
    expect(await strangeLog(await open(prefix, folder))).toMatch(sentence);
});

test('without a text that shows whose it is, a log with an identity is not taken by documents without one', async () => {
  const { open } = await openScene();
  const [one, other] = [await open(), await open()];
  await useAsEarlier(one, { texts: false });
  await useAsEarlier(other, { texts: false });
  guardLog(other);
  await write(other);
  expect(await otherLog(one)).toMatch(OF_OTHERS);
});

test('a log that got its identity from a process that was killed before it noted it is the right one', async () => {
  const { wire, open } = await openScene();
  const stores = await open();
  await useAsEarlier(stores);
  const given = await stores.log.identity?.give();
  expect(await otherLog(stores)).toBeNull();
  guardLog(stores);
  await write(stores);
  expect(await stores.log.identity?.read()).toBe(given);
  expect(wire.log.stream(IDENTITY)).toHaveLength(1);
});

test('a new installation takes any log without events of others, beside other applications, too', async () => {
  const { wire, open } = await openScene();
  writeForeign(wire.log);
  const stores = await open();
  expect(await otherLog(stores)).toBeNull();
  guardLog(stores);
  expect(await outcomeOf(write(stores))).toBe('stored');
});

test('documents that are away are told as such, and not as the log being away', async () => {
  const { open } = await openScene();
  const stores = await open();
  await useAsEarlier(stores);
  guardLog(stores);
  await stores.documents.close();
  const error: unknown = await waitAtMost(2000, () => write(stores)).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(EventLogUnavailable);
  expect(error).toMatchObject({ message: expect.stringContaining('the documents'), cause: expect.any(LogNotCompared) });
});

test('a log that was set back to before its identity is refused, and is no strange one', async () => {
  const { wire, open, exchange } = await openScene();
  const stores = await open();
  await useAsEarlier(stores);
  const older = wire.log.copy();
  guardLog(stores);
  await write(stores);
  exchange(older);
  expect(await otherLog(stores)).toMatch(WITHOUT_IDENTITY);
  expect(await strangeLog(stores)).toBeNull();
  expect(await outcomeOf(write(stores))).toMatch(WITHOUT_IDENTITY);
  expect(wire.log.entries).toHaveLength(older.entries.length);
});

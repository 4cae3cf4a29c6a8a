import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EventLog, EventLogUnavailable } from '#eventlog/port.ts';
import { openSqliteEventLog } from '#eventlog/sqlite.ts';
import { breakFirstPage } from '../../support/damage.ts';
import { anEvent, collect, events, idsOf, takeFrom } from '../suite/events.ts';
import { countCommits, startWriting, temporaryFile } from './files.ts';

const appendTwelveLarge = async (log: EventLog): Promise<void> => {
  for (const event of Array.from({ length: 12 }, () => anEvent('x'.repeat(1_000_000))))
    await log.append('stream', 'any', [event]);
};

describe('SQLite event log', () => {
  let file: string;
  let remove: () => Promise<void>;
  const closing: (() => Promise<void> | void)[] = [];

  const open = async () => {
    const log = await openSqliteEventLog({ file });
    closing.push(log.close);
    return log;
  };

  beforeEach(async () => {
    ({ file, remove } = await temporaryFile());
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    await remove();
  });

  it('keeps every acknowledged event after a kill -9', async () => {
    const log = await open();
    for (const round of [1, 2, 3]) {
      const writing = startWriting(file, `stream-${round}`);
      await writing.until(300);
      await writing.kill();
      const stored = await log.readStream(`stream-${round}`);
      const ids = new Set(idsOf(stored));
      expect(writing.acknowledged.filter(id => !ids.has(id))).toEqual([]);
      expect(stored.map(({ revision }) => revision)).toEqual(stored.map((_, index) => BigInt(index)));
    }
  });

  it('commits concurrent appends together', async () => {
    const log = await open();
    await log.append('stream', 'no_stream', events(1));
    const before = await countCommits(file);
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const appends = events(200).map(event => log.append('stream', 'any', [event]));
    // The last of them are sent to the thread at the end of this turn.
    await nextTurn();
    other.exec('ROLLBACK');
    other.close();
    await Promise.all(appends);
    // One commit for the requests that the thread took before it waited for the lock, and one for
    // the rest.
    expect((await countCommits(file)) - before).toBeLessThanOrEqual(2);
    expect(await log.readStream('stream')).toHaveLength(201);
  });

  it('lets other work run while it searches for a rare type', async () => {
    const log = await open();
    for (let times = 0; times < 4; times += 1) await log.append('stream', 'any', events(1000));
    let turns = 0;
    const count = (): void => {
      turns += 1;
      counting = setImmediate(count);
    };
    let counting = setImmediate(count);
    const found = await collect(log.readAll({ types: ['NeverHappens'] }));
    clearImmediate(counting);
    expect(found).toEqual([]);
    expect(turns).toBeGreaterThanOrEqual(4);
  });

  it('notices the appends of another process', async () => {
    const log = await open();
    const subscription = takeFrom(log, { prefix: 'stream' }, 500);
    const writing = startWriting(file, 'stream');
    const { events: received } = await subscription;
    await writing.kill();
    const all = idsOf(await log.readStream('stream'));
    expect(idsOf(received)).toEqual(all.slice(0, received.length));
  });

  it('lets two processes append to one stream', async () => {
    const log = await open();
    const writing = startWriting(file, 'stream');
    await writing.until(1);
    const own = events(200);
    await Promise.all(own.map(event => log.append('stream', 'any', [event])));
    await writing.until(200);
    await writing.kill();
    const stored = await log.readStream('stream');
    expect(new Set(idsOf(stored))).toEqual(expect.objectContaining({ size: stored.length }));
    expect(stored.map(({ revision }) => revision)).toEqual(stored.map((_, index) => BigInt(index)));
    const ids = new Set(idsOf(stored));
    expect([...idsOf(own), ...writing.acknowledged].filter(id => !ids.has(id))).toEqual([]);
  });

  it('is created once when many open a new file at the same time', async () => {
    const logs = await Promise.all(Array.from({ length: 8 }, open));
    await Promise.all(logs.map(log => log.append('stream', 'any', events(1))));
    expect(await logs[0]?.readStream('stream')).toHaveLength(8);
  });

  it('waits for another connection that writes, and reads meanwhile', async () => {
    const log = await open();
    await log.append('stream', 'no_stream', events(1));
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const appending = log.append('stream', 'any', events(1));
    expect(await log.readStream('stream')).toHaveLength(1);
    other.exec('ROLLBACK');
    other.close();
    expect((await appending).revision).toBe(1n);
  });

  it.each([
    ['of another stream', 'other', 1],
    ['together with new ones', 'stream', 2],
  ])('refuses the id of a stored event %s', async (_, stream, count) => {
    const log = await open();
    const stored = anEvent({});
    await log.append('stream', 'no_stream', [stored]);
    const write = [stored, ...events(count - 1)];
    await expect(log.append(stream, 'any', write)).rejects.toMatchObject({ name: 'EventIdTaken' });
    expect(await collect(log.readAll())).toHaveLength(1);
  });

  it('refuses a whole write in which an id occurs twice', async () => {
    const log = await open();
    const event = anEvent({});
    const append = log.append('stream', 'any', [event, event]);
    await expect(append).rejects.toThrow(/UNIQUE/);
    await expect(append).rejects.not.toThrow(EventLogUnavailable);
    expect(await collect(log.readAll())).toEqual([]);
  });

  it('reports a damaged file as damaged, not as unavailable', async () => {
    const log = await open();
    await log.append('stream', 'any', events(200));
    await log.close();
    await breakFirstPage(file, 'events');
    const damaged = await open();
    const { readAll, readStream } = damaged;
    for (const reading of [readStream('stream'), collect(readAll())]) {
      await expect(reading).rejects.toThrow('malformed');
      await expect(reading).rejects.not.toThrow(EventLogUnavailable);
    }
  });

  it('reports data that cannot be stored as such, not as unavailable', async () => {
    const log = await open();
    const append = log.append('stream', 'any', [{ ...anEvent({}), id: {} as string }]);
    await expect(append).rejects.toThrow('cannot be bound');
    await expect(append).rejects.not.toThrow(EventLogUnavailable);
    expect(await collect(log.readAll())).toEqual([]);
  });

  it('begins at revision 0 again after a deletion, at a later position', async () => {
    const log = await open();
    const before = await log.append('stream', 'no_stream', events(3));
    await log.deleteStream('stream');
    expect(await log.head()).toBeUndefined();
    const after = await log.append('stream', 'no_stream', events(1));
    expect(after.revision).toBe(0n);
    expect(after.position.commit).toBeGreaterThan(before.position.commit);
  });

  it('has no head while it is empty', async () => {
    const log = await open();
    expect(await log.head()).toBeUndefined();
    expect(await collect(log.readAll())).toEqual([]);
  });

  it('keeps everything after a restart', async () => {
    const log = await open();
    const written = events(10);
    await log.append('stream', 'no_stream', written);
    await log.close();
    expect(idsOf(await (await open()).readStream('stream'))).toEqual(idsOf(written));
  });

  it('reads large events in parts', async () => {
    const log = await open();
    await appendTwelveLarge(log);
    const sizes: number[] = [];
    for await (const batch of log.readAll()) sizes.push(batch.events.length);
    expect(Math.max(...sizes)).toBeLessThan(6);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(12);
  });

  it('reads small batches for a reader who shares its thread', async () => {
    const log = await open();
    await log.append('stream', 'any', events(250));
    const sizes: number[] = [];
    for await (const batch of log.readAll({ largestBatch: 100 })) sizes.push(batch.events.length);
    expect(sizes).toEqual([100, 100, 50]);
    for await (const batch of log.readAll({ largestBatch: 1, prefix: 'other' })) sizes.push(batch.events.length);
    expect(sizes).toEqual([100, 100, 50, 0]);
  });

  it('reads large events in parts, also the newest events of some streams', async () => {
    const log = await open();
    const abort = new AbortController();
    const follow = log.subscribeAll({ prefix: 'stream', signal: abort.signal });
    await log.append('stream', 'any', events(1));
    const sizes: number[] = [];
    for await (const batch of follow) {
      sizes.push(batch.events.length);
      if (sizes.length === 1) await appendTwelveLarge(log);
      if (sizes.reduce((sum, size) => sum + size) === 13) abort.abort();
    }
    expect(Math.max(...sizes)).toBeLessThan(6);
  });

  it('does not block the event loop while it reads a whole log', async () => {
    const log = await open();
    for (let batch = 0; batch < 5; batch++) await log.append('stream', 'any', events(1000));
    let turns = 0;
    let batches = 0;
    const turn = (): void => {
      turns += 1;
      ticking = setImmediate(turn);
    };
    let ticking = setImmediate(turn);
    for await (const batch of log.readAll()) if (batch.events.length > 0) batches += 1;
    clearImmediate(ticking);
    expect(turns).toBeGreaterThanOrEqual(batches);
  });

  it('does not open a file that is not a database', async () => {
    await expect(openSqliteEventLog({ file: `${file}/nowhere/events.db` })).rejects.toThrow(/unable to open/);
  });
});

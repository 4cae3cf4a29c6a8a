import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventLog, NewEvent } from '#eventlog/port.ts';
import type { Append } from '#eventlog/sqlite/writes.ts';
import { openSqliteEventLog } from '#eventlog/sqlite.ts';
import { openCommitter } from '#platform/sqlite/committer.ts';
import type { Threads } from '#platform/sqlite/openWriter.ts';
import { anEvent, collect, events, takeFrom } from '../suite/events.ts';
import { temporaryFile } from './files.ts';

describe('a follower in the thread that appends', () => {
  let file: string;
  let following: EventLog;
  const closing: (() => Promise<void>)[] = [];

  const open = async (writes: Threads): Promise<EventLog> => {
    const log = await openSqliteEventLog({ file, writes });
    closing.push(log.close);
    return log;
  };

  beforeEach(async () => {
    const temporary = await temporaryFile();
    ({ file } = temporary);
    closing.push(temporary.remove);
    // Nothing is polled: without being handed anything, a follower would wait for ever.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    following = await open('shared');
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const close of closing.splice(0).reverse()) await close();
  });

  /** Begins to follow. @returns what it gets until it has so many */
  const follow = async (count: number, prefix = '') => {
    const taking = takeFrom(following, { prefix }, count);
    // It reads to the end of the log.
    await nextTurn();
    return async () => (await taking).events;
  };
  const stored = (prefix?: string) => collect(following.readAll({ prefix }));

  it('gets what was just stored, exactly as it is stored', async () => {
    const received = await follow(7);
    const log = await open('this');
    await log.append('a', 'no_stream', events(1));
    await log.append('b', 'any', events(3));
    await log.append('a', 0n, events(2));
    await expect(log.append('a', 0n, events(1))).rejects.toThrow('not at the expected revision');
    await log.deleteStream('c');
    await log.append('a', 'any', [anEvent({ text: 'ä\u2028\0' })]);
    expect(await received()).toStrictEqual(await stored());
  });

  it('gets only the streams that it follows', async () => {
    const received = await follow(2, 'b');
    const log = await open('this');
    for (const stream of ['a', 'b1', 'a', 'b2']) await log.append(stream, 'any', events(1));
    expect(await received()).toStrictEqual(await stored('b'));
  });

  it('gets what other threads and processes store in between, in the order of the log', async () => {
    const received = await follow(5);
    const [here, elsewhere] = [await open('this'), await open('own')];
    for (const log of [here, elsewhere, here, elsewhere, here]) await log.append('stream', 'any', events(1));
    expect(await received()).toStrictEqual(await stored());
  });

  it('gets the first of two writes of the same event', async () => {
    const received = await follow(2);
    const [here, elsewhere] = [await open('this'), await open('own')];
    const event: NewEvent = anEvent({ number: 1 });
    await elsewhere.append('stream', 'any', [event]);
    await here.append('stream', 'any', [{ ...event, data: { number: 2 } }]);
    await here.append('stream', 'any', events(1));
    expect(await received()).toStrictEqual(await stored());
  });

  it('gets what a group has stored, although one of its writes was refused', async () => {
    const received = await follow(2);
    const { commit, close } = await openCommitter({
      file,
      durable: false,
      handler: new URL('../../../eventlog/sqlite/writes.ts', import.meta.url).href,
    });
    const write = (stream: string, id: string): Append => [stream, 'no_stream', [[id, 'Type', '{}', '{}']]];
    const answers = commit([write('a', '1'), write('a', '2'), write('b', '3')]);
    close();
    expect(answers.map(answer => 'error' in answer)).toStrictEqual([false, true, false]);
    expect(await received()).toStrictEqual(await stored());
  });

  it('gets everything in order when it was far behind', async () => {
    const log = await open('this');
    const following = log.subscribeAll({ signal: new AbortController().signal })[Symbol.asyncIterator]();
    await log.append('stream', 'any', events(1));
    const received = [...((await following.next()).value?.events ?? [])];
    for (const count of [1, 5000, 5000, 5000, 1]) await log.append('stream', 'any', events(count));
    while (received.length < 15_003) received.push(...((await following.next()).value?.events ?? []));
    await following.return?.();
    expect(received.map(({ revision }) => Number(revision))).toStrictEqual(received.map((_, index) => index));
  });

  it('hears of a log that is closed', async () => {
    const waiting = following.subscribeAll({ signal: new AbortController().signal })[Symbol.asyncIterator]().next();
    const refused = expect(waiting).rejects.toMatchObject({ name: 'EventLogUnavailable' });
    await nextTurn();
    await closing.pop()?.();
    await refused;
  });
});

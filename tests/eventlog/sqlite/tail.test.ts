import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { EventLog } from '#eventlog/port.ts';
import { openSqliteEventLog } from '#eventlog/sqlite.ts';
import { collect, events, idsOf, takeFrom } from '../suite/events.ts';
import { temporaryFile } from './files.ts';

const STREAMS = ['ballot-1', 'ballot-2', 'dispute-1'];
/** More events than are kept in memory, in writes that are smaller and larger than that number. */
const SIZES = [1, 3, 2000, 5000, 7, 4000, 4095, 1];

const openTwo = async (): Promise<readonly [EventLog, EventLog]> => {
  const { file, remove } = await temporaryFile();
  const [here, elsewhere] = [await openSqliteEventLog({ file }), await openSqliteEventLog({ file, writes: 'this' })];
  onTestFinished(async () => {
    await here.close();
    await elsewhere.close();
    await remove();
  });
  return [here, elsewhere];
};

it('reads some streams from any position like a full read, however far back', async () => {
  const [log] = await openTwo();
  for (const [at, size] of SIZES.entries()) {
    await log.append(STREAMS[at % STREAMS.length] ?? '', 'any', events(size));
    const all = await collect(log.readAll());
    for (const share of [0, 0.3, 0.9]) {
      const from = all[Math.floor(all.length * share)]?.position;
      const wanted = idsOf((await collect(log.readAll({ from }))).filter(({ stream }) => stream.startsWith('ballot-')));
      if (wanted.length === 0) continue;
      const followed = await takeFrom(log, { prefix: 'ballot-', ...(from && { from }) }, wanted.length);
      expect(idsOf(followed.events)).toEqual(wanted);
    }
  }
});

it('knows the end of a stream at once, whichever connection has written to it or deleted it', async () => {
  const [here, elsewhere] = await openTwo();
  for (const writer of [here, elsewhere, here, elsewhere]) {
    await writer.append('other', 'any', events(3));
    const begun = await writer.append('stream', 'no_stream', events(2));
    await nextTurn();
    expect(await here.endOf('stream', 0n)).toEqual(begun);
    const { revision, position } = await writer.append('stream', 1n, events(1));
    await nextTurn();
    expect(await here.endOf('stream', 0n)).toEqual({ revision, position });
    await writer.append('other', 'any', events(5000));
    await nextTurn();
    expect(await here.endOf('stream', 0n)).toEqual({ revision, position });
    await writer.deleteStream('stream');
    await nextTurn();
    expect(await here.endOf('stream', 0n)).toBeUndefined();
  }
});

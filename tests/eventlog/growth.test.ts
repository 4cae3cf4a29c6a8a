import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { growthOf } from '#eventlog/followers/growth.ts';
import type { EventBatch, EventLog } from '#eventlog/port.ts';
import { type Position, positionOf } from '#eventlog/position.ts';

/** A log on a server, which has grown by events at these positions. */
const logWith = (count: number) => {
  const all = Array.from({ length: count }, (_, index) => ({
    position: positionOf(BigInt(index + 11)),
    stream: `ballot-${index + 11}`,
  }));
  let reads = 0;
  async function* after(from: Position | undefined): AsyncGenerator<EventBatch> {
    const events = all.filter(({ position }) => position.commit > (from?.commit ?? 0n));
    yield { events, position: positionOf(BigInt(count + 10)) } as unknown as EventBatch;
  }
  const log: Pick<EventLog, 'readAll' | 'subscribeAll'> = {
    subscribeAll: ({ from }) => after(from),
    readAll: options => {
      reads += 1;
      return after(options?.from);
    },
  };
  return { log, countReads: () => reads };
};

test('what a log on a server has told is known to readers who come again', async () => {
  const { log, countReads } = logWith(3);
  const growth = growthOf(log, positionOf(10n));
  await nextTurn();
  const told = await growth.after(positionOf(12n));
  expect(told).toStrictEqual({ places: [[13, 'ballot-13']], position: positionOf(13n) });
  expect(await growth.reaches(positionOf(10n))).toBe(true);
  expect((await growth.after(positionOf(10n))).places).toHaveLength(3);
  expect(countReads()).toBe(0);
});

test('what came while nobody listened is read once for all who come again', async () => {
  const { log, countReads } = logWith(5);
  const growth = growthOf(log, positionOf(13n));
  await nextTurn();
  const reached = await Promise.all([11n, 12n, 11n].map(commit => growth.reaches(positionOf(commit))));
  expect([reached, countReads()]).toStrictEqual([[true, true, true], 1]);
  expect((await growth.after(positionOf(11n))).places.map(([at]) => at)).toStrictEqual([12, 13, 14, 15]);
});

test('only the newest are kept, and much is not read for one reader', async () => {
  const { log, countReads } = logWith(10_005);
  const growth = growthOf(log, positionOf(10n));
  await nextTurn();
  expect(await growth.reaches(positionOf(15n))).toBe(true);
  expect([await growth.reaches(positionOf(14n)), countReads()]).toStrictEqual([false, 0]);
  expect((await growth.after(positionOf(15n))).places).toHaveLength(10_000);
  const late = growthOf(log, positionOf(10_000n));
  for (const commit of [8000n, 7000n]) expect(await late.reaches(positionOf(commit))).toBe(false);
  expect(countReads()).toBe(1);
});

test('a log that can tell is not asked to search far back for one reader', async () => {
  const { log } = logWith(0);
  const grownAfter = vi.fn(async () => ({ places: [], position: positionOf(10_000n) }));
  const growth = growthOf({ ...log, grownAfter }, positionOf(9000n));
  await growth.after(positionOf(9000n));
  expect([await growth.reaches(positionOf(5904n)), await growth.reaches(positionOf(5903n))]).toStrictEqual([
    true,
    false,
  ]);
  expect(grownAfter).toHaveBeenCalledOnce();
});

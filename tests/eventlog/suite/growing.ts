import { describe, expect } from 'vitest';
import { growthOf } from '#eventlog/followers/growth.ts';
import { positionOf } from '#eventlog/position.ts';
import { until } from '../../support/until.ts';
import { events } from './events.ts';
import type { EventLogTest } from './scene.ts';

/** Tests what tells where the log has grown. */
export const growing = (it: EventLogTest): void => {
  describe('growth', () => {
    it('tells the places of new events, until it is asked from behind them', async ({
      log,
      stream,
      onTestFinished,
    }) => {
      const from = (await log.head()) ?? positionOf(0n);
      const growth = growthOf(log, from);
      onTestFinished(growth.end);
      const first = await log.append(stream, 'no_stream', events(2));
      const placesAfter = async (position = from) =>
        (await growth.after(position)).places.filter(([, name]) => name === stream).map(([at]) => BigInt(at));
      const second = await log.append(stream, first.revision, events(1));
      await until('all is told', async () => (await placesAfter()).at(-1) === second.position.commit);
      expect(await placesAfter()).toHaveLength(3);
      expect(await placesAfter(first.position)).toStrictEqual([second.position.commit]);
      expect(await placesAfter(second.position)).toStrictEqual([]);
    });

    it('tells a reader who comes again what came while nobody listened', async ({ log, stream, onTestFinished }) => {
      const left = (await log.head()) ?? positionOf(0n);
      const missed = await log.append(stream, 'no_stream', events(2));
      const growth = growthOf(log, missed.position);
      onTestFinished(growth.end);
      expect(await growth.reaches(left)).toBe(true);
      const { places } = await growth.after(left);
      expect(places.filter(([, name]) => name === stream)).toHaveLength(2);
    });
  });
};

import { expect, onTestFinished, test, vi } from 'vitest';
import { formatPosition, positionOf } from '#eventlog/position.ts';
import { healthOf } from '#gateway/monitoring/health.ts';
import { PROJECTOR_CHECKPOINT } from '#readmodels/collections.ts';
import { monitor } from '../../support/monitor.ts';
import { startTestServer } from '../../support/server.ts';

test('read models that stand behind what was stored make a server not ready, also where the log shows nothing of it', async () => {
  const server = await startTestServer({ roles: ['gateway'] });
  onTestFinished(server.stop);
  const { platform } = server;
  const { log, progress, readModels } = platform;
  const running = { projector: undefined, worker: undefined };
  // As a node that is cut off from the others shows it.
  const health = healthOf({ ...platform, log: { ...log, head: async () => undefined } }, running, {
    failure: undefined,
    warnings: [],
  });
  expect((await health.look()).problems).toStrictEqual([]);
  const stored = positionOf(1_000_000n);
  expect(await progress.whenProjected(stored, 1)).toBe(false);
  expect((await health.look()).problems).toStrictEqual([
    expect.stringMatching(/^The read models catch up with the log: they have reached \d+% of it, \d+ seconds behind$/),
  ]);
  const figure = async () => {
    const { text } = await monitor(server.url).get('/metrics');
    return Number(/^stored_not_shown_seconds (.*)$/m.exec(text)?.[1]);
  };
  expect(await figure()).toBeGreaterThan(0);
  await readModels.current.project({
    clear: [],
    writes: [],
    checkpoint: { id: PROJECTOR_CHECKPOINT, position: formatPosition(stored), replaces: null },
  });
  expect((await health.look()).problems).toStrictEqual([]);
  expect(await figure()).toBe(0);
});

/** For the followers, and for the gauges of the read models. */
test('the metrics of one look ask twice how far the read models are', async () => {
  const server = await startTestServer({ roles: ['gateway'] });
  onTestFinished(server.stop);
  const asked = vi.spyOn(server.platform.readModels.current, 'checkpoint');
  await monitor(server.url).get('/metrics');
  expect(asked.mock.calls).toStrictEqual([[PROJECTOR_CHECKPOINT], [PROJECTOR_CHECKPOINT]]);
  asked.mockClear();
  await monitor(server.url).get('/metrics');
  expect(asked).toHaveBeenCalledTimes(2);
});

/** Reads of streams that show less than the server has told. */
import { expect, onTestFinished, test } from 'vitest';
import { openEventStoreDb } from '#eventlog/eventStoreDb.ts';
import { type EventLog, WrongExpectedRevision } from '#eventlog/port.ts';
import { until } from '../../support/until.ts';
import { events, idsOf } from '../suite/events.ts';
import { startWireCluster } from '../wire/cluster.ts';
import { startWireServer } from '../wire/server.ts';

const open = (port: number): EventLog => {
  const log = openEventStoreDb({ url: `esdb://127.0.0.1:${port}?tls=false` });
  onTestFinished(() => log.close());
  return log;
};

/** A client of a follower that lags behind, which has forwarded one event. */
const atLaggingFollower = async () => {
  const cluster = await startWireCluster(2);
  onTestFinished(() => cluster.stop());
  const [, follower] = cluster.nodes;
  if (!follower) throw new Error('There is no follower');
  const log = open(follower.address.port);
  const written = events(1);
  await log.append('stream', 'no_stream', written);
  follower.lag();
  return { cluster, follower, log, written };
};

test('what was appended is waited for at a follower that lags behind', async () => {
  const { cluster, follower, log, written } = await atLaggingFollower();
  const more = events(1);
  const { revision } = await log.append('stream', 0n, more);
  const reads = [log.readStream('stream'), log.readStream('stream', 1n)];
  const end = log.endOf('stream', 0n);
  // Nothing after it is expected.
  expect(await log.readStream('stream', 2n)).toEqual([]);
  follower.catchUp();
  expect((await Promise.all(reads)).map(idsOf)).toEqual([idsOf([...written, ...more]), idsOf(more)]);
  expect(await end).toMatchObject({ revision });
  expect(cluster.log.stream('stream')).toHaveLength(2);
});

test('what another writer has appended is waited for after a conflict', async () => {
  const { cluster, follower, log, written } = await atLaggingFollower();
  const others = events(1);
  await open(cluster.leader().address.port).append('stream', 0n, others);
  for (const expected of [0n, 'no_stream'] as const)
    await expect(log.append('stream', expected, events(1))).rejects.toThrow(WrongExpectedRevision);
  const reading = log.readStream('stream');
  follower.catchUp();
  expect(idsOf(await reading)).toEqual(idsOf([...written, ...others]));
});

test('what somebody else has deleted is not waited for long', async () => {
  const server = await startWireServer();
  onTestFinished(() => server.stop());
  const [log, other] = [open(server.port), open(server.port)];
  await log.append('stream', 'no_stream', events(2));
  await other.deleteStream('stream');
  expect(await log.readStream('stream')).toEqual([]);
  await log.append('stream', 'no_stream', events(1));
  expect(await log.readStream('stream')).toHaveLength(1);
  await log.deleteStream('stream');
  await until('no time is lost', async () => {
    const begunAt = performance.now();
    await log.readStream('stream');
    return performance.now() - begunAt < 500;
  });
});

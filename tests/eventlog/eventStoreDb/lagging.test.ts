/** How the adapter for EventStoreDB recognises a log at a node that lags behind. */
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { streams } from '#domain/streams.ts';
import { ownStreams } from '#eventlog/eventStoreDb/reading/names.ts';
import { openEventStoreDb } from '#eventlog/eventStoreDb.ts';
import { EventLogUnavailable, type LogIdentity } from '#eventlog/port.ts';
import { until } from '../../support/until.ts';
import { events } from '../suite/events.ts';
import { startWireCluster } from '../wire/cluster.ts';
import { MemoryLog, systemEvent } from '../wire/memoryLog.ts';
import { startWireServer } from '../wire/server.ts';

/** The identities of two clients of a follower that lags behind. */
const atLaggingFollower = async ({ patienceMs }: { readonly patienceMs?: number } = {}) => {
  const cluster = await startWireCluster(2);
  const [, follower] = cluster.nodes;
  if (!follower) throw new Error('There is no follower');
  follower.lag();
  const url = `esdb://127.0.0.1:${follower.address.port}?tls=false`;
  const open = () => openEventStoreDb({ url, names: ownStreams(''), ...(patienceMs !== undefined && { patienceMs }) });
  const logs = [open(), open()];
  onTestFinished(async () => {
    for (const log of logs) await log.close();
    await cluster.stop();
  });
  return { cluster, follower, identities: logs.map(({ identity }) => identity as LogIdentity) };
};

test('an identity is the first one for everybody, also where a follower shows what was written later', async () => {
  const { cluster, follower, identities } = await atLaggingFollower();
  const giving = Promise.all(identities.map(identity => identity.give()));
  await until('both have written', () => cluster.log.stream('bothsides-log').length === 2);
  follower.catchUp();
  const [first] = cluster.log.stream('bothsides-log');
  expect(await giving).toEqual([first?.id, first?.id]);
});

test('an identity is nothing that only its writer knows', async () => {
  const { identities } = await atLaggingFollower({ patienceMs: 300 });
  await expect(identities[0]?.give()).rejects.toBeInstanceOf(EventLogUnavailable);
});

/** A client of a node that shows an older log to the first look, and then what the server holds. */
const atNodeThatCatchesUp = async () => {
  const older = new MemoryLog();
  let looks = Number.POSITIVE_INFINITY;
  const readable = (): MemoryLog => {
    looks += 1;
    return looks === 1 ? older : wire.log;
  };
  const wire = await startWireServer({ readable });
  const log = openEventStoreDb({ url: `esdb://127.0.0.1:${wire.port}?tls=false`, names: ownStreams('') });
  onTestFinished(async () => {
    await log.close();
    wire.stop();
  });
  const { identity } = log;
  if (!identity) throw new Error('It has no identity');
  const lag = (): void => {
    looks = 0;
  };
  return { wire, log, identity, lag };
};

test('an identity that is expected, an event and a position are waited for a moment, as a follower may lag behind', async () => {
  const { wire, log, identity, lag } = await atNodeThatCatchesUp();
  const id = randomUUID();
  wire.log.append('bothsides-log', 'any', [{ ...systemEvent('$began'), id }]);
  const stream = streams.dispute(randomUUID());
  await log.append(stream, 'no_stream', events(1));
  const [mark] = await log.readStream(stream);
  if (!mark) throw new Error('It was not stored');
  lag();
  expect(await identity.read({ isExpected: true })).toBe(id);
  lag();
  expect(await identity.mayHold(mark)).toBe(true);
  lag();
  expect(await identity.reaches(mark.position)).toBe(true);
});

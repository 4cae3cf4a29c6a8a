/**
 * The stand-in answers as EventStoreDB 23.10 was seen to answer. Each row is a fact that the
 * adapter can meet.
 */
import { randomUUID } from 'node:crypto';
import { credentials, Metadata } from '@grpc/grpc-js';
import {
  type AppendResult,
  BACKWARDS,
  END,
  jsonEvent,
  KurrentDBClient,
  NO_STREAM,
  START,
  streamNameFilter,
} from '@kurrent/kurrentdb-client';
import gossipService from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_grpc_pb.js';
import gossip from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_pb.js';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { membersOf } from '#eventlog/eventStoreDb/connection/gossip.ts';
import { until } from '../../support/until.ts';
import { startWireCluster, type WireNode } from '../wire/cluster.ts';
import { startProxy } from '../wire/proxy.ts';
import { startWireServer, type WireServer } from '../wire/server.ts';

const addressOf = (port: number): string => `kurrentdb://127.0.0.1:${port}?tls=false`;
const event = (id: string = randomUUID(), text = '') => jsonEvent({ id, type: 'Happened', data: { text } });

let server: WireServer;
let client: KurrentDBClient;

beforeAll(async () => {
  server = await startWireServer();
  client = KurrentDBClient.connectionString(addressOf(server.port));
});
afterAll(async () => {
  await client.dispose();
  server.stop();
});

const append = (
  stream: string,
  streamState: bigint | 'any' | 'no_stream' | 'stream_exists',
  ids: readonly string[] = [randomUUID()],
): Promise<AppendResult> =>
  client.appendToStream(
    stream,
    ids.map(id => event(id)),
    { streamState },
  );

const revisionsOf = async (stream: string): Promise<bigint[]> => {
  const revisions: bigint[] = [];
  for await (const { event } of client.readStream(stream)) revisions.push(event?.revision ?? -1n);
  return revisions;
};

const newStream = (): string => `stream${randomUUID()}`;

/** Three events of a stream. */
const begun = async (): Promise<{ readonly stream: string; readonly ids: readonly string[] }> => {
  const stream = newStream();
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of ids) await append(stream, 'any', [id]);
  return { stream, ids };
};

describe('appends', () => {
  it('stores a repeated event once, at any or where it began the stream, until the server is started again', async () => {
    const { stream, ids } = await begun();
    const [first = '', , last = ''] = ids;
    const { position } = await append(stream, 'any', [first]);
    expect(await append(stream, 'no_stream', [first])).toMatchObject({ nextExpectedRevision: 0n, position });
    expect(await append(stream, 1n, [last])).toMatchObject({ nextExpectedRevision: 2n });
    server.log.restart();
    expect(await append(stream, 'no_stream', [first])).toMatchObject({ nextExpectedRevision: 0n, position });
    expect(await append(stream, 1n, [last])).toMatchObject({ nextExpectedRevision: 2n });
    expect(await append(stream, 'any', [last])).toMatchObject({ nextExpectedRevision: 3n });
  });

  it('stores an event a second time at an exact revision that it does not follow', async () => {
    const { stream, ids } = await begun();
    expect(await append(stream, 2n, [ids[2] ?? ''])).toMatchObject({ nextExpectedRevision: 3n });
  });

  it.for([
    ['no_stream', false],
    [7n, false],
    ['stream_exists', true],
  ] as const)('refuses %s, with both revisions', async ([expected, isNew]) => {
    const stream = isNew ? newStream() : (await begun()).stream;
    await expect(append(stream, expected)).rejects.toMatchObject({
      type: 'wrong-expected-version',
      expectedState: expected,
      actualState: isNew ? 'no_stream' : 2n,
    });
  });

  it('refuses more than a mebibyte, in one event or in several', async () => {
    const half = 'x'.repeat(524_288);
    const refusal = { type: 'maximum-append-size-exceeded', maxAppendSize: 1_048_576 };
    await expect(client.appendToStream('s', event(undefined, half + half))).rejects.toMatchObject(refusal);
    await expect(client.appendToStream('s', [event(undefined, half), event(undefined, half)])).rejects.toMatchObject(
      refusal,
    );
  });

  it('refuses an empty name', async () => {
    await expect(append('', 'any')).rejects.toThrow('BadRequest');
  });

  it('goes on with the revisions after a soft delete, where it reads as empty once more, and does not tell the position of an event before it', async () => {
    const { stream, ids } = await begun();
    await client.deleteStream(stream);
    expect(await append(stream, 'any', [ids[1] ?? ''])).toMatchObject({
      nextExpectedRevision: 1n,
      position: undefined,
    });
    expect(await append(stream, 'no_stream')).toMatchObject({ nextExpectedRevision: 3n });
    await expect(revisionsOf(stream)).rejects.toMatchObject({ type: 'stream-not-found' });
    expect(await revisionsOf(stream)).toEqual([3n]);
  });

  it('refuses everything on a tombstoned stream', async () => {
    const { stream } = await begun();
    server.log.tombstone(stream);
    await expect(append(stream, 'any')).rejects.toMatchObject({ type: 'stream-deleted' });
    await expect(append(stream, 'no_stream')).rejects.toMatchObject({ type: 'stream-deleted' });
    await expect(revisionsOf(stream)).rejects.toMatchObject({ type: 'stream-deleted' });
    await expect(client.deleteStream(stream)).rejects.toMatchObject({ type: 'stream-deleted' });
  });
});

describe('deletes', () => {
  it('refuses a stream that never existed, at any revision, and accepts a deleted one', async () => {
    const stream = newStream();
    await expect(client.deleteStream(stream)).rejects.toMatchObject({
      type: 'wrong-expected-version',
      expectedState: -2n,
      actualState: -1n,
    });
    await append(stream, NO_STREAM);
    await client.deleteStream(stream);
    await client.deleteStream(stream);
    await expect(revisionsOf(stream)).rejects.toMatchObject({ type: 'stream-not-found' });
  });
});

/** How the bridge tells of the answer UNKNOWN. */
const CANNOT_BEGIN = { type: 'unavailable' };

/** The revisions of a stream that a read of the whole log shows. */
const shownOf = async (stream: string, from: bigint | undefined = undefined): Promise<bigint[]> => {
  const fromPosition = from === undefined ? START : { commit: from, prepare: from };
  const shown: bigint[] = [];
  for await (const { event } of client.readAll({ fromPosition, filter: streamNameFilter({ prefixes: [stream] }) }))
    if (event?.streamId === stream) shown.push(event.revision);
  return shown;
};

describe('reads of the whole log', () => {
  it('begin with the event at the position, with the next one if that was scavenged, and with nothing beyond the end', async () => {
    const { stream } = await begun();
    const places = server.log.stream(stream).map(({ position }) => position);
    await append(stream, 2n);
    expect(await shownOf(stream, places[1])).toEqual([1n, 2n, 3n]);
    await expect(shownOf(stream, (places[1] ?? 0n) + 1n)).rejects.toMatchObject(CANNOT_BEGIN);
    expect(await shownOf(stream, 10n ** 12n)).toEqual([]);
    await client.deleteStream(stream);
    server.log.scavenge();
    expect(await shownOf(stream, places[1])).toEqual([3n]);
    expect(await shownOf(stream, (places[1] ?? 0n) + 1n)).toEqual([3n]);
  });

  it('show, after a scavenge, the last event of a deleted stream, and only the newer ones of a stream used again', async () => {
    const [unused, again, tombstoned] = [await begun(), await begun(), await begun()];
    for (const { stream } of [unused, again]) await client.deleteStream(stream);
    await append(again.stream, 'any');
    server.log.tombstone(tombstoned.stream);
    expect(await shownOf(again.stream)).toEqual([0n, 1n, 2n, 3n]);
    server.log.scavenge();
    expect(await shownOf(unused.stream)).toEqual([2n]);
    expect(await shownOf(again.stream)).toEqual([3n]);
    expect(server.log.entries.filter(({ stream }) => stream === tombstoned.stream)).toMatchObject([
      { type: '$streamDeleted' },
    ]);
    expect(await append(unused.stream, 'no_stream')).toMatchObject({ nextExpectedRevision: 3n });
  });

  it('leave nothing of a stream that got an event of a system type before its soft delete', async () => {
    const { stream } = await begun();
    await client.appendToStream(stream, jsonEvent({ type: '$gone', data: {} }));
    await client.deleteStream(stream);
    server.log.scavenge();
    expect(server.log.entries.filter(entry => entry.stream === stream)).toMatchObject([{ type: '$gone' }]);
    expect(await append(stream, 'no_stream')).toMatchObject({ nextExpectedRevision: 4n });
  });
});

it('reads a stream backwards from its end', async () => {
  const { stream } = await begun();
  const revisions: unknown[] = [];
  for await (const { event } of client.readStream(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 2 }))
    revisions.push(event?.revision);
  expect(revisions).toEqual([2n, 1n]);
});

it('confirms a subscription, and tells when it has caught up before live events', async () => {
  const { stream } = await begun();
  const subscription = client.subscribeToAll({ filter: streamNameFilter({ prefixes: [stream] }) });
  const told: string[] = [];
  subscription.on('confirmation', () => told.push('confirmation'));
  subscription.on('caughtUp', () => told.push('caughtUp'));
  subscription.on('data', () => told.push('event'));
  const ended = new Promise(resolve => subscription.on('error', resolve));
  await until('it has caught up', () => told.includes('caughtUp'));
  await append(stream, 'any');
  await until('the live event has come', () => told.length === 6);
  expect(told).toEqual(['confirmation', 'event', 'event', 'event', 'caughtUp', 'event']);
  server.endSubscriptions();
  expect(await ended).toMatchObject({ type: 'unavailable', code: 13 });
});

describe('connections', () => {
  it('are refused by a killed server, and never found again by the reader of a client', async () => {
    const line = await startProxy(server.port);
    const own = KurrentDBClient.connectionString(addressOf(line.port));
    onTestFinished(async () => {
      await own.dispose();
      await line.close();
    });
    await line.kill();
    const read = async (): Promise<unknown> => {
      for await (const { event } of own.readAll({ maxCount: 1 })) return event;
      return undefined;
    };
    await expect(read()).rejects.toMatchObject({ type: 'unavailable' });
    await expect(own.appendToStream('s', event())).rejects.toThrow();
    await line.revive();
    await expect(read()).rejects.toMatchObject({ type: 'unavailable' });
    expect(await own.appendToStream('s', event())).toMatchObject({ success: true });
  });
});

describe('several nodes', () => {
  it('send calls that require the leader to it, forward appends, and are not ready without one', async () => {
    const cluster = await startWireCluster(2);
    const nodes = cluster.nodes.map(({ address }) => KurrentDBClient.connectionString(addressOf(address.port)));
    onTestFinished(async () => {
      for (const node of nodes) await node.dispose();
      await cluster.stop();
    });
    const [, follower] = nodes as [KurrentDBClient, KurrentDBClient];
    const [leading, other] = cluster.nodes;
    const leader = { address: '127.0.0.1', port: leading?.address.port };
    await expect(follower.appendToStream('s', event(), { requiresLeader: true })).rejects.toMatchObject({
      type: 'not-leader',
      leader,
    });
    // The client goes to the leader by itself now; a new one does not.
    const anew = KurrentDBClient.connectionString(addressOf(other?.address.port ?? 0));
    expect(await anew.appendToStream('s', event())).toMatchObject({ success: true });
    await leading?.kill();
    await expect(anew.appendToStream('s', event())).rejects.toThrow('Server Is Not Ready');
    cluster.elect();
    expect(await anew.appendToStream('s', event())).toMatchObject({ success: true });
    await anew.dispose();
  });

  it('at a follower that lags behind: appended, and shown once it has caught up', async () => {
    const cluster = await startWireCluster(2);
    const [, follower] = cluster.nodes;
    const client = KurrentDBClient.connectionString(
      `${addressOf(follower?.address.port ?? 0)}&nodePreference=follower`,
    );
    onTestFinished(async () => {
      await client.dispose();
      await cluster.stop();
    });
    const shown = async (): Promise<number> => {
      let count = 0;
      for await (const each of client.readAll({ filter: streamNameFilter({ prefixes: ['s'] }) }))
        if (each.event) count += 1;
      return count;
    };
    const followed: unknown[] = [];
    await client.appendToStream('s', event());
    follower?.lag();
    const subscription = client.subscribeToStream('s').on('data', each => followed.push(each));
    expect(await client.appendToStream('s', event())).toMatchObject({ success: true });
    expect(await shown()).toBe(1);
    follower?.catchUp();
    expect(await shown()).toBe(2);
    await client.appendToStream('s', event());
    expect(await shown()).toBe(3);
    await until('the subscription has them', () => followed.length === 3);
    await subscription.unsubscribe();
  });

  it('call a node alive until they notice that it froze or was cut off, which goes on with what it has', async () => {
    const cluster = await startWireCluster(3);
    onTestFinished(() => cluster.stop());
    const [first, second] = cluster.nodes as [WireNode, WireNode];
    const asked = (node: WireNode): Promise<readonly (readonly [number, boolean])[]> => {
      const channel = new gossipService.GossipClient(`127.0.0.1:${node.address.port}`, credentials.createInsecure());
      return membersOf(channel, new Metadata(), Infinity)
        .finally(() => channel.close())
        .then(members => members.map(({ state, isAlive }) => [state, isAlive] as const));
    };
    const { LEADER, FOLLOWER, UNKNOWN } = gossip.MemberInfo.VNodeState;
    const client = KurrentDBClient.connectionString(`${addressOf(first.address.port)}&nodePreference=follower`);
    onTestFinished(() => client.dispose());
    await client.appendToStream('s', event());
    first.freeze();
    const healthy = [
      [LEADER, true],
      [FOLLOWER, true],
      [FOLLOWER, true],
    ];
    expect(await asked(second)).toEqual(healthy);
    cluster.notice();
    // Without a leader the others are no followers.
    expect(await asked(second)).toEqual([
      [UNKNOWN, false],
      [UNKNOWN, true],
      [UNKNOWN, true],
    ]);
    await first.thaw();
    expect(await asked(second)).toEqual(healthy);

    first.cutOff();
    cluster.elect();
    expect(await asked(first)).toEqual([
      [LEADER, true],
      [UNKNOWN, false],
      [UNKNOWN, false],
    ]);
    expect(await asked(second)).toEqual([[UNKNOWN, false], healthy[0], healthy[1]]);
    await expect(client.appendToStream('s', event())).rejects.toMatchObject({ type: 'deadline-exceeded' });
    first.retire();
    expect((await asked(first))[0]).toEqual([UNKNOWN, true]);
    await expect(client.appendToStream('s', event())).rejects.toThrow('Server Is Not Ready');
    const other = KurrentDBClient.connectionString(addressOf(second.address.port));
    onTestFinished(() => other.dispose());
    await other.appendToStream('s', event());
    const count = async (): Promise<number> => {
      let events = 0;
      for await (const _ of client.readStream('s')) events += 1;
      return events;
    };
    expect(await count()).toBe(1);
    await first.rejoin();
    await until('it shows what it missed', async () => (await count().catch(() => 0)) === 2);
  });
});

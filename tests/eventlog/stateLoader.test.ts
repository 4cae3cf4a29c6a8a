import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadJudgedDispute } from '#command-api/disputes/loadDispute.ts';
import type { DisputeEvent } from '#domain/dispute/events.ts';
import { evolve } from '#domain/dispute/evolve.ts';
import { initialState } from '#domain/dispute/state.ts';
import { streams } from '#domain/streams.ts';
import { type EventStore, openEventStore } from '#eventlog/eventStore.ts';
import type { EventLog } from '#eventlog/port.ts';
import { openSqliteEventLog } from '#eventlog/sqlite.ts';
import { stateLoader } from '#eventlog/stateLoader.ts';
import type { Documents } from '#platform/documents/port.ts';
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';
import { openKeyring } from '#platform/sealing/keyring.ts';
import { told } from '../projector/openDispute.ts';

const disputeId = randomUUID();
const stream = streams.dispute(disputeId);
const folding = { initialState, evolve };
const load = stateLoader(streams.dispute, folding);
const now = new Date().toISOString();

const fail = (): never => {
  throw new Error('no key is needed');
};

let folder: string;
let documents: Documents;
let log: EventLog;
let store: EventStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bothsides-state-'));
  documents = await openSqliteDocuments({ file: join(folder, 'documents.db'), durable: true });
  log = await openSqliteEventLog({ file: join(folder, 'events.db') });
  store = openEventStore(log, openKeyring(documents));
});
afterEach(async () => {
  await log.close();
  await documents.close();
  await rm(folder, { recursive: true });
});

const append = async (...events: readonly DisputeEvent[]): Promise<void> => {
  const cause = { correlationId: 'test', causationId: 'test', actor: null, recordedAt: now };
  const identified = events.map(event => ({ id: randomUUID(), event }));
  await store.append(stream, 'any', identified, cause);
};

const created = (creatorId: string): DisputeEvent => ({
  type: 'Created',
  data: { disputeId, refereeCode: 'ABCDEFGHJK', title: 'The dishes', creatorId, createdAt: now },
});
const joined = (partnerId: string): DisputeEvent => ({
  type: 'PartnerJoined',
  data: { disputeId, partnerId, joinedAt: now },
});

it('includes every event, whether cached before or not', async () => {
  expect(await load(store, disputeId)).toMatchObject({ status: 'none' });
  const [creatorId, partnerId] = [randomUUID(), randomUUID()];
  await append(created(creatorId));
  expect(await load(store, disputeId)).toMatchObject({ status: 'draft', creatorId });
  await append(joined(partnerId));
  expect(await load(store, disputeId)).toMatchObject({ status: 'awaiting_partner', creatorId, partnerId });
  expect(await load(store, disputeId)).toEqual(await stateLoader(streams.dispute, folding)(store, disputeId));
});

/** The events of a published dispute. */
const published = (): readonly DisputeEvent[] => {
  const written = told.flatMap(write => (write !== 'clear' && write.stream.startsWith('dispute-') ? write.events : []));
  return written.map(({ type, data }) => ({ type, data: { ...data, disputeId } })) as DisputeEvent[];
};

it('judges a dispute that is not in memory by one read, without a key', async () => {
  await append(...published());
  const reads: string[] = [];
  const counted: EventLog = {
    ...log,
    readStream: name => {
      reads.push(name);
      return log.readStream(name);
    },
    endOf: () => Promise.reject(new Error('its end is known from the read')),
  };
  const keyring = { ...openKeyring(documents), prepare: fail, open: fail };
  const judged = await loadJudgedDispute({ store: openEventStore(counted, keyring) }, disputeId, randomUUID());
  expect(judged).toMatchObject({ ok: true, value: { expiresAt: expect.any(String) } });
  expect(reads).toStrictEqual([stream]);
});

it('takes a state of a moment ago for one that is public, and never to refuse', async () => {
  const [creation, ...later] = published();
  await append(creation as DisputeEvent);
  let end = await store.endOf(stream, 0n);
  const endOf: EventStore['endOf'] = async (name, from, options) =>
    options?.isRecentEnough ? end : store.endOf(name, from);
  const lagging: EventStore = { ...store, endOf };
  const judged = () => loadJudgedDispute({ store: lagging }, disputeId, randomUUID());
  expect(await judged()).toMatchObject({ ok: false });

  await append(...later);
  expect(await judged()).toMatchObject({ ok: true, value: { expiresAt: expect.any(String) } });

  end = await store.endOf(stream, 0n);
  await append({ type: 'Withheld', data: { disputeId, reason: 'identifies', by: 'user1', withheldAt: now } });
  expect(await judged()).toMatchObject({ ok: true });
  end = await store.endOf(stream, 0n);
  expect(await judged()).toMatchObject({ ok: false });
});

it('forgets a deleted stream, even if it is written again', async () => {
  await append(created(randomUUID()), joined(randomUUID()));
  await load(store, disputeId);
  await log.deleteStream(stream);
  expect(await load(store, disputeId)).toMatchObject({ status: 'none' });
  const creatorId = randomUUID();
  await append(created(creatorId), joined(randomUUID()));
  expect(await load(store, disputeId)).toMatchObject({ status: 'awaiting_partner', creatorId });
});

it('keeps the streams of several stores apart', async () => {
  await append(created(randomUUID()));
  await load(store, disputeId);
  const otherLog = await openSqliteEventLog({ file: join(folder, 'others.db') });
  expect(await load(openEventStore(otherLog, openKeyring(documents)), disputeId)).toMatchObject({ status: 'none' });
  await otherLog.close();
});

import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mongoDocumentsSource } from '#operations/backup/mongoSource.ts';
import { type Connection, connect } from '#platform/documents/mongo/connection.ts';
import { claim } from '#platform/documents/mongo/fence.ts';
import { projecting } from '#platform/documents/mongo/projecting.ts';
import { openMongoDocuments } from '#platform/documents/mongo.ts';
import {
  type CollectionDefinition,
  collection,
  type Documents,
  DocumentsUnavailable,
  type ProjectedBatch,
  type ProjectedWrite,
  WrongCheckpoint,
} from '#platform/documents/port.ts';
import { inDatabase } from '../../support/stores.ts';
import { until, untilDone } from '../../support/until.ts';
import { type MongoServer, mongoServer } from './mongoServer.ts';
import { people, peopleOf, person } from './people.ts';
import { HEARTBEAT, startWireProxy, type WireProxy } from './wire/proxy.ts';

const CLOSED_PORT_URL = 'mongodb://127.0.0.1:1/';

describe('Documents on MongoDB without a server', () => {
  it('reports that the store is unavailable', async () => {
    const documents = await openMongoDocuments({ url: CLOSED_PORT_URL, namespace: 'test' });
    const checkpoint = { id: 'projector', position: '1' };
    const calls = [
      peopleOf(documents).get('anna'),
      peopleOf(documents).find(),
      peopleOf(documents).insert(person('anna')),
      peopleOf(documents).update('anna', anna => anna),
      documents.project({ clear: [people], writes: [], checkpoint }),
      documents.checkpoint('projector'),
      documents.drop(),
    ];
    for (const call of await Promise.allSettled(calls))
      expect(call).toMatchObject({ status: 'rejected', reason: { name: 'DocumentsUnavailable' } });
    await documents.close();
  });

  it('reads majority data from the primary and waits for majority writes, whatever the url says', async () => {
    const wished = 'readPreference=secondaryPreferred&readConcernLevel=available&w=1&journal=false&retryWrites=true';
    const connection = connect(`${CLOSED_PORT_URL}?${wished}`, 'test');
    const asked = await connection.on({ name: 'plain', fields: {} }, async shapes => ({
      from: shapes.readPreference?.mode,
      read: shapes.readConcern?.level,
      written: shapes.writeConcern,
    }));
    await connection.close();
    expect(asked).toMatchObject({ from: 'primary', read: 'majority', written: { w: 'majority', journal: true } });
  });

  it('refuses an invalid url', async () => {
    await expect(openMongoDocuments({ url: 'somewhere', namespace: 'test' })).rejects.toThrow('connection string');
  });
});

const failingCases = ({ url }: MongoServer): void => {
  let proxy: WireProxy;
  let documents: Documents;

  beforeEach(async () => {
    proxy = await startWireProxy(inDatabase(url, `bothsides_${randomUUID()}`));
    documents = await openMongoDocuments({ url: proxy.url, namespace: 'test' });
    await peopleOf(documents).insert(person('anna'));
  });
  afterEach(async () => {
    proxy.restore();
    await untilDone('the store can be emptied', () => documents.drop());
    await documents.close();
    await proxy.close();
  });

  const recovered = (those = documents) =>
    until('the server is found again', () =>
      peopleOf(those)
        .get('anna')
        .catch(() => undefined),
    );

  it.each<[string, () => void]>([
    ['is gone', () => proxy.cut()],
    ['does not answer', () => proxy.hang()],
    ['answers its heartbeats and nothing else', () => proxy.mute()],
  ])('reports that the store is unavailable while the server %s, and works afterwards', async (_, fail) => {
    fail();
    const calls = [
      peopleOf(documents).get('anna'),
      peopleOf(documents).put(person('ben')),
      documents.project({ clear: [], writes: [], checkpoint: { id: 'projector', position: '1' } }),
    ];
    for (const call of await Promise.allSettled(calls))
      expect(call).toMatchObject({ status: 'rejected', reason: { name: 'DocumentsUnavailable' } });
    proxy.restore();
    expect(await recovered()).toMatchObject({ id: 'anna' });
  });

  it('connects to a server that was away at the first try', async () => {
    proxy.cut();
    const late = await openMongoDocuments({ url: proxy.url, namespace: 'test' });
    await expect(peopleOf(late).get('anna')).rejects.toThrow(DocumentsUnavailable);
    proxy.restore();
    expect(await recovered(late)).toMatchObject({ id: 'anna' });
    await late.close();
  });

  it('tells a backup that the server has gone away', async () => {
    const source = mongoDocumentsSource(proxy.url, 'test');
    const [described] = await source.collections();
    if (described === undefined) throw new Error('There is no collection');
    const reading = source.documents(described)[Symbol.asyncIterator]();
    proxy.cut();
    await expect(reading.next()).rejects.toThrow(DocumentsUnavailable);
    await source.close();
  });

  it('reconnects after the server closed a connection during a heartbeat', async () => {
    const { write } = Socket.prototype;
    const closing = vi.spyOn(Socket.prototype, 'write').mockImplementation(function (this: Socket, ...given) {
      if (this.remotePort === proxy.port && HEARTBEAT.test(String(given[0]))) {
        closing.mockRestore();
        this.destroy();
      }
      return write.apply(this, given);
    });
    await until('a heartbeat has met it', () => !vi.isMockFunction(Socket.prototype.write));
    proxy.cut();
    proxy.restore();
    expect(await recovered()).toMatchObject({ id: 'anna' });
  });

  it('reaches the same state when a batch is sent again after the connection broke in the middle of it', async () => {
    const writes = Array.from({ length: 500 }, (_, at) => ({
      collection: people,
      id: `p${at}`,
      document: at % 10 === 0 ? null : person(`p${at}`, { age: at, email: `${at}@example.org` }),
      version: BigInt(at + 1),
    }));
    const batch = { clear: [people], writes, checkpoint: { id: 'projector', position: '500' } };
    for (const bytes of [1_000, 20_000, 60_000, 100_000]) {
      proxy.cutAfter(bytes);
      await expect(documents.project(batch)).rejects.toThrow(DocumentsUnavailable);
      proxy.restore();
      await untilDone('the batch is written', () => documents.project(batch));
      expect(await peopleOf(documents).count()).toBe(450);
      expect(await peopleOf(documents).get('p499')).toMatchObject({ fields: { age: 499 }, version: 500n });
      expect(await documents.checkpoint('projector')).toBe('500');
    }
  });
};

const overtakenCases = ({ url }: MongoServer): void => {
  let connection: Connection;
  let project: Documents['project'];
  let documents: Documents;

  beforeEach(async () => {
    const own = inDatabase(url, `bothsides_${randomUUID()}`);
    connection = connect(own, 'test');
    project = projecting(connection);
    documents = await openMongoDocuments({ url: own, namespace: 'test' });
    await documents.project({ clear: [], writes: [], checkpoint: { id: 'projector', position: '1' } });
  });
  afterEach(async () => {
    await connection.empty();
    await connection.close();
    await documents.close();
  });

  const writeTo = (definition: CollectionDefinition, id: string, version: bigint): ProjectedWrite => ({
    collection: definition,
    id,
    document: { fields: {}, body: null },
    version,
  });
  const first = collection<null>()({ name: 'first', fields: {} });
  const second = collection<null>()({ name: 'second', fields: {} });

  it('writes nothing more, and leaves the checkpoint', async () => {
    const moved = { clear: [], writes: [], checkpoint: { id: 'projector', position: '9' } };
    let now = 0;
    const overtaken: Connection = {
      ...connection,
      on: async (definition, work) => {
        const done = await connection.on(definition, work);
        if (definition !== first) return done;
        await documents.project(moved);
        // It has stood still.
        now += 1000;
        return done;
      },
    };
    const stored = [writeTo(first, 'a', 1n), writeTo(second, 'a', 1n)];
    await documents.project({ clear: [], writes: stored, checkpoint: { id: 'projector', position: '1' } });
    const writes = stored.map(write => ({ ...write, version: 2n, replaces: { version: 1n, changed: [] } }));
    const checkpoint = { id: 'projector', position: '2', replaces: '1' };
    const late = projecting(overtaken, () => now)({ clear: [], writes, checkpoint });
    await expect(late).rejects.toThrow(WrongCheckpoint);
    expect(await documents.collection(first).get('a')).toMatchObject({ version: 2n });
    expect(await documents.collection(second).get('a')).toMatchObject({ version: 1n });
    expect(await documents.checkpoint('projector')).toBe('9');
  });

  /**
   * Wraps the connection so that something else happens right before one of its calls.
   * @param at the number of that call, from 0, since `count` was called
   */
  const interrupted = (at: number, meanwhile: () => Promise<void>) => {
    let calls = Number.NEGATIVE_INFINITY;
    const wrapped: Connection = {
      ...connection,
      on: async (definition, work) => {
        if (calls++ === at) await meanwhile();
        return connection.on(definition, work);
      },
    };
    return {
      project: projecting(wrapped),
      calls: () => calls,
      count: () => {
        calls = 0;
      },
    };
  };

  const overtakings = (hasWritten: boolean) =>
    it.each<[string, Pick<ProjectedBatch, 'clear' | 'clearedAt' | 'writes'>]>([
      ['clears', { clear: [first, second], clearedAt: 4n, writes: [] }],
      ['deletes', { clear: [], writes: ['known', 'new'].map(id => ({ ...writeTo(first, id, 4n), document: null })) }],
      [
        'deletes and creates anew',
        { clear: [first], clearedAt: 4n, writes: ['known', 'new'].map(id => writeTo(first, id, 5n)) },
      ],
    ])(
      `restores nothing that another writer %s, wherever it pauses${hasWritten ? ', also in a later batch' : ''}`,
      async (_, others) => {
        const outcomeOf = async () => ({
          first: await documents.collection(first).compared(undefined, 9),
          position: await documents.checkpoint('projector'),
        });
        const start = async (begin = project) => {
          await documents.drop();
          const begun = { id: 'projector', position: '1', ...(hasWritten && { replaces: null }) };
          await begin({ clear: [], writes: [writeTo(first, 'known', 1n)], checkpoint: begun });
        };
        const overtake = () => project({ ...others, checkpoint: { id: 'projector', position: '5', replaces: '1' } });
        await start();
        await overtake();
        const expected = await outcomeOf();

        const checkpoint = { id: 'projector', position: '3', replaces: '1' };
        const known = { ...writeTo(first, 'known', 2n), replaces: { version: 1n, changed: [] } };
        for (let at = 0; ; at += 1) {
          const overtaken = interrupted(at, overtake);
          await start(overtaken.project);
          overtaken.count();
          const late = overtaken.project({
            clear: [],
            writes: [known, writeTo(first, 'new', 3n)],
            checkpoint,
          });
          const ended = await late.then(
            () => 'written',
            ({ name }: Error) => name,
          );
          if (overtaken.calls() <= at) return expect(ended).toBe('written');
          expect(ended).toBe('WrongCheckpoint');
          expect(await outcomeOf()).toStrictEqual(expected);
        }
      },
    );
  overtakings(false);
  overtakings(true);

  it('goes on where another writer has claimed the checkpoint and written nothing', async () => {
    const from = (replaces: string | null, position: string, version: bigint) => ({
      clear: [],
      writes: [writeTo(first, 'a', version)],
      checkpoint: { id: 'own', position, replaces },
    });
    await project(from(null, '1', 1n));
    await claim(connection, 'own', '1');
    await project(from('1', '2', 2n));
    expect(await documents.collection(first).get('a')).toMatchObject({ version: 2n });
    expect(await documents.checkpoint('own')).toBe('2');
  });

  it('clears nothing that was written after the clearing event', async () => {
    const writes = [2n, 3n, 4n].map(version => writeTo(first, `${version}`, version));
    await documents.project({ clear: [], writes, checkpoint: { id: 'projector', position: '4' } });
    const checkpoint = { id: 'projector', position: '3' };
    await documents.project({ clear: [first], clearedAt: 3n, writes: [], checkpoint });
    expect((await documents.collection(first).find()).map(({ id }) => id)).toEqual(['4']);
  });
};

const mongo = await mongoServer();

if (mongo)
  describe('Documents on a MongoDB server', () => {
    afterAll(mongo.stop);
    describe('that fails', () => failingCases(mongo));
    describe('in a batch that another batch overtakes', () => overtakenCases(mongo));
  });
else
  it.skip(
    'Documents on a MongoDB that fails, or that others write to: MONGODB_URL is not set, and no container engine answers',
  );

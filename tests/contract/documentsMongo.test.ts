import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Connection, connect } from '#platform/documents/mongo/connection.ts';
import { projectBatch } from '#platform/documents/mongo/projecting.ts';
import { openMongoDocuments } from '#platform/documents/mongo.ts';
import {
  type CollectionDefinition,
  collection,
  type Documents,
  DocumentsUnavailable,
  type ProjectedWrite,
  WrongCheckpoint,
} from '#platform/documents/port.ts';
import { inDatabase } from '../support/stores.ts';
import { until } from '../support/until.ts';
import { type CuttableProxy, cuttableProxy, HEARTBEAT } from './documents/cuttableProxy.ts';
import { type MongoServer, mongoServer } from './documents/mongoServer.ts';
import { people, peopleOf, person } from './documents/people.ts';

const CLOSED_PORT_URL = 'mongodb://127.0.0.1:1/';

describe('Documents on MongoDB without a server', () => {
  it('answers that the store is unavailable', async () => {
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

  it('refuses an address that is none', async () => {
    await expect(openMongoDocuments({ url: 'somewhere', namespace: 'test' })).rejects.toThrow('connection string');
  });
});

const failingCases = ({ url }: MongoServer): void => {
  let proxy: CuttableProxy;
  let documents: Documents;

  beforeEach(async () => {
    const address = new URL(url);
    proxy = await cuttableProxy({ host: address.hostname, port: Number(address.port || '27017') });
    address.host = `127.0.0.1:${proxy.port}`;
    address.pathname = `bothsides_${randomUUID()}`;
    address.searchParams.set('directConnection', 'true');
    documents = await openMongoDocuments({ url: address.href, namespace: 'test' });
    await peopleOf(documents).insert(person('anna'));
  });
  afterEach(async () => {
    await proxy.restore();
    await until('the store can be emptied', () =>
      documents.drop().then(
        () => true,
        () => false,
      ),
    );
    await documents.close();
    await proxy.close();
  });

  const recovered = () =>
    until('the server is found again', () =>
      peopleOf(documents)
        .get('anna')
        .catch(() => undefined),
    );

  it.each<[string, () => void]>([
    ['is gone', () => proxy.cut()],
    ['does not answer', () => proxy.hang()],
    ['answers its heartbeats and nothing else', () => proxy.mute()],
  ])('answers that the store is unavailable while the server %s, and goes on afterwards', async (_, fail) => {
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

  it('finds a server again that closed the connection to which a heartbeat was being written', async () => {
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

  it('comes to the same state when a batch is sent again after the connection broke in the middle of it', async () => {
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
      await until('the batch is written', () =>
        documents.project(batch).then(
          () => true,
          () => false,
        ),
      );
      expect(await peopleOf(documents).count()).toBe(450);
      expect(await peopleOf(documents).get('p499')).toMatchObject({ fields: { age: 499 }, version: 500n });
      expect(await documents.checkpoint('projector')).toBe('500');
    }
  });
};

const overtakenCases = ({ url }: MongoServer): void => {
  let connection: Connection;
  let documents: Documents;

  beforeEach(async () => {
    const own = inDatabase(url, `bothsides_${randomUUID()}`);
    connection = connect(own, 'test');
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
    const overtaken: Connection = {
      ...connection,
      on: async (definition, work) => {
        const done = await connection.on(definition, work);
        if (definition === first) await documents.project(moved);
        return done;
      },
    };
    const writes = [writeTo(first, 'a', 2n), writeTo(second, 'a', 2n)];
    const checkpoint = { id: 'projector', position: '2', replaces: '1' };
    await expect(projectBatch(overtaken, { clear: [], writes, checkpoint })).rejects.toThrow(WrongCheckpoint);
    expect(await documents.collection(first).count()).toBe(1);
    expect(await documents.collection(second).count()).toBe(0);
    expect(await documents.checkpoint('projector')).toBe('9');
  });

  it('clears nothing that was written after what cleared', async () => {
    const writes = [2n, 3n, 4n].map(version => writeTo(first, `${version}`, version));
    await documents.project({ clear: [], writes, checkpoint: { id: 'projector', position: '4' } });
    const checkpoint = { id: 'projector', position: '3' };
    await documents.project({ clear: [first], clearedAt: 3n, writes: [], checkpoint });
    expect((await documents.collection(first).find()).map(({ id }) => id)).toEqual(['4']);
  });
};

const mongo = await mongoServer();

if (mongo)
  describe('Documents on a MongoDB', () => {
    afterAll(mongo.stop);
    describe('that fails', () => failingCases(mongo));
    describe('in a batch that somebody else overtakes', () => overtakenCases(mongo));
  });
else
  it.skip(
    'Documents on a MongoDB that fails, or that others write to: MONGODB_URL is not set, and no container engine answers',
  );

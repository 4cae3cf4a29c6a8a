import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#platform/documents/mongo/connection.ts';
import { openMongoDocuments } from '#platform/documents/mongo.ts';
import { newFolder } from '../../support/newFolder.ts';
import { startInVainHere } from '../../support/startInVain.ts';
import { openDatabase } from '../../support/stores.ts';
import { mongoServer } from './mongoServer.ts';
import { type Command, type Rule, startWireProxy, type WireProxy } from './wire/proxy.ts';

const isIncrement = ({ operations: [operation] }: Command): boolean => operation?.u?.$inc !== undefined;

const everySecond = (): (() => boolean) => {
  let count = 0;
  return () => count++ % 2 === 1;
};

/** Seen: 40 increments at once leave 5 and 13 in FerretDB v1. */
const losesIncrements = (): Rule => {
  const isLost = everySecond();
  return command => (isIncrement(command) && isLost() ? { instead: { ok: 1, n: 1, nModified: 1 } } : undefined);
};

/** Seen: an unordered bulk write of FerretDB v1 ends with its first error. */
const stopsAtDuplicate: Rule = ({ body, operations }) =>
  body.ordered === false && operations.length > 2 ? { besides: {}, operations: 2 } : undefined;

/** Assumed: a server that does not check the whole filter of an upsert. */
const replacesNewer: Rule = ({ body, operations }) =>
  body.ordered === false && operations.length > 2 ? { instead: { ok: 1, n: operations.length } } : undefined;

const probeCases = (url: string): void => {
  let proxy: WireProxy;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await openDatabase(url);
    drop = database.drop;
    proxy = await startWireProxy(database.url);
  });
  afterAll(async () => {
    await proxy.close();
    await drop();
  });

  const probed = async (rule: Rule, namespace = `test_${randomUUID()}`): Promise<string | null | undefined> => {
    proxy.answer(rule);
    const documents = await openMongoDocuments({ url: proxy.url, namespace });
    try {
      return await documents.probe?.();
    } finally {
      await documents.close();
    }
  };

  it('finds nothing wrong with a server that works, and leaves no document', async () => {
    const calls: string[] = [];
    const found = await probed(({ name, body }) => {
      if (typeof body[name] === 'string') calls.push(name);
      return undefined;
    }, 'test');
    expect(found).toBeNull();
    expect(calls.length).toBeLessThanOrEqual(21);
    const connection = connect(proxy.url, 'test');
    expect(await connection.names()).toStrictEqual(['probe']);
    expect(await Array.fromAsync(connection.each({ name: 'probe', fields: {} }))).toStrictEqual([]);
    await connection.close();
  });

  it('finds a server that loses increments', async () => {
    expect(await probed(losesIncrements())).toContain('get lost');
  });

  it('finds a server whose bulk writes stop at a duplicate', async () => {
    expect(await probed(stopsAtDuplicate)).toContain('stops at its first duplicate');
  });

  it('finds a server that replaces a newer version', async () => {
    expect(await probed(replacesNewer)).toContain('replaces a newer one');
  });

  it('keeps the product from starting, with a sentence', async () => {
    proxy.answer(losesIncrements());
    const settings = { DATA_DIR: await newFolder(), MONGODB_URL: proxy.url, SESSION_KEY: 's'.repeat(32), PORT: '0' };
    expect(await startInVainHere(settings, '--role', 'worker')).toStrictEqual({
      code: 1,
      said:
        'The server of MONGODB_URL cannot be used: changes of one document at the same time get lost. ' +
        'Use MongoDB 4.4 or later, or FerretDB 2 (docs/operating.md).\n',
    });
  });
};

const mongo = await mongoServer();

if (mongo)
  describe('A probe of a server', () => {
    afterAll(mongo.stop);
    probeCases(mongo.url);
  });
else it.skip('A probe of a server: MONGODB_URL is not set, and no container engine answers');

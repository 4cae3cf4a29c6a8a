import { randomUUID } from 'node:crypto';
import { BSON, MongoServerError } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { translated } from '#platform/documents/mongo/errors.ts';
import { openMongoDocuments } from '#platform/documents/mongo.ts';
import { type Documents, DocumentsUnavailable, DuplicateDocument } from '#platform/documents/port.ts';
import { inDatabase } from '../../support/stores.ts';
import { untilDone } from '../../support/until.ts';
import { type MongoServer, mongoServer } from './mongoServer.ts';
import { people, peopleOf, person } from './people.ts';
import { startWireProxy, type WireProxy } from './wire/proxy.ts';
import { failure, REFUSALS, refuseAll, stepsDownInTheMiddle, uncertain, WRONG_PASSWORD } from './wire/refusals.ts';

const answered = (document: object) => translated(new MongoServerError({ ok: 0, ...document }), 'people');

test.each(REFUSALS)('code $code, $codeName, is about the server and not about the call', refusal => {
  expect(answered(failure(refusal))).toBeInstanceOf(DocumentsUnavailable);
});

test('so is an answer without a code, and whatever the driver stumbles over', () => {
  expect(answered({ errmsg: 'no such thing' })).toBeInstanceOf(DocumentsUnavailable);
  const stumbled = [new TypeError('undefined'), Object.assign(new Error('EISDIR'), { code: 'EISDIR' })];
  for (const error of stumbled) expect(translated(error, 'people')).toBeInstanceOf(DocumentsUnavailable);
});

test.each([
  ['BadValue', 2],
  ['FailedToParse', 9],
  ['TypeMismatch', 14],
  ['InvalidBSON', 22],
  ['DollarPrefixedFieldName', 52],
  ['ImmutableField', 66],
  ['InvalidNamespace', 73],
  ['IndexOptionsConflict', 85],
  ['DocumentValidationFailure', 121],
  ['BSONObjectTooLarge', 10334],
])('%s is final: the same call would fail again', (codeName, code) => {
  const error = new MongoServerError({ code, codeName, message: codeName });
  expect(translated(error, 'people')).toBe(error);
});

test('so is a call that the driver refuses to send', () => {
  const error = new BSON.BSONError('it is not valid');
  expect(translated(error, 'people')).toBe(error);
});

test.each<[string, object, readonly string[] | undefined]>([
  ['MongoDB', { errmsg: 'E11000 duplicate key error collection: db.people index: _id_ dup key: { _id: "a" }' }, ['id']],
  [
    'MongoDB',
    {
      errmsg: 'E11000 duplicate key error collection: db.people index: unique:tag,age dup key: { unique:tag,age: "" }',
    },
    ['tag', 'age'],
  ],
  ['MongoDB 2', { errmsg: 'E11000 duplicate key error index: db.people.$unique:email dup key: { : "a" }' }, ['email']],
  ['FerretDB v2', { errmsg: "Duplicate key violation on the requested collection: Index '_id_'" }, ['id']],
  ['FerretDB v2', { errmsg: "Duplicate key violation on the requested collection: Index 'unique:email'" }, ['email']],
  ['keyPattern', { errmsg: 'duplicate', keyPattern: { _id: 1 } }, ['id']],
  ['keyPattern', { errmsg: 'duplicate', keyPattern: { 'unique:tag,age': 1 } }, ['tag', 'age']],
  ['no name', { errmsg: "Duplicate key violation on the requested collection: Index '<unknown>'" }, undefined],
  ['no name', { errmsg: 'Duplicate key violation on the requested collection.' }, undefined],
  [
    'another index',
    { errmsg: 'E11000 duplicate key error collection: db.people index: by:age dup key: {}' },
    undefined,
  ],
])('a duplicate as %s tells of it: %j', (_, answer, fields) => {
  const error = answered({ code: 11000, ...answer });
  if (fields === undefined) expect(error).toBeInstanceOf(MongoServerError);
  else expect(error).toMatchObject({ name: 'DuplicateDocument', collection: 'people', fields });
});

const server = await mongoServer();

const refusingCases = ({ url }: MongoServer): void => {
  let proxy: WireProxy;
  let documents: Documents;

  beforeEach(async () => {
    proxy = await startWireProxy(inDatabase(url, `bothsides_${randomUUID()}`));
    documents = await openMongoDocuments({ url: proxy.url, namespace: 'test' });
    await peopleOf(documents).insert(person('anna', { email: 'anna@example.org' }));
  });
  afterEach(async () => {
    proxy.restore();
    await untilDone('the store can be emptied', () => documents.drop());
    await documents.close();
    await proxy.close();
  });

  const writes = (count: number, version: bigint) =>
    Array.from({ length: count }, (_, at) => ({
      collection: people,
      id: `p${at}`,
      document: person(`p${at}`, { age: at, email: `${at}@example.org` }, `${version}`),
      version,
    }));
  const batch = (count: number, version = 1n) => ({
    clear: [],
    writes: writes(count, version),
    checkpoint: { id: 'projector', position: `${version}` },
  });

  it.each(REFUSALS)(
    'waits for a server that answers everything with $code, and works when it is over',
    async refused => {
      proxy.answer(refuseAll(refused));
      const calls = [
        peopleOf(documents).get('anna'),
        peopleOf(documents).find({ where: { age: { gt: 1 } } }),
        peopleOf(documents).insert(person('ben')),
        peopleOf(documents).update('anna', anna => anna),
        peopleOf(documents).deleteWhere({ age: 3 }),
        documents.project(batch(3)),
      ];
      for (const call of await Promise.allSettled(calls))
        expect(call).toMatchObject({ status: 'rejected', reason: { name: 'DocumentsUnavailable' } });
      proxy.restore();
      await untilDone('the batch is written', () => documents.project(batch(3)));
      expect(await peopleOf(documents).count()).toBe(4);
    },
  );

  it.each(REFUSALS)('writes a batch again whose second half was refused with $code', async refused => {
    await documents.project(batch(6));
    proxy.answer(stepsDownInTheMiddle(refused));
    await expect(documents.project(batch(10, 2n))).rejects.toThrow(DocumentsUnavailable);
    expect(await documents.checkpoint('projector')).toBe('1');
    proxy.restore();
    await documents.project(batch(10, 2n));
    const all = await peopleOf(documents).find({ where: { id: { gte: 'p' } } });
    expect(all.map(({ body, version }) => [body.note, version])).toStrictEqual(Array(10).fill(['2', 2n]));
  });

  it('does not take a batch for written that is on one server only', async () => {
    proxy.answer(uncertain(WRONG_PASSWORD));
    await expect(documents.project(batch(3))).rejects.toThrow(DocumentsUnavailable);
    // Now each write finds that the store has its document already.
    await expect(documents.project(batch(3, 0n))).rejects.toThrow(DocumentsUnavailable);
    await expect(peopleOf(documents).put(person('ben'))).rejects.toThrow(DocumentsUnavailable);
    expect(await documents.checkpoint('projector')).toBeUndefined();
  });

  it('fails loudly where unique values collide, whatever the server calls it', async () => {
    const collision = {
      ...batch(1),
      writes: writes(1, 1n).map(write => ({ ...write, document: person('p0', { email: 'anna@example.org' }) })),
    };
    await expect(documents.project(collision)).rejects.toThrow(DuplicateDocument);
    proxy.answer(({ operations }) =>
      operations.length === 0
        ? undefined
        : { instead: { ok: 1, n: 0, writeErrors: [{ index: 0, code: 11000, errmsg: 'It is there.' }] } },
    );
    const unnamed = await documents.project(collision).then(
      () => 'written',
      (error: Error) => error.name,
    );
    expect(unnamed).toBe('MongoBulkWriteError');
    expect(await documents.checkpoint('projector')).toBeUndefined();
  });

  it('refuses a document that is too large, and goes on', async () => {
    const large = person('large', {}, 'x'.repeat(17 * 1024 * 1024));
    const refused = await peopleOf(documents)
      .put(large)
      .then(
        () => 'stored',
        (error: Error) => error.name,
      );
    expect(refused).toMatch(/^(?:MongoServerError|RangeError)$/);
    expect(await peopleOf(documents).get('anna')).toBeDefined();
  });
};

describe('Documents on a MongoDB that refuses', () => {
  if (server) refusingCases(server);
  else it.skip('MONGODB_URL is not set, and no container engine answers', () => undefined);
});

/** What is said of a MongoDB that cannot be used. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { MongoServerError, MongoServerSelectionError } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { factsOf, refusalOf } from '#platform/documents/mongo/diagnosis.ts';
import { openMongoDocuments } from '#platform/documents/mongo.ts';
import { hasOpenSsl, makeCertificates } from '../../eventlog/wire/certificates.ts';
import { newFolder } from '../../support/newFolder.ts';
import { failure, NEVER_SEEN, TOO_BUSY, WRONG_PASSWORD } from './wire/refusals.ts';

const listening = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** @returns what a call says */
const saidAt = async (url: string): Promise<string> => {
  const documents = await openMongoDocuments({ url, namespace: 'test' });
  onTestFinished(() => documents.close());
  return documents.checkpoint('any').then(
    () => 'nothing',
    (error: Error) => error.message,
  );
};

test('nobody listens', async () => {
  expect(await saidAt('mongodb://127.0.0.1:1/')).toBe('MongoDB cannot be reached. Start it, or correct MONGODB_URL.');
});

test('whoever listens closes every connection, or never answers', async () => {
  const closing = await listening(createServer(socket => void socket.destroy()));
  expect(await saidAt(`mongodb://${closing}/`)).toMatch(/^MongoDB closes every connection\. If it speaks TLS/);
  const silent = await listening(createServer(socket => void socket.on('error', () => undefined)));
  expect(await saidAt(`mongodb://${silent}/`)).toMatch(/^MongoDB does not answer\./);
});

test('TLS is asked for and not spoken', async () => {
  const plain = await listening(createServer(socket => void socket.on('data', () => socket.end('what?\r\n'))));
  expect(await saidAt(`mongodb://${plain}/?tls=true`)).toMatch(/^MONGODB_URL asks for TLS, and MongoDB does not/);
});

test.skipIf(!hasOpenSsl)('a certificate comes from a CA that is not trusted', async () => {
  const { key, certificate } = makeCertificates(await newFolder()).tls;
  const secured = await listening(createTlsServer({ key, cert: certificate }).on('tlsClientError', () => undefined));
  expect(await saidAt(`mongodb://${secured}/?tls=true`)).toMatch(/^The certificate of MongoDB comes from a CA/);
});

test('a file of a CA is a folder, or is missing', async () => {
  const folder = await newFolder();
  for (const file of [folder, `${folder}/ca.crt`]) {
    const said = await saidAt(`mongodb://127.0.0.1:1/?tls=true&tlsCAFile=${encodeURIComponent(file)}`);
    expect(said).toMatch(/^A file that MONGODB_URL names, such as tlsCAFile, cannot be read/);
  }
});

test.each(['a b', 'a$b', 'a.b', 'x'.repeat(64)])('%j is no name of a database', async name => {
  const opening = openMongoDocuments({ url: `mongodb://127.0.0.1/${encodeURIComponent(name)}`, namespace: 'test' });
  await expect(opening).rejects.toThrow(/^The name of the database in MONGODB_URL/);
});

const USER = 'mongodb://anna:pencil@db.example/bothsides';
const NO_USER = 'mongodb://db.example/bothsides';
const unreached = (type: string, servers: readonly object[]) =>
  new MongoServerSelectionError('Server selection timed out after 2500 ms', {
    type,
    servers: new Map(servers.map((server, at) => [`${at}`, { type: 'Unknown', error: null, ...server }])),
  } as never);
const notFound = (syscall: string) =>
  Object.assign(new Error(`${syscall} ENOTFOUND db.example`), { code: 'ENOTFOUND', syscall, hostname: 'db.example' });

test.each<[string, string, Error, RegExp]>([
  ['a wrong password', USER, new MongoServerError(failure(WRONG_PASSWORD)), /^MongoDB does not accept the user/],
  [
    'a wrong password at Atlas',
    USER,
    new MongoServerError({ code: 8000, codeName: 'AtlasError', errmsg: 'bad auth : authentication failed' }),
    /^MongoDB does not accept the user/,
  ],
  ['a missing user', NO_USER, new MongoServerError({ code: 13, errmsg: 'requires authentication' }), /has none\. Add/],
  ['a missing right', USER, new MongoServerError({ code: 13, errmsg: 'not authorized on db' }), /role readWrite/],
  ['a busy server', USER, new MongoServerError(failure(TOO_BUSY)), /^MongoDB is too busy/],
  ['a code that nobody has seen', USER, new MongoServerError(failure(NEVER_SEEN)), /error 987654 \(SomethingNew\)/],
  ['a name that is not known', USER, unreached('Unknown', [{ error: notFound('getaddrinfo') }]), /^The host in/],
  ['a name without entries', 'mongodb+srv://db.example/', notFound('querySrv'), /^The name service has no entries/],
  ['a set without a primary', USER, unreached('ReplicaSetNoPrimary', [{ type: 'RSSecondary' }]), /has no primary now/],
  ['another set', `${USER}?replicaSet=rs1`, unreached('ReplicaSetNoPrimary', []), /not in the replica set/],
])('%s', (_, url, error, sentence) => {
  const { message } = refusalOf(error, factsOf(url));
  expect(message).toMatch(sentence);
  expect(message).not.toMatch(/anna|pencil|db\.example/);
});

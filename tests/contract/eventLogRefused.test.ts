/**
 * A stand-in that speaks TLS, and that knows users: the adapter says what is wrong and what to do.
 * What the real server answers is assumed here: it was only tried insecure.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openEventStoreDb } from '#eventlog/eventStoreDb.ts';
import type { EventLog } from '#eventlog/port.ts';
import { healthOf } from '#gateway/monitoring/health.ts';
import { startProblem } from '#installation/start/startProblem.ts';
import { runCliHere } from '../support/cli.ts';
import { newFolder } from '../support/newFolder.ts';
import { startTestServer } from '../support/server.ts';
import { startInVainHere } from '../support/startInVain.ts';
import { collect, events } from './eventLogEvents.ts';
import { hasOpenSsl, makeCertificates } from './eventLogWire/certificates.ts';
import { startWireServer, type WireServer } from './eventLogWire/server.ts';

const WRONG_PASSWORD =
  'EventStoreDB does not accept the user and password in EVENTSTORE_URL. Correct them there; write special characters percent-encoded.';
const NO_USER =
  'EventStoreDB asks for a user and a password, and EVENTSTORE_URL has none. Add them: esdb://USER:PASSWORD@HOST:PORT.';
const NO_RIGHT =
  'EventStoreDB denies the user in EVENTSTORE_URL a right that Bothsides needs. Let this user read $all, and read, write and delete the streams of Bothsides.';
const WANTS_TLS = 'EventStoreDB speaks TLS, and EVENTSTORE_URL switches it off. Remove tls=false from it.';
const WANTS_NO_TLS =
  'EventStoreDB speaks without TLS, and EVENTSTORE_URL asks for TLS. Add tls=false to it, or switch TLS on at the server.';
const UNKNOWN_CA =
  'The certificate of EventStoreDB comes from a CA that this machine does not trust. Name the file of that CA in EVENTSTORE_URL: tlsCaFile=/PATH/ca.crt.';
const OTHER_NAME =
  'The certificate of EventStoreDB is for another name than the host in EVENTSTORE_URL. Write one of its names there, or give the server a certificate for this one.';

const PASSWORD = 'pass-word-1';

describe.skipIf(!hasOpenSsl)('EventStoreDB that refuses its clients', () => {
  let certificates: ReturnType<typeof makeCertificates>;
  let folder: string;
  let plain: WireServer;
  let secured: WireServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bothsides-tls-'));
    certificates = makeCertificates(folder);
    plain = await startWireServer();
    secured = await startWireServer({
      tls: certificates.tls,
      users: [
        { name: 'owner', password: PASSWORD },
        { name: 'reader', password: PASSWORD, rights: ['read'] },
        { name: 'writer', password: PASSWORD, rights: ['write'] },
      ],
    });
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    plain.stop();
    secured.stop();
  });

  const securely = (user: string, ca = certificates.ca): string =>
    `esdb://${user}127.0.0.1:${secured.port}?tlsCaFile=${ca}`;
  const owner = `owner:${PASSWORD}@`;

  const CASES = [
    ['a wrong password', () => securely('owner:wrong-one@'), WRONG_PASSWORD],
    ['an unknown user', () => securely(`nobody:${PASSWORD}@`), WRONG_PASSWORD],
    ['no user', () => securely(''), NO_USER],
    ['a user who may not read', () => securely(`writer:${PASSWORD}@`), NO_RIGHT],
    ['TLS where the server has none', () => `esdb://${owner}127.0.0.1:${plain.port}?tls=true`, WANTS_NO_TLS],
    ['no TLS where the server wants it', () => `esdb://127.0.0.1:${secured.port}?tls=false`, WANTS_TLS],
    ['a CA that nobody knows', () => `esdb://${owner}127.0.0.1:${secured.port}`, UNKNOWN_CA],
    ['another CA', () => securely(owner, certificates.otherCa), UNKNOWN_CA],
    ['another name', () => `esdb://${owner}localhost:${secured.port}?tlsCaFile=${certificates.ca}`, OTHER_NAME],
    [
      'several nodes, of which one is away, and a CA that nobody knows',
      () => `esdb://${owner}127.0.0.1:${secured.port},127.0.0.1:1`,
      UNKNOWN_CA,
    ],
  ] as const;

  const opened = (url: string): EventLog => {
    const log = openEventStoreDb({ url, patienceMs: 20_000 });
    onTestFinished(() => log.close());
    return log;
  };

  const sentenceOf = async (call: () => Promise<unknown>): Promise<string | undefined> =>
    call().then(
      () => 'It worked',
      error => startProblem(error) ?? `${error}`,
    );

  it.for(CASES)('says so for every call, to %s', async ([, url, sentence]) => {
    const log = opened(url());
    expect(await sentenceOf(() => log.head())).toBe(sentence);
    expect(await sentenceOf(() => collect(log.readAll()))).toBe(sentence);
    expect(await sentenceOf(() => log.check())).toBe(sentence);
  });

  it.for(CASES)('says so at the start and on the command line, to %s', async ([, url, sentence]) => {
    const EVENTSTORE_URL = url();
    const dataDir = await newFolder();
    const started = await startInVainHere({ DATA_DIR: dataDir, PORT: '0', REELS: 'off', EVENTSTORE_URL });
    expect(started).toStrictEqual({ code: 1, said: `${sentence}\n` });
    const { code, stderr } = await runCliHere(dataDir, ['seed'], { EVENTSTORE_URL });
    expect({ code, stderr }).toStrictEqual({ code: 1, stderr: `${sentence}\n` });
  });

  it('says of an append, a delete and a subscription what the user lacks', async () => {
    const reader = opened(securely(`reader:${PASSWORD}@`));
    expect(await sentenceOf(() => reader.append('stream', 'any', events(1)))).toBe(NO_RIGHT);
    expect(await sentenceOf(() => reader.deleteStream('stream'))).toBe(NO_RIGHT);
    const stranger = opened(securely('owner:wrong-one@'));
    expect(await sentenceOf(() => stranger.append('stream', 'any', events(1)))).toBe(WRONG_PASSWORD);
    const signal = AbortSignal.timeout(20_000);
    expect(await sentenceOf(() => collect(stranger.subscribeAll({ signal })))).toBe(WRONG_PASSWORD);
  });

  it('works for a user with all rights, over TLS', async () => {
    const log = opened(securely(owner));
    await log.append('owned', 'any', events(2));
    expect(await log.readStream('owned')).toHaveLength(2);
    await log.deleteStream('owned');
    expect(await log.readStream('owned')).toHaveLength(0);
  });

  it('says that the server is away when it is', async () => {
    const log = openEventStoreDb({ url: `esdb://${owner}127.0.0.1:1`, patienceMs: 500 });
    expect(await sentenceOf(() => log.head())).toBe(
      'EventStoreDB cannot be reached. Start it, or correct EVENTSTORE_URL.',
    );
    await log.close();
  });

  it('is named by the health check, and works again once the user is back', async () => {
    const users = [{ name: 'owner', password: PASSWORD }];
    const changing = await startWireServer({ tls: certificates.tls, users });
    onTestFinished(changing.stop);
    const EVENTSTORE_URL = `esdb://${owner}127.0.0.1:${changing.port}?tlsCaFile=${certificates.ca}`;
    const server = await startTestServer({ roles: ['gateway'], settings: { EVENTSTORE_URL } });
    onTestFinished(server.stop);
    const health = healthOf(
      server.platform,
      { projector: undefined, worker: undefined },
      { failure: undefined, warnings: [] },
    );
    const problems = async (): Promise<readonly string[]> =>
      (await health.look()).problems.filter(problem => problem.startsWith('Event log'));
    expect(await problems()).toStrictEqual([]);
    users.splice(0, 1, { name: 'owner', password: 'another-one' });
    expect(await problems()).toStrictEqual([`Event log: ${WRONG_PASSWORD}`]);
    users.splice(0, 1, { name: 'owner', password: PASSWORD });
    expect(await problems()).toStrictEqual([]);
  });
});

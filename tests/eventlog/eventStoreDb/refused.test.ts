/** A stand-in that speaks TLS and knows users: the adapter says what is wrong and what to do. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { streams } from '#domain/streams.ts';
import { openEventStoreDb } from '#eventlog/eventStoreDb.ts';
import { type EventLog, NothingStored } from '#eventlog/port.ts';
import { healthOf } from '#gateway/monitoring/health.ts';
import { openPlatform } from '#installation/platform.ts';
import { refuseWrongLogOrWait } from '#installation/start/refuseWrongLog.ts';
import { startProblem } from '#installation/start/startProblem.ts';
import { verifyLog } from '#operations/verify/verifyLog.ts';
import { openKeyring } from '#platform/sealing/keyring.ts';
import { runCli, runCliHere } from '../../support/cli.ts';
import { detailOf, publishDispute } from '../../support/disputes.ts';
import { openDocuments } from '../../support/documents.ts';
import { signUp } from '../../support/members.ts';
import { monitor } from '../../support/monitor.ts';
import { newEvent } from '../../support/newEvent.ts';
import { newFolder } from '../../support/newFolder.ts';
import { visitor } from '../../support/person.ts';
import { startServerOn, startTestServer } from '../../support/server.ts';
import { openSite } from '../../support/site.ts';
import { startInVainHere } from '../../support/startInVain.ts';
import { until } from '../../support/until.ts';
import { collect, events } from '../suite/events.ts';
import { hasOpenSsl, makeCertificates } from '../wire/certificates.ts';
import { systemEvent } from '../wire/memoryLog.ts';
import { startWireServer, type WireRight, type WireServer, type WireUser } from '../wire/server.ts';

const WRONG_PASSWORD =
  'EventStoreDB does not accept the user and password in EVENTSTORE_URL. Correct them there; write special characters percent-encoded.';
const NO_USER =
  'EventStoreDB asks for a user and a password, and EVENTSTORE_URL has none. Add them: esdb://USER:PASSWORD@HOST:PORT.';
const mayNot = (right: string): string =>
  `The user in EVENTSTORE_URL may not ${right} of EventStoreDB. Give this user the rights that Bothsides needs: EVENTSTORE_ADMIN_URL='esdb://admin:PASSWORD@HOST:2113' node cli/eventStoreRights.ts USER`;
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
        { name: 'reader', password: PASSWORD, rights: ['$all', '$r'] },
        { name: 'ordinary', password: PASSWORD, rights: ['$r', '$w', '$d'] },
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
    ['a user who may not read the whole log', () => securely(`ordinary:${PASSWORD}@`), mayNot('read $all')],
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
    expect(await sentenceOf(() => reader.append('stream', 'any', events(1)))).toBe(mayNot('write streams'));
    expect(await sentenceOf(() => reader.deleteStream('stream'))).toBe(mayNot('delete streams'));
    const nameless = opened(securely(''));
    expect(await sentenceOf(() => nameless.append('stream', 'any', events(1)))).toBe(NO_USER);
    expect(await sentenceOf(() => nameless.deleteStream('stream'))).toBe(NO_USER);
    const stranger = opened(securely('owner:wrong-one@'));
    expect(await sentenceOf(() => stranger.append('stream', 'any', events(1)))).toBe(WRONG_PASSWORD);
    const signal = AbortSignal.timeout(20_000);
    expect(await sentenceOf(() => collect(stranger.subscribeAll({ signal })))).toBe(WRONG_PASSWORD);
  });

  /** A server with one user, whose rights and password change. */
  const changingServer = async () => {
    const users: WireUser[] = [{ name: 'owner', password: PASSWORD }];
    const server = await startWireServer({ tls: certificates.tls, users });
    onTestFinished(server.stop);
    return {
      server,
      url: `esdb://${owner}127.0.0.1:${server.port}?tlsCaFile=${certificates.ca}`,
      change: (changed: Partial<WireUser>) =>
        void users.splice(0, 1, { name: 'owner', password: PASSWORD, ...changed }),
    };
  };

  const ALL = ['$all', '$r', '$w', '$d'] as const;
  const without = (right: WireRight) => ({ rights: ALL.filter(each => each !== right) });

  it.for([
    ['$all', 'read $all'],
    ['$r', 'read streams'],
    ['$w', 'write streams'],
  ] as const)('says so as long as %s is taken from a running product', async ([right, what]) => {
    const { url, change } = await changingServer();
    const log = opened(url);
    await log.append('stream', 'any', events(1));
    await log.check();
    change(without(right));
    const write = () => log.append('stream', 'any', events(1));
    if (right === '$w') await expect(write()).rejects.toThrow(NothingStored);
    expect(await sentenceOf(() => log.check())).toBe(mayNot(what));
    change({});
    // Whether the right to write is back, only a write shows.
    if (right === '$w') await write();
    await log.check();
  });

  it('does not count a denied write for longer than some seconds', async () => {
    const { url, change } = await changingServer();
    const log = opened(url);
    change(without('$w'));
    await expect(log.append('stream', 'any', events(1))).rejects.toThrow(NothingStored);
    expect(await sentenceOf(() => log.check())).toBe(mayNot('write streams'));
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000);
    onTestFinished(() => void vi.restoreAllMocks());
    await log.check();
  });

  it('leaves a stream as it is that the user may not delete', async () => {
    const { server, url, change } = await changingServer();
    const log = opened(url);
    const written = events(2);
    await log.append('stream', 'no_stream', written);
    change(without('$d'));
    expect(await sentenceOf(() => log.deleteStream('stream'))).toBe(mayNot('delete streams'));
    expect(server.log.stream('stream').map(({ id }) => id)).toEqual(written.map(({ id }) => id));
    change({});
    await log.deleteStream('stream');
    expect(await log.readStream('stream')).toEqual([]);
  });

  it('counts the end of a deletion that was denied, for a writer, a write without an answer, and verify', async () => {
    const { server, url, change } = await changingServer();
    change(without('$d'));
    const log = openEventStoreDb({ url, patienceMs: 60_000, attemptMs: 500 });
    onTestFinished(() => log.close());
    const stream = streams.member(randomUUID());
    const tag = (name: string) =>
      newEvent('TagChosen', { userId: stream.slice(7), tag: name, chosenAt: new Date().toISOString() });
    const written = [tag('Teapot'), tag('Kettle'), tag('Ladle')] as const;
    await log.append(stream, 'no_stream', [written[0]]);
    server.log.append(stream, 'any', [systemEvent('$gone')]);
    const append = server.log.append.bind(server.log);
    server.log.append = (name, expected, given) => {
      const outcome = append(name, expected, given);
      server.answer();
      if (expected === 1n && 'last' in outcome) server.loseAnswers();
      return outcome;
    };
    expect((await log.append(stream, 0n, [written[1]])).revision).toBe(2n);
    expect(server.lostAnswers()).toBe(1);
    expect((await log.append(stream, 2n, [written[2]])).revision).toBe(3n);
    expect((await log.readStream(stream)).map(({ id }) => id)).toEqual(written.map(({ id }) => id));
    const keyring = openKeyring(await openDocuments());
    const { problems } = await verifyLog({ log, keyring, lateStarts: true, onProgress: () => undefined });
    expect(problems).toEqual([]);
  });

  it('prints nothing but the sentence where the host is an IP address', async () => {
    const url = securely('owner:wrong-one@');
    const { stderr } = await runCli(await newFolder(), ['seed'], { EVENTSTORE_URL: url });
    expect(stderr).toBe(`${WRONG_PASSWORD}\n`);
  });

  it('is a sentence within the one of a clear that it cuts short', async () => {
    const { server, url, change } = await changingServer();
    const dataDir = await newFolder();
    await startInVainHere({ DATA_DIR: dataDir, PORT: '0', REELS: 'off', EVENTSTORE_URL: url });
    const append = server.log.append.bind(server.log);
    server.log.append = (...given) => {
      change({ password: 'another-one' });
      return append(...given);
    };
    const { stderr } = await runCliHere(dataDir, ['clear', '--yes'], { EVENTSTORE_URL: url });
    expect(stderr).toBe(
      `It did not work: ${WRONG_PASSWORD} Some of the data may be deleted already. Run it again to delete the rest.\n`,
    );
  });

  it('is told by a running product, once when it begins and once when it ends', async () => {
    const { url, change } = await changingServer();
    const server = await startTestServer({ settings: { EVENTSTORE_URL: url } });
    onTestFinished(server.stop);
    const { logger } = server.platform;
    const told: unknown[] = [];
    const keep = (...args: readonly unknown[]) => void told.push(args.at(-1));
    vi.spyOn(logger, 'error').mockImplementation(keep);
    vi.spyOn(logger, 'warn').mockImplementation(keep);
    onTestFinished(() => void vi.restoreAllMocks());
    const creator = await signUp(server);
    const begin = () => creator.post('/api/disputes', { title: 'Who feeds the cat on Sundays?' });
    const isReady = async () => (await monitor(server.url).get('/readyz')).text;

    change(without('$w'));
    for (let time = 0; time < 2; time++)
      expect(await begin()).toMatchObject({ status: 503, body: { code: 'not_stored' } });
    expect(await isReady()).toContain(mayNot('write streams'));
    const { code, stdout } = await runCliHere(server.dataDir, ['status'], { EVENTSTORE_URL: url });
    expect([code, stdout]).toEqual([1, expect.stringContaining(mayNot('write streams'))]);
    change({});
    expect(await begin()).toMatchObject({ status: 201 });
    expect(await isReady()).not.toContain('may not');
    expect(told.filter(line => line !== 'security event')).toEqual([
      `Appends to the event log fail: ${mayNot('write streams')}`,
      'Appends to the event log work again',
    ]);
  });

  it.for([
    ['$all', { status: 200 }, false],
    ['$r', { status: 503, body: { code: 'not_stored' } }, false],
    ['$w', { status: 503, body: { code: 'not_stored' } }, false],
    ['$d', { status: 200 }, true],
  ] as const)('loses nothing, and the product recovers by itself, when %s is taken and given back', async row => {
    const [right, answer, staysReady] = row;
    const { server: wire, url, change } = await changingServer();
    const server = await startTestServer({ settings: { EVENTSTORE_URL: url } });
    onTestFinished(server.stop);
    const dispute = await publishDispute(server);
    const voter = await signUp(server);
    const voting = () => voter.post(`/api/disputes/${dispute.id}/vote`, { rating: 5 });
    const isReady = async () => (await monitor(server.url).get('/readyz')).status === 200;
    change(without(right));
    wire.dropSubscriptions();
    expect(await voting()).toMatchObject(answer);
    expect(await isReady()).toBe(staysReady);
    change({});
    if (answer.status === 503) expect((await voting()).status).toBe(200);
    await until('the vote is shown', async () => (await detailOf(visitor(server.url), dispute)).totalVotes === 1);
    await until('it is ready', isReady);
  });

  it.for([
    ['$r', 'read streams'],
    ['$w', 'write streams'],
  ] as const)('is told by a product that is started again without %s', async ([right, what]) => {
    const { url, change } = await changingServer();
    const settings = { EVENTSTORE_URL: url };
    const site = await openSite();
    onTestFinished(site.close);
    const server = await startServerOn(site, { settings });
    await publishDispute(server);
    await server.stop();
    change(without(right));
    const platform = await openPlatform(server.platform.config);
    onTestFinished(platform.close);
    const told = vi.spyOn(platform.logger, 'error');
    await refuseWrongLogOrWait(platform);
    expect(told.mock.calls.map(call => call.at(-1))).toEqual([
      `The start goes on without the event log: ${mayNot(what)}`,
    ]);
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

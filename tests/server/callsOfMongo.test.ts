/** How often the product asks a MongoDB server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallCounter, callCounter } from '../platform/documents/callCounter.ts';
import { mongoServer } from '../platform/documents/mongoServer.ts';
import { detailOf, type Published, publishDispute, vote } from '../support/disputes.ts';
import { signUp } from '../support/members.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { openDatabase } from '../support/stores.ts';
import { until } from '../support/until.ts';

/** What a request asks for itself. All else is asked for from time to time, whoever is there. */
const OF_REQUESTS = [
  'app.sessions',
  'app.users',
  'app.mailboxes',
  'read_models_a.checkpoints',
  'read_models_a.checkpoint_events',
  'read_models_a.ballots',
  'read_models_a.stats',
  'read_models_a.held_texts',
];

const countOf = (counts: ReadonlyMap<string, number>, names: readonly string[], among: readonly string[]): number =>
  [...counts].reduce((sum, [call, count]) => {
    const [name = '', collection = ''] = call.split(' ');
    return names.includes(name) && among.some(one => collection === one) ? sum + count : sum;
  }, 0);

const WRITES = ['update', 'findAndModify'];

const publishDisputes = async (server: TestServer, count: number): Promise<[Published, ...Published[]]> => {
  const published: [Published, ...Published[]] = [await publishDispute(server)];
  while (published.length < count) published.push(await publishDispute(server));
  return published;
};

const cases = (url: string): void => {
  let calls: CallCounter;
  let server: TestServer;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await openDatabase(url);
    drop = database.drop;
    calls = await callCounter(database.url);
    server = await startTestServer({ settings: { MONGODB_URL: calls.url } });
  });
  afterAll(async () => {
    await server.stop();
    await calls.close();
    await drop();
  });

  it('takes four finds and six updates to store and show a vote', async () => {
    const [first, ...disputes] = await publishDisputes(server, 4);
    const [other, voter] = [await signUp(server), await signUp(server)];
    // The accounts of a dispute's two are read with the first vote on it, and the mailbox of a
    // voter is stored with their first.
    for (const dispute of disputes) await vote(other, dispute, 4);
    await vote(voter, first, 4);
    const [finds, writes]: [number[], number[]] = [[], []];
    for (const dispute of disputes) {
      calls.take();
      await vote(voter, dispute, 5);
      const counts = calls.take();
      finds.push(countOf(counts, ['find'], OF_REQUESTS));
      writes.push(countOf(counts, WRITES, [...OF_REQUESTS, 'read_models_a.listings']));
    }
    // On a busy machine it is asked, too, whether the vote is shown.
    expect(Math.min(...finds)).toBeLessThanOrEqual(4);
    expect(Math.min(...writes)).toBeLessThanOrEqual(6);
  });

  it('asks four times to show somebody a dispute that has not changed', async () => {
    const dispute = await publishDispute(server);
    const reader = await signUp(server);
    const finds: number[] = [];
    while (finds.length < 6) {
      calls.take();
      await detailOf(reader, dispute);
      finds.push(countOf(calls.take(), ['find'], OF_REQUESTS));
    }
    // What the publishing and the sign-up have set off asks, too.
    expect(Math.min(...finds)).toBeLessThanOrEqual(4);
  });

  it('asks three times a second while nobody is there, and writes once in two seconds', async () => {
    const beat = () => until('it says that it runs', () => calls.counts.has('update app.heartbeats'));
    await until('nothing is left to be written', async () => {
      calls.take();
      await beat();
      return countOf(calls.counts, ['update'], ['app.followers', 'app.view_counts']) === 0;
    });
    const isQuiet = async (): Promise<boolean> => {
      const begun = performance.now();
      calls.take();
      await beat();
      const seconds = (performance.now() - begun) / 1000;
      const counts = calls.take();
      const all = [...new Set([...counts.keys()].map(call => call.split(' ')[1] ?? ''))];
      // Three finds and one write more, for what had begun just before.
      return (
        countOf(counts, ['find'], all) <= 3 * seconds + 3 &&
        countOf(counts, [...WRITES, 'insert', 'delete'], all) <= 0.5 * seconds + 1
      );
    };
    // What the tests before have set off asks for some seconds more.
    await until('it asks no more than three times a second', isQuiet);
  });
};

const mongo = await mongoServer();

if (mongo)
  describe('On MongoDB, the product', () => {
    afterAll(mongo.stop);
    cases(mongo.url);
  });
else it.skip('The calls of MongoDB: MONGODB_URL is not set, and no container engine answers');

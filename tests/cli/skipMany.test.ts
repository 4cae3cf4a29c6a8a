import { expect, onTestFinished, test } from 'vitest';
import { formatPosition } from '#eventlog/position.ts';
import { runCliHere } from '../support/cli.ts';
import { detailOf, publishDispute, vote } from '../support/disputes.ts';
import { signUp } from '../support/members.ts';
import { untilStopped } from '../support/monitor.ts';
import { newEvent } from '../support/newEvent.ts';
import { visitor } from '../support/person.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { until } from '../support/until.ts';

const started = async (): Promise<TestServer> => {
  const server = await startTestServer();
  onTestFinished(server.stop);
  return server;
};

const poison = (type = 'Expired') => newEvent(type, { disputeId: 'nobody may read this' });

const untilReady = (server: TestServer): Promise<unknown> =>
  until('it is ready', async () => (await visitor(server.url).get('/readyz')).status === 200);

const append = async (server: TestServer, event = poison(), stream = 'dispute-poisoned') => ({
  id: event.id,
  position: formatPosition((await server.platform.log.append(stream, 'any', [event])).position),
});

const skip = (server: TestServer, ...args: readonly string[]) =>
  runCliHere(server.dataDir, ['projection', 'skip', ...args, '--why', 'By hand']);

/** The data of each EventSkipped. */
const recordedSkips = async ({ platform: { log } }: TestServer) =>
  (await log.readStream('operator')).map(({ data }) => data as { readonly eventId: string });

test('a range skips the events that cannot be read and leaves the others, with one reason for each', async () => {
  const server = await started();
  const dispute = await publishDispute(server);
  const first = await append(server);
  await vote(await signUp(server), dispute, 8);
  const second = await append(server, poison(), 'dispute-other');
  const last = await append(server, poison('Unheard'));
  const beyond = await append(server);
  await untilStopped(server.url);

  const done = await skip(server, '--from', first.position, '--to', last.position);
  expect(done.stderr).toContain('3 events are skipped from now on');
  expect(await recordedSkips(server)).toMatchObject(
    [first, second, last].map(({ id: eventId, position }) => ({ eventId, position, why: 'By hand' })),
  );
  // It goes on until the one behind the range.
  expect(done).toMatchObject({ code: 1, stderr: expect.stringContaining(`at position ${beyond.position}`) });
  expect((await skip(server, '--position', beyond.position)).code).toBe(0);
  await untilReady(server);
  expect((await detailOf(visitor(server.url), dispute)).totalVotes).toBe(1);
  expect(await recordedSkips(server)).toHaveLength(4);
});

test('a type in a stream skips what cannot be read of it there, and nothing else', async () => {
  const server = await started();
  const skipped = [await append(server), await append(server)];
  const other = await append(server, poison('Unheard'));
  const elsewhere = await append(server, poison(), 'dispute-other');
  await untilStopped(server.url);

  const done = await skip(server, '--type', 'Expired', '--stream', 'dispute-poisoned');
  expect(done).toMatchObject({ code: 1, stderr: expect.stringContaining(`at position ${other.position}`) });
  expect((await recordedSkips(server)).map(({ eventId }) => eventId)).toStrictEqual(skipped.map(({ id }) => id));
  const rest = await skip(server, '--from', '1', '--to', elsewhere.position);
  expect(rest).toMatchObject({ code: 0, stderr: expect.stringContaining('2 events are skipped from now on') });
  await untilReady(server);
  expect(await recordedSkips(server)).toHaveLength(4);
});

test('nothing is skipped where nothing has stopped, or when it is not clear what to skip', async () => {
  const server = await started();
  const { position } = await append(server);
  await untilStopped(server.url);
  const refusals = [
    [['--from', '0', '--to', `${BigInt(position) - 1n}`], 'Nothing has stopped at an event from position 0 to'],
    [['--type', 'Created', '--stream', 'dispute-poisoned'], 'Nothing has stopped at an event of type Created in'],
    [['--from', position], 'Name what to skip'],
    [['--type', 'Expired'], 'Name what to skip'],
    [[], 'Name what to skip'],
    [['--position', position, '--type', 'Expired', '--stream', 'dispute-poisoned'], 'Name what to skip'],
    [['--from', position, '--to', '0'], '--from is behind --to'],
    [['--from', 'x', '--to', '1'], 'is not a position'],
  ] as const;
  for (const [args, sentence] of refusals)
    expect(await skip(server, ...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(sentence) });
  expect(await recordedSkips(server)).toStrictEqual([]);
});

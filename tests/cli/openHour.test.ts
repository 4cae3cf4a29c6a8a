import { randomBytes } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { comparePositions, formatPosition, type Position } from '#eventlog/position.ts';
import { openPseudonyms } from '../../cli/analyst/pseudonyms.ts';
import { readSelected } from '../../cli/analyst/readEvents.ts';
import { runCliHere } from '../support/cli.ts';
import { comment, publishDispute, vote } from '../support/disputes.ts';
import { eventsIn } from '../support/eventLog.ts';
import { HOUR, MINUTE, manualClock } from '../support/manualClock.ts';
import { signUp } from '../support/members.ts';
import { startServerOn, type TestServer } from '../support/server.ts';
import { openSite } from '../support/site.ts';
import { withServer } from '../support/withServer.ts';

const it = withServer();
const pseudonym = openPseudonyms(randomBytes(32));

const read = async ({ platform }: TestServer, options: { wholeHours: boolean }, from?: Position) => {
  const rows = [];
  for await (const { envelopes } of readSelected(platform, { from }, { pseudonym, ...options }))
    rows.push(...envelopes);
  return rows;
};

const typesOf = (rows: Awaited<ReturnType<typeof read>>): readonly string[] => rows.map(({ event }) => event.type);

it('shows votes and comments together, a minute after their hour', async ({ server, clock }) => {
  const nextHour = () => `${new Date(Date.parse(clock.now()) + HOUR).toISOString().slice(0, 13)}:00:00.000Z`;
  clock.setTo(nextHour(), HOUR / 2);
  const before = await read(server, { wholeHours: true });
  const dispute = await publishDispute(server);
  const voter = await signUp(server);
  await vote(voter, dispute, 7);
  await comment(voter, dispute, 'Take turns.');

  const open = (await read(server, { wholeHours: false })).slice(before.length);
  expect(typesOf(open)).toContain('Published');
  for (const type of ['VoteCast', 'CommentPosted']) expect(typesOf(open)).not.toContain(type);
  expect(await read(server, { wholeHours: true })).toStrictEqual(before);

  clock.setTo(nextHour(), MINUTE - 1);
  expect(await read(server, { wholeHours: true })).toStrictEqual(before);
  clock.advance(1);
  const over = (await read(server, { wholeHours: true })).slice(before.length);
  const end = (await eventsIn(server.platform)).at(-1)?.position as Position;
  expect(
    over
      .slice(0, 2)
      .map(({ event, position }) => [event.type, formatPosition(position)])
      .toSorted(),
  ).toStrictEqual(['CommentPosted', 'VoteCast'].map(type => [type, formatPosition(end)]));
  expect(over).toHaveLength(open.length + 2);
});

it('reads every event once when it continues where it ended', async ({ server, clock }) => {
  const dispute = await publishDispute(server);
  const seen: Awaited<ReturnType<typeof read>> = [];
  let reached: Position | undefined;
  for (const rating of [1, 2, 3, 4]) {
    await vote(await signUp(server), dispute, rating);
    clock.advance(25 * MINUTE);
    const rows = await read(server, { wholeHours: true }, reached);
    seen.push(...rows);
    reached =
      rows
        .map(({ position }) => position)
        .toSorted(comparePositions)
        .at(-1) ?? reached;
  }
  clock.advance(2 * HOUR);
  seen.push(...(await read(server, { wholeHours: true }, reached)));
  expect(seen.map(({ id }) => id)).toStrictEqual((await read(server, { wholeHours: true })).map(({ id }) => id));
  expect(typesOf(seen).filter(type => type === 'VoteCast').length).toBeGreaterThanOrEqual(4);
});

it('loses and repeats nothing after a clock that ran ahead', async ({ server, clock }) => {
  const dispute = await publishDispute(server);
  const [early, ahead, late] = [await signUp(server), await signUp(server), await signUp(server)];
  await vote(early, dispute, 1);
  clock.advance(2 * HOUR);
  const seen = [...(await read(server, { wholeHours: true }))];
  const right = clock.now();
  clock.advance(300 * HOUR);
  await vote(ahead, dispute, 2);
  clock.setTo(right);
  await vote(late, dispute, 3);

  for (let look = 0; look < 3; look += 1) {
    clock.advance(HOUR + 2 * MINUTE);
    const reached = seen
      .map(({ position }) => position)
      .toSorted(comparePositions)
      .at(-1);
    seen.push(...(await read(server, { wholeHours: true }, reached)));
  }
  expect(seen.map(({ id }) => id)).toStrictEqual((await read(server, { wholeHours: true })).map(({ id }) => id));
  const ids = (await eventsIn(server.platform)).length;
  expect(seen).toHaveLength(ids);
});

it('says how many events of an hour that is not over follow, and when', async () => {
  const [site, clock] = [await openSite(), manualClock()];
  onTestFinished(site.close);
  // By the clock of the machine, by which commands go, this hour is not over for long.
  clock.advance(5 * HOUR);
  const server = await startServerOn(site, { clock });
  onTestFinished(server.stop);
  const dispute = await publishDispute(server);
  await vote(await signUp(server), dispute, 7);
  const over = `${new Date(Date.parse(clock.now()) + HOUR).toISOString().slice(0, 13).replace('T', ' ')}:01 UTC`;
  const run = (...args: readonly string[]) => runCliHere(server.dataDir, args);

  const exported = await run('events', 'export', '--type', 'VoteCast');
  expect(exported.stderr).toContain(`1 event of this hour follows after ${over}.`);
  const queried = await run('events', 'query', 'SELECT count(*) FROM vote_cast');
  expect(queried.stderr).toContain(`1 event of this hour follows after ${over}.`);
  const reported = await run('report');
  expect(reported.stderr).toContain(`1 event of this hour follows after ${over}.`);
  expect(reported.stdout).toContain(`1 event of this hour follows after ${over}.`);
  expect((await run('events', 'query', 'SELECT count(*) FROM published')).stderr).not.toContain('of this hour');
});

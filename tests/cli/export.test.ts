import { readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect } from 'vitest';
import { REMOVED } from '#platform/sealing/keyring.ts';
import { runCliHere } from '../support/cli.ts';
import {
  comment,
  createDispute,
  joinDispute,
  publishDispute,
  STORY_A,
  STORY_B,
  submitStory,
  TITLE,
  vote,
} from '../support/disputes.ts';
import { appendEvent, eventsIn } from '../support/eventLog.ts';
import { HOUR } from '../support/manualClock.ts';
import { signUp } from '../support/members.ts';
import { removeFolder, temporaryFolder } from '../support/server.ts';
import { COMMENT, RATINGS, type Scene, withScene } from './scene.ts';

const it = withScene().extend('folder', async ({ server: _ }, { onCleanup }) => {
  const folder = await temporaryFolder();
  onCleanup(() => removeFolder(folder));
  return folder;
});

type Json = { readonly [key: string]: unknown };

const exported = async ({ server }: Scene, ...args: readonly string[]) => {
  const { code, stdout, stderr } = await runCliHere(server.dataDir, ['events', 'export', ...args]);
  expect(code, stderr).toBe(0);
  return stdout;
};

const linesOf = (text: string): readonly string[] => text.split('\n').filter(line => line !== '');
const parsed = (text: string): readonly Json[] => linesOf(text).map(line => JSON.parse(line));

/** Votes and comments come in an order that means nothing, with ids and positions of their own. */
const isMixed = ({ type }: { readonly type: unknown }): boolean => type === 'VoteCast' || type === 'CommentPosted';

const idsOf = (rows: readonly Json[]): readonly string[] =>
  rows.map(({ id, event_id }) => String(id ?? event_id)).toSorted();

const parquetRows = async (file: string) => {
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  const result = await connection.runAndReadAll(`SELECT * FROM read_parquet('${file}') ORDER BY position`);
  const rows = result.getRowObjectsJson();
  instance.closeSync();
  return rows;
};

/** Expects nothing that identifies people or lets somebody join. */
const expectNothingPersonal = (text: string, { people, refereeCodes }: Scene): void => {
  for (const { id, email } of people) {
    expect(text).not.toContain(id);
    expect(text).not.toContain(email);
  }
  for (const secret of [...refereeCodes, 'tag_of_a_voter']) expect(text).not.toContain(secret);
};

describe('events export', () => {
  it('writes every event as a line, in order, without people, texts or codes', async ({ scene }) => {
    const text = await exported(scene);
    const all = await eventsIn(scene.server.platform);
    const lines = parsed(text);
    const others = lines.filter(line => !isMixed(line as { type: unknown }));
    expect(others.map(({ id }) => id)).toStrictEqual(all.filter(({ event }) => !isMixed(event)).map(({ id }) => id));
    expect(lines.map(({ type }) => type).toSorted()).toStrictEqual(all.map(({ event }) => event.type).toSorted());
    expectNothingPersonal(text, scene);
    for (const words of [TITLE, STORY_A, COMMENT.slice(0, 20), '"box"']) expect(text).not.toContain(words);
  });

  it('gives a voter the same pseudonym everywhere, and different voters different ones', async ({ scene }) => {
    const votes = parsed(await exported(scene, '--type', 'VoteCast')) as readonly { data: Json; metadata: Json }[];
    expect(new Set(votes.map(({ data }) => data.rating))).toStrictEqual(new Set(RATINGS));
    const voters = RATINGS.map(rating => votes.find(({ data }) => data.rating === rating)?.data.voterId);
    expect([voters[0], voters[1]]).toStrictEqual([voters[2], voters[3]]);
    expect(voters[0]).not.toBe(voters[1]);
    for (const { data, metadata } of votes) expect(metadata.actor).toBe(data.voterId);
  });

  it('gives an author the same pseudonym everywhere', async ({ scene }) => {
    const [first] = scene.disputeIds;
    const events = parsed(await exported(scene, '--stream', `dispute-${first}`)) as readonly {
      type: string;
      data: Json;
    }[];
    const creator = events.find(({ type }) => type === 'Created')?.data.creatorId;
    const authors = events.filter(({ type }) => type === 'StorySubmitted').map(({ data }) => data.authorId);
    expect(authors).toContain(creator);
    expect(new Set(authors).size).toBe(2);
  });

  it('opens texts on request while their keys exist', async ({ scene }) => {
    const before = await exported(scene, '--with-text');
    expect(before).toContain(JSON.stringify(COMMENT));
    expect(before).toContain(STORY_A);
    expectNothingPersonal(before, scene);
    const { id, creator } = await publishDispute(scene.server);
    await scene.server.platform.keyring.destroy(creator.id);
    const [created] = parsed(await exported(scene, '--with-text', '--stream', `dispute-${id}`)) as [{ data: Json }];
    expect(created.data.title).toBe('[removed]');
  });

  it('opens no text of a dispute that only its participants may read', async ({ scene: { server } }) => {
    const [creator, partner] = [await signUp(server), await signUp(server)];
    const dispute = await createDispute(creator, 'Who feeds the cat at night?');
    await joinDispute(partner, dispute);
    await submitStory(creator, dispute, STORY_A);
    const texts = async () =>
      (
        parsed(await exported({ server } as Scene, '--with-text', '--stream', `dispute-${dispute.id}`)) as readonly {
          data: Json;
        }[]
      ).flatMap(({ data: { title, story } }) => [title, story].filter(text => text !== undefined));
    expect(await texts()).toStrictEqual([REMOVED, REMOVED]);
    await submitStory(partner, dispute, STORY_B);
    expect(await texts()).toStrictEqual(['Who feeds the cat at night?', STORY_A, STORY_B]);
  });

  it('opens no text that was struck out or removed, or whose dispute is off the lists', async ({
    scene: { server },
  }) => {
    const { platform } = server;
    const [struck, hidden] = [await publishDispute(server), await publishDispute(server)];
    const voter = await signUp(server);
    const said = await comment(voter, struck, 'They live at the old mill.');
    await comment(voter, hidden, 'That is the two from the bakery.');
    const texts = async (id: string) =>
      (parsed(await exported({ server } as Scene, '--with-text')) as readonly { type: string; data: Json }[])
        .filter(({ data }) => data.disputeId === id)
        .flatMap(({ data: { title, story, text, content } }) => [title, story, text, content])
        .filter(text => text !== undefined)
        .toSorted();
    const part = STORY_A.slice(0, 12);
    const strike = { user1: [{ start: 0, end: part.length }] };
    const left = STORY_A.replace(part, '[removed]');
    const { id } = struck;
    expect((await struck.partner.post(`/api/disputes/${id}/identifies`, { strike })).status).toBe(200);
    expect(await texts(id)).toStrictEqual([TITLE, REMOVED, STORY_B, 'They live at the old mill.', left].toSorted());

    const at = platform.clock.now();
    const removal = { disputeId: id, reason: 'identifies', removedAt: at } as const;
    const authorId = struck.creator.id;
    await appendEvent(platform, `dispute-${id}`, {
      type: 'TextRemoved',
      data: { ...removal, authorId, part: 'title' },
    });
    await appendEvent(platform, `discussion-${id}`, {
      type: 'CommentRemoved',
      data: { ...removal, authorId: voter.id, commentId: said.id },
    });
    expect(await texts(id)).toStrictEqual([REMOVED, REMOVED, STORY_B, REMOVED, left].toSorted());
    const restoring = { disputeId: id, why: null, restoredAt: at };
    const data = { ...restoring, authorId, part: 'title', text: TITLE } as const;
    await appendEvent(platform, `dispute-${id}`, { type: 'TextRestored', data });
    expect(await texts(id)).toStrictEqual([REMOVED, REMOVED, STORY_B, REMOVED, left, TITLE].toSorted());

    expect(await texts(hidden.id)).toContain(STORY_A);
    expect((await hidden.partner.post(`/api/disputes/${hidden.id}/identifies`, {})).status).toBe(200);
    expect(await texts(hidden.id)).toStrictEqual([REMOVED, REMOVED, REMOVED, REMOVED]);
  });

  it('keeps to a stream, a position and a span of time', async ({ scene }) => {
    const all = parsed(await exported(scene)) as readonly (Json & { metadata: Json })[];
    const stream = `dispute-${scene.disputeIds[0]}`;
    const inStream = parsed(await exported(scene, '--stream', stream));
    expect(inStream).toStrictEqual(all.filter(event => event.stream === stream));
    expect(inStream.length).toBeGreaterThan(3);

    // Also by the name that the export gave it.
    const ballot = all.find(({ type }) => type === 'VoteCast')?.stream;
    const cast = parsed(await exported(scene, '--stream', String(ballot)));
    expect(idsOf(cast)).toStrictEqual(idsOf(all.filter(event => event.stream === ballot)));
    expect(cast).toHaveLength(1);

    const others = all.filter(event => !isMixed(event as unknown as { type: unknown }));
    const after = parsed(await exported(scene, '--from', String(others[3]?.position)));
    expect(idsOf(after)).toStrictEqual(idsOf(all.filter(event => !others.slice(0, 4).includes(event))));

    const instant = String(others[6]?.metadata.recordedAt);
    const since = parsed(await exported(scene, '--since', instant));
    const until = parsed(await exported(scene, '--until', instant));
    expect(idsOf(since)).toStrictEqual(idsOf(all.filter(({ metadata }) => String(metadata.recordedAt) >= instant)));
    expect([...until, ...since]).toHaveLength(all.length);
  });

  it('writes CSV with a column for each field, and texts in quotes', async ({ scene }) => {
    const csv = await exported(scene, '--format', 'csv', '--type', 'CommentPosted', '--with-text');
    const header =
      'position,stream,revision,type,event_id,recorded_at,actor,dispute_id,comment_id,author_id,content,posted_at';
    expect(csv.startsWith(`${header}\n`)).toBe(true);
    expect(csv).toContain('"Washing up together, ""each, evening"",\nis quicker."');
  });

  it('writes Parquet with types', async ({ scene, folder }) => {
    const file = join(folder, 'log.parquet');
    expect(await exported(scene, '--format', 'parquet', '--out', file)).toBe('');
    const rows = await parquetRows(file);
    const all = await eventsIn(scene.server.platform);
    expect(rows).toHaveLength(all.length);
    expect(new Set(rows.flatMap(({ rating }) => rating ?? []))).toStrictEqual(new Set(RATINGS));
    expect(rows.find(({ type }) => type === 'StoryRejected')).toMatchObject({ side: 'user1' });
    expectNothingPersonal(JSON.stringify(rows), scene);
  });

  it('joins no vote to a comment by time, position, order or id', async ({ scene }) => {
    const rows = parsed(await exported(scene)) as readonly {
      type: string;
      position: string;
      id: string;
      data: Json;
      metadata: Json;
    }[];
    const timesOf = (type: string) =>
      rows
        .filter(row => row.type === type)
        .flatMap(({ data, metadata }) => [data.castAt ?? data.postedAt, metadata.recordedAt].map(String));
    expect(timesOf('VoteCast')).toHaveLength(2 * RATINGS.length);
    expect(timesOf('VoteCast').filter(time => !time.endsWith(':00:00.000Z'))).toStrictEqual([]);
    expect(timesOf('CommentPosted').filter(time => !time.endsWith(':00.000Z'))).toStrictEqual([]);
    const mixed = rows.filter(isMixed);
    const all = await eventsIn(scene.server.platform);
    expect(all.map(({ id }) => id)).not.toEqual(expect.arrayContaining([mixed[0]?.id]));
    // One position for each hour; the scene can run into a second one.
    expect(new Set(mixed.map(({ position }) => position)).size).toBeLessThanOrEqual(2);
    const { stdout } = await runCliHere(scene.server.dataDir, [
      ...['events', 'query', '--format', 'json'],
      'SELECT count(*) AS votes FROM vote_cast WHERE minute(cast_at) = 0 AND minute(recorded_at) = 0',
    ]);
    expect(JSON.parse(stdout)).toMatchObject([{ votes: RATINGS.length }]);
  });

  it('gives a vote and a comment the position at which their hour ends, whatever the selection', async ({ scene }) => {
    const rows = parsed(await exported(scene)).filter(row => isMixed(row as { type: unknown }));
    const expected = new Map(rows.map(({ id, position }) => [id, position]));
    const votes = (await eventsIn(scene.server.platform)).filter(({ event }) => event.type === 'VoteCast');
    const ballot = String(rows.find(({ type }) => type === 'VoteCast')?.stream);
    for (const args of [
      ['--stream', ballot],
      ['--stream', `discussion-${scene.disputeIds[0]}`],
      ['--type', 'VoteCast', '--until', votes[2]?.recordedAt],
      ['--type', 'VoteCast', '--from', String(votes[1]?.position.commit)],
    ]) {
      const selected = parsed(await exported(scene, ...args.map(String)));
      expect(selected.length, args.join(' ')).toBeGreaterThan(0);
      for (const { id, position } of selected) expect(position, args.join(' ')).toBe(expected.get(id));
    }
    const fromWithin = await exported(scene, '--type', 'VoteCast', '--from', String(votes[1]?.position.commit));
    const behind = rows.filter(
      row => row.type === 'VoteCast' && Number(row.position) > Number(votes[1]?.position.commit),
    );
    expect(linesOf(fromWithin)).toHaveLength(behind.length);
  });

  it('refuses the id of a member as the name of a stream', async ({ scene }) => {
    const cast = (await eventsIn(scene.server.platform)).find(({ event }) => event.type === 'VoteCast');
    for (const stream of [String(cast?.stream), `member-${scene.people[0]?.id}`]) {
      const { code, stdout, stderr } = await runCliHere(scene.server.dataDir, ['events', 'export', '--stream', stream]);
      expect([code, stdout], stream).toStrictEqual([2, '']);
      expect(stderr).toContain('pseudonym');
    }
  });

  it('reveals the vote of nobody who can be looked up', async ({ scene: { server } }) => {
    const [asked, own] = [await publishDispute(server), await publishDispute(server)];
    await vote(own.creator, asked, 3);
    const said = await comment(own.creator, asked, 'Take turns, and write it down.');
    const events = parsed(await exported({ server } as Scene)) as readonly {
      stream: string;
      data: Json;
      metadata: Json;
    }[];
    // Everybody can see who opened a public dispute, and their tag.
    const opened = events.find(({ stream, data }) => stream === `dispute-${own.id}` && data.creatorId !== undefined);
    const commented = events.find(({ data }) => data.commentId === said.id);
    const known = String(opened?.data.creatorId);
    expect(commented?.data.authorId).toBe(known);
    const ballots = events.filter(({ stream }) => stream.startsWith(`ballot-${asked.id}`));
    expect(ballots).toHaveLength(1);
    expect(JSON.stringify(ballots)).not.toContain(known);
    const { stdout } = await runCliHere(server.dataDir, [
      ...['events', 'query', '--format', 'csv'],
      `SELECT stream, actor, voter_id FROM vote_cast WHERE dispute_id = '${asked.id}'`,
    ]);
    expect(linesOf(stdout)).toHaveLength(2);
    expect(stdout).not.toContain(known);
    expect(stdout).toContain(String(ballots[0]?.data.voterId));
  });
});

describe('A resumed export', () => {
  it.for(['ndjson', 'csv'])(
    'continues a %s file after its last whole row',
    async (format, { scene, clock, folder }) => {
      const file = join(folder, `log.${format}`);
      const args = ['--format', format, '--with-text', '--out', file, '--resume'];
      await exported(scene, ...args);
      const whole = await readFile(file, 'utf8');
      // As a kill -9 in the middle of a write would leave it: within the comment, which has quotes
      // and a line break.
      await truncate(file, Buffer.byteLength(whole.slice(0, whole.indexOf('is quicker'))));
      await exported(scene, ...args);
      expect(await readFile(file, 'utf8')).toBe(whole);

      clock.advance(HOUR);
      await vote(await signUp(scene.server), { id: scene.disputeIds[0] ?? '' }, 5);
      await exported(scene, ...args);
      const longer = await readFile(file, 'utf8');
      const rowsOf = (text: string) => linesOf(text).length;
      expect(rowsOf(longer)).toBe(rowsOf(whole) + 1);
    },
  );

  it('puts new events into another Parquet file', async ({ scene, clock, folder }) => {
    const args = ['--format', 'parquet', '--out', join(folder, 'log.parquet'), '--resume'];
    await exported(scene, ...args);
    const first = await parquetRows(join(folder, 'log.parquet'));
    await exported(scene, ...args);
    clock.advance(HOUR);
    await vote(await signUp(scene.server), { id: scene.disputeIds[1] ?? '' }, 5);
    await exported(scene, ...args);
    const second = await parquetRows(join(folder, 'log.2.parquet'));
    expect(second).toHaveLength(1);
    expect(second[0]).toMatchObject({ type: 'VoteCast', rating: 5 });
    expect(idsOf(await parquetRows(join(folder, 'log*.parquet')))).toStrictEqual(idsOf([...first, ...second]));
  });

  it('refuses a file that is not an export', async ({ scene, folder }) => {
    const file = join(folder, 'votes.csv');
    await exported(scene, '--format', 'csv', '--type', 'VoteCast', '--out', file);
    const before = await readFile(file, 'utf8');
    const again = ['events', 'export', '--format', 'csv', '--out', file];
    expect(await runCliHere(scene.server.dataDir, again)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--resume'),
    });
    expect(await runCliHere(scene.server.dataDir, [...again, '--resume'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('other columns'),
    });
    expect(await readFile(file, 'utf8')).toBe(before);
  });
});

describe('An NDJSON file', () => {
  it.for([
    [[], ['--with-text'], 'was exported without texts. Leave --with-text out'],
    [['--with-text'], [], 'was exported with texts. Add --with-text'],
  ] as const)('exported with %j cannot be resumed with %j', async ([first, then, hint], { scene, folder }) => {
    const file = join(folder, 'log.ndjson');
    await exported(scene, ...first, '--out', file);
    const before = await readFile(file, 'utf8');
    const again = await runCliHere(scene.server.dataDir, ['events', 'export', ...then, '--out', file, '--resume']);
    expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining(`${file} ${hint}`) });
    expect(await readFile(file, 'utf8')).toBe(before);
  });

  it('without any event that has a text can be resumed either way', async ({ scene, folder }) => {
    const file = join(folder, 'votes.ndjson');
    await exported(scene, '--type', 'VoteCast', '--out', file);
    await exported(scene, '--type', 'VoteCast', '--with-text', '--out', file, '--resume');
  });
});

describe('Wrong use of an export', () => {
  it.for([
    [['--type', 'VoteCasting'], 'VoteCasting'],
    [['--format', 'xlsx'], 'ndjson, csv, parquet'],
    [['--since', 'yesterday'], '2026-01-31'],
    [['--since', '2026-02-01', '--until', '2026-01-01'], '--since'],
    [['--from', 'here'], '42'],
    [['--format', 'parquet'], '--out'],
    [['--format', 'parquet', '--out', 'log.parquet', '--until', '2026-01-31T12:30:00Z'], 'whole hours'],
    [['--resume'], '--out'],
  ] as const)('%s ends with 2 and names the expected value', async ([args, hint], { scene }) => {
    const { code, stdout, stderr } = await runCliHere(scene.server.dataDir, ['events', 'export', ...args]);
    expect([code, stdout]).toStrictEqual([2, '']);
    expect(stderr).toContain(hint);
  });
});

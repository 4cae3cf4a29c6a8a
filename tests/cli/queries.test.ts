import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { eventTypes } from '#eventlog/events/all.ts';
import { snakeCase } from '../../cli/analyst/names.ts';
import { runCli, runCliHere } from '../support/cli.ts';
import { RATINGS, type Scene, withScene } from './scene.ts';

const it = withScene();

const DOCUMENT = await readFile(new URL('../../docs/queries.md', import.meta.url), 'utf8');

/** The questions in the document, with their SQL. */
const questions = [...DOCUMENT.matchAll(/^## (.+)$[\s\S]*?```sql\n([\s\S]+?)```/gm)].map(
  ([, question = '', sql = '']) => ({
    question,
    sql,
  }),
);

type Row = Readonly<Record<string, unknown>>;

const ask = async ({ server }: Scene, sql: string): Promise<readonly Row[]> => {
  const { code, stdout, stderr } = await runCliHere(server.dataDir, ['events', 'query', sql, '--format', 'json']);
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
};

/** The expected answer to each question about the scene. */
const answers: Readonly<Record<string, readonly Row[]>> = {
  'How far do disputes get?': [{ created: 3, joined: 2, with_a_story: 2, published: 2, expired: 0 }],
  'Whose side does the public take?': [
    { side: 'Partner A', votes: 2, percent: 50 },
    { side: 'Partner B', votes: 2, percent: 50 },
  ],
  'Where do couples give up?': [
    { stopped_at: 'published', disputes: 2 },
    { stopped_at: 'nobody joined', disputes: 1 },
  ],
  'How many people come back to vote?': [{ votes: 2, voters: 2 }],
  'How long does a couple take from the first title to publication?': [
    { disputes: 2, median_minutes: 0, longest_minutes: 0 },
  ],
  'Do the first votes tell the result?': [{ disputes: 2, mean_distance: 0 }],
};

describe('The queries in docs/queries.md', () => {
  it('number ten', () => expect(questions).toHaveLength(10));

  it.for(questions)('$question', async ({ question, sql }, { scene }) => {
    const rows = await ask(scene, sql);
    expect(rows.length).toBeGreaterThan(0);
    const known = answers[question];
    if (known) expect(rows).toStrictEqual(known);
  });

  it('include every question with a known answer', () => {
    expect(questions.map(({ question }) => question)).toEqual(expect.arrayContaining(Object.keys(answers)));
  });
});

describe('events query', () => {
  it('has a table for every event type and for the read models, and none of them shows a person', async ({ scene }) => {
    const names = [
      ...eventTypes.map(snakeCase),
      'events',
      'moderation_reasons',
      'disputes',
      'comments',
      'members',
      'stats',
    ];
    const tables = (await ask(scene, 'SHOW TABLES')).map(({ name }) => name);
    expect(tables).toStrictEqual(names.toSorted());
    for (const name of [
      'vote_cast',
      'created',
      'story_rejected',
      'tag_chosen',
      'events',
      'disputes',
      'comments',
      'members',
    ]) {
      const text = JSON.stringify(await ask(scene, `FROM ${name}`));
      expect(text.length, name).toBeGreaterThan(20);
      for (const { id } of scene.people) expect(text).not.toContain(id);
      for (const secret of [...scene.refereeCodes, 'tag_of_a_voter', 'dishes', 'Washing'])
        expect(text).not.toContain(secret);
    }
  });

  it('has typed columns', async ({ scene }) => {
    const columns = await ask(scene, 'DESCRIBE vote_cast');
    expect(Object.fromEntries(columns.map(({ column_name, column_type }) => [column_name, column_type]))).toMatchObject(
      {
        position: 'BIGINT',
        recorded_at: 'TIMESTAMP',
        dispute_id: 'VARCHAR',
        rating: 'INTEGER',
        cast_at: 'TIMESTAMP',
      },
    );
    const lists = await ask(
      scene,
      "SELECT column_type AS type FROM (DESCRIBE member_erased) WHERE column_name = 'opened'",
    );
    expect(lists).toStrictEqual([{ type: 'VARCHAR[]' }]);
  });

  it('counts in UTC on every machine, even where a time of the log meets the present time', async ({ scene }) => {
    const sql = `SELECT count(*) FILTER (cast_at > now() - INTERVAL 7 HOUR AND cast_at < now() - INTERVAL 4 HOUR) AS n,
      max(cast_at)::TIMESTAMPTZ = max(cast_at) AS same, TIMESTAMPTZ '2026-01-31 12:00:00+02' AS noon FROM vote_cast`;
    for (const zone of ['UTC', 'America/New_York', 'Asia/Tokyo']) {
      const { stdout } = await runCli(scene.server.dataDir, ['events', 'query', sql, '--format', 'json'], { TZ: zone });
      expect(JSON.parse(stdout), zone).toStrictEqual([
        { n: RATINGS.length, same: true, noon: '2026-01-31T10:00:00.000Z' },
      ]);
    }
  });

  it('accepts comments anywhere in SQL', async ({ scene }) => {
    for (const sql of [
      '-- How many votes?\nSELECT count(*) AS n FROM vote_cast',
      '--all=of them\nSELECT count(*) AS n FROM vote_cast',
      '/* votes */ SELECT count(*) AS n FROM vote_cast -- all of them',
      'SELECT count(*) AS n FROM vote_cast; -- all of them',
    ])
      expect(await ask(scene, sql), sql).toStrictEqual([{ n: RATINGS.length }]);
    const wrong = await runCliHere(scene.server.dataDir, ['events', 'query', '--fromat', 'json', 'SELECT 1']);
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('Did you mean --format?') });
  });

  it('finds values read only by a filter, a join, a subquery or a star', async ({ scene }) => {
    expect(await ask(scene, 'SELECT count(*) AS n FROM vote_cast')).toStrictEqual([{ n: RATINGS.length }]);
    expect(await ask(scene, 'SELECT count(*) AS n FROM vote_cast WHERE rating > 5')).toStrictEqual([{ n: 2 }]);
    const joined = `SELECT max(rating) AS n FROM vote_cast v JOIN created c USING (dispute_id)
      WHERE c.creator_id <> v.voter_id AND v.position > (SELECT min(position) FROM published)`;
    expect(await ask(scene, joined)).toStrictEqual([{ n: 10 }]);
    const [row] = await ask(scene, 'SELECT * FROM vote_cast ORDER BY rating LIMIT 1');
    expect(row).toMatchObject({ rating: RATINGS[0], dispute_id: scene.disputeIds[0], revision: 0 });
    expect(Object.values(row ?? {})).not.toContain(null);
    expect(await ask(scene, 'SELECT votes, comments FROM stats')).toStrictEqual([{ votes: 4, comments: 1 }]);
    expect(await ask(scene, 'SELECT sum(votes) AS n FROM disputes')).toStrictEqual([{ n: 4 }]);
  });

  it.for([
    ["SELECT * FROM read_text('/etc/passwd')", 1],
    ["COPY (SELECT 1) TO '/tmp/out.csv'", 1],
    ["ATTACH '/tmp/other.db'", 2],
    ['INSTALL httpfs', 2],
    ['DELETE FROM vote_cast', 2],
    ['SET enable_external_access = true', 2],
    ['SELECT 1; SELECT 2', 2],
    ['', 2],
  ] as const)('refuses %j', async ([sql, expected], { scene }) => {
    const { code, stdout, stderr } = await runCliHere(scene.server.dataDir, ['events', 'query', sql]);
    expect([code, stdout]).toStrictEqual([expected, '']);
    expect(stderr).not.toContain('    at ');
  });

  it('reports errors in the words of the database, and says where the tables are listed', async ({ scene }) => {
    const { code, stderr } = await runCliHere(scene.server.dataDir, ['events', 'query', 'SELECT ratin FROM vote_cast']);
    expect(code).toBe(1);
    expect(stderr).toContain('"rating"');
    expect(stderr).toContain('events schema');
  });

  it('shows rows as table, CSV and chart', async ({ scene }) => {
    const sql = 'SELECT rating, count(*) AS votes FROM vote_cast GROUP BY rating ORDER BY rating LIMIT 2';
    const shown = async (...format: readonly string[]) =>
      (await runCliHere(scene.server.dataDir, ['events', 'query', sql, ...format])).stdout;
    expect(await shown()).toBe('rating,votes\n0,1\n2,1\n');
    expect(await shown('--format', 'table')).toBe('rating  votes\n──────  ─────\n     0      1\n     2      1\n');
    expect(await shown('--format', 'chart')).toMatch(/^votes by rating\n0 {2}█+ 1\n2 {2}█+ 1\n$/);
  });

  it('shows no 0 for a missing value, such as the mean of a dispute without votes', async ({ scene }) => {
    const sql = "SELECT 'none' AS label, NULL::DOUBLE AS mean UNION ALL SELECT 'worst', 0 UNION ALL SELECT 'best', 10";
    const { stdout } = await runCliHere(scene.server.dataDir, ['events', 'query', sql, '--format', 'chart']);
    expect(stdout).toMatch(/^mean by label\nnone\nworst {3}0\nbest {3}█+ 10\n$/);
  });
});

describe('events schema', () => {
  it('lists the tables, the columns of one, and JSON Schemas', async ({ scene }) => {
    const shown = async (...args: readonly string[]) =>
      (await runCliHere(scene.server.dataDir, ['events', 'schema', ...args])).stdout;
    expect(await shown()).toMatch(/^vote_cast +position, stream.*rating/m);
    expect(await shown('vote_cast')).toMatch(/^rating +INTEGER$/m);
    expect(JSON.parse(await shown('--json', 'VoteCast'))).toMatchObject({
      title: 'VoteCast',
      properties: { rating: { type: 'integer', minimum: 0, maximum: 10 } },
    });
    expect(await runCliHere(scene.server.dataDir, ['events', 'schema', 'votes'])).toMatchObject({
      code: 2,
      stdout: '',
    });
  });
});

import { describe, expect } from 'vitest';
import { JUDGE_FIRST_COOKIE } from '#contract/judgeFirst.ts';
import { disputeDetail, disputeList, verdictCourse } from '#contract/views.ts';
import { comment, createDispute, type Published, publishDispute, vote } from '../../support/disputes.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import { DAY } from '../../support/manualClock.ts';
import { type Member, signUp, signUpMany } from '../../support/members.ts';
import { type Person, visitor } from '../../support/person.ts';
import { withhold } from '../../support/withhold.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();

/** Votes whose figures appear nowhere else in an answer. */
const VOTES = 17;
const FIGURES = [/":17\b/, /"user[12]Percentage":\d/, /"ratings":\[/, /"mean":\d/, /"word":/, /"interval":/];

const HIDDEN = { user1Percentage: null, user2Percentage: null, verdict: null };

const publishWithVotes = async (server: Parameters<typeof publishDispute>[0]): Promise<Published> => {
  const dispute = await publishDispute(server);
  for (const [index, voter] of (await signUpMany(server, VOTES)).entries())
    await vote(voter, dispute, index % 2 ? 9 : 7);
  return dispute;
};

const expectHidden = (body: unknown) => {
  for (const figure of FIGURES) expect(JSON.stringify(body)).not.toMatch(figure);
};

const detailFor = async (reader: Person, { id }: Pick<Published, 'id'>) =>
  expectBody(await reader.get(`/api/disputes/${id}?results=hidden`), 200, disputeDetail);

const listFor = async (reader: Person, query: string) =>
  expectBody(await reader.get(`/api/disputes?results=hidden&${query}`), 200, disputeList);

describe('Hidden results', () => {
  it('are left out of a dispute, for visitors and members who have not voted', async ({ server }) => {
    const dispute = await publishWithVotes(server);
    const [anonymous, member] = [visitor(server.url), await signUp(server)];
    for (const reader of [anonymous, anonymous, anonymous, member]) {
      const detail = await detailFor(reader, dispute);
      expect(detail).toMatchObject({ ...HIDDEN, totalVotes: null, ratings: null, userVote: null });
      expectHidden(detail);
      // The same address without the setting has them, also from what is kept ready.
      const shown = await reader.get(`/api/disputes/${dispute.id}`);
      expect(shown.body).toMatchObject({ totalVotes: VOTES });
    }
  });

  it('do not move the validator of a page when a vote comes in', async ({ server }) => {
    const dispute = await publishWithVotes(server);
    const reader = visitor(server.url);
    const tags = async () =>
      Promise.all(
        [`/${dispute.id}`, `/${dispute.id}/course`, ''].map(async path => {
          const { headers } = await reader.get(`/api/disputes${path}?results=hidden`);
          return headers.get('etag');
        }),
      );
    await tags();
    const before = await tags();
    await vote(await signUp(server), dispute, 0);
    expect(await tags()).toStrictEqual(before);
  });

  it('leave no trace of a vote in any answer or page', async ({ server }) => {
    const { id } = await publishWithVotes(server);
    // It has the most votes before and after, so that its place stays.
    const [earlier = [], later = []] = [await signUpMany(server, 5), await signUpMany(server, 5)];
    for (const voter of earlier) await vote(voter, { id }, 9);
    const readers = [visitor(server.url), visitor(server.url, JUDGE_FIRST_COOKIE), await signUp(server)];
    const sorts = ['recent', 'popular', 'hot', 'discussed', 'ending'];
    const paths = [
      ...[`/${id}`, `/${id}/course`].map(path => `/api/disputes${path}?results=hidden`),
      ...sorts.map(sort => `/api/disputes?results=hidden&stories=whole&sort=${sort}`),
    ];
    const pages = ['/', '/browse', `/dispute/${id}`];
    const told = async (reader: Person, path: string) => {
      const { status, headers, text } = await reader.get(path);
      const own = [...headers].filter(([name]) => !['date', 'x-request-id', 'last-event-id'].includes(name));
      return [path, status, own, text];
    };
    const all = () =>
      Promise.all([
        ...readers.flatMap(reader => paths.map(path => told(reader, path))),
        ...pages.map(path => told(readers[1] as Person, path)),
      ]);
    // The first reads count as views, and the third comes from what is kept ready.
    for (const _ of [1, 2]) await all();
    const before = await all();
    for (const voter of later) await vote(voter, { id }, 0);
    expect(await all()).toStrictEqual(before);
  });

  it('are left out of lists in every order, of searches and of their cursors', async ({ server }) => {
    await publishWithVotes(server);
    await publishDispute(server);
    const member = await signUp(server);
    for (const reader of [visitor(server.url), member])
      for (const query of ['sort=recent', 'sort=popular', 'sort=hot', 'sort=discussed', 'sort=ending', 'q=dishes']) {
        const { body, headers } = await reader.get(`/api/disputes?results=hidden&${query}&limit=1`);
        expectHidden(body);
        const next = /<([^>]+)>/.exec(`${headers.get('link')}`)?.[1];
        const cursor = `${new URLSearchParams(next?.split('?')[1]).get('cursor')}`;
        expect(JSON.parse(Buffer.from(cursor, 'base64url').toString())).toStrictEqual([expect.stringMatching(/-/)]);
        const rest = await reader.get(`${next}`);
        expectHidden(rest.body);
        const ids = [...disputeList.parse(body), ...disputeList.parse(rest.body)].map(({ id }) => id);
        expect(new Set(ids).size).toBe(2);
      }
  });

  it('have no cursors that tell of a dispute which strangers cannot read', async ({ server }) => {
    const [hidden, draft] = [await publishWithVotes(server), await createDispute(await signUp(server))];
    await withhold(server, hidden, 'identifies');
    for (const { id } of [hidden, draft, { id: crypto.randomUUID() }]) {
      const cursor = Buffer.from(JSON.stringify([id])).toString('base64url');
      const answer = await visitor(server.url).get(`/api/disputes?results=hidden&sort=popular&cursor=${cursor}`);
      expectProblem(answer, 400, 'invalid_cursor');
    }
  });

  it('are left out of the course and of an expired dispute', async ({ server, clock }) => {
    const dispute = await publishWithVotes(server);
    clock.advance(40 * DAY);
    const reader = visitor(server.url);
    const { body } = await reader.get(`/api/disputes/${dispute.id}/course?results=hidden`);
    expect(verdictCourse.parse(body)).toStrictEqual({ days: null });
    expect((await reader.get(`/api/disputes/${dispute.id}/course`)).body).not.toStrictEqual(body);
    expectHidden(await detailFor(reader, dispute));
    const list = await listFor(reader, 'status=expired');
    expect(list.find(({ id }) => id === dispute.id)).toMatchObject({ ...HIDDEN, voteCount: null });
    expectHidden(list);
  });

  it('are there for those who have voted, dispute by dispute, and for both sides', async ({ server, clock }) => {
    const [dispute, other] = [await publishWithVotes(server), await publishDispute(server)];
    const [reader, neighbour] = (await signUpMany(server, 2)) as [Member, Member];
    await vote(neighbour, other, 3);
    await vote(reader, dispute, 2);
    await comment(reader, dispute, 'Take turns.');
    clock.advance(2 * DAY);
    for (const person of [reader, dispute.creator, dispute.partner]) {
      expect(await detailFor(person, dispute)).toMatchObject({ totalVotes: VOTES + 1, commentCount: 1 });
      const list = await listFor(person, 'sort=recent');
      expect(list.find(({ id }) => id === dispute.id)).toMatchObject({ voteCount: VOTES + 1, commentCount: 1 });
      expect(list.find(({ id }) => id === other.id)).toMatchObject({ ...HIDDEN, voteCount: null });
      const { body } = await person.get(`/api/disputes/${dispute.id}/course?results=hidden`);
      expect(verdictCourse.parse(body).days).not.toBeNull();
    }
    expect(await listFor(dispute.creator, '')).toContainEqual(expect.objectContaining({ user1Id: dispute.creator.id }));
    expect(await detailFor(neighbour, dispute)).toMatchObject({ ...HIDDEN, commentCount: 1 });
  });

  it('are a choice of two words', async ({ server }) => {
    const { id } = await publishDispute(server);
    const reader = visitor(server.url);
    for (const path of ['?', `/${id}?`, `/${id}/course?`])
      for (const query of ['results=foo', 'results=', 'results=hidden&results=shown'])
        expectProblem(
          await reader.get(`/api/disputes${path}${query}`),
          400,
          'invalid_input',
          'results must be shown or hidden',
        );
    expect((await reader.get('/api/disputes?results=hidden&cursor=abc')).status).toBe(400);
    const unknown = Buffer.from(JSON.stringify([crypto.randomUUID()])).toString('base64url');
    expect((await reader.get(`/api/disputes?results=hidden&cursor=${unknown}`)).status).toBe(400);
  });
});

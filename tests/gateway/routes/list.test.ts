import { describe, expect } from 'vitest';
import { disputeList } from '#contract/views.ts';
import { RULES } from '#domain/rules.ts';
import { streams } from '#domain/streams.ts';
import { comment, createDispute, listFor, type Published, publishDispute, vote } from '../../support/disputes.ts';
import { appendEvent } from '../../support/eventLog.ts';
import { expectProblem } from '../../support/expectations.ts';
import { HOUR } from '../../support/manualClock.ts';
import { signUp, signUpMany } from '../../support/members.ts';
import { walkPages } from '../../support/paging.ts';
import { visitor } from '../../support/person.ts';
import { sendAsIs } from '../../support/rawRequest.ts';
import { withServer } from '../../support/withServer.ts';

/**
 * Title, hours after the previous one, votes, comments. Some are published at the same instant,
 * some have the same counts.
 */
const ON_THE_BOARD = [
  ['Is the café’s cat ours?', 0, 0, 0],
  ['Who does the dishes?', 0, 0, 0],
  ['Whose turn is it to cook?', 1, 3, 0],
  ['Is 100% of the rent too much?', 0, 3, 2],
  ['Should we get a second cat?', 30, 1, 1],
  ['Who drew the line _ on the wall?', 0, 0, 1],
  ['May I read old messages?', 2, 2, 2],
  ['WHO does THE laundry?', 1, 1, 0],
] as const;

const it = withServer().extend('board', { scope: 'file' }, async ({ server, clock }) => {
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const readers = await signUpMany(server, 3);
  const board: Published[] = [];
  for (const [title, hours, votes, comments] of ON_THE_BOARD) {
    clock.advance(hours * HOUR);
    const dispute = await publishDispute(server, { title, creator, partner });
    for (const reader of readers.slice(0, votes)) await vote(reader, dispute, 5);
    for (const reader of readers.slice(0, comments)) await comment(reader, dispute, 'Hm, I see.');
    board.push(dispute);
  }
  await createDispute(creator, 'Who does the dishes, in a draft?');
  return board;
});

type Item = Awaited<ReturnType<typeof listFor>>[number];

/** Reddit's formula, as in its source. */
const heat = ({ voteCount, commentCount, publishedAt }: Item): number =>
  Math.log10(Math.max(Number(voteCount) + 2 * commentCount, 1)) +
  (Date.parse(String(publishedAt)) / 1000 - 1_134_028_003) / 45_000;

const orders = {
  recent: (item: Item) => Date.parse(String(item.publishedAt)),
  popular: (item: Item) => Number(item.voteCount),
  discussed: (item: Item) => item.commentCount,
  ending: (item: Item) => -Date.parse(String(item.expiresAt)),
  hot: heat,
};

describe('The list of disputes', () => {
  it('shows the newest published dispute first, and no draft', async ({ server, board }) => {
    const list = await listFor(visitor(server.url));
    expect(list.map(({ id }) => id).toSorted()).toStrictEqual(board.map(({ id }) => id).toSorted());
    expect(list.every(({ status }) => status === 'published')).toBe(true);
    expect(await listFor(visitor(server.url), '?status=published&sort=recent&limit=50')).toStrictEqual(list);
    expect(await listFor(visitor(server.url), '?status=expired')).toStrictEqual([]);
  });

  it('has the documented fields', async ({ server, board, clock }) => {
    const [{ id, title, refereeCode }] = board.slice(-1) as [Published];
    const [item] = await listFor(visitor(server.url), '?q=laundry');
    expect(item).toMatchObject({
      id,
      title,
      refereeCode,
      status: 'published',
      publishedAt: clock.now(),
      voteCount: 1,
      commentCount: 0,
      user1Percentage: 50,
      user2Percentage: 50,
      verdict: { word: 'too_early' },
    });
  });

  it.for(['recent', 'popular', 'discussed', 'ending', 'hot'] as const)(
    'is sorted by %s',
    async (sort, { server, board }) => {
      const list = await listFor(visitor(server.url), `?sort=${sort}`);
      const keys = list.map(orders[sort]);
      expect(keys).toHaveLength(board.length);
      expect(keys).toStrictEqual(keys.toSorted((a, b) => b - a));
    },
  );

  it.for(['recent', 'popular', 'discussed', 'ending', 'hot'] as const)(
    'comes page by page in the order of %s, each dispute once',
    async (sort, { server, board }) => {
      const reader = visitor(server.url);
      const whole = await listFor(reader, `?sort=${sort}`);
      for (const limit of [1, 2, 3]) {
        const pages = await walkPages(reader, `/api/disputes?sort=${sort}&limit=${limit}`, disputeList);
        expect(pages).toHaveLength(Math.ceil(board.length / limit));
        expect(pages.flat()).toStrictEqual(whole);
      }
    },
  );

  it.for([
    ['DISHES', ['Who does the dishes?']],
    ['who does', ['WHO does THE laundry?', 'Who does the dishes?']],
    [' second cat ', ['Should we get a second cat?']],
    ['%', ['Is 100% of the rent too much?']],
    ['line _', ['Who drew the line _ on the wall?']],
    ['_', ['Who drew the line _ on the wall?']],
    ['"', []],
    ["' OR 1=1", []],
    ['CAFE', ['Is the café’s cat ours?']],
    ['cafe\u0301', ['Is the café’s cat ours?']],
    ["café's", ['Is the café’s cat ours?']],
    ['', ON_THE_BOARD.map(([title]) => title)],
  ] as const)('is searched for "%s" in the titles', async ([q, titles], { server, board }) => {
    expect(board).toHaveLength(ON_THE_BOARD.length);
    const found = await listFor(visitor(server.url), `?q=${encodeURIComponent(q)}`);
    expect(found.map(({ title }) => title).toSorted()).toStrictEqual(titles.toSorted());
  });

  it('keeps the search on the next pages', async ({ server, board }) => {
    expect(board).toHaveLength(ON_THE_BOARD.length);
    const pages = await walkPages(visitor(server.url), '/api/disputes?q=who&limit=1&sort=popular', disputeList);
    expect(pages.flat().map(({ title }) => title)).toHaveLength(4);
  });

  it.for(['cursor', '%63ursor', 'curso%72'])('goes on page by page from ?%s=', async (name, { server, board }) => {
    const reader = visitor(server.url);
    const path = '/api/disputes?limit=2';
    const first = (await reader.get(path)).headers.get('link') ?? '';
    const cursor = /cursor=([^&>]+)/.exec(first)?.[1];
    const pages = await walkPages(reader, `${path}&${name}=${cursor}`, disputeList);
    expect(pages.flat()).toHaveLength(board.length - 2);
  });

  it('keeps a question mark and the text after it in the search', async ({ server, board }) => {
    expect(board).toHaveLength(ON_THE_BOARD.length);
    const pages = await walkPages(visitor(server.url), '/api/disputes?q=s?&sort=popular&limit=1', disputeList);
    const titles = pages.flat().map(({ title }) => title);
    expect(titles.toSorted()).toStrictEqual([
      'Is the café’s cat ours?',
      'May I read old messages?',
      'Who does the dishes?',
    ]);
  });

  it('keeps characters in the search that would end an unencoded link', async ({ server, board }) => {
    expect(board).toHaveLength(ON_THE_BOARD.length);
    const { headers } = await sendAsIs(server.url, { path: '/api/disputes?limit=1&from=<mail>' });
    expect(headers.get('link')).toMatch(/^<\/api\/disputes\?limit=1&from=%3Cmail%3E&cursor=[\w-]+>; rel="next"$/);
  });

  it.for([
    ['limit=0', 'limit must be a whole number from 1 to 100'],
    ['limit=101', 'limit must be a whole number from 1 to 100'],
    ['limit=2.5', 'limit must be a whole number from 1 to 100'],
    ['limit=many', 'limit must be a whole number from 1 to 100'],
    ['sort=new', 'sort must be one of hot, recent, popular, discussed, ending'],
    ['status=draft', 'status must be published or expired'],
    [`q=${'x'.repeat(201)}`, 'q must be at most 200 characters'],
    ['cursor=x', 'This cursor is not valid'],
    ['cursor=W10', 'This cursor is not valid'],
    [`cursor=${'x'.repeat(501)}`, 'This cursor is not valid'],
  ] as const)('refuses ?%s', async ([query, message], { server }) => {
    const answer = await visitor(server.url).get(`/api/disputes?${query}`);
    expectProblem(
      answer,
      400,
      query.startsWith('cursor=') && query.length < 100 ? 'invalid_cursor' : 'invalid_input',
      message,
    );
  });

  it.for([
    ['recent', 'hot'],
    ['popular', 'ending'],
  ])('of %s has no next page in the order of %s', async ([sort, other], { server, board }) => {
    expect(board).toHaveLength(ON_THE_BOARD.length);
    const reader = visitor(server.url);
    const link = (await reader.get(`/api/disputes?sort=${sort}&limit=1`)).headers.get('link') ?? '';
    const cursor = /cursor=([^&>]+)/.exec(link)?.[1];
    expectProblem(await reader.get(`/api/disputes?sort=${other}&cursor=${cursor}`), 400, 'invalid_cursor');
  });

  // This test and the next one have to be the last ones: they add disputes to the list.
  it('can be searched by the longest title, as people count characters', async ({ server }) => {
    const title = '👨‍👩‍👧'.repeat(RULES.titleCharacters.max);
    const { id } = await publishDispute(server, { title });
    const found = await listFor(visitor(server.url), `?q=${encodeURIComponent(title)}`);
    expect(found.map(dispute => dispute.id)).toStrictEqual([id]);
  });

  it('finds a title of an earlier release with runs of blanks or soft hyphens, however it is typed', async ({
    server,
  }) => {
    const dispute = await publishDispute(server);
    const title = 'Who  fills the dish\u00adwasher\u00a0 \u200bat night?';
    const data = {
      disputeId: dispute.id,
      authorId: dispute.creator.id,
      title,
      redactedAt: server.platform.clock.now(),
    };
    await appendEvent(server.platform, streams.dispute(dispute.id), { type: 'TitleRedacted', data });
    for (const q of ['who fills the dishwasher at night', 'Who  fills', 'dish\u00adwasher\u00a0at', title]) {
      const found = await listFor(visitor(server.url), `?q=${encodeURIComponent(q)}`);
      expect([q, found.map(item => item.title)]).toStrictEqual([q, [title]]);
    }
  });
});

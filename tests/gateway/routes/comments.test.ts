import { describe, expect } from 'vitest';
import { memberExport } from '#contract/account.ts';
import { commentList } from '#contract/views.ts';
import { comments } from '#readmodels/collections.ts';
import { comment, createDispute, detailOf, listFor, publishDispute, THREAT } from '../../support/disputes.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import { HOUR } from '../../support/manualClock.ts';
import { signUp } from '../../support/members.ts';
import { walkPages } from '../../support/paging.ts';
import { visitor } from '../../support/person.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();

describe('A comment', () => {
  it('shows its minute even while a view of an earlier release holds milliseconds', async ({ server }) => {
    const dispute = await publishDispute(server);
    const author = await signUp(server);
    const posted = await comment(author, dispute, 'Take turns.');
    const createdAt = posted.createdAt.replace(':00.000Z', ':42.123Z');
    await server.platform.readModels.current
      .collection(comments)
      .update(posted.id, stored => ({ ...stored, body: { ...stored.body, createdAt } }));
    const listed = await author.get(`/api/disputes/${dispute.id}/comments`);
    expect(expectBody(listed, 200, commentList)).toStrictEqual([posted]);
    expect((await detailOf(author, dispute)).comments).toStrictEqual([posted]);
    const kept = expectBody(await author.get('/api/account/export'), 200, memberExport);
    expect(kept.comments).toMatchObject([{ postedAt: posted.createdAt }]);
  });

  it('is shown to everybody, newest first, and counted', async ({ server, clock }) => {
    const dispute = await publishDispute(server);
    const [one, other] = [await signUp(server), await signUp(server)];
    const createdAt = `${clock.now().slice(0, 16)}:00.000Z`;
    const first = await comment(one, dispute, '  Take turns. ');
    expect(first).toStrictEqual({ id: first.id, content: 'Take turns.', createdAt, anonymousTag: null });
    const second = await comment(other, dispute, 'Buy a dishwasher.');
    const third = await comment(one, dispute, 'Or eat out.');
    const reader = visitor(server.url);
    const detail = await detailOf(reader, dispute);
    expect(detail.comments).toStrictEqual([third, second, first]);
    expect(detail.commentCount).toBe(3);
    expect((await listFor(reader)).find(({ id }) => id === dispute.id)?.commentCount).toBe(3);
    const listed = await reader.get(`/api/disputes/${dispute.id}/comments`);
    expect(expectBody(listed, 200, commentList)).toStrictEqual([third, second, first]);
  });

  it('shows the minute of posting and nothing finer in any answer', async ({ server, clock }) => {
    const dispute = await publishDispute(server);
    clock.setTo(`${clock.now().slice(0, 13)}:41:37.123Z`, HOUR);
    const author = await signUp(server);
    const posted = await comment(author, dispute, 'Take turns.');
    await comment(author, dispute, 'Or eat out.');
    const exported = await author.get('/api/account/export');
    const page = await visitor(server.url).get(`/api/disputes/${dispute.id}/comments?limit=1`);
    const detail = await detailOf(visitor(server.url), dispute);
    const { comments, texts } = expectBody(exported, 200, memberExport);
    const times = [...detail.comments, ...expectBody(page, 200, commentList), posted].map(({ createdAt }) => createdAt);
    const own = [...comments.map(({ postedAt }) => postedAt), ...texts.map(({ writtenAt }) => writtenAt)];
    expect(new Set([...times, ...own].map(time => time.slice(14)))).toStrictEqual(new Set(['41:00.000Z']));
    // An id that sorts by time begins with the millisecond.
    expect(posted.id.charAt(14)).toBe('4');
    const [, cursor = ''] = /cursor=([\w-]+)/.exec(page.headers.get('link') ?? '') ?? [];
    expect(JSON.parse(Buffer.from(cursor, 'base64url').toString())).toStrictEqual([detail.comments[0]?.id]);
  });

  it('is published without names', async ({ server }) => {
    const dispute = await publishDispute(server);
    const { content } = await comment(await signUp(server), dispute, 'Ask your brother Tom Becker.');
    expect(content).toBe('Ask your brother [name 1].');
  });

  it('is published without control characters, and with line breaks for page breaks', async ({ server }) => {
    const dispute = await publishDispute(server);
    const author = await signUp(server);
    const { content } = await comment(author, dispute, '\u0001\fTake\u0007 turns.\fOr\veat\r\nout,\tboth.\u009d');
    expect(content).toBe('Take turns.\nOr\neat\nout,\tboth.');
    const threat = { content: 'I will ki\u0001ll him tonight.' };
    expectProblem(await author.post(`/api/disputes/${dispute.id}/comments`, threat), 422, 'text_rejected');
  });

  it('is published in the order in which it was checked, and nothing in it reverses the writing direction', async ({
    server,
  }) => {
    const dispute = await publishDispute(server);
    const author = await signUp(server);
    const { content } = await comment(author, dispute, 'I agree with \u202eher \u202cand \u202dwould take turns.');
    expect(content).toBe('I agree with her \u202cand would take turns.');
  });

  it('is published with no more marks on a letter than any script has', async ({ server }) => {
    const dispute = await publishDispute(server);
    const { content } = await comment(
      await signUp(server),
      dispute,
      `Take ${'t\u0336\u0301'.repeat(3)}u${'\u0336'.repeat(45)}rns.`,
    );
    expect(content).toBe(`Take ${'t\u0336\u0301'.repeat(3)}u${'\u0336'.repeat(8)}rns.`);
  });

  it('is refused with reasons when it threatens', async ({ server }) => {
    const dispute = await publishDispute(server);
    const author = await signUp(server);
    const problem = expectProblem(
      await author.post(`/api/disputes/${dispute.id}/comments`, { content: THREAT }),
      422,
      'text_rejected',
    );
    expect(problem.issues).not.toHaveLength(0);
    expect((await detailOf(author, dispute)).comments).toStrictEqual([]);
  });

  it('is refused from the participants before and after publication, whatever they write', async ({ server }) => {
    const { creator, partner, id } = await publishDispute(server);
    const draft = await createDispute(creator);
    for (const [member, disputeId] of [
      [creator, id],
      [partner, id],
      [creator, draft.id],
    ] as const) {
      expectProblem(
        await member.post(`/api/disputes/${disputeId}/comments`, { content: THREAT }),
        403,
        'own_dispute_comment',
        'Dispute participants cannot comment',
      );
    }
  });

  it.for([
    ['', 'Please write a comment first'],
    [' \n ', 'Please write a comment first'],
    ['x'.repeat(2001), 'Your comment must be at most 2000 characters'],
  ] as const)('is not "%s"', async ([content, message], { server }) => {
    const { id } = await publishDispute(server);
    const answer = await (await signUp(server)).post(`/api/disputes/${id}/comments`, { content });
    expectProblem(answer, 400, 'invalid_input', message);
  });
});

describe('Many comments', () => {
  it('come page by page, each of them once', async ({ server }) => {
    const dispute = await publishDispute(server);
    const author = await signUp(server);
    const posted: string[] = [];
    for (let number = 1; number <= 7; number += 1) {
      posted.unshift((await comment(author, dispute, `Thought number ${number}`)).id);
    }
    const pages = await walkPages(visitor(server.url), `/api/disputes/${dispute.id}/comments?limit=3`, commentList);
    expect(pages.map(page => page.length)).toStrictEqual([3, 3, 1]);
    expect(pages.flat().map(({ id }) => id)).toStrictEqual(posted);
  });

  it('arrive with the dispute only up to the newest 200', async ({ server }) => {
    const dispute = await publishDispute(server);
    const author = await signUp(server);
    await Promise.all(Array.from({ length: 201 }, (_, number) => comment(author, dispute, `Thought ${number}`)));
    const detail = await detailOf(author, dispute);
    expect([detail.commentCount, detail.comments.length]).toStrictEqual([201, 200]);
    const pages = await walkPages(author, `/api/disputes/${dispute.id}/comments?limit=100`, commentList);
    expect(pages.flat().slice(0, 200)).toStrictEqual(detail.comments);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(201);
  });

  it.for(['limit=0', 'limit=101', 'limit=x', 'cursor=x', 'cursor=e30', 'cursor=WyJhIl0'])(
    'are not requested with %s',
    async (query, { server }) => {
      const { id } = await publishDispute(server);
      const answer = await visitor(server.url).get(`/api/disputes/${id}/comments?${query}`);
      expect(answer.status).toBe(400);
    },
  );
});

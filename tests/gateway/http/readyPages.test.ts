import { describe, expect } from 'vitest';
import { disputeDetail } from '#contract/views.ts';
import { comment, detailOf, publishDispute, vote } from '../../support/disputes.ts';
import { expectBody } from '../../support/expectations.ts';
import { signUp } from '../../support/members.ts';
import { monitor } from '../../support/monitor.ts';
import { type Answer, type Person, visitor } from '../../support/person.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();

/** How often a page is requested: the second request may still have counted as a view. */
const LOOKS = 4;

const look = async (reader: Person, path: string, headers: Readonly<Record<string, string>> = {}) => {
  const answers: Answer[] = [];
  for (let i = 0; i < LOOKS; i += 1) answers.push(await reader.get(path, headers));
  return answers;
};

/** The headers that do not differ from one answer to the next. */
const headersOf = ({ headers }: Answer): Record<string, string> => {
  const { date: _, 'x-request-id': _id, etag: _tag, 'content-length': _length, ...rest } = Object.fromEntries(headers);
  return rest;
};

describe.for(['/api/disputes?limit=1', '/api/disputes/{id}'])('A visitor who asks for %s again', pattern => {
  it('gets an answer with the same headers and its own request id', async ({ server }) => {
    await publishDispute(server);
    const path = pattern.replace('{id}', (await publishDispute(server)).id);
    const answers = await look(visitor(server.url), path);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [first, ...others] = answers.map(headersOf);
    expect(first?.['content-security-policy']).toContain("default-src 'self'");
    for (const other of others) expect(other).toEqual(first);
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(LOOKS);
    expect(answers.at(-1)?.text).toBe(answers.at(-2)?.text);
  });

  it('is told 304 when the page is known', async ({ server }) => {
    const path = pattern.replace('{id}', (await publishDispute(server)).id);
    const etag = (await look(visitor(server.url), path)).at(-1)?.headers.get('etag') ?? '';
    for (const { status, text } of await look(visitor(server.url), path, { 'If-None-Match': etag })) {
      expect([status, text]).toEqual([304, '']);
    }
  });
});

describe('A page already sent', () => {
  it('shows every vote and comment at once', async ({ server }) => {
    const dispute = await publishDispute(server);
    const reader = visitor(server.url);
    for (const rating of [2, 9, 5]) {
      await look(reader, `/api/disputes/${dispute.id}`);
      await vote(await signUp(server), dispute, rating);
      await look(reader, `/api/disputes/${dispute.id}`);
      await comment(await signUp(server), dispute, 'I see both of you.');
    }
    expect(await detailOf(reader, dispute)).toMatchObject({ totalVotes: 3, commentCount: 3 });
  });

  it('is not sent to a member', async ({ server }) => {
    const dispute = await publishDispute(server);
    const member = await signUp(server);
    await vote(member, dispute, 7);
    await look(visitor(server.url), `/api/disputes/${dispute.id}`);
    expect((await detailOf(member, dispute)).userVote).toEqual({ rating: 7 });
    expect((await detailOf(visitor(server.url), dispute)).userVote).toBeNull();
  });

  it('ends with the vote, to the millisecond', async ({ server, clock }) => {
    const dispute = await publishDispute(server);
    const reader = visitor(server.url);
    const { expiresAt } = (await detailOf(reader, dispute)).dispute;
    clock.setTo(String(expiresAt), -1);
    const before = await look(reader, `/api/disputes/${dispute.id}`);
    expect(before.map(answer => expectBody(answer, 200, disputeDetail).dispute.status)).not.toContain('expired');
    clock.advance(1);
    expect((await detailOf(reader, dispute)).dispute.status).toBe('expired');
  });

  it('counts in the metrics like any other', async ({ server }) => {
    const path = `/api/disputes/${(await publishDispute(server)).id}`;
    const counted = async () => {
      const { text } = await monitor(server.url).get('/metrics');
      const line =
        /^http_request_duration_seconds_count\{method="GET",route="\/api\/disputes\/:id",status="200"\} (\d+)/m;
      return Number(line.exec(text)?.[1] ?? 0);
    };
    const before = await counted();
    await look(visitor(server.url), path);
    expect((await counted()) - before).toBe(LOOKS);
  });
});

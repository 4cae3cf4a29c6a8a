import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disputeDetail } from '#contract/views.ts';
import { publishDispute, vote } from '../support/disputes.ts';
import { expectBody } from '../support/expectations.ts';
import { signUp } from '../support/members.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('Voting', () => {
  it('counts', async () => {
    const dispute = await publishDispute(server);
    const voter = await signUp(server);
    expect(await vote(voter, dispute, 7)).toStrictEqual({ rating: 7, message: 'Vote submitted!' });
    const detail = expectBody(await voter.get(`/api/disputes/${dispute.id}`), 200, disputeDetail);
    expect(detail.totalVotes).toBe(1);
  });
});

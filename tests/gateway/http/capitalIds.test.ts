import { describe, expect } from 'vitest';
import { decide, queueOf, report } from '../../command-api/desk/desk.ts';
import { comment, detailOf, publishDispute, vote } from '../../support/disputes.ts';
import { signUp } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import { withSharedServer } from '../../support/withServer.ts';

const it = withSharedServer();

describe('An id in capitals', () => {
  it('is the id of the same dispute, for readers and for commands', async ({ server }) => {
    const dispute = await publishDispute(server);
    const shouted = { id: dispute.id.toUpperCase() };
    const voter = await signUp(server);
    await vote(voter, shouted, 3);
    await comment(voter, shouted, 'Hm, I see.');
    const { dispute: seen, totalVotes, comments } = await detailOf(visitor(server.url), shouted);
    expect({ id: seen.id, totalVotes }).toEqual({ id: dispute.id, totalVotes: 1 });
    expect((await visitor(server.url).get(`/api/disputes/${shouted.id}/comments`)).body).toEqual(comments);
  });

  it('is the id of the same comment in a report', async ({ server }) => {
    const dispute = await publishDispute(server);
    const { id } = await comment(await signUp(server), dispute, 'Hm, I see.');
    await report(visitor(server.url), dispute.id, { target: id.toUpperCase(), reason: 'spam' });
    expect(await queueOf(server, dispute.id)).toMatchObject([{ target: id }]);
  });

  it('shows the author what was removed there', async ({ server }) => {
    const { id, creator } = await publishDispute(server);
    await decide(server, `${id}.user1`, 'remove', { reason: 'hate' });
    const removals = await creator.get(`/api/moderation/removals?dispute=${id.toUpperCase()}`);
    expect(removals.body).toMatchObject([{ target: 'user1', reason: 'hate' }]);
  });

  it('is the id of the same text in an appeal and for the operator', async ({ server }) => {
    const { id, creator } = await publishDispute(server);
    await decide(server, `${id}.user1`, 'remove', { reason: 'hate' });
    const shouted = `${id}.user1`.toUpperCase();
    const asked = await creator.post('/api/moderation/appeals', { id: shouted, text: 'Please look again.' });
    expect(asked.status).toBe(201);
    expect(await decide(server, shouted, 'restore')).toMatchObject({ id: `${id}.user1`, appeal: true });
  });

  it('leads to the page with the preview of that dispute', async ({ server }) => {
    const { id, title } = await publishDispute(server);
    const page = await visitor(server.url).get(`/dispute/${id.toUpperCase()}`);
    expect(page.text).toContain(`<title>${title}`);
  });
});

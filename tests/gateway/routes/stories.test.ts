import { describe, expect } from 'vitest';
import {
  createDispute,
  detailOf,
  joinDispute,
  myDisputes,
  publishDispute,
  STORY_A,
  STORY_B,
  submitStory,
  THREAT,
} from '../../support/disputes.ts';
import { expectProblem } from '../../support/expectations.ts';
import { eraseAccount, signUp } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import type { TestServer } from '../../support/server.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();

const joined = async (server: TestServer) => {
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const created = await createDispute(creator);
  await joinDispute(partner, created);
  return { ...created, creator, partner };
};

describe('A story', () => {
  it('can come first, before the partner has joined', async ({ server }) => {
    const creator = await signUp(server);
    const created = await createDispute(creator);
    const submitted = await submitStory(creator, created, `  ${STORY_A}\n`);
    expect(submitted).toStrictEqual({ message: 'Story submitted!', status: 'awaiting_partner', story: STORY_A });
    expect(await myDisputes(creator)).toMatchObject([{ status: 'awaiting_partner', user1StorySubmitted: true }]);
  });

  it('publishes both for 30 days when it is the second one', async ({ server, clock }) => {
    const dispute = await joined(server);
    await submitStory(dispute.partner, dispute, STORY_B);
    expect((await submitStory(dispute.creator, dispute, STORY_A)).status).toBe('published');
    const publishedAt = clock.now();
    const expiresAt = new Date(Date.parse(publishedAt) + 30 * 24 * 60 * 60 * 1000).toISOString();
    expect((await detailOf(visitor(server.url), dispute)).dispute).toMatchObject({
      status: 'published',
      publishedAt,
      expiresAt,
      user1Story: STORY_A,
      user2Story: STORY_B,
    });
  });

  it('is published without names, phone numbers and addresses', async ({ server }) => {
    const dispute = await joined(server);
    const private_ = `${STORY_A} My brother Tom Becker agrees: call him at +1 415 555 2671 or write to tom.becker@gmail.com.`;
    const { story } = await submitStory(dispute.creator, dispute, private_);
    expect(story).toBe(`${STORY_A} My brother [name 1] agrees: call him at [phone] or write to [email].`);
    await submitStory(dispute.partner, dispute, STORY_B);
    expect((await detailOf(visitor(server.url), dispute)).dispute.user1Story).toBe(story);
  });

  it('is refused with reasons when it threatens, and can be written anew', async ({ server }) => {
    const dispute = await joined(server);
    const refused = await dispute.creator.post(`/api/disputes/${dispute.id}/story`, { story: THREAT });
    const { issues, suggestions } = expectProblem(refused, 422, 'text_rejected');
    expect(issues).toStrictEqual(['The marked sentence reads as a threat, or as a call to hurt somebody.']);
    expect(suggestions).not.toHaveLength(0);
    expect(JSON.stringify([issues, suggestions])).not.toContain('own hands');
    expect(await myDisputes(dispute.creator)).toMatchObject([{ user1StorySubmitted: false, user1Story: null }]);
    expect((await submitStory(dispute.creator, dispute, STORY_A)).story).toBe(STORY_A);
  });

  it('can be submitted once', async ({ server }) => {
    const dispute = await joined(server);
    await submitStory(dispute.creator, dispute, STORY_A);
    const again = await dispute.creator.post(`/api/disputes/${dispute.id}/story`, { story: STORY_B });
    const message = 'You have already submitted your story for this dispute.';
    expectProblem(again, 409, 'story_already_submitted', message);
    await submitStory(dispute.partner, dispute, STORY_B);
    const late = await dispute.partner.post(`/api/disputes/${dispute.id}/story`, { story: STORY_A });
    expectProblem(late, 409, 'story_already_submitted', message);
    expect((await detailOf(dispute.creator, dispute)).dispute.user1Story).toBe(STORY_A);
  });

  it('is refused once the account of the other side is deleted', async ({ server }) => {
    const dispute = await joined(server);
    await submitStory(dispute.creator, dispute, STORY_A);
    await eraseAccount(dispute.creator);
    for (const path of ['story', 'story/preview']) {
      const refused = await dispute.partner.post(`/api/disputes/${dispute.id}/${path}`, { story: STORY_B });
      expectProblem(refused, 409, 'erased_for_good');
    }
    expect(await myDisputes(dispute.partner)).toMatchObject([{ user2StorySubmitted: false, withheld: 'erased' }]);
  });

  it('publishes once when both come at the same moment', async ({ server }) => {
    const dispute = await joined(server);
    const stories = await Promise.all([
      submitStory(dispute.creator, dispute, STORY_A),
      submitStory(dispute.partner, dispute, STORY_B),
    ]);
    expect(stories.map(({ status }) => status).sort()).toStrictEqual(['awaiting_partner', 'published']);
  });

  it('is refused from anybody else, who reads an unknown dispute before publication and a foreign one after it', async ({
    server,
  }) => {
    const draft = await joined(server);
    const stranger = await signUp(server);
    const early = await stranger.post(`/api/disputes/${draft.id}/story`, { story: STORY_A });
    expectProblem(early, 404, 'dispute_not_found', 'This dispute may not exist or may not be published yet.');
    const { id } = await publishDispute(server);
    const late = await stranger.post(`/api/disputes/${id}/story`, { story: STORY_A });
    expectProblem(late, 403, 'not_a_participant', 'Only the two participants can write a story for this dispute.');
  });

  it.for([
    [49, 'Your story must be at least 50 characters'],
    [5001, 'Your story must be at most 5000 characters'],
  ] as const)('has not %i characters', async ([length, message], { server }) => {
    const creator = await signUp(server);
    const { id } = await createDispute(creator);
    const answer = await creator.post(`/api/disputes/${id}/story`, { story: `${'👩‍👩‍👧'.repeat(length - 1)}é` });
    expectProblem(answer, 400, 'invalid_input', message);
  });
});

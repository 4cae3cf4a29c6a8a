import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { responses } from '#command-api/idempotency.ts';
import { moderationLogs, recordDecision } from '#command-api/moderatedTexts/logs.ts';
import { heldComment, heldTitle } from '#contract/held.ts';
import { RULES } from '#domain/rules.ts';
import { queueOf, send } from '../../command-api/desk/desk.ts';
import {
  createDispute,
  detailOf,
  joinDispute,
  publishDispute,
  STORY_A,
  submitStory,
  TITLE,
} from '../../support/disputes.ts';
import { eventsIn } from '../../support/eventLog.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import { DOUBTFUL, holdingModerator } from '../../support/holdingModerator.ts';
import { signUp } from '../../support/members.ts';
import type { Person } from '../../support/person.ts';
import type { TestServer } from '../../support/server.ts';
import { withServer } from '../../support/withServer.ts';

let examined = 0;
const moderator = {
  ...holdingModerator,
  moderate: (request: Parameters<typeof holdingModerator.moderate>[0]) => {
    examined += 1;
    return holdingModerator.moderate(request);
  },
};
const it = withServer({ moderator });

const { ofMember, inDispute } = RULES.heldAtOnce;
const THREAT = 'I will kill him tonight when he comes home, and nobody will ever find him.';
const REFUSED_STORY = `${STORY_A} ${THREAT}`;

const hold = (author: Person, { id }: { readonly id: string }, content: string, replaces?: string) =>
  author.post(`/api/disputes/${id}/comments`, { content, ...(replaces && { replaces }) });

const keptOf = ({ platform }: TestServer, authorId: string) =>
  platform.documents.collection(moderationLogs).count({ authorId, keptSince: { gt: '' } });

describe('of one member', () => {
  it('a few texts in a dispute wait for a person at once, and each can still be changed', async ({ server }) => {
    const dispute = await publishDispute(server);
    const author = await signUp(server);
    const held = [];
    for (let more = 0; more < inDispute; more += 1) {
      held.push(expectBody(await hold(author, dispute, `A ${DOUBTFUL}, ${more}.`), 202, heldComment));
    }
    expectProblem(await hold(author, dispute, `One more ${DOUBTFUL}.`), 409, 'too_many_held');
    expect(await queueOf(server, dispute.id)).toHaveLength(inDispute);
    expect((await hold(author, dispute, 'Buy a dishwasher.')).status).toBe(201);

    const [first] = held;
    expectBody(await hold(author, dispute, `Another ${DOUBTFUL}.`, first?.id), 202, heldComment);
    const [waiting] = await queueOf(server, dispute.id);
    await send(server, String(waiting?.id), 'refuse', { version: waiting?.held?.version, reason: 'threat' });
    expectBody(await hold(author, dispute, `One more ${DOUBTFUL}.`), 202, heldComment);
  });

  it('a few texts wait in all disputes together', async ({ server }) => {
    const author = await signUp(server);
    for (let more = 0; more < ofMember; more += 1) {
      expectBody(await author.post('/api/disputes', { title: `The ${DOUBTFUL} ${more}` }), 201, heldTitle.partial());
    }
    expectProblem(await author.post('/api/disputes', { title: `The ${DOUBTFUL}` }), 409, 'too_many_held');
    const dispute = await createDispute(author);
    expectProblem(
      await author.patch(`/api/disputes/${dispute.id}/title`, { title: `A ${DOUBTFUL}` }),
      409,
      'too_many_held',
    );
    const story = `${STORY_A} One day I will set the ${DOUBTFUL} on him.`;
    expectProblem(await author.post(`/api/disputes/${dispute.id}/story`, { story }), 409, 'too_many_held');
    await submitStory(author, dispute, STORY_A);
  });

  it('some dozen disputes are open at once', async ({ server }) => {
    const creator = await signUp(server);
    const headers = { 'Idempotency-Key': randomUUID() };
    const [first] = [await createDispute(creator)];
    for (let more = 2; more < RULES.openDisputes; more += 1) await createDispute(creator);
    const last = await creator.post('/api/disputes', { title: TITLE }, headers);
    expect(last.status).toBe(201);
    expectProblem(await creator.post('/api/disputes', { title: TITLE }), 409, 'too_many_open');
    expect((await creator.post('/api/disputes', { title: TITLE }, headers)).text).toBe(last.text);

    const partner = await signUp(server);
    await joinDispute(partner, first);
    await submitStory(creator, first, STORY_A);
    await submitStory(partner, first, STORY_A);
    await createDispute(creator);
  });
});

describe('a refused text', () => {
  it('that is sent again is neither examined nor stored again', async ({ server }) => {
    const creator = await signUp(server);
    const dispute = await createDispute(creator);
    const send = async () => creator.post(`/api/disputes/${dispute.id}/story`, { story: REFUSED_STORY });
    const first = await send();
    expectProblem(first, 422, 'text_rejected');
    const before = {
      examined,
      logs: await keptOf(server, creator.id),
      events: (await eventsIn(server.platform)).length,
    };
    const again = await send();
    const { requestId: _, ...body } = first.body as Record<string, unknown>;
    expect(again.body).toMatchObject(body);
    expect(again.status).toBe(422);
    const after = {
      examined,
      logs: await keptOf(server, creator.id),
      events: (await eventsIn(server.platform)).length,
    };
    expect(after).toStrictEqual(before);

    await submitStory(creator, dispute, STORY_A);
    expect((await detailOf(creator, dispute)).dispute.user1StorySubmitted).toBe(true);
  });

  it('is forgotten with its Idempotency-Key', async ({ server }) => {
    const creator = await signUp(server);
    const dispute = await createDispute(creator);
    const count = () => server.platform.documents.collection(responses).count({ actor: creator.id });
    for (let more = 0; more < 3; more += 1) {
      const headers = { 'Idempotency-Key': randomUUID() };
      const story = `${more} ${REFUSED_STORY}`;
      expectProblem(await creator.post(`/api/disputes/${dispute.id}/story`, { story }, headers), 422, 'text_rejected');
    }
    expect(await count()).toBe(0);
  });

  it('takes little room, and so do many of one author', async ({ server }) => {
    const { id: authorId } = await signUp(server);
    const text = `e${'\u0301'.repeat(15)}`.repeat(5000);
    const verdict = { text, approved: false, issues: [], advice: [], help: [], moderator: 'test' };
    const decided = { text, kind: 'story', authorId, contentId: randomUUID() } as const;
    for (let more = 0; more < 105; more += 1) {
      await recordDecision({ ...server.platform }, decided, verdict as unknown as Parameters<typeof recordDecision>[2]);
    }
    expect(await keptOf(server, authorId)).toBe(100);
    expect(await server.platform.documents.collection(moderationLogs).count({ authorId })).toBe(100);
    const [kept] = await server.platform.documents
      .collection(moderationLogs)
      .find({ where: { authorId, keptSince: { gt: '' } }, limit: 1 });
    expect(JSON.stringify(kept?.body).length).toBeLessThan(120_000);
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { type Outcome, once, responses } from '#command-api/idempotency.ts';
import { moderationLogs } from '#command-api/moderatedTexts/logs.ts';
import { castVote, createdDispute, postedComment } from '#contract/views.ts';
import type { EventType } from '#domain/events.ts';
import {
  createDispute,
  detailOf,
  joinDispute,
  myDisputes,
  type Published,
  publishDispute,
  STORY_A,
  STORY_B,
  THREAT,
} from '../../support/disputes.ts';
import { countEvents } from '../../support/eventLog.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import { DAY, SECOND } from '../../support/manualClock.ts';
import { type Member, signUp } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import { startServerOn, type TestServer } from '../../support/server.ts';
import { aTag } from '../../support/tags.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();

/** A command to send twice under one key. */
interface Wish {
  readonly by: Member;
  readonly method: string;
  readonly path: string;
  readonly body: object;
  /** A different body for the same command. */
  readonly other: object;
  readonly event: EventType;
}

const wishes: { readonly [Name in string]: (server: TestServer) => Promise<Wish> } = {
  'choosing a tag': async server => {
    const [body, other] = [1, 2].map(() => ({ anonymousTag: aTag() })) as [object, object];
    return {
      by: await signUp(server),
      method: 'PATCH',
      path: '/api/auth/anonymous-tag',
      body,
      other,
      event: 'TagChosen',
    };
  },
  'creating a dispute': async server => {
    const [body, other] = [{ title: 'Who cooks?' }, { title: 'Who eats?' }];
    return { by: await signUp(server), method: 'POST', path: '/api/disputes', body, other, event: 'Created' };
  },
  'joining a dispute': async server => {
    const [{ refereeCode }, another] = [
      await createDispute(await signUp(server)),
      await createDispute(await signUp(server)),
    ];
    const other = { refereeCode: another.refereeCode };
    const path = '/api/disputes/join';
    return { by: await signUp(server), method: 'POST', path, body: { refereeCode }, other, event: 'PartnerJoined' };
  },
  'submitting a story': async server => {
    const by = await signUp(server);
    const path = `/api/disputes/${(await createDispute(by)).id}/story`;
    return { by, method: 'POST', path, body: { story: STORY_A }, other: { story: STORY_B }, event: 'StorySubmitted' };
  },
  voting: async server => {
    const path = `/api/disputes/${(await publishDispute(server)).id}/vote`;
    return {
      by: await signUp(server),
      method: 'POST',
      path,
      body: { rating: 1 },
      other: { rating: 2 },
      event: 'VoteCast',
    };
  },
  commenting: async server => {
    const path = `/api/disputes/${(await publishDispute(server)).id}/comments`;
    const [body, other] = [{ content: 'Take turns.' }, { content: 'Eat out.' }];
    return { by: await signUp(server), method: 'POST', path, body, other, event: 'CommentPosted' };
  },
};

const ask = ({ by, method, path }: Wish, body: object, key: string) =>
  by.call(method, path, body, { 'Idempotency-Key': key });

const forgetAnswers = ({ platform }: TestServer) => platform.documents.collection(responses).deleteWhere({});

describe.for(Object.entries(wishes))('With an Idempotency-Key, %s', ([, wishOf]) => {
  it('again gives the same answer and is stored once', async ({ server }) => {
    const wish = await wishOf(server);
    const key = randomUUID();
    const first = await ask(wish, wish.body, key);
    const again = await ask(wish, wish.body, key);
    expect(first.status).toBeLessThan(300);
    expect([again.status, again.body]).toStrictEqual([first.status, first.body]);
    expect(await countEvents(server.platform, wish.event, wish.by.id)).toBe(1);
  });

  it('ten times at once gives ten times the same answer and is stored once', async ({ server }) => {
    const wish = await wishOf(server);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(wish, wish.body, key)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBeLessThan(300);
    expect(await countEvents(server.platform, wish.event, wish.by.id)).toBe(1);
  });

  it('is stored once even if the server died before it kept the answer', async ({ server }) => {
    const wish = await wishOf(server);
    const key = randomUUID();
    const first = await ask(wish, wish.body, key);
    await forgetAnswers(server);
    const again = await ask(wish, wish.body, key);
    expect(again.status).toBe(first.status);
    expect(again.body).toMatchObject(first.body as object);
    expect(await countEvents(server.platform, wish.event, wish.by.id)).toBe(1);
  });

  it('with another command is refused', async ({ server }) => {
    const wish = await wishOf(server);
    const key = randomUUID();
    await ask(wish, wish.body, key);
    const message = 'This Idempotency-Key was already used for another request.';
    expectProblem(await ask(wish, wish.other, key), 409, 'idempotency_key_reused', message);
    expect(await countEvents(server.platform, wish.event, wish.by.id)).toBe(1);
  });
});

describe('A comment whose answer has expired', () => {
  const commented = async (server: TestServer, { id }: Published) => {
    const author = await signUp(server);
    const headers = { 'Idempotency-Key': randomUUID() };
    const post = (content: string, on = id) => author.post(`/api/disputes/${on}/comments`, { content }, headers);
    return { author, post, first: expectBody(await post('Take turns.'), 201, postedComment) };
  };

  it.for(['Take turns.', 'Eat out.', THREAT])(
    'is answered as stored when the same key a day later carries "%s"',
    async (content, { server, clock }) => {
      const { author, post, first } = await commented(server, await publishDispute(server));
      clock.advance(DAY);
      expect(expectBody(await post(content), 201, postedComment)).toStrictEqual(first);
      expect(await countEvents(server.platform, 'CommentPosted', author.id)).toBe(1);
    },
  );

  it('is answered as stored when the server died before it stored the answer', async ({ server, clock }) => {
    const { post, first } = await commented(server, await publishDispute(server));
    await forgetAnswers(server);
    clock.advance(SECOND);
    expect(expectBody(await post('Take turns.'), 201, postedComment)).toStrictEqual(first);
  });

  it('is answered as stored when nobody may comment any more', async ({ server, clock }) => {
    const dispute = await publishDispute(server);
    const { post, first } = await commented(server, dispute);
    await dispute.creator.post(`/api/disputes/${dispute.id}/identifies`, {});
    clock.advance(DAY);
    expect(expectBody(await post('Take turns.'), 201, postedComment)).toStrictEqual(first);
  });

  it('is another one on another dispute', async ({ server, clock }) => {
    const [one, other] = [await publishDispute(server), await publishDispute(server)];
    const { author, post, first } = await commented(server, one);
    clock.advance(DAY);
    const second = expectBody(await post('Eat out.', other.id), 201, postedComment);
    expect((await detailOf(author, one)).comments).toStrictEqual([first]);
    expect((await detailOf(author, other)).comments).toStrictEqual([second]);
  });
});

describe('An Idempotency-Key', () => {
  it('finds its dispute again after a day, whatever its title is now', async ({ server, clock }) => {
    const creator = await signUp(server);
    const headers = { 'Idempotency-Key': randomUUID() };
    const create = (title: string) => creator.post('/api/disputes', { title }, headers);
    const first = expectBody(await create('Who cooks?'), 201, createdDispute);
    clock.advance(DAY);
    expect(expectBody(await create(THREAT), 201, createdDispute)).toStrictEqual(first);
    const { documents } = server.platform;
    expect(await documents.collection(moderationLogs).count({ contentId: first.id })).toBe(1);
  });

  it('finds its vote again when the dispute is hidden by now', async ({ server, clock }) => {
    const { creator, id } = await publishDispute(server);
    const voter = await signUp(server);
    const headers = { 'Idempotency-Key': randomUUID() };
    const cast = () => voter.post(`/api/disputes/${id}/vote`, { rating: 4 }, headers);
    const first = await cast();
    clock.advance(DAY);
    await creator.post(`/api/disputes/${id}/identifies`, {});
    const again = await cast();
    expect([again.status, again.body]).toStrictEqual([200, first.body]);
  });

  it('finds its vote again after a day, whatever rating it carries', async ({ server, clock }) => {
    const { id } = await publishDispute(server);
    const voter = await signUp(server);
    const headers = { 'Idempotency-Key': randomUUID() };
    const cast = (rating: number) => voter.post(`/api/disputes/${id}/vote`, { rating }, headers);
    const first = expectBody(await cast(4), 200, castVote);
    clock.advance(DAY);
    expect(expectBody(await cast(9), 200, castVote)).toStrictEqual(first);
    expect(first.rating).toBe(4);
  });

  it('gets the same answer from another gateway that has read nothing of this member yet', async ({
    server,
    clock,
    onTestFinished,
  }) => {
    const member = await signUp(server);
    const headers = { 'Idempotency-Key': randomUUID() };
    const createAt = ({ url }: Pick<TestServer, 'url'>) =>
      visitor(url, member.cookies).post('/api/disputes', { title: 'Who cooks?' }, headers);
    const first = await createAt(server);
    const another = await startServerOn(server, { clock, roles: ['gateway'] });
    onTestFinished(() => another.stop());
    const again = await createAt(another);
    expect([again.status, again.text]).toStrictEqual([201, first.text]);
  });

  it('is decided anew after a refusal, of which nothing is kept', async ({ server }) => {
    const { creator, id } = await publishDispute(server);
    const headers = { 'Idempotency-Key': randomUUID() };
    const refusals = [1, 2].map(() => creator.post(`/api/disputes/${id}/vote`, { rating: 5 }, headers));
    for (const refused of await Promise.all(refusals)) expectProblem(refused, 403, 'own_dispute_vote');
    const kept = server.platform.documents.collection(responses);
    const before = await kept.count({ actor: creator.id });
    await creator.post(`/api/disputes/${id}/vote`, { rating: 5 }, { 'Idempotency-Key': randomUUID() });
    expect(await kept.count({ actor: creator.id })).toBe(before);
  });

  it('does not repeat a temporary refusal', async ({ server }) => {
    const { id: actor } = await signUp(server);
    const context = { actor, correlationId: randomUUID(), idempotencyKey: randomUUID() };
    const answers = [503, 200, 409].map(status => ({ status, body: { status }, isShown: true }));
    const ask = () =>
      once(
        server.platform,
        context,
        () => 'the same wish',
        async () => answers.shift() as Outcome,
      );
    const given = [await ask(), await ask(), await ask()];
    expect(given.map(answer => answer.ok && answer.value.status)).toStrictEqual([503, 200, 200]);
  });

  it('belongs to one member, and another one may use the same key', async ({ server }) => {
    const headers = { 'Idempotency-Key': 'one and the same'.replaceAll(' ', '-') };
    const members = [await signUp(server), await signUp(server)];
    for (const member of members) await member.post('/api/disputes', { title: 'Who cooks?' }, headers);
    const ids = await Promise.all(members.map(async member => (await myDisputes(member)).map(({ id }) => id)));
    expect(ids.map(own => own.length)).toStrictEqual([1, 1]);
    expect(new Set(ids.flat()).size).toBe(2);
  });

  it('is valid for one day', async ({ server, clock }) => {
    const member = await signUp(server);
    const headers = { 'Idempotency-Key': randomUUID() };
    const [first, second] = [await createDispute(await signUp(server)), await createDispute(await signUp(server))];
    await member.post('/api/disputes/join', { refereeCode: first.refereeCode }, headers);
    clock.advance(DAY);
    const answer = await member.post('/api/disputes/join', { refereeCode: second.refereeCode }, headers);
    expect(answer.status).toBe(200);
  });

  it('does not stop two votes of one person from colliding', async ({ server }) => {
    const dispute = await publishDispute(server);
    const voter = await signUp(server);
    const cast = () =>
      voter.post(`/api/disputes/${dispute.id}/vote`, { rating: 4 }, { 'Idempotency-Key': randomUUID() });
    expect((await cast()).status).toBe(200);
    expectProblem(await cast(), 409, 'already_voted');
    expect((await detailOf(voter, dispute)).totalVotes).toBe(1);
  });

  it.for(['', ' ', 'two words', 'x'.repeat(201), 'ключ'])('is not "%s"', async (key, { server }) => {
    const member = await signUp(server);
    const header = Buffer.from(key).toString('latin1');
    const answer = await member.post('/api/disputes', { title: 'Who cooks?' }, { 'Idempotency-Key': header });
    const message = 'The Idempotency-Key must have 1 to 200 printable characters';
    expectProblem(answer, 400, 'invalid_idempotency_key', message);
  });

  it('lets a member join a dispute that they have already joined', async ({ server }) => {
    const created = await createDispute(await signUp(server));
    const partner = await signUp(server);
    await joinDispute(partner, created);
    const headers = { 'Idempotency-Key': randomUUID() };
    const answer = await partner.post('/api/disputes/join', { refereeCode: created.refereeCode }, headers);
    expect(answer.status).toBe(200);
  });
});

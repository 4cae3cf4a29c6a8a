import { describe, expect } from 'vitest';
import { withheldDispute } from '#contract/views.ts';
import { detailOf, publishDispute, STORY_A, STORY_B } from '../../support/disputes.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import { visitor } from '../../support/person.ts';
import { until } from '../../support/until.ts';
import { withServer } from '../../support/withServer.ts';
import { decide, queueOf, send, show } from './desk.ts';

const it = withServer();

const spanOf = (text: string, part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length });

describe('One side', () => {
  it('cannot turn the story of the other round, and the dispute stays on the lists', async ({ server }) => {
    const dispute = await publishDispute(server);
    const path = `/api/disputes/${dispute.id}/identifies`;
    for (const word of ['never', 'not', 'I never said that I would not do it']) {
      const strike = { user2: [spanOf(STORY_B, word)] };
      expectProblem(await dispute.creator.post(path, { strike }), 400, 'not_identifying');
    }
    const { dispute: shown } = await detailOf(visitor(server.url), dispute);
    expect(shown).toMatchObject({ withheld: null, user2Story: STORY_B });
    // In their own story they may.
    const own = { strike: { user2: [spanOf(STORY_B, 'never')] } };
    expectBody(await dispute.partner.post(path, own), 200, withheldDispute);
  });
});

describe('Words that the other side took out', () => {
  it('are told to the writer, who objects, and the operator sees them and puts them back', async ({ server }) => {
    const dispute = await publishDispute(server);
    const { creator, partner, id } = dispute;
    const matter = `${id}.user1`;
    const strike = { user1: [spanOf(STORY_A, 'every evening')] };
    expectBody(await partner.post(`/api/disputes/${id}/identifies`, { strike }), 200, withheldDispute);
    const without = STORY_A.replace('every evening', '[removed]');
    expect((await detailOf(visitor(server.url), dispute)).dispute.user1Story).toBe(without);

    const told = await server.mailSink.mailTo(creator.email, 'Words were taken out of your story');
    expect(told.text).toContain(`/dispute/${id}?appeal=user1`);
    expect(told.text).not.toContain('evening');
    await until('the desk sees it', async () => (await queueOf(server, id)).some(item => item.id === matter));
    expect(await queueOf(server, id)).toMatchObject([{ id: matter, reports: 1, reasons: ['identifies'] }]);
    const { history, texts } = await show(server, matter);
    expect(texts).toMatchObject([{ text: without, beforeStrike: STORY_A }]);
    expect(history).toContainEqual(expect.objectContaining({ event: 'StoryRedacted', by: 'user2' }));

    const own = await creator.get(`/api/moderation/removals?dispute=${id}`);
    expect(own.body).toMatchObject([{ id: matter, wordsOnly: true, appeal: null }]);
    const objection = { id: matter, text: 'It is the point of my story.' };
    expect((await creator.post('/api/moderation/appeals', objection)).status).toBe(201);
    expectProblem(await partner.post('/api/moderation/appeals', objection), 404, 'nothing_to_appeal');
    expect(await queueOf(server, id)).toMatchObject([{ id: matter, appeal: true }]);

    expect(await decide(server, matter, 'restore')).toMatchObject({ reports: 1, appeal: true });
    expect((await detailOf(visitor(server.url), dispute)).dispute.user1Story).toBe(STORY_A);
    expect((await creator.get(`/api/moderation/removals?dispute=${id}`)).body).toStrictEqual([]);
    await server.mailSink.mailTo(creator.email, 'Your text is back');
    expect(await queueOf(server, id)).toStrictEqual([]);
    expect((await show(server, matter)).texts).toMatchObject([{ text: STORY_A, beforeStrike: null }]);
  });

  it('come back each time, unless their writer has taken words out since', async ({ server }) => {
    const dispute = await publishDispute(server);
    const { creator, partner, id } = dispute;
    const matter = `${id}.user1`;
    const shown = async () => (await detailOf(visitor(server.url), dispute)).dispute.user1Story ?? '';
    const strike = async (person: typeof creator, words: string) => {
      const marks = { user1: [spanOf(await shown(), words)] };
      expectBody(await person.post(`/api/disputes/${id}/identifies`, { strike: marks }), 200, withheldDispute);
    };
    for (const word of ['every evening', 'every evening']) {
      await strike(partner, word);
      await decide(server, matter, 'restore');
      expect(await shown()).toBe(STORY_A);
    }
    await strike(partner, 'every evening');
    await strike(creator, 'happened');
    const without = await shown();
    expect((await creator.get(`/api/moderation/removals?dispute=${id}`)).body).toStrictEqual([]);
    expectProblem(await send(server, matter, 'restore'), 409, 'not_removed');
    expect(await shown()).toBe(without);
  });

  it('stay out when the operator turns the objection down', async ({ server }) => {
    const dispute = await publishDispute(server);
    const { creator, partner, id } = dispute;
    const strike = { user1: [spanOf(STORY_A, 'every evening')] };
    expectBody(await partner.post(`/api/disputes/${id}/identifies`, { strike }), 200, withheldDispute);
    const matter = `${id}.user1`;
    await creator.post('/api/moderation/appeals', { id: matter, text: 'Please.' });
    await decide(server, matter, 'dismiss');
    const own = await creator.get(`/api/moderation/removals?dispute=${id}`);
    expect(own.body).toMatchObject([{ id: matter, wordsOnly: true, appeal: 'upheld' }]);
    expect((await detailOf(visitor(server.url), dispute)).dispute.user1Story).not.toContain('every evening');
  });
});

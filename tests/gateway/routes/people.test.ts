import { describe, expect } from 'vitest';
import { peopleInDisputes } from '#command-api/moderatedTexts/people.ts';
import { textPreview } from '#contract/views.ts';
import { comment, createDispute, detailOf, joinDispute, submitStory } from '../../support/disputes.ts';
import { expectBody } from '../../support/expectations.ts';
import { DAY } from '../../support/manualClock.ts';
import { signUp } from '../../support/members.ts';
import { type Person, visitor } from '../../support/person.ts';
import { until } from '../../support/until.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();

const HER_STORY =
  'My husband Dieter leaves every pan in the sink. His sister Marlene says so too, and we argue about it every evening.';
const HIS_STORY =
  'I cook every evening and I am tired afterwards. My sister Marlene only ever sees the pans and never the dinners.';

const TITLE_WITH_NAME = 'Should my husband Dieter apologise to my mother?';

const previewOf = async (author: Person, { id }: { readonly id: string }, story: string) =>
  expectBody(await author.post(`/api/disputes/${id}/story/preview`, { story }), 200, textPreview).text;

/** The preview for somebody who writes down names to find out whom the other side has mentioned. */
const answerTo = (guesser: Person, dispute: { readonly id: string }, ...names: readonly [string, string]) =>
  previewOf(guesser, dispute, `${HIS_STORY.replace('My sister Marlene', 'My mother')} I asked ${names.join(' and ')}.`);

describe('People named in a dispute', () => {
  it('keep their numbers from story to story until it is over, and a comment does not reveal them', async ({
    server,
    clock,
  }) => {
    const [creator, partner, reader] = [await signUp(server), await signUp(server), await signUp(server)];
    const dispute = await createDispute(creator);
    await joinDispute(partner, dispute);
    const hers = await submitStory(creator, dispute, HER_STORY);
    expect(hers.story).toContain('My husband [name 1]');
    expect(hers.story).toContain('His sister [name 2]');
    const his = await submitStory(partner, dispute, HIS_STORY);
    expect(his.story).toContain('My sister [name 2]');

    const kept = server.platform.documents.collection(peopleInDisputes);
    expect(JSON.stringify((await kept.get(dispute.id))?.body)).not.toContain('Marlene');
    const { content } = await comment(reader, dispute, 'Both of you should listen to Marlene, and Dieter can wash up.');
    // A guessed name must not be answered by its number in the stories.
    expect(content).toBe('Both of you should listen to [name 3], and [name 4] can wash up.');

    clock.advance(30 * DAY);
    await until('they are forgotten', async () => (await kept.get(dispute.id)) === undefined);
  });

  it.for(['creator', 'partner'] as const)(
    'stay hidden before both stories are in, and the %s reads the same for right and wrong guesses',
    async (side, { server }) => {
      const [creator, partner] = [await signUp(server), await signUp(server)];
      const dispute = await createDispute(creator, TITLE_WITH_NAME);
      await joinDispute(partner, dispute);
      const [writer, guesser] = side === 'creator' ? [partner, creator] : [creator, partner];
      await submitStory(writer, dispute, HER_STORY);
      const right = await answerTo(guesser, dispute, 'Tom', 'Marlene');
      expect(right).toContain('I asked [name 2] and [name 3].');
      expect(await answerTo(guesser, dispute, 'Tom', 'Sabine')).toBe(right);
    },
  );

  it('are not found by a reader who knows only the title', async ({ server }) => {
    const [creator, partner] = [await signUp(server), await signUp(server)];
    const dispute = await createDispute(creator, TITLE_WITH_NAME);
    expect(dispute.title).toContain('my husband [name 1]');
    await joinDispute(partner, dispute);
    expect(await answerTo(partner, dispute, 'Dieter', 'Tom')).toContain('I asked [name 2] and [name 3].');
    expect(await answerTo(creator, dispute, 'Dieter', 'Tom')).toContain('I asked [name 1] and [name 2].');
  });

  it('have one number in title and stories, whoever wrote first', async ({ server }) => {
    const [creator, partner] = [await signUp(server), await signUp(server)];
    const dispute = await createDispute(creator, TITLE_WITH_NAME);
    await joinDispute(partner, dispute);
    await submitStory(partner, dispute, `${HIS_STORY} I told my brother Dieter so.`);
    await submitStory(creator, dispute, HER_STORY);
    const { user1Story, user2Story } = (await detailOf(visitor(server.url), dispute)).dispute;
    expect(user1Story).toContain('My husband [name 1]');
    expect(user1Story).toContain('His sister [name 2]');
    expect(user2Story).toContain('My sister [name 2]');
    expect(user2Story).toContain('my brother [name 1]');
  });

  it('do not make a title too long that was short enough', async ({ server }) => {
    const title = `Why did Tom Becker tell Amy Stone ${'again and '.repeat(15)}again?`.padEnd(200, '?');
    const created = await createDispute(await signUp(server), title);
    expect(created.title).not.toContain('Becker');
  });
});

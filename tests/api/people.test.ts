import { describe, expect } from 'vitest';
import { peopleInDisputes } from '#command-api/moderation/people.ts';
import { comment, createDispute, joinDispute, submitStory } from '../support/disputes.ts';
import { DAY } from '../support/manualClock.ts';
import { signUp } from '../support/members.ts';
import { until } from '../support/until.ts';
import { withServer } from '../support/withServer.ts';

const it = withServer();

const HER_STORY =
  'My husband Dieter leaves every pan in the sink. His sister Marlene says so too, and we argue about it every evening.';
const HIS_STORY =
  'I cook every evening and I am tired afterwards. My sister Marlene only ever sees the pans and never the dinners.';

describe('People who are named in a dispute', () => {
  it('keep their numbers from story to story, until it is over; who names them in a comment is not told who they are', async ({
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
    // Whoever guesses a name must not read the number of the stories in return.
    expect(content).toBe('Both of you should listen to [name 3], and [name 4] can wash up.');

    clock.advance(30 * DAY);
    await until('they are forgotten', async () => (await kept.get(dispute.id)) === undefined);
  });

  it('do not make a title too long that was short enough', async ({ server }) => {
    const title = `Why did Tom Becker tell Amy Stone ${'again and '.repeat(15)}again?`.padEnd(200, '?');
    const created = await createDispute(await signUp(server), title);
    expect(created.title).not.toContain('Becker');
  });
});

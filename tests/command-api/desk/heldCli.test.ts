import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { heldStory } from '#contract/held.ts';
import { moderationQueue } from '#contract/moderation.ts';
import { runCli, runCliHere } from '../../support/cli.ts';
import { createDispute, detailOf, joinDispute, STORY_A } from '../../support/disputes.ts';
import { expectBody } from '../../support/expectations.ts';
import { DOUBTFUL, holdingModerator } from '../../support/holdingModerator.ts';
import { type Member, signUp } from '../../support/members.ts';
import { newFolder } from '../../support/newFolder.ts';
import { startServerOn } from '../../support/server.ts';
import { openSite } from '../../support/site.ts';

test('an operator decides about held texts on the command line', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const server = await startServerOn(site, { moderator: holdingModerator });
  onTestFinished(() => server.stop());
  const cli = (...args: readonly string[]) => runCliHere(site.dataDir, ['moderation', ...args]);
  const waiting = async () => moderationQueue.parse(JSON.parse((await cli('queue', '--json')).stdout));
  const hold = async (author: Member, id: string) =>
    expectBody(
      await author.post(`/api/disputes/${id}/story`, { story: `${STORY_A} Fetch the ${DOUBTFUL}.` }),
      202,
      heldStory,
    );

  const [creator, partner] = [await signUp(server), await signUp(server)];
  const dispute = await createDispute(creator);
  await joinDispute(partner, dispute);
  await hold(creator, dispute.id);
  await hold(partner, dispute.id);
  const [first, second] = await waiting();
  const [ours, theirs] = [first?.held?.version ?? '', second?.held?.version ?? ''];
  expect([first?.id, second?.id]).toStrictEqual([`${dispute.id}.user1`, `${dispute.id}.user2`]);
  expect((await cli('queue')).stdout.split('\n')[1]).toMatch(new RegExp(`user1 +held, version ${ours} +threat$`));
  const shown = await cli('show', `${dispute.id}.user1`);
  expect(shown.stdout).toContain(`threat: Fetch the ${DOUBTFUL}.`);
  const status = await runCliHere(site.dataDir, ['status']);
  expect(status.stdout).toMatch(/2 decisions wait for a person since 20/);

  const [file, elsewhere] = [join(await newFolder(), 'backup'), await newFolder()];
  expect(await runCliHere(site.dataDir, ['backup', file])).toMatchObject({ code: 0 });
  expect(await runCliHere(elsewhere, ['restore', file])).toMatchObject({ code: 0 });
  const restored = await runCliHere(elsewhere, ['moderation', 'queue', '--json']);
  expect(moderationQueue.parse(JSON.parse(restored.stdout))).toStrictEqual([first, second]);

  const wrong = await cli('approve', `${dispute.id}.user1`, theirs);
  expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('has changed this text') });
  expect(await cli('approve', `${dispute.id}.user1`, ours)).toMatchObject({
    code: 0,
    stderr: 'Approved. Its author is told.\n',
  });
  expect((await detailOf(creator, dispute)).dispute.user1StorySubmitted).toBe(true);

  await server.stop();
  const refused = await runCli(site.dataDir, [
    ...['moderation', 'refuse', `${dispute.id}.user2`, theirs],
    ...['--reason', 'threat', '--why', 'Leave the animal out.'],
  ]);
  expect(refused).toMatchObject({ code: 0, stderr: 'Refused. Its author is told why.\n' });
  expect(await waiting()).toStrictEqual([]);
  expect(await runCliHere(site.dataDir, ['verify'])).toMatchObject({ code: 0 });
});

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createDispute, joinDispute, publishDispute, STORY_A, submitStory } from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
import { button, see, seeFocus, seeToast, seeValue } from './support/see.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();

const offer = (page: Page) => page.getByRole('region', { name: 'Your tag' });

test('a partner who was invited chooses a tag above the story, and keeps what they have written', async ({
  server,
  windows,
}) => {
  const [creator, partner] = [await signUp(server), await signUp(server)];
  await creator.patch('/api/auth/anonymous-tag', { anonymousTag: 'FirstVoice' });
  const dispute = await createDispute(creator);
  await submitStory(creator, dispute, STORY_A);
  await joinDispute(partner, dispute);
  const page = await windows.open(partner, { viewport: { width: 390, height: 844 } });
  await page.goto(`/dispute/${dispute.id}`);
  windows.expectComplaints(/409/);
  await offer(page).getByText('Others will see you as Partner B').waitFor();
  const story = page.getByLabel('Your side of the story');
  await story.fill('I have begun to write this.');
  const tag = page.getByLabel('Anonymous tag');
  await tag.fill('x');
  await button(page, 'Save My Tag').click();
  await see(page, 'Tag must be at least 2 characters');
  await tag.fill('FirstVoice');
  await button(page, 'Save My Tag').click();
  await see(page, 'This tag is already taken.');
  await tag.fill('SecondVoice');
  await button(page, 'Save My Tag').click();
  await seeFocus(page.getByRole('status').filter({ hasText: 'From now on you are SecondVoice.' }));
  await seeToast(page, 'Anonymous tag set!');
  await page.getByRole('heading', { name: 'SecondVoice' }).waitFor();
  await seeValue(story, 'I have begun to write this.');
  await page.reload();
  await seeValue(story, 'I have begun to write this.');
  expect(await offer(page).count()).toBe(0);
});

test('a reader without a tag chooses one above the comment', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const reader = await signUp(server);
  const page = await windows.open(reader);
  await page.goto(`/dispute/${dispute.id}`);
  await offer(page).getByText('Others will see you as Anonymous').waitFor();
  await page.getByLabel('Anonymous tag').fill('DryTowel');
  await button(page, 'Save My Tag').click();
  await see(page, 'From now on you are DryTowel.');
  await page.getByLabel('Your comment').fill('Dry them together.');
  await button(page, 'Post Comment').click();
  await seeToast(page, 'Comment posted!');
  await page.getByRole('listitem').filter({ hasText: 'Dry them together.' }).getByText('DryTowel').waitFor();
});

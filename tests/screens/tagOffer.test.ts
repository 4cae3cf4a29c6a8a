import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  createDispute,
  detailOf,
  joinDispute,
  publishDispute,
  STORY_A,
  STORY_B,
  submitStory,
} from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
import type { TestServer } from '#tests/support/server.ts';
import { axeFindings } from './support/axe.ts';
import { ANY_FAILURE, cut, hold, mend } from './support/connection.ts';
import { button, isInView, see, seeFocus, seeToast, seeValue } from './support/see.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();

const PHONE = { viewport: { width: 390, height: 844 } };
const offer = (page: Page) => page.getByRole('region', { name: 'Your tag' });
const tagField = (page: Page) => page.getByLabel('Anonymous tag');

/** The offer is a row that opens. */
const openOffer = async (page: Page): Promise<void> => {
  await offer(page).getByText('Others will see you as').click();
  await tagField(page).waitFor();
};

/** @returns somebody who was invited and has no tag. The creator has this one, and has told */
const invited = async (server: TestServer, taken: string) => {
  const [creator, partner] = [await signUp(server), await signUp(server)];
  await creator.patch('/api/auth/anonymous-tag', { anonymousTag: taken });
  const dispute = await createDispute(creator);
  await submitStory(creator, dispute, STORY_A);
  await joinDispute(partner, dispute);
  return { partner, id: dispute.id };
};

test('a partner who was invited chooses a tag below the story, and keeps what they have written', async ({
  server,
  windows,
}) => {
  const { partner, id } = await invited(server, 'FirstVoice');
  const page = await windows.open(partner, PHONE);
  await page.goto(`/dispute/${id}`);
  windows.expectComplaints(/409/);
  await offer(page).getByText('Others will see you as Partner B').waitFor();
  const story = page.getByLabel('Your side of the story');
  await story.fill('I have begun to write this.');
  expect((await offer(page).boundingBox())?.height).toBeLessThanOrEqual(70);
  await openOffer(page);
  const tag = tagField(page);
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
  await openOffer(page);
  await tagField(page).fill('DryTowel');
  await button(page, 'Save My Tag').click();
  await see(page, 'From now on you are DryTowel.');
  await page.getByLabel('Your comment').fill('Dry them together.');
  await button(page, 'Post Comment').click();
  await seeToast(page, 'Comment posted!');
  await page.getByRole('listitem').filter({ hasText: 'Dry them together.' }).getByText('DryTowel').waitFor();
});

test('a tag that was typed and not saved is saved with the story', async ({ server, windows }) => {
  for (const [press, creatorTag, tag] of [
    ['Submit Story', 'OldKettle', 'NewKettle'],
    ['See what strangers will see', 'OldTeapot', 'NewTeapot'],
  ] as const) {
    const { partner, id } = await invited(server, creatorTag);
    const page = await windows.open(partner, PHONE);
    await page.goto(`/dispute/${id}`);
    await openOffer(page);
    await tagField(page).fill(tag);
    await page.getByLabel('Your side of the story').fill(STORY_B);
    await button(page, press).click();
    await seeToast(page, 'Anonymous tag set!');
    if (press !== 'Submit Story') {
      await page.getByRole('heading', { name: 'What strangers will see' }).waitFor();
      await button(page, 'Submit Story').click();
    }
    await seeToast(page, 'Story submitted!');
    await page.getByRole('heading', { name: tag }).waitFor();
    expect((await detailOf(partner, { id })).user2.anonymousTag).toBe(tag);
  }
});

test('a tag that cannot be saved stops the story, says so beside its field, and can be left out', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(/409/);
  const { partner, id } = await invited(server, 'TakenBefore');
  const page = await windows.open(partner, PHONE);
  await page.goto(`/dispute/${id}`);
  await openOffer(page);
  await page.getByLabel('Your side of the story').fill(STORY_B);
  for (const [tag, why] of [
    ['x', 'Tag must be at least 2 characters'],
    ['TakenBefore', 'This tag is already taken.'],
  ] as const) {
    await tagField(page).fill(tag);
    await offer(page).getByText('Others will see you as').click();
    await button(page, 'Submit Story').click();
    await seeFocus(tagField(page));
    await offer(page).getByText(why).waitFor();
    const stopped = offer(page).getByText(/^Your story is not sent yet/);
    await expect.poll(() => isInView(stopped)).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
  }
  expect((await detailOf(partner, { id })).dispute.user2StorySubmitted).toBe(false);
  await tagField(page).fill('');
  await button(page, 'Submit Story').click();
  await seeToast(page, 'Story submitted!');
});

test('a tag that was typed and not saved is saved with the comment', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const reader = await signUp(server);
  const page = await windows.open(reader);
  await page.goto(`/dispute/${dispute.id}`);
  await openOffer(page);
  await tagField(page).fill('WetTowel');
  await page.getByLabel('Your comment').fill('Dry them together.');
  await button(page, 'Post Comment').click();
  await seeToast(page, 'Comment posted!');
  await page.getByRole('listitem').filter({ hasText: 'Dry them together.' }).getByText('WetTowel').waitFor();
});

test('a tag that cannot be sent keeps the comment, which is posted as it is once the tag is saved', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(ANY_FAILURE);
  const dispute = await publishDispute(server);
  const page = await windows.open(await signUp(server));
  await page.goto(`/dispute/${dispute.id}`);
  await openOffer(page);
  await tagField(page).fill('LateTowel');
  const comment = page.getByLabel('Your comment');
  await comment.fill('Dry them together.');
  const warning = offer(page).getByText(/^Your comment is not sent yet/);
  await cut(page);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await button(page, 'Post Comment').click();
    await warning.waitFor();
    await seeFocus(tagField(page));
    await seeValue(comment, 'Dry them together.');
    await comment.focus();
  }
  await mend(page);
  const letGo = await hold(page, '**/anonymous-tag');
  const asked = page.waitForRequest('**/anonymous-tag');
  await button(page, 'Post Comment').click();
  await asked;
  await warning.waitFor({ state: 'detached' });
  await comment.fill('Dry them together, every evening.');
  letGo();
  await seeToast(page, 'Comment posted!');
  const item = page.getByRole('listitem').filter({ hasText: 'Dry them together, every evening.' });
  await item.getByText('LateTowel').waitFor();
  await seeValue(comment, '');
});

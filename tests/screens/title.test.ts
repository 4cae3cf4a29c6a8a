import { expect } from 'vitest';
import { createDispute, joinDispute, myDisputes, STORY_A, STORY_B, submitStory } from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
import { arriveAt, button, see, seeFocus, seeToast, seeValue } from './support/see.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();

const ANGRY = 'My husband Dieter is a fucking liar';
const ANGRY_PUBLIC = 'My husband [name 1] is a f****** liar';
const CALM = 'Who sets the table?';

test('a title that moderation would change is shown before it is stored, and an acceptable one is stored at once', async ({
  server,
  windows,
}) => {
  const creator = await signUp(server);
  const page = await windows.open(creator);
  await page.goto('/create');
  await page.getByLabel('What is it about?').fill(ANGRY);
  await button(page, 'Create Dispute').click();
  const preview = page.getByRole('region', { name: 'This is what others will read' });
  await preview.getByText(ANGRY_PUBLIC).waitFor();
  await preview.getByText('Names are taken out so that nobody is recognised.').waitFor();
  await seeFocus(preview);
  expect(await myDisputes(creator)).toEqual([]);

  await page.getByLabel('What is it about?').fill(CALM);
  await preview.waitFor({ state: 'detached' });
  await button(page, 'Create Dispute').click();
  await seeToast(page, 'Dispute created!');
  await arriveAt(page, /^\/create\?dispute=/);
  await page.getByRole('heading', { name: CALM }).waitFor();
  expect(await myDisputes(creator)).toMatchObject([{ title: CALM }]);
});

test('the creator continues with the previewed title, and can edit it until the story of the partner is in', async ({
  server,
  windows,
}) => {
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const page = await windows.open(creator);
  await page.goto('/create');
  await page.getByLabel('What is it about?').fill(`${ANGRY}  `);
  await button(page, 'Create Dispute').click();
  await see(page, ANGRY_PUBLIC);
  await button(page, 'Create Dispute').click();
  await page.getByRole('heading', { name: ANGRY_PUBLIC }).waitFor();

  const edit = button(page, `Edit title: ${ANGRY_PUBLIC}`);
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Edit title' });
  await dialog.getByLabel('What is it about?').fill('Who irons for Dieter Becker?');
  await button(page, 'Save Title').click();
  await dialog.getByText('Who irons for [name 1]?').waitFor();
  await dialog.getByLabel('What is it about?').fill(CALM);
  await button(page, 'Save Title').click();
  await seeToast(page, 'Title changed');
  await page.getByRole('heading', { name: CALM, level: 2 }).waitFor();
  await seeFocus(button(page, `Edit title: ${CALM}`));

  const [dispute] = await myDisputes(creator);
  if (!dispute) throw new Error('There is no dispute');
  await joinDispute(partner, dispute);
  const other = await windows.open(partner);
  await other.goto(`/dispute/${dispute.id}`);
  await other.getByRole('heading', { name: CALM }).waitFor();
  expect(await button(other, /Edit title/).count()).toBe(0);

  await page.goto('/dashboard');
  await button(page, `Edit title: ${CALM}`).click();
  await dialog.getByLabel('What is it about?').fill('Who clears the table?');
  await button(page, 'Save Title').click();
  await page.getByRole('heading', { name: 'Who clears the table?' }).waitFor();
  await submitStory(creator, dispute, STORY_A);
  await submitStory(partner, dispute, STORY_B);
  await page.goto(`/dispute/${dispute.id}`);
  await page.getByRole('heading', { name: 'Who clears the table?' }).waitFor();
  expect(await button(page, /Edit title/).count()).toBe(0);
});

test('a late change says that it is too late, and shows the current dispute', async ({ server, windows }) => {
  windows.expectComplaints(/status of 409/);
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const dispute = await createDispute(creator, CALM);
  await joinDispute(partner, dispute);
  await submitStory(creator, dispute, STORY_A);
  const page = await windows.open(creator);
  await page.goto(`/dispute/${dispute.id}`);
  await button(page, `Edit title: ${CALM}`).click();
  await page.getByLabel('What is it about?').fill('Who clears the table?');
  await submitStory(partner, dispute, STORY_B);
  await button(page, 'Save Title').click();
  await seeToast(page, 'Failed to change the title', 'Both stories are in, so the title can no longer be changed.');
  await see(page, 'You cannot vote on your own dispute');
});

test('a partner whose page shows an older title reads the new one before their story counts', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(/status of 409/);
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const dispute = await createDispute(creator, CALM);
  await joinDispute(partner, dispute);
  await submitStory(creator, dispute, STORY_A);
  const page = await windows.open(partner);
  await page.goto(`/dispute/${dispute.id}`);
  const story = page.getByLabel('Your side of the story');
  await story.fill(STORY_B);
  await creator.patch(`/api/disputes/${dispute.id}/title`, { title: 'Will they ever grow up?' });
  await button(page, 'Submit Story').click();
  await seeToast(page, 'Failed to submit story', /The title has changed/);
  await page.getByRole('heading', { name: 'Will they ever grow up?' }).waitFor();
  // On a phone the heading is far above the button.
  await page.locator('form').getByText('Will they ever grow up?').waitFor();
  await seeValue(story, STORY_B);
  expect(await myDisputes(creator)).toMatchObject([{ user2StorySubmitted: false }]);
  await button(page, 'Submit Story').click();
  await see(page, 'You cannot vote on your own dispute');
});

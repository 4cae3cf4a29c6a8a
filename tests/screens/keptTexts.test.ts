import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { queueOf, send } from '#tests/command-api/desk/desk.ts';
import { createDispute, detailOf, myDisputes, publishDispute, STORY_A, STORY_B } from '#tests/support/disputes.ts';
import { DOUBTFUL, holdingModerator } from '#tests/support/holdingModerator.ts';
import { signUp } from '#tests/support/members.ts';
import { ADMIN_SECRET, type TestServer } from '#tests/support/server.ts';
import { axeFindings } from './support/axe.ts';
import { ANY_FAILURE, hold, holdAnswer } from './support/connection.ts';
import { arriveAt, button, see, seeFocus, seeToast, seeValue } from './support/see.ts';
import { ALONE, withBrowser } from './support/withBrowser.ts';

/** A text that somebody typed is never deleted unless exactly this text was sent and stored. */
const test = withBrowser(ALONE, { moderator: holdingModerator });

const PHONE = { viewport: { width: 390, height: 844 } };
const label = 'Your side of the story';
const ANGRY = `${STORY_A} One day I will set the ${DOUBTFUL} on him.`;

const approve = async (server: TestServer, id: string) => {
  const [item] = await queueOf(server, id);
  const { status } = await send(server, item?.id ?? '', 'approve', { version: item?.held?.version });
  expect(status).toBe(200);
};

const isOnDevice = (page: Page, text: string) =>
  page.evaluate(part => JSON.stringify(localStorage).includes(part), text.slice(0, 40));

const leftStory = (page: Page) => page.getByRole('region', { name: 'Your side is in already' });

test('a held story that is approved while its writer rewrites it counts, and the new words stay', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(/status of 409/);
  const writer = await signUp(server);
  for (const pathOf of [(id: string) => `/dispute/${id}`, (id: string) => `/create?dispute=${id}`]) {
    const { id } = await createDispute(writer);
    const page = await windows.open(writer, PHONE);
    await page.goto(pathOf(id));
    await page.getByLabel(label).fill(ANGRY);
    await button(page, 'Submit Story').click();
    await button(page, 'Change my story').click();
    await see(page, /Your earlier version still waits/);
    await page.getByLabel(label).fill(STORY_B);
    await see(page, 'Draft saved on this device');
    await approve(server, id);
    await button(page, 'Submit Story').click();
    await seeFocus(leftStory(page));
    await leftStory(page).getByText(STORY_B).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect((await detailOf(writer, { id })).dispute.user1Story).toContain(DOUBTFUL);

    await page.reload();
    await leftStory(page).getByText(STORY_B).waitFor();
    await button(page, 'Delete it').click();
    await leftStory(page).waitFor({ state: 'detached' });
    await seeFocus(page.locator('#main'));
    expect(await isOnDevice(page, STORY_B)).toBe(false);
  }
});

test('a held story that is approved as it was sent no longer lies on the device', async ({ server, windows }) => {
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  const page = await windows.open(writer);
  await page.goto(`/dispute/${id}`);
  await page.getByLabel(label).fill(ANGRY);
  await button(page, 'Submit Story').click();
  await button(page, 'Change my story').waitFor();
  expect(await isOnDevice(page, STORY_A)).toBe(true);
  await approve(server, id);
  await page.reload();
  await expect.poll(() => isOnDevice(page, STORY_A)).toBe(false);
  expect(await leftStory(page).count()).toBe(0);
});

test('a held story whose draft is emptied leaves nothing on the device after the logout', async ({
  server,
  windows,
}) => {
  const writer = await signUp(server, { anonymousTag: 'EmptiedIt' });
  const { id } = await createDispute(writer);
  const page = await windows.open(writer);
  await page.goto(`/dispute/${id}`);
  await page.getByLabel(label).fill(ANGRY);
  await button(page, 'Submit Story').click();
  await button(page, 'Change my story').click();
  await page.getByLabel(label).fill('');
  await button(page, /Your menu/).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await seeToast(page, 'Logged out');
  expect(await isOnDevice(page, STORY_A)).toBe(false);
});

test('a story that was sent from another device does not take what is written here with it', async ({
  server,
  windows,
}) => {
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  const page = await windows.open(writer);
  await page.goto(`/dispute/${id}`);
  await page.getByLabel(label).fill(STORY_B);
  await writer.post(`/api/disputes/${id}/story`, { story: STORY_A });
  await page.reload();
  await leftStory(page).getByText(STORY_B).waitFor();
});

/** From now on the server gets such requests, and their answers break off. */
const loseAnswers = (page: Page, url: string) => page.route(url, loseAnswer);

const loseAnswer = async (route: Route): Promise<void> => {
  await route.fetch();
  await route.abort();
};

test('a story whose answers are lost is found to be in, and is not sent twice', async ({ server, windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  const page = await windows.open(writer);
  await page.goto(`/create?dispute=${id}`);
  await page.getByLabel(label).fill(STORY_A);
  await loseAnswers(page, '**/story');
  await button(page, 'Submit Story').click();
  await seeToast(page, 'Story submitted!');
  await arriveAt(page, `/dispute/${id}`);
  expect(await isOnDevice(page, STORY_A)).toBe(false);
});

test('a story that is improved after its answer was lost stays, and its writer learns that the first one counts', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(ANY_FAILURE);
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  const page = await windows.open(writer, PHONE);
  await page.goto(`/dispute/${id}`);
  await page.getByLabel(label).fill(STORY_A);
  await loseAnswers(page, '**/story');
  await page.route(`**/api/disputes/${id}`, route => route.abort());
  await button(page, 'Submit Story').click();
  await seeToast(page, 'Failed to submit story', /What you wrote is still here/);
  await page.getByLabel(label).fill(`${STORY_A} ${STORY_B}`);
  await page.unrouteAll({ behavior: 'wait' });
  await button(page, 'Submit Story').click();
  await seeFocus(leftStory(page));
  await leftStory(page).getByText(STORY_B).waitFor();
  expect((await detailOf(writer, { id })).dispute.user1Story).not.toContain(STORY_B);
});

test('a story on its way cannot be changed, also after leaving its page and coming back', async ({
  server,
  windows,
}) => {
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  const page = await windows.open(writer);
  await page.goto(`/create?dispute=${id}`);
  const field = page.getByLabel(label);
  await field.fill(STORY_A);
  const { carriedOut, answer } = await holdAnswer(page, '**/story');
  await button(page, 'Submit Story').click();
  await carriedOut;
  await page.getByRole('link', { name: 'Back to create' }).click();
  await page.getByLabel('What is it about?').waitFor();
  await page.goBack();
  await see(page, 'It is on its way');
  expect(await field.isEditable()).toBe(false);
  answer();
  await seeToast(page, 'Story submitted!');
  await arriveAt(page, `/dispute/${id}`);
  expect(await isOnDevice(page, STORY_A)).toBe(false);
});

const leftComment = (page: Page) => page.getByRole('region', { name: 'Your comment is posted already' });

test('a held comment that is approved while its writer changes it is posted, and the change stays', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(ANY_FAILURE);
  const dispute = await publishDispute(server);
  const page = await windows.open(await signUp(server), PHONE);
  // A live stream would tell the page of the approval before the writer presses.
  await page.route(/\/live/, route => route.abort());
  await page.goto(`/dispute/${dispute.id}`);
  await page.getByLabel('Your comment').fill(`Get a ${DOUBTFUL}.`);
  await button(page, 'Post Comment').click();
  await button(page, 'Change my comment').click();
  await page.getByLabel('Your changed comment').fill('Get a dishwasher.');
  await approve(server, dispute.id);
  await button(page, 'Send the Change').click();
  await seeFocus(leftComment(page));
  await leftComment(page).getByText('Get a dishwasher.').waitFor();
  await see(page, `Get a ${DOUBTFUL}.`);
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await leftComment(page).getByText('Get a dishwasher.').waitFor();
  await button(page, 'Delete it').click();
  await seeFocus(page.locator('#main'));
  expect(await isOnDevice(page, 'Get a dishwasher.')).toBe(false);
});

/** Opens a text at the desk. @returns the field for the operator's words */
const openAtDesk = async (page: Page, textId: string) => {
  await page.goto('/admin-moderation');
  await page.getByLabel('Admin secret').fill(ADMIN_SECRET);
  await button(page, 'Open the queue').click();
  await page.getByLabel('Or open by id').fill(textId);
  await button(page, 'Show').click();
  return page.getByLabel('Why (optional)');
};

test('the words of an operator stay when the text was changed or decided meanwhile', async ({ server, windows }) => {
  windows.expectComplaints(/status of 409/);
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  await writer.post(`/api/disputes/${id}/story`, { story: ANGRY });
  const page = await windows.open(undefined, PHONE);
  const why = await openAtDesk(page, `${id}.user1`);
  await why.fill('Please leave the animal out.');
  await page.getByLabel('Reason').selectOption('hate');
  await writer.post(`/api/disputes/${id}/story`, { story: `${ANGRY} Twice.` });
  await button(page, 'Refuse it').click();
  await see(page, /Its writer has changed this text/);
  await see(page, /Twice\./);
  expect([await why.inputValue(), await page.getByLabel('Reason').inputValue()]).toEqual([
    'Please leave the animal out.',
    'hate',
  ]);
  await approve(server, id);
  await button(page, 'Refuse it').click();
  const left = page.getByRole('region', { name: 'Your words were not sent' });
  await left.getByText('Please leave the animal out.').waitFor();
  await button(page, 'Delete it').click();
  await left.waitFor({ state: 'detached' });
});

test('the words of an operator stay when nobody knows whether they arrived', async ({ server, windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  await writer.post(`/api/disputes/${id}/story`, { story: ANGRY });
  const page = await windows.open();
  const why = await openAtDesk(page, `${id}.user1`);
  await why.fill('Please leave the animal out.');
  await loseAnswers(page, '**/refuse');
  await button(page, 'Refuse it').click();
  const left = page.getByRole('region', { name: 'Your words may not have been sent' });
  await left.getByText('Please leave the animal out.').waitFor();
  await see(page, /“Please leave the animal out\.”/);
});

test('a comment that is changed after its answer was lost is not posted beside it unasked', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(ANY_FAILURE);
  const dispute = await publishDispute(server);
  const writer = await signUp(server);
  const page = await windows.open(writer, PHONE);
  await page.goto(`/dispute/${dispute.id}`);
  const field = page.getByLabel('Your comment');
  const posted = async () => (await detailOf(writer, dispute)).comments.map(({ content }) => content);
  for (const [first, choice, rest] of [
    ['Wash up together.', 'Delete it', ['Wash up together.']],
    ['Cook together.', 'Post This One Too', ['Cook together. And talk.', 'Cook together.', 'Wash up together.']],
  ] as const) {
    await field.fill(first);
    await loseAnswers(page, '**/comments');
    await button(page, 'Post Comment').click();
    await page
      .getByRole('main')
      .getByText(/do not know whether this was saved\. What you wrote is still here/)
      .waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await field.fill(`${first} And talk.`);
    await button(page, 'Post Comment').click();
    const notice = page.getByRole('region', { name: 'Another version was sent already' });
    await seeFocus(notice);
    await notice.getByText(`“${first}”`).waitFor();
    await seeValue(field, `${first} And talk.`);
    expect(await axeFindings(page)).toEqual([]);
    await button(page, choice).click();
    await seeValue(field, '');
    await expect.poll(posted).toEqual(rest);
  }
});

test('the failure of a comment whose writer left and came back goes with the text they delete', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(ANY_FAILURE);
  const dispute = await publishDispute(server);
  const page = await windows.open(await signUp(server));
  await page.goto(`/dispute/${dispute.id}`);
  const field = page.getByLabel('Your comment');
  await field.fill('Wash up together.');
  const lose = await hold(page, '**/comments', loseAnswer);
  await button(page, 'Post Comment').click();
  await page.getByRole('banner').getByRole('link', { name: 'Browse Disputes' }).click();
  await arriveAt(page, '/browse');
  await page.goBack();
  await see(page, 'It is on its way');
  lose();
  const failure = page.getByRole('main').getByText(/do not know whether this was saved/);
  await failure.waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await field.fill('Wash up together. And talk.');
  await button(page, 'Post Comment').click();
  await page.getByRole('region', { name: 'Another version was sent already' }).waitFor();
  await button(page, 'Delete it').click();
  await seeValue(field, '');
  expect(await failure.count()).toBe(0);
});

test('a dispute whose title is changed after its answer was lost is not created beside it unasked, and an emptied title leaves nothing', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(ANY_FAILURE);
  const writer = await signUp(server);
  const page = await windows.open(writer, PHONE);
  await page.goto('/create');
  const field = page.getByLabel('What is it about?');
  await field.fill('Who waters the plants?');
  await loseAnswers(page, '**/api/disputes');
  await button(page, 'Create Dispute').click();
  await seeToast(page, 'Failed to create dispute', /so we do not know whether this was saved/);
  await page.unrouteAll({ behavior: 'wait' });
  await field.fill('Who waters the ferns?');
  await button(page, 'Create Dispute').click();
  const notice = page.getByRole('region', { name: 'Another version was sent already' });
  await seeFocus(notice);
  await notice.getByText('“Who waters the plants?”').waitFor();
  await expect.poll(() => page.getByText('Failed to create dispute').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to that dispute' }).click();
  await page.getByRole('heading', { name: 'Who waters the plants?' }).waitFor();
  expect(await myDisputes(writer)).toHaveLength(1);
  await page.goBack();
  await seeValue(field, 'Who waters the ferns?');
  await field.fill('');
  await button(page, 'Open menu').click();
  await button(page, 'Logout').click();
  await seeToast(page, 'Logged out');
  expect(await isOnDevice(page, 'Who waters')).toBe(false);
});

test('a comment and a title on their way cannot be changed after leaving the page and coming back', async ({
  server,
  windows,
}) => {
  const dispute = await publishDispute(server);
  const writer = await signUp(server);
  const page = await windows.open(writer);
  await page.goto(`/dispute/${dispute.id}`);
  const comment = page.getByLabel('Your comment');
  await comment.fill('Wash up together.');
  const posting = await holdAnswer(page, '**/comments');
  await button(page, 'Post Comment').click();
  await posting.carriedOut;
  await page.getByRole('banner').getByRole('link', { name: 'Browse Disputes' }).click();
  await arriveAt(page, '/browse');
  await page.goBack();
  await see(page, 'It is on its way');
  expect(await comment.isEditable()).toBe(false);
  posting.answer();
  await seeToast(page, 'Comment posted!');
  await seeValue(comment, '');

  await page.goto('/create');
  const title = page.getByLabel('What is it about?');
  await title.fill('Who waters the plants?');
  const creating = await holdAnswer(page, '**/api/disputes');
  await button(page, 'Create Dispute').click();
  await creating.carriedOut;
  await page.getByRole('banner').getByRole('link', { name: 'Browse Disputes' }).click();
  await arriveAt(page, '/browse');
  await page.goBack();
  await button(page, 'Creating...').waitFor();
  expect(await title.isEditable()).toBe(false);
  creating.answer();
  await page.getByRole('heading', { name: 'Who waters the plants?' }).waitFor();
  expect(await myDisputes(writer)).toHaveLength(1);
});

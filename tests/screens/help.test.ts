import { expect } from 'vitest';
import {
  createDispute,
  detailOf,
  joinDispute,
  publishDispute,
  STORY_A,
  submitStory,
  THREAT,
} from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
import { axeFindings } from './support/axe.ts';
import { dialogEntered } from './support/dialogs.ts';
import { openReport } from './support/openReport.ts';
import { arriveAt, button, isInView, see, seeFocus, seeInPassing, seeToast, seeValue } from './support/see.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();
const label = 'Your side of the story';

const DESPAIR =
  'We fight every night about money and I cannot go on like this. I want to kill myself and I have a plan for tonight.';

test('a writer who may be in danger finds help and a way out, and the other side never sees them', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(/status of 422/);
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const dispute = await createDispute(creator);
  await joinDispute(partner, dispute);
  await submitStory(creator, dispute, STORY_A);
  const page = await windows.open(partner, { viewport: { width: 390, height: 844 } });
  await page.route('https://www.wikipedia.org/**', route => route.fulfill({ body: 'An encyclopaedia' }));
  await page.goto('/dashboard');
  await page.goto(`/dispute/${dispute.id}`);
  await page.getByLabel(label).fill(DESPAIR);
  await button(page, 'Submit Story').click();
  await see(page, 'Story Needs Modifications');
  await seeFocus(page.getByRole('alert'));
  await expect.poll(() => page.getByRole('link', { name: '988' }).getAttribute('href')).toBe('tel:988');
  expect(await axeFindings(page)).toEqual([]);
  // Nothing covers where help is.
  expect(await page.getByText('Failed to submit story').count()).toBe(0);
  await see(page, /There is no hurry/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const other = await windows.open(creator);
  await other.goto(`/dispute/${dispute.id}`);
  await see(other, 'Waiting for Partner B to submit their story...');
  expect(await other.locator('main').textContent()).not.toMatch(/Needs Modifications|988/);
  expect(JSON.stringify(await detailOf(creator, dispute))).not.toMatch(/\b988\b|suggestions/);

  const left = page.waitForRequest('https://www.wikipedia.org/');
  await page.getByLabel('Also delete what I wrote from this device').check();
  await button(page, 'Leave quickly').click();
  expect(await (await left).allHeaders()).not.toHaveProperty('referer');
  await page.waitForURL('https://www.wikipedia.org/');
  await page.goBack();
  await see(page, 'My Disputes');
  await page.goto(`/dispute/${dispute.id}`);
  await seeValue(page.getByLabel(label), '');
});

test('leaving quickly removes the page from the history, even after a dialog was closed on it', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(/status of 422/);
  const dispute = await publishDispute(server);
  const page = await windows.open(await signUp(server));
  await page.route('https://www.wikipedia.org/**', route => route.fulfill({ body: 'An encyclopaedia' }));
  await page.goto(`/dispute/${dispute.id}`);
  await openReport(page, 'the title');
  await see(page, /^Thank you for looking out for others/);
  await dialogEntered(page);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByLabel('Your comment').fill(DESPAIR);
  await button(page, 'Post Comment').click();
  await button(page, 'Leave quickly').click();
  await page.waitForURL('https://www.wikipedia.org/');
  expect(await page.evaluate(() => window.navigation.canGoForward)).toBe(false);
  await page.goBack();
  await arriveAt(page, '/');
});

test('a frightened visitor finds help and a way off the page before writing anything', async ({ server, windows }) => {
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  const page = await windows.open(writer, { viewport: { width: 390, height: 844 } });
  await page.route('https://www.wikipedia.org/**', route => route.fulfill({ body: 'An encyclopaedia' }));
  await page.goto(`/create?dispute=${id}`);
  await page.getByLabel(label).fill(STORY_A);
  expect(await button(page, 'Leave quickly').isVisible()).toBe(false);
  await page.getByText('Are you afraid of the other person?').click();
  await expect
    .poll(() => page.getByRole('link', { name: '1-800-799-7233' }).getAttribute('href'))
    .toBe('tel:18007997233');
  // Where the page has been scrolled to, the header may cover half of a button.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Also delete what I wrote from this device').check();
  await button(page, 'Leave quickly').click();
  await page.waitForURL('https://www.wikipedia.org/');
  await page.goto(`/create?dispute=${id}`);
  await seeValue(page.getByLabel(label), '');
});

test('a frightened writer finds help in the preview, and once the story is in', async ({ server, windows }) => {
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  const page = await windows.open(writer, { viewport: { width: 390, height: 844 } });
  await page.goto(`/create?dispute=${id}`);
  await page.getByLabel(label).fill(STORY_A);
  await button(page, 'See what strangers will see').click();
  await see(page, 'Your preview is ready.');
  const question = page.getByText('Are you afraid of the other person?');
  await question.click();
  await page.getByLabel('Also delete what I wrote from this device').waitFor();
  await button(page, 'Submit Story').click();
  await arriveAt(page, `/dispute/${id}`);
  for (const path of [`/dispute/${id}`, `/create?dispute=${id}`]) {
    await page.goto(path);
    await question.click();
    await page.getByRole('link', { name: '1-800-799-7233' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await button(page, 'Leave quickly').waitFor();
  }
});

test('the invited find help and a way off the page before they join, and read what was taken out', async ({
  server,
  windows,
}) => {
  const { refereeCode } = await createDispute(await signUp(server), 'Why does my brother Dieter never ask me first?');
  const page = await windows.open(undefined, { viewport: { width: 390, height: 844 } });
  await page.route('https://www.wikipedia.org/**', route => route.fulfill({ body: 'An encyclopaedia' }));
  await page.goto(`/join/${refereeCode}`);
  await page.getByRole('heading', { name: /my brother \[name 1\] never/ }).waitFor();
  await see(page, /A name was taken out here\./);
  await page.getByText('Are you afraid of the other person?').press('Enter');
  await page.getByRole('link', { name: '1-800-799-7233' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, 'Leave quickly').click();
  await page.waitForURL('https://www.wikipedia.org/');
});

test('leaving quickly keeps the draft unless its writer wants it gone', async ({ server, windows }) => {
  windows.expectComplaints(/status of 422/);
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  const page = await windows.open(writer);
  await page.route('https://www.wikipedia.org/**', route => route.fulfill({ body: 'An encyclopaedia' }));
  await page.goto(`/create?dispute=${id}`);
  await page.getByLabel(label).fill(DESPAIR);
  await button(page, 'Submit Story').click();
  await button(page, 'Leave quickly').click();
  await page.waitForURL('https://www.wikipedia.org/');
  await page.goto(`/create?dispute=${id}`);
  await seeValue(page.getByLabel(label), DESPAIR);
});

test('a refused title or comment says why, and keeps the text', async ({ server, windows }) => {
  windows.expectComplaints(/status of 422/);
  const { id } = await publishDispute(server);
  const page = await windows.open(await signUp(server));
  for (const [path, field, send, title] of [
    ['/create', 'What is it about?', 'Create Dispute', 'Your title needs a change'],
    [`/dispute/${id}`, 'Your comment', 'Post Comment', 'Your comment needs a change'],
  ] as const) {
    await page.goto(path);
    await page.getByLabel(field).fill(THREAT);
    await button(page, send).click();
    await see(page, title);
    await expect.poll(() => page.getByRole('alert').getByRole('listitem').count()).toBeGreaterThan(1);
    await seeValue(page.getByLabel(field), THREAT);
    expect(await axeFindings(page)).toEqual([]);
  }
});

test('on a phone, what is said of a refused text stands below the toast', async ({ server, windows }) => {
  windows.expectComplaints(/status of 422/);
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  const page = await windows.open(writer, { viewport: { width: 390, height: 844 } });
  await page.goto(`/create?dispute=${id}`);
  await page.getByLabel(label).fill(`${STORY_A} ${THREAT}`);
  await button(page, 'Submit Story').click();
  const toast = await seeToast(page, 'Failed to submit story');
  await toast.hover();
  const bottom = async () => toast.evaluate(element => element.getBoundingClientRect().bottom);
  const top = () => page.getByText('Story Needs Modifications').evaluate(one => one.getBoundingClientRect().top);
  await expect.poll(async () => (await top()) - (await bottom())).toBeGreaterThanOrEqual(0);
});

test('a tag that reveals its owner says so, and can be changed at once', async ({ server, windows }) => {
  windows.expectComplaints(/status of 422/);
  const page = await windows.open(await signUp(server, { firstName: 'Marguerite' }));
  await page.goto('/');
  const tag = page.getByRole('textbox', { name: 'Anonymous tag' });
  await tag.fill('Marguerite');
  await button(page, 'Save My Tag').click();
  await see(page, 'This tag cannot be yours');
  await expect
    .poll(() => page.getByRole('alert').getByRole('listitem').allTextContents())
    .toContain('This tag holds your own name or email address, so people who know you could recognise you.');
  expect(await axeFindings(page)).toEqual([]);
  await tag.fill('QuietOtterX');
  await Promise.all([seeInPassing(page, "You're all set!"), button(page, 'Save My Tag').click()]);
});

test('help on the smallest phone is read from its beginning', async ({ server, windows }) => {
  windows.expectComplaints(/status of 422/);
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 568, height: 320 },
  ]) {
    const page = await windows.open(writer, { viewport });
    await page.goto(`/create?dispute=${id}`);
    await page.getByLabel(label).fill(DESPAIR);
    await button(page, 'Submit Story').click();
    const help = page.getByRole('heading', { name: 'You can get help' });
    await help.waitFor();
    await expect.poll(() => isInView(help), { message: `${viewport.width} px` }).toBe(true);
  }
});

test('leaving quickly from a preview removes the preview and the text from the history', async ({
  server,
  windows,
}) => {
  const writer = await signUp(server);
  await createDispute(writer);
  const page = await windows.open(writer);
  await page.route('https://www.wikipedia.org/**', route => route.fulfill({ body: 'An encyclopaedia' }));
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByLabel(label).fill(DESPAIR);
  await button(page, 'See what strangers will see').click();
  await button(page, 'Leave quickly').click();
  await page.waitForURL('https://www.wikipedia.org/');
  await page.goBack();
  await arriveAt(page, '/');
  await page.goForward();
  await page.waitForURL('https://www.wikipedia.org/');
  await page.goBack();
  await page.goBack();
  await arriveAt(page, '/dashboard');
});

test('a writer who tells of a live danger is asked first whether it is safe to send', async ({ server, windows }) => {
  windows.expectComplaints(/status of 409/);
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const dispute = await createDispute(creator);
  await joinDispute(partner, dispute);
  const page = await windows.open(partner, { viewport: { width: 390, height: 844 } });
  await page.goto(`/dispute/${dispute.id}`);
  await page.getByLabel(label).fill(`${STORY_A} He says that he will kill me if I leave. He bought a gun last week.`);
  await button(page, 'Submit Story').click();
  await see(page, 'Is it safe for you that they read this?');
  await seeFocus(button(page, 'Not now'));
  await page.getByRole('link', { name: '1-800-799-7233' }).waitFor();
  expect(await page.getByText('Failed to submit story').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await button(page, 'Not now').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await detailOf(partner, dispute)).toMatchObject({ dispute: { user2StorySubmitted: false } });

  await button(page, 'Submit Story').click();
  await button(page, 'It is safe, send it').click();
  await see(page, 'Story submitted!');
});

test('the question whether it is safe comes before anything is sent, and can be left quickly', async ({
  server,
  windows,
}) => {
  const writer = await signUp(server);
  const dispute = await createDispute(writer);
  const page = await windows.open(writer, { locale: 'en-NG', viewport: { width: 390, height: 844 } });
  await page.route('https://www.wikipedia.org/**', route => route.fulfill({ body: 'An encyclopaedia' }));
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByLabel(label).fill(`${STORY_A} He says that he will kill me if I leave. He bought a gun last week.`);
  await button(page, 'See what strangers will see').click();
  await page.getByRole('tab', { name: 'As strangers read it' }).waitFor();
  await button(page, 'Submit Story').click();
  await see(page, /will read\s+every word/);
  await see(page, /We know of none in your country/);
  await page.getByRole('link', { name: '112' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await detailOf(writer, dispute)).toMatchObject({ dispute: { user1StorySubmitted: false } });
  await button(page, 'Leave quickly').click();
  await page.waitForURL('https://www.wikipedia.org/');
  await page.goBack();
  await arriveAt(page, '/');
  await page.goBack();
  await arriveAt(page, '/dashboard');
});

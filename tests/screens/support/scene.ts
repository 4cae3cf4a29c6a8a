import type { Page } from 'playwright-core';
import { decide, report } from '#tests/command-api/desk/desk.ts';
import {
  comment,
  createDispute,
  joinDispute,
  listFor,
  publishDispute,
  STORY_A,
  submitStory,
  THREAT,
  vote,
} from '#tests/support/disputes.ts';
import { eraseAccount, signUp, signUpMany, tokenMailedTo } from '#tests/support/members.ts';
import { type Person, visitor } from '#tests/support/person.ts';
import { ADMIN_SECRET, type TestServer } from '#tests/support/server.ts';
import { openReport } from './openReport.ts';
import { signIn } from './signIn.ts';

/** Who looks at the screens. */
export const PEOPLE = ['stranger', 'newcomer', 'untagged', 'voter', 'creator', 'partner'] as const;
type Who = (typeof PEOPLE)[number];

/** A state of the product that can be looked at. */
export interface Screen {
  name: string;
  path: string;
  /** A stranger, if nobody is named. */
  who?: Who;
  /** What is done on it before it is looked at. */
  act?: (page: Page) => Promise<unknown>;
}

const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const openMenu = async (page: Page) => {
  const menu = page.getByRole('button', { name: 'Open menu' });
  await page.getByRole('button', { name: /^(Open|Your) menu/ }).waitFor();
  if (!(await menu.isVisible())) return page.getByRole('button', { name: /Your menu/ }).click();
  await menu.click();
  return page.getByRole('dialog').getByText('Home').waitFor();
};

const playReel = async (page: Page) => {
  await click(/Play the reel/)(page);
  // Neither the header nor the bar of a phone covers it.
  await page.getByRole('button', { name: 'Pause' }).evaluate(pause => pause.scrollIntoView({ block: 'center' }));
};

const lookAt = (story: string) => async (page: Page) => {
  await page.getByLabel('Your side of the story').fill(story);
  await click('See what strangers will see')(page);
  await page.getByText(/^(What is taken out|Story Needs Modifications)$/).waitFor();
};

const PRIVATE_STORY = `${STORY_A} My brother Tom said so in Norway, and it was damn unfair. Tom shouted: call 0700 900 1234 about his tuba. I say Rain eats too much. I missed the turn for Fisher.`;

/** With all there can be: struck out, put back, softened, asked about, and what stays out. */
const review = async (page: Page) => {
  await lookAt(PRIVATE_STORY)(page);
  await click('tuba')(page);
  await click('Put back: “Norway”')(page);
  await page.getByRole('tab', { name: 'As strangers read it' }).click();
  await page.getByRole('tabpanel', { name: 'As strangers read it' }).getByText('Norway').waitFor();
  await page.getByRole('tab', { name: 'Marked' }).click();
};

/** A title that moderation would change. */
const previewTitle = async (page: Page) => {
  await page.getByLabel('What is it about?').fill('Why does my husband Dieter damn well not cook?');
  await click('Create Dispute')(page);
  await page.getByText('This is what others will read').waitFor();
};

const editTitle = async (page: Page) => {
  await click(/^Edit title/)(page);
  await page.getByRole('button', { name: 'Save Title' }).waitFor();
};

const identify = async (page: Page) => {
  await click('This identifies me')(page);
  await page
    .getByRole('group', { name: /word by word/ })
    .first()
    .getByRole('button', { name: 'cook' })
    .first()
    .click();
};

const openCommentMenu = async (page: Page) => {
  await click(/^More about the comment/)(page);
  // Only at the end of the page the bar of a phone covers no other comment's button.
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
};

const openStoryReport = async (page: Page) => {
  await openReport(page, 'the story of Partner A');
  await page.getByRole('button', { name: 'Send the report' }).waitFor();
};

const openDesk = async (page: Page) => {
  await page.getByLabel('Admin secret').fill(ADMIN_SECRET);
  await click('Open the queue')(page);
  await click('The story of Partner A')(page);
  await page.getByRole('button', { name: 'Remove it' }).waitFor();
};

const failToLogIn = async (page: Page) => {
  await signIn(page, { email: 'nobody@people.example', password: 'not the password' });
  await page.getByText('Login failed').first().waitFor();
};

/** With these a server has every screen. Google itself is not asked. */
export const SCENE_SETTINGS = { GOOGLE_CLIENT_ID: 'bothsides', GOOGLE_CLIENT_SECRET: 'a secret of tests' };

/** @returns the token of a reset link that still works */
const resetToken = async (server: TestServer): Promise<string> => {
  const { email } = await signUp(server);
  await visitor(server.url).post('/api/auth/reset-password-request', { email });
  return tokenMailedTo(server, email, 'new password');
};

export interface Scene {
  readonly people: Readonly<Partial<Record<Who, Person>>>;
  /** Every screen of the product. */
  readonly screens: readonly Screen[];
}

/** Fills a server with people and disputes in every state. */
export const setTheScene = async (server: TestServer): Promise<Scene> => {
  const stranger = visitor(server.url);
  await stranger.post('/api/admin/seed-production', undefined, { 'X-Admin-Secret': ADMIN_SECRET });
  const newcomer = await signUp(server, { isEmailVerified: false, anonymousTag: 'NewHere', firstName: 'Kim' });
  const [untagged, partner, creator] = [await signUp(server), await signUp(server), await signUp(server)];
  const voter = await signUp(server);
  const mine = await publishDispute(server, { creator, partner, title: 'Do wet mugs belong in the cupboard?' });
  for (const [index, other] of (await signUpMany(server, 11)).entries()) await vote(other, mine, index % 4);
  await vote(voter, mine, 2);
  await comment(voter, mine, 'Dry them together, and talk while you do.');
  const withheld = await publishDispute(server, { creator, partner, title: 'Who tells our friends?' });
  await creator.post(`/api/disputes/${withheld.id}/identifies`, {});
  const removed = await publishDispute(server, { creator, partner, title: 'Is silence an answer?' });
  await decide(server, `${removed.id}.user1`, 'remove', { reason: 'harassment' });
  await report(voter, mine.id, { target: 'user1', reason: 'identifies', note: 'I know them.' });
  const draft = await createDispute(creator, 'The window at night: open or shut?');
  const waiting = await createDispute(creator, 'Is a text message enough to cancel dinner?');
  await submitStory(creator, waiting, STORY_A);
  const owed = await createDispute(creator, 'May one read while the other one talks?');
  await joinDispute(partner, owed);
  const left = await createDispute(creator, 'Is a promise by text message a promise?');
  const leaving = await signUp(server);
  await joinDispute(leaving, left);
  await eraseAccount(leaving);
  const [hottest] = await listFor(stranger, '?sort=popular&limit=1');
  const seeded = `/dispute/${(await listFor(stranger, '?sort=recent')).find(({ id }) => id !== hottest?.id)?.id}`;
  const own = `/dispute/${mine.id}`;
  const screens: Screen[] = [
    { name: 'landing', path: '/' },
    { name: 'landing-tag', path: '/', who: 'untagged' },
    { name: 'menu', path: '/browse', who: 'creator', act: openMenu },
    { name: 'login', path: '/auth' },
    { name: 'login-google', path: '/auth?google=taken' },
    { name: 'login-failed', path: '/auth', act: failToLogIn },
    { name: 'register', path: '/auth?tab=register', act: click('Create Account') },
    { name: 'browse', path: '/browse' },
    { name: 'browse-empty', path: '/browse?q=nothing-like-that' },
    { name: 'dispute-visitor', path: seeded },
    { name: 'dispute-open', path: seeded, who: 'untagged' },
    { name: 'dispute-unverified', path: seeded, who: 'newcomer' },
    { name: 'dispute-reel', path: seeded, act: playReel },
    { name: 'dispute-voted', path: own, who: 'voter' },
    { name: 'dispute-own', path: own, who: 'creator' },
    { name: 'dispute-owed', path: `/dispute/${owed.id}`, who: 'partner', act: click('Submit Story') },
    { name: 'dispute-preview', path: `/dispute/${owed.id}`, who: 'partner', act: review },
    { name: 'dispute-refused', path: `/dispute/${owed.id}`, who: 'partner', act: lookAt(THREAT) },
    { name: 'dispute-identifies', path: own, who: 'creator', act: identify },
    { name: 'dispute-withheld', path: `/dispute/${withheld.id}`, who: 'creator' },
    { name: 'dispute-waiting', path: `/dispute/${waiting.id}`, who: 'creator' },
    { name: 'dispute-ended', path: `/dispute/${left.id}`, who: 'creator' },
    { name: 'dispute-not-found', path: '/dispute/nothing' },
    { name: 'create', path: '/create', who: 'creator', act: click('Create Dispute') },
    { name: 'create-title', path: '/create', who: 'creator', act: previewTitle },
    { name: 'create-story', path: `/create?dispute=${draft.id}`, who: 'creator' },
    { name: 'create-preview', path: `/create?dispute=${draft.id}`, who: 'creator', act: review },
    { name: 'create-complete', path: `/create?dispute=${waiting.id}`, who: 'creator' },
    { name: 'dashboard', path: '/dashboard', who: 'creator' },
    { name: 'dashboard-title', path: '/dashboard', who: 'creator', act: editTitle },
    { name: 'dashboard-empty', path: '/dashboard', who: 'newcomer' },
    { name: 'dashboard-join', path: '/dashboard', who: 'untagged', act: click('Join via Code') },
    { name: 'account', path: '/account', who: 'creator' },
    { name: 'join', path: `/join/${waiting.refereeCode}` },
    { name: 'join-not-found', path: '/join/NOSUCHCODE' },
    { name: 'verify-failed', path: '/verify-email' },
    { name: 'reset-request', path: '/reset-password' },
    { name: 'reset-new', path: `/reset-password?token=${await resetToken(server)}`, act: click('Save New Password') },
    { name: 'reset-outdated', path: '/reset-password?token=abc' },
    { name: 'dispute-more', path: seeded, act: openCommentMenu },
    { name: 'dispute-report', path: seeded, act: openStoryReport },
    { name: 'dispute-removed', path: `/dispute/${removed.id}`, who: 'creator', act: click('Ask us to look again') },
    { name: 'admin-moderation', path: '/admin-moderation', act: openDesk },
    { name: 'admin-seed', path: '/admin-seed', act: click('Seed Database') },
    { name: 'not-found', path: '/no/such/page' },
  ];
  return { people: { newcomer, untagged, voter, creator, partner }, screens };
};

/** Goes to a screen and waits until nothing is under way. */
export const visit = async (page: Page, { path, act }: Screen): Promise<void> => {
  await page.goto(path, { waitUntil: 'networkidle' });
  await act?.(page);
  await page.waitForLoadState('networkidle');
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await page.locator('.while-waiting').waitFor({ state: 'hidden' });
};

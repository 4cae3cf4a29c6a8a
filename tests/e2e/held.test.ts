import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { queueOf, send } from '#tests/desk/desk.ts';
import { createDispute, detailOf, joinDispute, STORY_A, STORY_B, submitStory } from '#tests/support/disputes.ts';
import { DOUBTFUL, holdingModerator } from '#tests/support/holdingModerator.ts';
import { signUp } from '#tests/support/members.ts';
import type { TestServer } from '#tests/support/server.ts';
import { axeFindings } from './support/axe.ts';
import { button, see, seeFocus, seeValue } from './support/see.ts';
import { ALONE, withBrowser } from './support/withBrowser.ts';

const test = withBrowser(ALONE, { moderator: holdingModerator });

const PHONE = { viewport: { width: 390, height: 844 } };
const label = 'Your side of the story';
const SENTENCE = `One day I will set the ${DOUBTFUL} on him.`;
const HELD_STORY = `${STORY_A} ${SENTENCE} ${STORY_B}`;

const joined = async (server: TestServer) => {
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const dispute = await createDispute(creator);
  await joinDispute(partner, dispute);
  return { ...dispute, creator, partner };
};

const fitsIn = async (page: Page): Promise<void> => {
  expect(await axeFindings(page)).toEqual([]);
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
};

/** Decides about a held text at the desk. */
const decideOn = async (server: TestServer, id: string, decision: 'approve' | 'refuse', more: object = {}) => {
  const [item] = await queueOf(server, id);
  const { status } = await send(server, item?.id ?? '', decision, { version: item?.held?.version, ...more });
  expect(status).toBe(200);
};

test('a writer sees the sentence in doubt, goes to it, and sends it for a person to read', async ({
  server,
  windows,
}) => {
  const dispute = await joined(server);
  const { creator, partner } = dispute;
  await submitStory(creator, dispute, STORY_A);
  const page = await windows.open(partner, PHONE);
  await page.goto(`/dispute/${dispute.id}`);
  const field = page.getByLabel(label);
  await field.fill(HELD_STORY);
  await button(page, 'See what strangers will see').press('Enter');
  const mark = page.locator('mark');
  await mark.waitFor();
  expect(await mark.textContent()).toBe(SENTENCE);
  expect(await mark.evaluate(({ ariaDescribedByElements }) => ariaDescribedByElements?.[0]?.textContent)).toContain(
    'Strangers may read this as a threat.',
  );
  await fitsIn(page);

  await button(page, 'Say it differently').press('Enter');
  await seeFocus(field);
  expect(await field.evaluate(element => (element as HTMLTextAreaElement).selectionStart)).toBe(
    HELD_STORY.indexOf(SENTENCE),
  );
  await page.keyboard.type('Well. ');
  await button(page, 'See what strangers will see').press('Enter');
  await button(page, 'Send it as it is: a person will read it first').press('Enter');
  await seeFocus(page.getByRole('region', { name: 'Thank you. A person will read your story first' }));
  await see(page, `Well. ${SENTENCE}`);
  await fitsIn(page);

  const other = await windows.open(creator);
  await other.goto(`/dispute/${dispute.id}`);
  await see(other, 'Waiting for Partner B to submit their story...');
  expect(await other.locator('main').textContent()).not.toMatch(/person will read|porcupine/);

  await page.reload();
  await see(page, 'A person will read your story first');
  await button(page, 'Change my story').press('Enter');
  await seeFocus(field);
  await seeValue(field, HELD_STORY.replace(SENTENCE, `Well. ${SENTENCE}`));

  const elsewhere = await windows.open(partner);
  await elsewhere.goto(`/dispute/${dispute.id}`);
  await button(elsewhere, 'Change my story').click();
  await elsewhere.getByLabel(label).fill(STORY_B);
  await button(elsewhere, 'Submit Story').click();
  await see(elsewhere, 'Story submitted!');
  expect(await detailOf(creator, dispute)).toMatchObject({ dispute: { status: 'published' } });
});

test('a writer whose story a person has refused sees why, and writes it again', async ({ server, windows }) => {
  const dispute = await joined(server);
  const { id, creator } = dispute;
  await creator.post(`/api/disputes/${id}/story`, { story: HELD_STORY });
  await decideOn(server, id, 'refuse', { reason: 'threat', why: 'Please leave the animal out.' });
  const page = await windows.open(creator, PHONE);
  await page.goto(`/dispute/${id}`);
  await see(page, 'A person has read your story, and it cannot appear like this');
  await see(page, /It read as a threat/);
  await see(page, /Please leave the animal out/);
  await fitsIn(page);
  const field = page.getByLabel(label);
  await seeValue(field, HELD_STORY);
  await field.fill(`${HELD_STORY} Truly.`);
  await button(page, 'Submit Story').click();
  await seeFocus(page.getByRole('region', { name: 'Thank you. A person will read your story first' }));
});

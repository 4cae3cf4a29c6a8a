import { expect } from 'vitest';
import { comment, detailOf, publishDispute } from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
import { button, see } from './support/see.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();

test('comments beyond the newest ones load page by page, each once', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const reader = await signUp(server);
  const texts = ['One.', 'Two.', 'Three.', 'Four.', 'Five.'];
  for (const text of texts) await comment(reader, dispute, text);
  const detail = await detailOf(reader, dispute);
  const page = await windows.open(reader);
  // As if a dispute brought two comments along instead of 200, and a page held two instead of 100.
  await page.route(`**/api/disputes/${dispute.id}`, route =>
    route.fulfill({ json: { ...detail, comments: detail.comments.slice(0, 2) } }),
  );
  await page.route('**/comments?limit=100', route =>
    route.continue({ url: route.request().url().replace('limit=100', 'limit=2') }),
  );
  const shown = () => page.locator('section[aria-labelledby=comments-heading] li p:last-of-type').allTextContents();

  await page.goto(`/dispute/${dispute.id}`);
  await see(page, '5 comments');
  await expect.poll(() => shown()).toEqual(['Five.', 'Four.']);
  await button(page, 'Older comments').click();
  await page.locator('li:focus', { hasText: 'Three.' }).waitFor();
  await expect.poll(() => shown()).toEqual(['Five.', 'Four.', 'Three.', 'Two.']);
  await button(page, 'Older comments').click();
  await page.locator('li:focus', { hasText: 'One.' }).waitFor();
  await expect.poll(() => shown()).toEqual(texts.toReversed());
  await expect.poll(() => button(page, 'Older comments').count()).toBe(0);
});

import type { Page } from 'playwright-core';
import { publishDispute, STORY_A } from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
import { button, see, seeToast } from './support/see.ts';
import { ALONE, withBrowser } from './support/withBrowser.ts';

/**
 * Who reads English badly lets the browser translate: it puts elements in the place of texts,
 * behind the back of React.
 */
const test = withBrowser(ALONE);

const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style, textarea, font, [translate=no]'))
        continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });

test('a translated list can be sorted and searched', async ({ server, windows }) => {
  await publishDispute(server);
  const page = await windows.open();
  await page.goto('/browse');
  await see(page, 'Showing 1 active disputes');
  await translate(page);
  await button(page, 'Popular').click();
  await page.waitForURL(/sort=popular/);
  await see(page, 'Showing 1 active disputes');
  await translate(page);
  await page.getByPlaceholder('Search disputes...').fill('no such words');
  await see(page, 'No disputes found');
  await translate(page);
  await button(page, 'Clear search').first().click();
  await see(page, 'Showing 1 active disputes');
});

test('a translated dispute takes votes and comments', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const page = await windows.open(await signUp(server));
  await page.goto(`/dispute/${dispute.id}`);
  await page.getByLabel('Your comment').waitFor();
  await translate(page);
  await page.getByRole('slider', { name: /^Your rating/ }).fill('8');
  await button(page, 'Submit Vote').click();
  await see(page, 'You rated this 8/10');
  await see(page, 'A 20%');
  await see(page, '80% B');
  await translate(page);
  await page.getByLabel('Your comment').fill('Dry them together, and talk while you do.');
  await button(page, 'Post Comment').click();
  await seeToast(page, 'Comment posted!');
  await see(page, '1 comment');
});

test('translated pages create a dispute, preview its story and submit it', async ({ server, windows }) => {
  const writer = await signUp(server);
  const page = await windows.open(writer);
  await page.goto('/create');
  await page.getByLabel('What is it about?').fill('Who sweeps the stairs?');
  await translate(page);
  await button(page, 'Create Dispute').click();
  await see(page, 'Invite the other side');
  await translate(page);
  await page.getByLabel('Your side of the story').fill(`${STORY_A} My brother Tom said so in Norway.`);
  await see(page, /^15\d of 5,000 characters/);
  await button(page, 'See what strangers will see').click();
  await see(page, 'What is taken out');
  await translate(page);
  await button(page, 'cook').first().click();
  await see(page, 'You struck out 1 word yourself.');
  await translate(page);
  await button(page, 'cook').nth(1).click();
  await see(page, 'You struck out 2 words yourself.');
  await button(page, 'Put back: “Norway”').click();
  await see(page, 'You put it back. Strangers will read it.');
  await translate(page);
  await button(page, 'Back to my text').click();
  await see(page, 'Your choices are kept: 2 words struck out, 1 passage left in.');
  await button(page, 'Submit Story').click();
  await seeToast(page, 'Story submitted!');
});

import { createHash } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { spareKey } from '#operations/seed/demo/spareKey.ts';
import { createDispute, joinDispute, listFor, vote } from '#tests/support/disputes.ts';
import { signUp, signUpMany } from '#tests/support/members.ts';
import { type Person, visitor } from '#tests/support/person.ts';
import { ADMIN_SECRET, type TestServer } from '#tests/support/server.ts';
import type { Screen } from './scene.ts';
import { visit } from './scene.ts';
import { windowOf } from './windows.ts';

/** One of the two screens in the README's picture. */
export interface Shot {
  readonly screen: Screen;
  /** What stands at its top. */
  readonly from: string;
  readonly person?: Person;
  readonly viewport: { readonly width: number; readonly height: number };
}

/** As the author of the seeded story may have written it. All names are invented. */
const STORY = `When our daughter Ivy was born we gave my mother-in-law Margaret a key, and back then it saved us.

She still uses it two or three times a week and she never calls first. Last month I stepped out of the bathroom in a towel and she stood in our hallway in Leeds.

I have asked my husband Daniel to talk to her maybe ten times. He says he will, and then he damn well does not. Call him on 0700 900 1234 and ask.`;

const preview = async (page: Page) => {
  await page.getByLabel('Your side of the story').fill(STORY);
  await page.getByRole('button', { name: 'See what strangers will see' }).click();
  await page.getByRole('button', { name: 'Submit Story' }).waitFor();
};

/** Fills a server with what the picture shows. */
export const setUpShots = async (server: TestServer): Promise<readonly Shot[]> => {
  const stranger = visitor(server.url);
  await stranger.post('/api/admin/seed-production', undefined, { 'X-Admin-Secret': ADMIN_SECRET });
  const dispute = (await listFor(stranger)).find(({ title }) => title === spareKey.title);
  if (!dispute) throw new Error(`The seeds have no dispute "${spareKey.title}"`);
  const voters = await signUpMany(server, 17);
  for (const [index, voter] of voters.entries()) await vote(voter, dispute, index % 5);
  const [creator, partner] = [await signUp(server, { anonymousTag: 'KettleAndKey' }), await signUp(server)];
  const draft = await createDispute(creator, spareKey.title);
  await joinDispute(partner, draft);
  return [
    {
      screen: { name: 'dispute', path: `/dispute/${dispute.id}` },
      from: 'body',
      viewport: { width: 390, height: 844 },
    },
    {
      screen: { name: 'preview', path: `/dispute/${draft.id}`, act: preview },
      from: '#preview-heading',
      person: creator,
      viewport: { width: 640, height: 844 },
    },
  ];
};

/** Opens a screen as it is in the picture. Close the page's context in the end. */
export const openShot = async (
  browser: Browser,
  url: string,
  { screen, from, person, viewport }: Shot,
): Promise<Page> => {
  const context = await windowOf(browser, url, person, { viewport, deviceScaleFactor: 2, colorScheme: 'light' });
  const page = await context.newPage();
  // However slow the machine is, the letters are those of the product.
  await page.route('**/*.css', async route => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll(/font-display:\s*optional/g, 'font-display:block'),
    });
  });
  await visit(page, screen);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.mouse.move(0, 0);
  await page.locator(from).evaluate(element => element.scrollIntoView({ block: 'start' }));
  return page;
};

/** Runs in a page. @returns what each element in view says, and all that its looks come from */
const drawn = () => {
  const STYLES = [
    ...['color', 'background-color', 'background-image', 'border-color', 'border-width', 'border-radius'],
    ...['box-shadow', 'display', 'fill', 'font-family', 'font-size', 'font-weight', 'gap', 'line-height'],
    ...['opacity', 'padding', 'stroke', 'text-align', 'text-decoration-line'],
  ];
  const isInView = (element: Element): boolean => {
    const { top, bottom, width, height } = element.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight && width > 0 && height > 0;
  };
  const isDrawn = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.sr-only') &&
    isInView(element);
  const ownWords = ({ childNodes }: Element): string =>
    [...childNodes].map(node => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join(' ');
  return [...document.querySelectorAll('body *')].filter(isDrawn).map(element => {
    const style = getComputedStyle(element);
    // Counts and times differ each time.
    const words = element.matches('time') ? 'time' : ownWords(element).replaceAll(/\d+(?: [A-Z]\w+)?/g, '#');
    return {
      name: `${element.tagName.toLowerCase()} ${words.replaceAll(/\s+/g, ' ').trim()}`.trim(),
      look: `${element.getAttribute('class')} ${element.getAttribute('d')} ${STYLES.map(name => style.getPropertyValue(name)).join(' ')}`,
    };
  });
};

/**
 * What can be seen of a screen by day and by night, as a line for each element: its words and a
 * digest of its looks. It is the same on every machine, unlike pixels.
 */
export const describeShot = async (page: Page): Promise<readonly string[]> => {
  const [day, night] = [await page.evaluate(drawn), await atNight(page, () => page.evaluate(drawn))];
  return day.map(({ name, look }, index) => {
    const digest = createHash('sha1').update(`${look} ${night[index]?.look}`).digest('hex');
    return `${digest.slice(0, 6)} ${name}`;
  });
};

export const atNight = async <Result>(page: Page, look: () => Promise<Result>): Promise<Result> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const result = await look();
  await page.emulateMedia({ colorScheme: 'light' });
  return result;
};

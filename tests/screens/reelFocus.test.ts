import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { until } from '#tests/support/until.ts';
import { hold } from './support/connection.ts';
import { hasPlayedBefore, publishReel, reelsOn, seeReelPlay, showReel, withFilm } from './support/reels.ts';
import { button, see, seeFocus } from './support/see.ts';

const test = withFilm();

// The first test of the file also waits for the film.
vi.setConfig({ testTimeout: 180_000 });

const player = (page: Page) => page.getByRole('group', { name: /^Reel of/ });
const bigPlay = (page: Page) => button(page, /Play the reel/);
const focus = (page: Page) => bigPlay(page).evaluate(element => element.focus({ preventScroll: true }));

/** Room above the reel, so that it can be scrolled into view and out again. */
const giveRoom = async (page: Page): Promise<void> => {
  await see(page, 'Comments');
  await page.getByRole('main').evaluate(main => {
    main.style.paddingBlock = '3000px';
  });
};

const isPlaying = (page: Page) => until('it plays', async () => (await reelsOn(page)).some(({ paused }) => !paused));

/** Lets a test hold up what React draws as soon as the browser has time. */
const holdableDrawing = async (page: Page) => {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    const held: (() => void)[] = [];
    let isHeld = false;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...given: unknown[]) {
      const post = () => Reflect.apply(postMessage, this, given);
      if (isHeld) held.push(post);
      else post();
    };
    addEventListener('hold drawing', () => {
      isHeld = true;
    });
    addEventListener('go on drawing', () => {
      isHeld = false;
      for (const post of held) post();
    });
  });
  const tell = (type: string) => () => page.evaluate(type => void dispatchEvent(new Event(type)), type);
  return { hold: tell('hold drawing'), goOn: tell('go on drawing') };
};

/** @returns a point of the stage beside what is drawn in its middle */
const placeToPress = async (stage: Locator): Promise<[x: number, y: number]> => {
  const { x, y, width, height } = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 4];
};

const MOVING = { viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference' as const };

test('the player that replaces a still takes over its focus, but takes it from nothing else', async ({
  server,
  film,
  windows,
}) => {
  const { id } = await publishReel(server, film);
  for (const goesOn of [false, true]) {
    const page = await windows.open();
    const arrive = await hold(page, '**/ReelPlayer-*');
    await page.goto(`/dispute/${id}`);
    await bigPlay(page).focus();
    const slider = page.getByRole('slider', { name: /^Your rating/ });
    if (goesOn) {
      await page.keyboard.press('Enter');
      await slider.focus();
    }
    arrive();
    await player(page).waitFor();
    await seeFocus(goesOn ? slider : player(page));
  }
});

test('a reel that begins by itself removes its play button, and leaves the focus in the player', async ({
  server,
  film,
  windows,
}) => {
  const { id } = await publishReel(server, film);
  const page = await windows.open(undefined, MOVING);
  await hasPlayedBefore(page);
  await page.goto(`/dispute/${id}`);
  await giveRoom(page);
  await showReel(page, 0.2);
  await page.locator('video').waitFor();
  await focus(page);
  await showReel(page, 1);
  await isPlaying(page);
  await seeFocus(player(page));
  await button(page, 'Turn the sound on').focus();
  await page.getByRole('main').evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await until('it pauses out of view', async () => (await reelsOn(page)).every(({ paused }) => paused));
  await seeFocus(player(page));
});

test.for(['a press on the picture', 'the space bar'])(
  '%s at the moment when the reel begins by itself plays it',
  async (way, { server, film, windows }) => {
    const { id } = await publishReel(server, film);
    const page = await windows.open(undefined, MOVING);
    await hasPlayedBefore(page);
    // It has begun, and stands at its start as long as nothing of it comes.
    const arrive = await hold(page, '**/video');
    await page.goto(`/dispute/${id}`);
    await giveRoom(page);
    await showReel(page, 1);
    await button(page, 'Turn the sound on').waitFor();
    const [x, y] = await placeToPress(page.locator('video'));
    if (way === 'a press on the picture') await page.mouse.click(x, y);
    else await player(page).press('Space');
    arrive();
    await isPlaying(page);
    await expect.poll(() => reelsOn(page)).toMatchObject([{ muted: false }]);
    await page.mouse.click(x, y);
    await until('a second press pauses it', async () => (await reelsOn(page))[0]?.paused);
  },
);

test.for([
  ['of which browsers make no click', false],
  ['of which a browser makes a click all the same, as some do of a touch', true],
] as const)(
  'a press on the still that the player replaces before it ends, %s, plays the reel',
  async ([, clicks], { server, film, windows }) => {
    const { id } = await publishReel(server, film);
    const page = await windows.open();
    const arrive = await hold(page, '**/ReelPlayer-*');
    await page.goto(`/dispute/${id}`);
    await giveRoom(page);
    await showReel(page, 1);
    const [x, y] = await placeToPress(bigPlay(page));
    await page.mouse.move(x, y);
    await page.mouse.down();
    arrive();
    await player(page).waitFor();
    if (clicks)
      await page.evaluate(() => {
        const click = ({ clientX, clientY }: PointerEvent) => {
          const made = new MouseEvent('click', { bubbles: true, detail: 1 });
          setTimeout(() => document.elementFromPoint(clientX, clientY)?.dispatchEvent(made));
        };
        document.addEventListener('pointerup', click, { once: true });
      });
    await page.mouse.up();
    await seeReelPlay(page);
    await page.mouse.click(x, y);
    await until('another press pauses it', async () => (await reelsOn(page))[0]?.paused);
  },
);

test('a press on the still counts even if it begins after the player has loaded but before it is drawn', async ({
  server,
  film,
  windows,
}) => {
  const { id } = await publishReel(server, film);
  const page = await windows.open();
  const drawing = await holdableDrawing(page);
  const arrive = await hold(page, '**/ReelPlayer-*');
  const asked = page.waitForRequest('**/ReelPlayer-*');
  await page.goto(`/dispute/${id}`);
  await giveRoom(page);
  await showReel(page, 1);
  const [x, y] = await placeToPress(bigPlay(page));
  await page.mouse.move(x, y);
  // What asks for the player is drawn, too.
  await asked;
  await drawing.hold();
  const answered = page.waitForResponse('**/ReelPlayer-*');
  arrive();
  // Whoever waits for the module has it before this does. As text, since what Vitest makes of an
  // import is for Node.
  await page.evaluate(
    `import(${JSON.stringify((await answered).url())}).then(() => new Promise(requestAnimationFrame))`,
  );
  await page.mouse.down();
  await drawing.goOn();
  await player(page).waitFor();
  await page.mouse.up();
  await isPlaying(page);
});

test('full screen hides the transcript, and the keys still work', async ({ server, film, windows }) => {
  const { id } = await publishReel(server, film);
  const page = await windows.open();
  await page.goto(`/dispute/${id}`);
  await bigPlay(page).click();
  await button(page, 'Now hear my side.').click();
  await page.keyboard.press('f');
  await button(page, 'Leave full screen').waitFor();
  await seeFocus(player(page));
  await page.keyboard.press('m');
  await until('it is silent', async () => (await reelsOn(page))[0]?.muted);
});

test('the space bar that pauses a reel does not scroll the page when it is held down', async ({
  server,
  film,
  windows,
}) => {
  const { id } = await publishReel(server, film);
  const page = await windows.open();
  await page.goto(`/dispute/${id}`);
  await giveRoom(page);
  await bigPlay(page).click();
  await isPlaying(page);
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  // Playwright repeats a key that is pressed again before it was let go.
  for (let count = 0; count < 3; count += 1) await page.keyboard.down('Space');
  await page.keyboard.up('Space');
  await button(page, /^Play$/).waitFor();
  expect(await scrolled()).toBe(before);
});

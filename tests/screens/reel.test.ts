import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { publishDispute, STORY_A, STORY_B, TITLE } from '#tests/support/disputes.ts';
import { appendEvent } from '#tests/support/eventLog.ts';
import type { TestServer } from '#tests/support/server.ts';
import { hold } from './support/connection.ts';
import { playByClock } from './support/playByClock.ts';
import { button, see } from './support/see.ts';
import { ALONE, withBrowser } from './support/withBrowser.ts';

const test = withBrowser(ALONE);

/** Lets the page's own clock stand, and writes down what would be spoken. */
const listen = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.addInitScript(() => {
    const spoken: { text: string; rate: number; pitch: number }[] = [];
    const synthesis = {
      getVoices: () => [],
      cancel: () => undefined,
      speak: ({ text, rate, pitch }: SpeechSynthesisUtterance) => spoken.push({ text, rate, pitch }),
    };
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.assign(window, { spoken });
  });
};

const spokenBy = (page: Page) =>
  page.evaluate(() => (window as unknown as { spoken: { text: string; rate: number; pitch: number }[] }).spoken);

/** What is written on the stage, and not in the transcript below it. */
const onStage = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Watch the reel' }).getByRole('paragraph').filter({ hasText: text });

const noVideo = (page: Page) => page.route('**/api/disputes/*/video', route => route.abort());

test('a reel without a video tells both sides in captions and voices, and stops at the start', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(/Failed to load resource/);
  const { id } = await publishDispute(server);
  const page = await windows.open();
  await noVideo(page);
  await listen(page);
  await page.goto(`/dispute/${id}`);
  await playByClock(page);
  await onStage(page, TITLE).waitFor();
  await page.clock.runFor(3100);
  await onStage(page, STORY_A.slice(0, 20)).waitFor();
  await page.clock.runFor(10_000);
  await onStage(page, 'Now hear my side.').waitFor();
  await button(page, 'Pause').click();
  await page.clock.runFor(60_000);
  await onStage(page, 'Now hear my side.').waitFor();
  await button(page, 'Play').click();
  await page.clock.runFor(30_000);
  await button(page, /Play the reel/).waitFor();
  await see(page, /^0:00 \/ /);

  const spoken = await spokenBy(page);
  for (const { rate } of spoken) expect(rate).toBeCloseTo(1.1);
  expect(spoken[0]).toMatchObject({ text: TITLE });
  expect(spoken[0]?.pitch).toBeCloseTo(0.8);
  expect(spoken.find(({ text }) => text === 'Now hear my side.')?.pitch).toBeCloseTo(1.2);
  expect(spoken.at(-1)).toMatchObject({ text: 'Who has a point? Cast your vote.' });
});

test('a muted reel shows its captions and stays silent', async ({ server, windows }) => {
  windows.expectComplaints(/Failed to load resource/);
  const { id } = await publishDispute(server);
  const page = await windows.open();
  await noVideo(page);
  await listen(page);
  await page.goto(`/dispute/${id}`);
  await playByClock(page);
  await button(page, 'Mute the voices').click();
  const before = (await spokenBy(page)).length;
  await page.clock.runFor(18_000);
  await see(page, /^0:(1[89]|2\d) \/ /);
  expect((await spokenBy(page)).length).toBe(before);
  const lines = await page.getByRole('list', { name: 'Partner A' }).getByRole('listitem').allTextContents();
  expect(lines.join(' ')).toBe(`${TITLE} ${STORY_A}`);
});

test('a line of the transcript seeks to itself by mouse and by keys, and the speed applies to the voice too', async ({
  server,
  windows,
}) => {
  const { id } = await publishDispute(server);
  const page = await windows.open();
  await listen(page);
  await page.goto(`/dispute/${id}`);
  await playByClock(page);
  await page.getByLabel('Speed').selectOption('1.5');
  await button(page, 'Now hear my side.').click();
  await onStage(page, 'Now hear my side.').waitFor();
  await expect.poll(() => page.locator('[aria-current=true]').allTextContents()).toEqual(['Now hear my side.']);
  await expect
    .poll(async () => (await spokenBy(page)).at(-1))
    .toMatchObject({ text: 'Now hear my side.', rate: expect.closeTo(1.65) });
  await page.clock.runFor(1500);
  await onStage(page, STORY_B.slice(0, 20)).waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await onStage(page, TITLE).waitFor();
  await page.keyboard.press('k');
  await button(page, /^Play$/).waitFor();
  await page.keyboard.press('ArrowRight');
  await see(page, /^0:05 \/ /);
  await page.keyboard.press('ArrowLeft');
  await see(page, /^0:00 \/ /);
});

const withoutSpeech = (): void => {
  delete (Window.prototype as { speechSynthesis?: unknown }).speechSynthesis;
  delete (window as { speechSynthesis?: unknown }).speechSynthesis;
};

/** As extensions against fingerprints do it. */
const withSpeechTakenAway = (): void => {
  Object.defineProperty(window, 'speechSynthesis', { value: undefined });
};

test.for([
  ['is missing', withoutSpeech],
  ['was taken away', withSpeechTakenAway],
] as const)(
  'a reel whose speech synthesis %s shows a warning and its captions',
  async ([, takeAway], { server, windows }) => {
    windows.expectComplaints(/Failed to load resource/);
    const { id } = await publishDispute(server);
    const page = await windows.open();
    await noVideo(page);
    await page.addInitScript(takeAway);
    const warned = page.waitForEvent(
      'console',
      message => message.type() === 'warning' && message.text().includes('cannot read aloud'),
    );
    await page.goto(`/dispute/${id}`);
    await button(page, /Play the reel/).click();
    await warned;
    await onStage(page, TITLE).waitFor();
  },
);

test('the first hint appears after a delay, and the hint of the next control at once', async ({ server, windows }) => {
  const { id } = await publishDispute(server);
  const page = await windows.open();
  await listen(page);
  await page.goto(`/dispute/${id}`);
  await playByClock(page);
  /** Moves to the middle of a control. @returns what the hints say */
  const pointAt = async (name: string): Promise<string[]> => {
    for (const x of [4, 22, 24]) await button(page, name).hover({ position: { x, y: 30 } });
    return page.getByRole('tooltip').allTextContents();
  };
  expect(await pointAt('Pause')).toEqual([]);
  await page.clock.runFor(600);
  expect(await pointAt('Pause')).toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(() => pointAt('Pause')).toEqual(['Pause']);
  await expect.poll(() => pointAt('Mute the voices')).toEqual(['Mute the voices']);
  for (const x of [400, 200, 0]) await page.mouse.move(x, 300);
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await page.clock.runFor(400);
  expect(await pointAt('Pause')).toEqual([]);
  await page.clock.runFor(600);
  expect(await pointAt('Pause')).toEqual([]);
});

test('the landing page plays one reel at a time', async ({ server, windows }) => {
  windows.expectComplaints(/Failed to load resource/);
  await Promise.all([publishDispute(server), publishDispute(server)]);
  const page = await windows.open();
  await noVideo(page);
  await page.goto('/');
  const reels = page.getByRole('region', { name: 'Dispute Reels' });
  await reels
    .getByRole('button', { name: /Play the reel/ })
    .first()
    .click();
  await reels.getByRole('button', { name: 'Pause' }).waitFor();
  await reels
    .getByRole('button', { name: /Play the reel/ })
    .first()
    .click();
  await reels.getByRole('button', { name: 'Play', exact: true }).waitFor();
  // Waiting for one button fails where there are two. The second reel's player comes a moment after
  // the first has stopped.
  await reels.getByRole('button', { name: 'Pause' }).waitFor();
});

/** Publishes a dispute that has a video, as far as the read models know. */
/** @returns the dispute's id */
const publishWithVideo = async (server: TestServer): Promise<string> => {
  const { id: disputeId } = await publishDispute(server);
  const film = { videoPath: `${disputeId}/film.mp4`, videoDuration: 60, bytes: 1 };
  const data = { disputeId, ...film, renderedAt: server.platform.clock.now() };
  await appendEvent(server.platform, `dispute-${disputeId}`, { type: 'ReelRendered', data });
  return disputeId;
};

test('reels beside each other have equal height, with or without a video', async ({ server, windows }) => {
  await publishDispute(server);
  await publishWithVideo(server);
  const page = await windows.open();
  const stills = page.getByRole('region', { name: 'Dispute Reels' }).getByRole('button', { name: /Play the reel/ });
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 500 });
    await page.goto('/');
    await stills.nth(1).waitFor();
    const heights = await stills.evaluateAll(all => all.map(still => still.getBoundingClientRect().height));
    expect(new Set(heights.slice(0, 2)).size, `${width} px`).toBe(1);
  }
});

test('the play sign of a video covers no word of its title and no mug', async ({ server, windows }) => {
  const id = await publishWithVideo(server);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    const page = await windows.open(undefined, { viewport });
    // Its player would replace the still.
    await hold(page, '**/assets/ReelPlayer-*.js');
    await page.goto(`/dispute/${id}`);
    const play = page.getByRole('button', { name: /Play the reel/ });
    const [top = 0, bottom = 0] = await play.first().evaluate(button => {
      const [stage, sign] = [button, button.querySelector('span')].map(part => part?.getBoundingClientRect());
      if (!stage || !sign) throw new Error('There is no sign');
      return [sign.top, sign.bottom].map(y => (y - stage.top) / stage.height);
    });
    // A title ends at 750 of the 1280 lines of a video at the latest; its mugs begin at 945.
    expect(top).toBeGreaterThan(750 / 1280);
    expect(bottom).toBeLessThan(945 / 1280);
  }
});

const ratioOf = ({ width, height }: { width: number; height: number }): number => width / height;

test('a stage is as upright as a film, before and after its player comes, with its caption in the middle', async ({
  server,
  windows,
}) => {
  const { id } = await publishDispute(server);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ]) {
    const page = await windows.open(undefined, { viewport });
    const arrive = await hold(page, '**/assets/ReelPlayer-*.js');
    await page.goto(`/dispute/${id}`);
    const region = page.getByRole('region', { name: 'Watch the reel' });
    const box = () => region.locator('.reel-stage').evaluate(stage => stage.getBoundingClientRect().toJSON());
    await button(page, /Play the reel/).scrollIntoViewIfNeeded();
    const still = await box();
    expect(ratioOf(still)).toBeCloseTo(9 / 16, 2);
    // Without a film it is no higher than its captions need.
    expect(still.height).toBeLessThanOrEqual(450);
    arrive();
    await region.getByText('Transcript').waitFor();
    expect(await box()).toEqual(still);
    const captionBox = () => region.locator('.reel-stage p').last().boundingBox();
    const [title, sign] = [await captionBox(), await region.locator('.play-sign').boundingBox()];
    expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThan(sign?.y ?? 0);
    await button(page, /Play the reel/).click();
    const caption = await captionBox();
    const middle = (caption?.y ?? 0) + (caption?.height ?? 0) / 2;
    const stage = await box();
    expect(Math.abs((middle - stage.y) / stage.height - 0.5)).toBeLessThan(0.1);
  }
});

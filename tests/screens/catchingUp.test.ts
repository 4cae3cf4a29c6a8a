import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createDispute, publishDispute, STORY_A } from '#tests/support/disputes.ts';
import { lockReadModels } from '#tests/support/lockReadModels.ts';
import { signUp } from '#tests/support/members.ts';
import { until } from '#tests/support/until.ts';
import { arriveAt, button, see, seeToast } from './support/see.ts';
import { ALONE, withBrowser } from './support/withBrowser.ts';

const test = withBrowser(ALONE, { threads: 'own' });

const answerTo = (page: Page, path: string) =>
  page.waitForResponse(response => response.request().method() === 'POST' && response.url().endsWith(path));

test('members still see their own changes when read models lag behind', async ({ server, windows }) => {
  // A live stream cannot begin while they are locked.
  windows.expectComplaints(/404|503.*\/live/);
  const published = await publishDispute(server);
  const waiting = await createDispute(await signUp(server));
  const path = `/dispute/${published.id}`;
  const voter = await windows.open(await signUp(server));
  await voter.goto(path);
  await see(voter, 'Who has a point?');
  const creator = await windows.open(await signUp(server));
  await creator.goto('/create');
  await creator.getByLabel('What is it about?').fill('Who should feed the cats in the evening?');
  const joining = await windows.open(await signUp(server));
  await joining.goto('/about');
  const writer = await windows.open(await signUp(server));
  await writer.goto('/create');
  await writer.getByLabel('What is it about?').fill('Who reads the map?');
  await button(writer, 'Create Dispute').click();
  await writer.getByLabel('Your side of the story').fill(STORY_A);

  const lock = lockReadModels(server.dataDir);
  const voted = answerTo(voter, `${published.id}/vote`);
  await button(voter, 'Submit Vote').click();
  expect(await (await voted).headerValue('Shown')).toBe('later');
  await see(voter, 'You rated this 5/10');
  await voter.getByLabel('Your comment').fill('Buy a dishwasher, please.');
  await button(voter, 'Post Comment').click();
  await seeToast(voter, 'Comment posted!', 'It will show up here in a moment.');
  await button(writer, 'Submit Story').click();
  await arriveAt(writer, /^\/dispute\//);
  await see(writer, 'Your story is in. It will show up here in a moment.');
  await writer.reload();
  await see(writer, 'Your story is in. It will show up here in a moment.');
  expect(await writer.getByLabel('Your side of the story').count()).toBe(0);
  await button(creator, 'Create Dispute').click();
  await see(creator, 'What you did is saved, and nothing is lost.');
  await joining.goto(`/join/${waiting.refereeCode}`);
  await see(joining, 'What you did is saved, and nothing is lost.');

  lock.close();
  for (const page of [creator, joining]) {
    await until('the story can be told', async () => {
      const again = button(page, 'Try again');
      if (await again.isVisible()) await again.click();
      return page.getByLabel('Your side of the story').isVisible();
    });
  }
  await writer.reload();
  await see(writer, STORY_A);
  await voter.goto(path);
  await see(voter, 'You rated this 5/10');
  await see(voter, 'Buy a dishwasher, please.');
});

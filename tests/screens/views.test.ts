import { expect } from 'vitest';
import { listFor, publishDispute } from '#tests/support/disputes.ts';
import { visitor } from '#tests/support/person.ts';
import { see } from './support/see.ts';
import { ALONE, withBrowser } from './support/withBrowser.ts';

const test = withBrowser(ALONE);

test('pointing at a dispute or touching its card to scroll does not count as a view', async ({ server, windows }) => {
  const { id } = await publishDispute(server, { title: 'Who waters the plants?' });
  const views = async () => (await listFor(visitor(server.url))).find(dispute => dispute.id === id)?.viewCount;
  const page = await windows.open();
  await page.goto('/browse');
  const link = page.getByRole('link', { name: 'Who waters the plants?' });
  const code = page.waitForResponse('**/assets/DisputePage*');
  await link.hover();
  await code;
  // Whatever was asked for together with the code has come by.
  await page.evaluate(async () => void (await fetch('/healthz')));
  expect(await views()).toBe(0);
  await link.click();
  await see(page, 'Who has a point?');
  expect(await views()).toBe(1);
});

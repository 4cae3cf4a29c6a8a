/**
 * Measures the pages on a slow phone (npm run bench:web): Lighthouse, bytes of script, and the
 * slowest interaction.
 */

import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { buildWebIfNewer } from '#server/webBuild.ts';
import { comment, listFor, publishDispute } from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
import { visitor } from '#tests/support/person.ts';
import { ADMIN_SECRET, startTestServer, type TestServer } from '#tests/support/server.ts';
import { openBrowser } from '../../tests/screens/support/browser.ts';
import { arriveSlowly } from './arrival.ts';
import { firstContent } from './firstContent.ts';
import { scriptBytes } from './firstLoad.ts';
import { slowestInteraction } from './interaction.ts';
import { medianVisit } from './lighthouse.ts';

const COMMENTS = 200;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise(resolve => server.close(resolve));
  return port;
};

const seed = async (server: TestServer): Promise<string> => {
  const stranger = visitor(server.url);
  await stranger.post('/api/admin/seed-production', undefined, { 'X-Admin-Secret': ADMIN_SECRET });
  const [hottest] = await listFor(stranger, '?sort=hot&limit=1');
  return `/dispute/${hottest?.id}`;
};

const longDiscussion = async (server: TestServer): Promise<string> => {
  const dispute = await publishDispute(server);
  const talker = await signUp(server, { anonymousTag: 'Talker' });
  for (let count = 1; count <= COMMENTS; count += 1)
    await comment(talker, dispute, `Thought number ${count} about it.`);
  return `/dispute/${dispute.id}`;
};

await buildWebIfNewer();
const port = await freePort();
const [server, browser] = await Promise.all([startTestServer(), openBrowser([`--remote-debugging-port=${port}`])]);
try {
  const dispute = await seed(server);
  console.log('page      performance accessibility best-practices seo   CLS    LCP ms TBT ms');
  for (const path of ['/', '/browse', dispute]) {
    const { performance, accessibility, bestPractices, seo, shift, largestPaint, blocked, remarks } = await medianVisit(
      server.url + path,
      port,
    );
    const cells = [
      performance,
      accessibility,
      bestPractices,
      seo,
      shift.toFixed(3),
      largestPaint.toFixed(0),
      blocked.toFixed(0),
    ];
    console.log(path.slice(0, 9).padEnd(9), cells.map(cell => String(cell).padStart(8)).join(''), remarks.join(' '));
  }
  console.log(
    `JavaScript of the first load of /: ${((await scriptBytes(browser, server.url)) / 1000).toFixed(1)} kB gzip (at most 120)`,
  );
  console.log('page      first words ms  without first screen  last large paint ms  without   CLS    (slow phone)');
  for (const path of ['/', '/browse', dispute]) {
    const [now, without] = [
      await firstContent(browser, server.url + path),
      await firstContent(browser, server.url + path, false),
    ];
    const cells = [now.wordsMs, without.wordsMs, now.lastMs, without.lastMs].map(ms => ms.toFixed(0).padStart(14));
    console.log(path.slice(0, 9).padEnd(9), cells.join(''), now.shift.toFixed(3).padStart(10));
  }
  const reader = await signUp(server);
  console.log('page      requests  user asked ms  avatar ms   (signed in, slow phone)');
  for (const path of ['/', '/browse', dispute, '/dashboard']) {
    const { requests, readMs, avatarMs } = await arriveSlowly(browser, server.url, path, reader);
    const cells = [String(requests).padStart(8), readMs.toFixed(0).padStart(15), avatarMs.toFixed(0).padStart(11)];
    console.log(path.slice(0, 9).padEnd(9), cells.join(''));
  }
  const slowest = await slowestInteraction(browser, server.url, await longDiscussion(server), reader);
  console.log(`Slowest interaction beside ${COMMENTS} comments: ${slowest} ms (under 100)`);
} finally {
  await browser.close();
  await server.stop();
}

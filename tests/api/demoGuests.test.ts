import { describe, expect, test } from 'vitest';
import { isPublicSite } from '#installation/start/isPublicSite.ts';
import { comment, publishDispute, vote } from '../support/disputes.ts';
import { expectProblem } from '../support/expectations.ts';
import { signUp } from '../support/members.ts';
import { withServer } from '../support/withServer.ts';

const onPublicSite = withServer({ settings: { PUBLIC_URL: 'https://bothsides.example' } });
const elsewhere = withServer();

const DEMO = { isDemo: true };
const SENTENCE =
  'Everybody can use this demo account, so it can vote and comment on demo disputes only. To take part here, create your own account.';

describe('A demo account on a public site', () => {
  onPublicSite('neither votes nor comments on a dispute of real people, nor of one of them', async ({ server }) => {
    const [guest, other] = [await signUp(server, DEMO), await signUp(server, DEMO)];
    for (const dispute of [await publishDispute(server), await publishDispute(server, { creator: other })]) {
      const path = `/api/disputes/${dispute.id}`;
      expectProblem(await guest.post(`${path}/vote`, { rating: 3 }), 403, 'demo_disputes_only', SENTENCE);
      expectProblem(await guest.post(`${path}/comments`, { content: 'Hm.' }), 403, 'demo_disputes_only', SENTENCE);
    }
  });

  onPublicSite('votes and comments on a demo dispute, as everybody does', async ({ server }) => {
    const [creator, partner] = [await signUp(server, DEMO), await signUp(server, DEMO)];
    const dispute = await publishDispute(server, { creator, partner });
    for (const reader of [await signUp(server, DEMO), await signUp(server)]) {
      await vote(reader, dispute, 3);
      await comment(reader, dispute, 'I see both of you.');
    }
  });
});

elsewhere('a demo account votes and comments everywhere on a site that is not public', async ({ server }) => {
  const [guest, dispute] = [await signUp(server, DEMO), await publishDispute(server)];
  await vote(guest, dispute, 3);
  await comment(guest, dispute, 'I see both of you.');
});

test.each([
  ['https://bothsides.example', true],
  ['https://93.184.216.34', true],
  ['https://[2606:2800:220:1::1]:8443/app', true],
  ['http://bothsides.example', false],
  ['https://localhost:3000', false],
  ['https://app.localhost', false],
  ['https://intranet', false],
  ['https://box.local.', false],
  ['https://192.168.1.7', false],
  ['https://172.20.0.2', false],
  ['https://[::1]', false],
  ['https://[fd00::7]', false],
])('%s is reachable by strangers: %s', (url, expected) => {
  expect(isPublicSite(url)).toBe(expected);
});

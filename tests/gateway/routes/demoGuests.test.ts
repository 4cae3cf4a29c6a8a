import { describe, expect, test } from 'vitest';
import { users } from '#command-api/accounts/users.ts';
import { isPublicSite } from '#installation/start/isPublicSite.ts';
import { comment, createDispute, publishDispute, STORY_A, vote } from '../../support/disputes.ts';
import { expectProblem } from '../../support/expectations.ts';
import { type Member, signUp } from '../../support/members.ts';
import type { TestServer } from '../../support/server.ts';
import { withServer } from '../../support/withServer.ts';

const onPublicSite = withServer({ settings: { PUBLIC_URL: 'https://bothsides.example' } });
const elsewhere = withServer();

const DEMO = { isDemo: true };

/**
 * Demo disputes come from the operator's seed. On a public site nobody can make them by the API.
 */
const makeDemo = async ({ platform }: TestServer, { id }: Member): Promise<void> => {
  const accounts = platform.documents.collection(users);
  const account = await accounts.get(id);
  if (account === undefined) throw new Error('There is no such account');
  await accounts.put({ ...account, body: { ...account.body, isDemo: true } });
};
const SENTENCE =
  'Everybody can use this demo account, so it can vote and comment on demo disputes only. To take part here, create your own account.';

describe('A demo account on a public site', () => {
  onPublicSite('neither votes nor comments on a dispute of real people, nor of one of them', async ({ server }) => {
    const [guest, other] = [await signUp(server, DEMO), await signUp(server)];
    const ofOne = await publishDispute(server, { creator: other });
    await makeDemo(server, other);
    for (const dispute of [await publishDispute(server), ofOne]) {
      const path = `/api/disputes/${dispute.id}`;
      expectProblem(await guest.post(`${path}/vote`, { rating: 3 }), 403, 'demo_disputes_only', SENTENCE);
      expectProblem(await guest.post(`${path}/comments`, { content: 'Hm.' }), 403, 'demo_disputes_only', SENTENCE);
    }
  });

  onPublicSite('votes and comments on a demo dispute, as everybody does', async ({ server }) => {
    const dispute = await publishDispute(server);
    for (const party of [dispute.creator, dispute.partner]) await makeDemo(server, party);
    for (const reader of [await signUp(server, DEMO), await signUp(server)]) {
      await vote(reader, dispute, 3);
      await comment(reader, dispute, 'I see both of you.');
    }
  });
});

describe('A demo account on a public site', () => {
  onPublicSite('changes nothing else', async ({ server }) => {
    const [guest, dispute] = [await signUp(server, DEMO), await publishDispute(server)];
    const open = await createDispute(await signUp(server));
    for (const [method, path, body] of [
      ['POST', '/api/disputes', { title: 'Who does the dishes?' }],
      ['POST', '/api/disputes/join', { refereeCode: open.refereeCode }],
      ['POST', '/api/disputes/preview', { title: 'Who does the dishes?' }],
      ['POST', `/api/disputes/${open.id}/story`, { story: STORY_A }],
      ['POST', `/api/disputes/${open.id}/story/preview`, { story: STORY_A }],
      ['PATCH', `/api/disputes/${open.id}/title`, { title: 'Who does the dishes?' }],
      ['POST', `/api/disputes/${dispute.id}/identifies`, {}],
      ['POST', `/api/disputes/${dispute.id}/report`, { target: 'title', reason: 'other' }],
      ['POST', '/api/moderation/appeals', {}],
      ['PATCH', '/api/auth/anonymous-tag', { anonymousTag: 'a_new_tag' }],
      ['POST', '/api/auth/resend-verification', undefined],
      ['POST', '/api/account/erase', { password: guest.password }],
      ['POST', '/api/account/leave-google', undefined],
      ['PATCH', '/api/account', { dailySummary: false }],
    ] as const) {
      expectProblem(await guest.call(method, path, body), 403, 'demo_guest', SENTENCE);
    }
    for (const path of ['/api/disputes', '/api/my-disputes', '/api/auth/user', `/api/disputes/${dispute.id}`])
      expect((await guest.get(path)).status).toBe(200);
    expect((await guest.post('/api/auth/logout')).status).toBe(200);
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

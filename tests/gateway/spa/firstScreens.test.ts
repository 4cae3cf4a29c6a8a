import { describe, expect } from 'vitest';
import { createDispute, publishDispute, STORY_A } from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
import type { TestServer } from '#tests/support/server.ts';
import { withSharedServer } from '#tests/support/withServer.ts';

const it = withSharedServer();

/** What the page shows before its script runs. @param site where the browser came from */
const firstScreen = async ({ url }: TestServer, path: string, site = 'none'): Promise<string> => {
  const page = await fetch(url + path, { headers: { 'Sec-Fetch-Site': site } });
  return (await page.text()).replace(/^[\s\S]*<div id="root">|<script nomodule[\s\S]*$/g, '');
};

describe('The first screen', () => {
  it.for([
    ['/', /<h1[^>]*>.*One argument\..*Submit Your Dispute.*Live Disputes.*About Bothsides/s],
    ['/browse', /<h1[^>]*>Browse Disputes<\/h1>.*Community Comments/s],
    ['/dispute/00000000-0000-4000-8000-000000000000', /aria-label="Loading dispute..."/],
  ] as const)('of %s is in its page, without anything that the policy forbids', async ([path, words], { server }) => {
    const html = await firstScreen(server, path);
    expect(html).toMatch(words);
    expect(html).not.toMatch(/<script|<style| style=| on\w+=/);
  });

  it.for(['/auth', '/browse?q=mugs', '/browse/mugs', '/dispute', '/nothing'])(
    'of %s is the head that every page has',
    async (path, { server }) => {
      expect(await firstScreen(server, path)).not.toContain('<main');
    },
  );

  it('offers to sign in only to those who are certainly not signed in', async ({ server }) => {
    expect(await firstScreen(server, '/browse')).toContain('>Sign In</a>');
    expect(await firstScreen(server, '/browse', 'cross-site')).not.toContain('>Sign In</a>');
  });

  it('holds no field and no button that could be used too early', async ({ server }) => {
    const html = await firstScreen(server, '/browse');
    expect(html).toContain('<input disabled=""');
    expect(html).not.toMatch(/<(?:button|input|select|textarea)(?! disabled="")/);
  });

  it('says what helps if its script never comes', async ({ server }) => {
    expect(await firstScreen(server, '/')).toContain('Please wait a little, or load the page again.');
  });

  it('of a published dispute holds its title, and nothing of its stories and people', async ({ server }) => {
    const dispute = await publishDispute(server, { title: 'Is 1 < 2 & "so what" $& fair?' });
    const html = await firstScreen(server, `/dispute/${dispute.id}`);
    expect(html).toMatch(/<h1[^>]*>Is 1 &lt; 2 &amp; &quot;so what&quot; \$&amp; fair\?<\/h1>/);
    for (const hidden of [STORY_A.slice(0, 20), dispute.refereeCode, dispute.creator.id])
      expect(html).not.toContain(hidden);
  });

  it('of a dispute that nobody else can read yet is that of one that does not exist', async ({ server }) => {
    const creator = await signUp(server);
    const { id } = await createDispute(creator);
    const missing = await firstScreen(server, '/dispute/00000000-0000-4000-8000-000000000000');
    expect(await firstScreen(server, `/dispute/${id}`)).toBe(missing);
    const own = await fetch(`${server.url}/dispute/${id}`, { headers: { Cookie: creator.cookies } });
    expect(await own.text()).not.toContain('<h1');
  });
});

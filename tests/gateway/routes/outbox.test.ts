import fastify from 'fastify';
import { describe, expect } from 'vitest';
import { addOutboxRoute } from '#gateway/routes/outbox.ts';
import { readConfig } from '#installation/config.ts';
import { outboxAddress } from '#installation/outboxPage.ts';
import { expectProblem } from '../../support/expectations.ts';
import { register, registration } from '../../support/members.ts';
import { newFolder } from '../../support/newFolder.ts';
import { visitor } from '../../support/person.ts';
import type { TestServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer({ settings: { SMTP_URL: '', PUBLIC_URL: 'http://127.0.0.1' } });
const withPublicName = withServer({ settings: { SMTP_URL: '', PUBLIC_URL: 'https://bothsides.example' } });
const withSmtp = withServer({ settings: { PUBLIC_URL: 'http://127.0.0.1' } });

const HTML = { Accept: 'text/html' };
const JSON_ONLY = { Accept: 'application/json' };

/** The address that the start prints, without the origin. */
const addressOf = async ({ platform }: TestServer): Promise<string> =>
  String(await outboxAddress(platform.config)).replace('http://127.0.0.1', '');

describe('The outbox', () => {
  it('shows the undelivered mails as a page and as JSON', async ({ server }) => {
    const member = await register(server, registration({ firstName: '<script>' }));
    const reader = visitor(server.url);
    const address = await addressOf(server);
    const mail = await until('the mail is there', async () => {
      const { body, headers } = await reader.get(address, JSON_ONLY);
      expect(headers.get('cache-control')).toBe('no-store');
      return (body as { to: string; text: string }[]).find(({ to }) => to === member.email);
    });
    expect(mail.text).toContain('Hello <script>,');
    const page = await reader.get(address, HTML);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.text).toContain('Hello &lt;script&gt;,');
    expect(page.text).not.toContain('<script');
    expect(page.text).toMatch(/<a href="[^"]+\/verify-email\?token=[\w-]+">/);
  });

  // A plain proxy_pass of nginx sends a loopback Host and no header that tells of a proxy.
  it.for(['', '?token=', '?token=wrong', '?token=a&token=b', '?token[]=a'])(
    'does not exist for a request with "%s" in place of its secret, even from this machine',
    async (query, { server }) => {
      const reader = visitor(server.url);
      const unknown = await reader.get('/dev/nothing', HTML);
      const answer = await reader.get(`/dev/outbox${query}`, HTML);
      expect(answer).toMatchObject({ status: 404, text: unknown.text });
      expect(answer.headers.get('cache-control')).toBe(unknown.headers.get('cache-control'));
      expectProblem(await reader.call('PUT', `/dev/outbox${query}`), 404, 'not_found');
    },
  );

  it('does not exist for a request that came through a proxy, even with the secret', async ({ server }) => {
    const address = await addressOf(server);
    for (const header of ['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Via']) {
      const answer = await visitor(server.url).get(address, { ...JSON_ONLY, [header]: '203.0.113.7' });
      expect([answer.status, answer.text.includes('Outbox')]).toStrictEqual([404, false]);
    }
  });

  // Docker's port mapping passes on what its host asks for from an address of its bridge.
  it.for([
    ['127.0.0.1', 200],
    ['172.17.0.1', 200],
    ['203.0.113.7', 404],
  ] as const)('requested from %s with its secret answers %i', async ([remoteAddress, status]) => {
    const app = fastify();
    addOutboxRoute(app, { folder: await newFolder(), token: 'secret' });
    const url = '/dev/outbox?token=secret';
    const answer = await app.inject({ url, remoteAddress, headers: { host: '127.0.0.1:3000' } });
    expect(answer.statusCode).toBe(status);
    const otherName = await app.inject({ url, remoteAddress, headers: { host: 'bothsides.example' } });
    expect(otherName.statusCode).toBe(404);
  });

  it('keeps its secret across a restart', async ({ server }) => {
    const { DATA_DIR } = server.platform.config;
    const again = await outboxAddress(readConfig({ DATA_DIR, PUBLIC_URL: 'http://127.0.0.1' }));
    expect(again).toBe(`http://127.0.0.1${await addressOf(server)}`);
  });

  withPublicName('does not exist on a site with a public name', async ({ server }) => {
    expect(await outboxAddress(server.platform.config)).toBeUndefined();
    expect((await visitor(server.url).get('/dev/outbox', JSON_ONLY)).status).toBe(404);
  });

  withSmtp('does not exist when mails are sent by SMTP', async ({ server }) => {
    expect(await outboxAddress(server.platform.config)).toBeUndefined();
    expect((await visitor(server.url).get('/dev/outbox', JSON_ONLY)).status).toBe(404);
    expectProblem(await visitor(server.url).post('/dev/outbox'), 404, 'not_found');
  });
});

import { describe, expect } from 'vitest';
import { expectProblem } from '../support/expectations.ts';
import { register, registration } from '../support/members.ts';
import { visitor } from '../support/person.ts';
import { until } from '../support/until.ts';
import { withServer } from '../support/withServer.ts';

const it = withServer({ settings: { SMTP_URL: '', PUBLIC_URL: 'http://127.0.0.1' } });
const withPublicName = withServer({ settings: { SMTP_URL: '', PUBLIC_URL: 'https://bothsides.example' } });
const withSmtp = withServer();

describe('The outbox', () => {
  it('shows the mails that nobody delivers, as a page and as JSON', async ({ server }) => {
    const member = await register(server, registration({ firstName: '<script>' }));
    const reader = visitor(server.url);
    const mail = await until('the mail is there', async () => {
      const { body, headers } = await reader.get('/dev/outbox', { Accept: 'application/json' });
      expect(headers.get('cache-control')).toBe('no-store');
      return (body as { to: string; text: string }[]).find(({ to }) => to === member.email);
    });
    expect(mail.text).toContain('Hello <script>,');
    const page = await reader.get('/dev/outbox', { Accept: 'text/html' });
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.text).toContain('Hello &lt;script&gt;,');
    expect(page.text).not.toContain('<script');
    expect(page.text).toMatch(/<a href="[^"]+\/verify-email\?token=[\w-]+">/);
  });

  it('is for whoever sits at this machine, and not for who comes through a proxy on it', async ({ server }) => {
    for (const header of ['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Via']) {
      const answer = await visitor(server.url).get('/dev/outbox', { [header]: '203.0.113.7' });
      expectProblem(answer, 404, 'not_found');
    }
  });

  withPublicName('is not there where the product is reached by a public name', async ({ server }) => {
    expect((await visitor(server.url).get('/dev/outbox', { Accept: 'application/json' })).status).toBe(404);
  });

  withSmtp('is not there when mails go out by SMTP', async ({ server }) => {
    const answer = await visitor(server.url).get('/dev/outbox', { Accept: 'application/json' });
    expect(answer.status).toBe(404);
    expectProblem(await visitor(server.url).post('/dev/outbox'), 404, 'not_found');
  });
});

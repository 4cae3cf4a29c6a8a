import { describe, expect } from 'vitest';
import { signUp } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer({ settings: { PUBLIC_URL: 'https://bothsides.example' } });

describe('A site reached by https', () => {
  it('binds the cookie to host and transport', async ({ server }) => {
    const { email, password } = await signUp(server);
    const answer = await visitor(server.url).post('/api/auth/login', { email, password });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-bothsides=[^;]+;/);
    expect(cookie.split('; ').slice(1).sort()).toStrictEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Strict',
      'Secure',
    ]);
  });

  it('tells browsers to stay with https', async ({ server }) => {
    const { headers } = await visitor(server.url).get('/api/disputes');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });
});

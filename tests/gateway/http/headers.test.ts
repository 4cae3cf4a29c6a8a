import { describe, expect } from 'vitest';
import { signUp } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import { sendText } from '../../support/rawRequest.ts';
import { withSharedServer } from '../../support/withServer.ts';

const it = withSharedServer();
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe.for(['/api/disputes', '/api/auth/user', '/api/nothing', '/healthz', '/nothing'])(
  'Every answer, such as of %s',
  path => {
    it('has the security headers', async ({ server }) => {
      const { headers } = await visitor(server.url).get(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      });
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('strict-transport-security')).toBeNull();
    });

    it('has a policy that allows only sources that the product serves', async ({ server }) => {
      const { headers } = await visitor(server.url).get(path);
      const policy = new Map(
        (headers.get('content-security-policy') ?? '').split(';').map(rule => {
          const [directive = '', ...sources] = rule.trim().split(' ');
          return [directive, sources.join(' ')];
        }),
      );
      expect(Object.fromEntries(policy)).toStrictEqual({
        'default-src': "'self'",
        'script-src': "'self'",
        'style-src': "'self'",
        'img-src': "'self' data:",
        'media-src': "'self'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'frame-ancestors': "'none'",
        'form-action': "'self'",
      });
      expect(headers.get('content-security-policy')).not.toMatch(/unsafe|https?:|\*/);
    });

    it('has its own id, whatever id the client sends', async ({ server }) => {
      const reader = visitor(server.url);
      const answers = [await reader.get(path), await reader.get(path, { 'X-Request-Id': 'mine' })];
      const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? '');
      for (const id of ids) expect(id).toMatch(UUID);
      expect(new Set(ids).size).toBe(2);
    });
  },
);

describe('A refusal before any route', () => {
  const HOST = ['Host: x', 'Connection: close', '', ''].join('\r\n');
  it.for([
    ['without a host', 400, 'GET / HTTP/1.1\r\n\r\n'],
    ['of what is not HTTP', 400, 'what?\r\n\r\n'],
    ['of two lengths', 400, `POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${HOST}`],
    ['of CONNECT', 400, `CONNECT other.example:443 HTTP/1.1\r\n${HOST}`],
    ['of a method that nobody knows', 405, `FETCH / HTTP/1.1\r\n${HOST}`],
    ['of a path that cannot be read', 404, `GET /api/disputes/%zz HTTP/1.1\r\n${HOST}`],
    ['of another site', 421, `GET http://other.example/ HTTP/1.1\r\n${HOST}`],
    ['of an expectation', 417, `GET / HTTP/1.1\r\nExpect: miracles\r\n${HOST}`],
    ['of endless headers', 431, `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n${HOST}`],
  ] as const)('%s has the security headers, too', async ([, status, text], { server }) => {
    const [head = ''] = (await sendText(server.url, text)).split('\r\n\r\n', 1);
    const [line, ...lines] = head.split('\r\n');
    expect(line).toMatch(`HTTP/1.1 ${status} `);
    const sent = new Map(lines.map(line => line.split(': ', 2) as [string, string]));
    const names = new Set([...sent.keys()].map(name => name.toLowerCase()));
    const usual = [...(await visitor(server.url).get('/api/nothing')).headers.keys()];
    const own = ['date', 'connection', 'keep-alive', 'transfer-encoding'];
    expect(usual.filter(name => !names.has(name) && !own.includes(name))).toStrictEqual([]);
    expect(sent.get('Cache-Control') ?? sent.get('cache-control')).toBe('no-store');
  });
});

describe('A refusal', () => {
  it.for([
    '/api/disputes/00000000-0000-4000-8000-000000000000',
    '/api/disputes/00000000-0000-4000-8000-000000000000/video',
    '/api/disputes/00000000-0000-4000-8000-000000000000/card.png',
    '/api/disputes/by-code/ACDEFGHJKM',
    '/api/disputes?limit=0',
    '/api/auth/user',
    '/api/nothing',
  ])('of %s is kept by no cache, because it may soon be out of date', async (path, { server }) => {
    const { status, headers } = await visitor(server.url).get(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(headers.get('cache-control')).toContain('no-store');
  });
});

describe('An answer for one person only', () => {
  it('is not kept by any cache', async ({ server }) => {
    const member = await signUp(server);
    for (const path of ['/api/auth/user', '/api/my-disputes']) {
      expect((await member.get(path)).headers.get('cache-control')).toContain('no-store');
    }
  });
});

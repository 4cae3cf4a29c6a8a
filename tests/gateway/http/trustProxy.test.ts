import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { listFor, publishDispute } from '../../support/disputes.ts';
import { anEmail } from '../../support/members.ts';
import { type Answer, visitor } from '../../support/person.ts';
import type { TestServer } from '../../support/server.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });
const behindTwo = withServer({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: '2' } });

/**
 * The header as a proxy passes it on: what the client claimed, then the address that the proxy saw.
 */
const forwarded = (claimed: string, seen: string) => ({ 'X-Forwarded-For': `${claimed}, ${seen}` });

const guessCode = async ({ url }: TestServer, seen: string): Promise<number> => {
  const headers = forwarded(`203.0.113.${Math.floor(Math.random() * 256)}`, seen);
  return (await visitor(url).get('/api/disputes/by-code/AAAAAAAAAA', headers)).status;
};

describe('Behind a proxy', () => {
  it('nobody escapes a limit by claiming another address', async ({ server }) => {
    const statuses = new Set<number>();
    for (let guess = 0; guess < 30; guess += 1) statuses.add(await guessCode(server, '198.51.100.7'));
    expect([...statuses]).toStrictEqual([404]);
    expect(await guessCode(server, '198.51.100.7')).toBe(429);
    expect(await guessCode(server, '198.51.100.8')).toBe(404);
  });

  it.for([
    ['a port', (guess: number) => `198.51.100.8:${50_001 + guess}`],
    ['brackets and a port', (guess: number) => `[2001:db8::8]:${50_001 + guess}`],
    ['a zone', (guess: number) => `fe80::8%eth${guess}`],
    ['another text', (guess: number) => `unknown-${guess}`],
  ] as const)('nobody escapes a limit by %s beside the address', async ([what, entry], { server: { url } }) => {
    // One email for each kind: the connection's address is the same for all of them.
    const body = { email: `${what.replaceAll(' ', '-')}@people.example`, password: 'a guess' };
    const attempt = (seen: string) =>
      visitor(url)
        .post('/api/auth/login', body, forwarded('203.0.113.1', seen))
        .then(({ status }) => status);
    for (let guess = 0; guess < 10; guess += 1) expect(await attempt(entry(guess))).toBe(401);
    expect(await attempt(entry(10))).toBe(429);
    // It is counted for the connection.
    expect(await attempt('127.0.0.1')).toBe(429);
    expect(await attempt('198.51.100.9')).toBe(401);
  });

  it('nobody tries one password with every account, because sign-ins are counted by address too', async ({
    server: { url },
  }) => {
    const attempt = (seen: string): Promise<Answer> => {
      const body = { email: 'not even an address', password: 'x' };
      return visitor(url).post('/api/auth/login', body, forwarded('203.0.113.1', seen));
    };
    for (let tries = 0; tries < 100; tries += 1) expect((await attempt('198.51.100.20')).status).toBe(400);
    const refused = await attempt('198.51.100.20');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await attempt('198.51.100.21')).status).toBe(400);
  });

  it.for<[what: string, limit: number, ask: (url: string, headers: Record<string, string>) => Promise<Answer>]>([
    [
      'a password',
      10,
      (url, headers) =>
        visitor(url).post('/api/auth/login', { email: 'somebody@people.example', password: 'a guess' }, headers),
    ],
    [
      'the admin secret',
      20,
      (url, headers) => visitor(url).get('/api/admin/moderation', { 'X-Admin-Secret': 'a guess', ...headers }),
    ],
    ['titles', 120, (url, headers) => visitor(url).get(`/api/disputes?q=${randomUUID()}`, headers)],
  ])(
    'nobody guesses %s more often from the many addresses of one IPv6 network',
    async ([, limit, ask], { server: { url } }) => {
      const network = `2001:db8:${limit.toString(16)}:7`;
      for (let guess = 1; guess <= limit; guess += 1) {
        expect((await ask(url, forwarded('203.0.113.1', `${network}::${guess.toString(16)}`))).status).not.toBe(429);
      }
      expect((await ask(url, forwarded('203.0.113.1', `${network}:1:2:3:4`))).status).toBe(429);
      expect((await ask(url, forwarded('203.0.113.1', `${network}1::1`))).status).not.toBe(429);
    },
  );

  it.for([{ paths: ['/browse', '/nothing', '/api/nothing'] }, { paths: ['/healthz'] }])(
    'nobody requests $paths all day, because they are counted together',
    async ({ paths }, { server: { url } }) => {
      const from = forwarded('203.0.113.1', '198.51.100.30');
      const ask = (_: unknown, index: number) => visitor(url).get(paths[index % paths.length] ?? '', from);
      for (let asked = 0; ; asked += 40) {
        const answers = await Promise.all(Array.from({ length: 40 }, ask));
        if (answers.some(({ status }) => status === 429)) break;
        expect(asked).toBeLessThan(1200);
      }
      for (const path of paths) expect((await visitor(url).get(path, from)).status).toBe(429);
    },
  );

  it('nobody reads in an answer what another person at the same address has just done', async ({ server: { url } }) => {
    const from = forwarded('203.0.113.1', '198.51.100.40');
    const request = () => visitor(url).post('/api/auth/reset-password-request', { email: anEmail() }, from);
    const told = ({ headers }: Answer) => [...headers].filter(([name]) => !/^(date|x-request-id)$/.test(name));
    expect(told(await request())).toStrictEqual(told(await request()));
  });

  it('nobody counts as many viewers by claiming to be them', async ({ server }) => {
    const dispute = await publishDispute(server);
    const agent = { 'User-Agent': randomUUID() };
    const look = (claimed: string) =>
      visitor(server.url).get(`/api/disputes/${dispute.id}`, { ...forwarded(claimed, '198.51.100.7'), ...agent });
    for (let visit = 0; visit < 5; visit += 1) await look(`203.0.113.${visit}`);
    const [listed] = (await listFor(visitor(server.url))).filter(({ id }) => id === dispute.id);
    expect(listed?.viewCount).toBe(1);
  });

  it('nobody counts as many viewers by the many browsers and addresses of one network', async ({ server }) => {
    const dispute = await publishDispute(server);
    const look = (address: string) =>
      visitor(server.url).get(`/api/disputes/${dispute.id}`, {
        ...forwarded('203.0.113.1', address),
        'User-Agent': randomUUID(),
      });
    for (let visit = 0; visit < 60; visit += 1) await look(`2001:db8:9:9::${visit.toString(16)}`);
    const viewCount = async () => (await listFor(visitor(server.url))).find(({ id }) => id === dispute.id)?.viewCount;
    expect(await viewCount()).toBe(50);
    await look('2001:db8:9:a::1');
    expect(await viewCount()).toBe(51);
  });
});

describe('Behind two proxies', () => {
  behindTwo('the address is the one seen by the outer proxy', async ({ server: { url } }) => {
    const guess = async (claimed: string, seen: string) => {
      const headers = { 'X-Forwarded-For': [claimed, seen, '10.0.0.2'].join(', ') };
      return (await visitor(url).get('/api/disputes/by-code/AAAAAAAAAA', headers)).status;
    };
    for (let tries = 0; tries < 30; tries += 1) expect(await guess(`203.0.113.${tries}`, '198.51.100.7')).toBe(404);
    expect(await guess('203.0.113.1', '198.51.100.7')).toBe(429);
    expect(await guess('203.0.113.1', '198.51.100.8')).toBe(404);
  });
});

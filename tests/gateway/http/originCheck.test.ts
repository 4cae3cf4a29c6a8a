import { describe, expect } from 'vitest';
import { myDisputes } from '../../support/disputes.ts';
import { expectProblem } from '../../support/expectations.ts';
import { signUp } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import { PUBLIC_URL } from '../../support/server.ts';
import { withSharedServer } from '../../support/withServer.ts';

const it = withSharedServer();

describe('A write that a browser sends for another site', () => {
  it.for([
    { Origin: 'http://elsewhere.example' },
    { Origin: 'null' },
    { Origin: `${PUBLIC_URL}.elsewhere.example` },
    { Origin: PUBLIC_URL.replace('http:', 'https:') },
    { Origin: `${PUBLIC_URL}:8080` },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])('is not carried out: %o', async (headers, { server }) => {
    const member = await signUp(server);
    const answer = await member.post('/api/disputes', { title: 'Who cooks?' }, headers as Record<string, string>);
    expectProblem(answer, 403, 'wrong_origin', 'This request came from another site and was not carried out.');
    expect(await myDisputes(member)).toStrictEqual([]);
  });

  it('neither signs in nor out', async ({ server }) => {
    const member = await signUp(server);
    const headers = { Origin: 'http://elsewhere.example' };
    const { email, password } = member;
    expectProblem(await visitor(server.url).post('/api/auth/login', { email, password }, headers), 403, 'wrong_origin');
    expectProblem(await member.post('/api/auth/logout', undefined, headers), 403, 'wrong_origin');
    expect((await member.get('/api/auth/user')).status).toBe(200);
  });
});

describe('A write from the product itself', () => {
  it('is carried out', async ({ server }) => {
    const member = await signUp(server);
    const own = [
      { Origin: PUBLIC_URL },
      { Origin: server.url },
      { 'Sec-Fetch-Site': 'same-origin' },
      { 'Sec-Fetch-Site': 'none' },
    ];
    for (const headers of own as Record<string, string>[]) {
      expect((await member.post('/api/disputes', { title: 'Who cooks?' }, headers)).status).toBe(201);
    }
  });
});

describe('A read from anywhere', () => {
  it('is answered', async ({ server }) => {
    const answer = await visitor(server.url).get('/api/disputes', { Origin: 'http://elsewhere.example' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

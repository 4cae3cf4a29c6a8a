import { describe, expect } from 'vitest';
import { problem } from '#contract/problems.ts';
import { expectProblem } from '../../support/expectations.ts';
import { visitor } from '../../support/person.ts';
import { sendAsIs, sendText } from '../../support/rawRequest.ts';
import { withSharedServer } from '../../support/withServer.ts';

const it = withSharedServer();

describe('A missing path under /api', () => {
  it.for([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['GET', '/api/auth'],
    ['POST', '/api/nothing'],
    ['GET', '/api//disputes'],
  ] as const)('%s %s is a 404 in JSON', async ([method, path], { server }) => {
    for (const accept of ['application/json', 'text/html']) {
      const answer = await visitor(server.url).call(method, path, undefined, { Accept: accept });
      expectProblem(answer, 404, 'not_found', 'There is nothing here.');
    }
  });

  it.for([
    '/api/%',
    '/api/%00',
    '/api/disputes/%E0%A4%A',
    '/api/disputes/by-code/%FF',
    '/api/auth/verify-email/%ED%A0%80',
    '/api/../etc/passwd',
    '/api/%2e%2e/%2e%2e/etc/passwd',
  ])('%s, which no browser would send, is a 404 in JSON', async (path, { server }) => {
    expectProblem(await sendAsIs(server.url, { path }), 404, 'not_found', 'There is nothing here.');
  });
});

describe('An overlong part of a path', () => {
  const long = 'x'.repeat(10_000);
  it.for([
    ['/api/disputes/by-code/', 404, 'unknown_referee_code', 'Invalid referee code'],
    ['/api/auth/verify-email/', 400, 'invalid_verification_token', undefined],
    ['/api/disputes/', 400, 'invalid_input', 'This is not the id of a dispute'],
    ['/api/', 404, 'not_found', 'There is nothing here.'],
  ] as const)('gets the refusal of its route: %s…', async ([path, status, code, message], { server }) => {
    expectProblem(await visitor(server.url).get(`${path}${long}`), status, code, message);
  });
});

describe('A request that is not HTTP', () => {
  it.for([
    ['GET / HTTP/1.1\r\nContent-Length: many\r\n\r\n', 400],
    ['\x16\x03\x01\x02\x00\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['GET /healthz HTTP/1.1\r\n\r\n', 400],
    ['POST /api/auth/login HTTP/1.1\r\nHost: x\r\nExpect: a miracle\r\nContent-Length: 2\r\n\r\n{}', 417],
  ] as const)('is refused in JSON', async ([text, status], { server }) => {
    const answer = await sendText(server.url, text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const body = problem.parse(JSON.parse(answer.slice(answer.indexOf('{'))));
    expect(body.message).toBe('This request cannot be read.');
    expect(answer).toContain(`X-Request-Id: ${body.requestId}`);
  });
});

import { describe, expect } from 'vitest';
import { problem } from '#contract/problems.ts';
import { expectProblem } from '../../support/expectations.ts';
import { visitor } from '../../support/person.ts';
import { sendAsIs, sendText } from '../../support/rawRequest.ts';
import { withSharedServer } from '../../support/withServer.ts';

const it = withSharedServer();

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND'];
const ID = '00000000-0000-4000-8000-000000000000';

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Every path of the API with its methods. */
const allowedOn = async (url: string) => {
  const { paths } = (await visitor(url).get('/api/openapi.json')).body as Document;
  return Object.entries(paths).map(([pattern, operations]) => {
    const documented = Object.keys(operations).map(method => method.toUpperCase());
    return {
      path: pattern.replace('{id}', ID).replace(/\{\w+\}/, 'x'),
      allowed: documented.includes('GET') ? [...documented, 'HEAD'] : documented,
    };
  });
};

const NOT_ALLOWED = 'This address does not take requests of this kind.';

describe('A method that a path does not support', () => {
  it('is refused with the supported methods on every path of the API', async ({ server }) => {
    for (const { path, allowed } of await allowedOn(server.url)) {
      for (const method of METHODS.filter(one => !allowed.includes(one))) {
        const answer = await sendAsIs(server.url, { method, path });
        const told = answer.headers.get('allow')?.split(', ');
        expect([method, path, answer.status, told?.toSorted()]).toEqual([method, path, 405, allowed.toSorted()]);
        if (method !== 'HEAD') expectProblem(answer, 405, 'method_not_allowed', NOT_ALLOWED);
      }
    }
  });

  it.for([
    '/',
    '/browse',
    `/dispute/${ID}`,
    '/Join/ABCDEFGHJK',
    '/favicon.svg',
    '/healthz',
    '/readyz',
    '/metrics',
    '/api/docs',
    '/api/docs/',
  ])('is refused on %s', async (path, { server }) => {
    for (const method of ['POST', 'PUT', 'QUERY']) {
      const answer = await sendAsIs(server.url, { method, path });
      expectProblem(answer, 405, 'method_not_allowed', NOT_ALLOWED);
      expect(answer.headers.get('allow')?.split(', ').toSorted()).toEqual(['GET', 'HEAD']);
    }
  });

  it.for([
    ['PUT', 'Content-Type: text/plain'],
    ['QUERY', 'Content-Type: application/json'],
    ['PATCH', 'Content-Type: no type'],
  ] as const)('is refused whatever it carries: %s with %s', async ([method, type], { server }) => {
    const [name = '', value = ''] = type.split(': ');
    const answer = await sendAsIs(server.url, { method, path: '/api/disputes', headers: { [name]: value }, body: '{' });
    expectProblem(answer, 405, 'method_not_allowed', NOT_ALLOWED);
  });

  it.for(['PUT', 'TRACE', 'QUERY'])('leaves an unknown path unknown: %s', async (method, { server }) => {
    for (const path of ['/api/nothing', '/nothing', '/api', `/api/disputes/${ID}/nothing`]) {
      expectProblem(await sendAsIs(server.url, { method, path }), 404, 'not_found', 'There is nothing here.');
    }
  });
});

describe('An unknown method', () => {
  it.for([
    ['FROBNICATE /api/disputes HTTP/1.1\r\nHost: x\r\n\r\n', 405, 'GET, HEAD, POST'],
    [`FROBNICATE /api/disputes/${ID}/vote?x HTTP/1.1\r\nHost: x\r\n\r\n`, 405, 'POST'],
    ['FROBNICATE /nothing HTTP/1.1\r\nHost: x\r\n\r\n', 404, undefined],
    ['FROBNICATE /% HTTP/1.1\r\nHost: x\r\n\r\n', 404, undefined],
    ['FROBNICATE\r\n\r\n', 400, undefined],
    ['CONNECT example.org:443 HTTP/1.1\r\nHost: x\r\n\r\n', 400, undefined],
  ] as const)('is answered too: %j', async ([text, status, allow], { server }) => {
    const answer = await sendText(server.url, text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(/^Allow: (.*)\r$/m.exec(answer)?.[1]).toBe(allow);
    expect(answer).toContain(`X-Request-Id: ${problem.parse(JSON.parse(answer.slice(answer.indexOf('{')))).requestId}`);
  });
});

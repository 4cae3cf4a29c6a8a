import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { problem } from '#contract/problems.ts';
import { type Member, register } from '../../support/members.ts';
import type { Answer } from '../../support/person.ts';
import { type RawRequest, sendAsIs } from '../../support/rawRequest.ts';
import { openSite } from '../../support/site.ts';
import type { ServerProcess } from '../../support/spawnServer.ts';
import { until } from '../../support/until.ts';
import { badBodies, CALLS } from './badInput/bodies.ts';

interface World {
  readonly server: ServerProcess;
  readonly member: Member;
}

const it = test
  .extend('settings', { scope: 'file' }, { LOG_LEVEL: 'debug' })
  .extend('world', { scope: 'file' }, async ({ settings }, { onCleanup }): Promise<World> => {
    const site = await openSite();
    onCleanup(() => site.close());
    const server = await site.start(settings);
    return { server, member: await register(server) };
  });

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

const SENTENCE = /^(?!Invalid input)[A-Za-z][^{}[\]]{8,}$/;

/**
 * Expects the error body (plain text where the spec says so), with a sentence that does not quote
 * the input.
 */
const expectRefused = ({ status, text, body, headers }: Answer, path: string): void => {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  if (path.endsWith('/reset-password-request')) {
    expect(text).toMatch(SENTENCE);
    return;
  }
  const { message, requestId } = problem.strict().parse(body);
  expect(message).toMatch(SENTENCE);
  expect(requestId).toBe(headers.get('x-request-id'));
};

const log = (server: ServerProcess, requestId: string | null): Promise<unknown> =>
  until('the request is in the log', () => requestId !== null && server.log.includes(requestId));

/**
 * Sends a request as a member, and expects a refusal that does not write the mark to the server's
 * log.
 */
const expectRefusedInSilence = async (world: World, request: RawRequest, mark: string): Promise<Answer> => {
  const { server, member } = world;
  const answer = await sendAsIs(server.url, { ...request, headers: { Cookie: member.cookies, ...request.headers } });
  expectRefused(answer, request.path);
  await log(server, answer.headers.get('x-request-id'));
  expect(server.log).not.toContain(mark);
  expect(server.log).not.toContain('"level":50');
  return answer;
};

interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { requestBody?: object; security?: readonly object[] }>>>
  >;
}

it('bad bodies cover every call that takes a body, except those of the operator', async ({ world: { server } }) => {
  const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Document;
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { requestBody, security = [] }]) => requestBody && !security.some(one => 'operator' in one))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  const tried = CALLS.map(({ method, path }) => `${method} ${path.replace(UUID, '{id}')}`);
  expect(tried.toSorted()).toStrictEqual(documented.toSorted());
});

// Concurrently: each test waits for its line in the server's log, which is written only now and
// then.
describe.for(CALLS)('$method $path', ({ method, path, good }) => {
  const mark = `mark-${randomUUID()}`;

  it.concurrent.for(badBodies(mark, good))('refuses $what', async ({ body, status, headers }, { world }) => {
    const answer = await expectRefusedInSilence(world, { method, path, body, headers }, mark);
    expect(answer.status).toBe(status);
  });
});

describe('A body far beyond the limit', () => {
  it('is refused with a message that reaches a client still sending it', async ({ world }) => {
    const mark = `mark-${randomUUID()}`;
    const request = {
      method: 'POST',
      path: '/api/auth/login',
      body: JSON.stringify({ email: mark.repeat(500_000), password: 'x' }),
      headers: { 'Content-Type': 'application/json', Connection: 'keep-alive' },
    };
    const answer = await expectRefusedInSilence(world, request, mark);
    expect(answer.status).toBe(413);
    expect(answer.headers.get('connection')).not.toBe('close');
  });
});

describe('The id of a dispute', () => {
  const mark = `mark-${randomUUID()}`;
  const paths = [
    ['GET', ''],
    ['GET', '/comments'],
    ['GET', '/video'],
    ['POST', '/story'],
    ['POST', '/vote'],
    ['POST', '/comments'],
  ] as const;

  it.concurrent.for(paths)('matches no other text: %s /api/disputes/…%s', async ([method, rest], { world }) => {
    for (const id of [mark, `${randomUUID()}x`, '1', 'null', '%20', `'%3B--${mark}`, '%F0%9F%98%80', '%00']) {
      const request = { method, path: `/api/disputes/${id}${rest}` };
      const { status } = await expectRefusedInSilence(world, request, mark);
      expect(status).toBe(400);
    }
  });
});

describe('A cookie', () => {
  it.concurrent.for(['', 'x', '%00', 'e30=;e30=', `${'A'.repeat(100)};${'A'.repeat(32)}`, 'x'.repeat(8000)])(
    'with made-up content is not a session: %s',
    async (value, { world }) => {
      const mark = `mark-${randomUUID()}`;
      const Cookie = `bothsides=${value}${mark}; ${mark}`;
      const answer = await expectRefusedInSilence(world, { path: '/api/my-disputes', headers: { Cookie } }, mark);
      expect(answer.status).toBe(401);
    },
  );

  it('of another site of the product is not a session', async ({ world }) => {
    const other = await openSite();
    try {
      const stranger = await register(await other.start());
      const Cookie = stranger.cookies;
      const value = Cookie.slice(Cookie.indexOf('=') + 1);
      const answer = await expectRefusedInSilence(world, { path: '/api/auth/user', headers: { Cookie } }, value);
      expect(answer.status).toBe(401);
    } finally {
      await other.close();
    }
  });
});

describe('A search', () => {
  it.concurrent.for(['%00', '%ED%A0%80', '%FF', '%', '%25%5F', '%22%27%3B--', '%F0%9F%98%80', '+', '%0A'])(
    'for q=%s is answered or refused, and not logged',
    async (q, { world: { server } }) => {
      const mark = `mark-${randomUUID()}`;
      const path = `/api/disputes?q=${Buffer.from(q).toString('latin1')}${mark}`;
      const answer = await sendAsIs(server.url, { path });
      if (answer.status !== 200) expectRefused(answer, path);
      await log(server, answer.headers.get('x-request-id'));
      expect(server.log).not.toContain(mark);
    },
  );

  it.concurrent.for([
    'limit=1&limit=2',
    'sort=hot&sort=recent',
    'q=a&q=b',
    'cursor=a&cursor=b',
    'q[]=a',
    'status=published&status=expired',
  ])('with ?%s is answered or refused', async (query, { world: { server } }) => {
    const path = `/api/disputes?${query}`;
    const answer = await sendAsIs(server.url, { path });
    if (answer.status !== 200) expectRefused(answer, path);
  });

  it.concurrent.for([
    '["x"]',
    '[null,null]',
    '["x","y"]',
    '[1e400,"x"]',
    '[{},"x"]',
    '[-1,1]',
    '[1.5,"\\u0000"]',
    '["\\ud800","x"]',
    '{"length":2}',
  ])('from the made-up cursor %s on is answered or refused', async (cursor, { world: { server } }) => {
    const encoded = Buffer.from(cursor).toString('base64url');
    for (const sort of ['recent', 'popular', 'discussed', 'ending', 'hot']) {
      const path = `/api/disputes?sort=${sort}&cursor=${encoded}`;
      const answer = await sendAsIs(server.url, { path });
      if (answer.status !== 200) expectRefused(answer, path);
    }
  });
});

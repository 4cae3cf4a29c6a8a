import { describe, expect } from 'vitest';
import { createDispute, joinDispute, publishDispute, STORY_A, submitStory, vote } from '../../support/disputes.ts';
import { registration, signUp } from '../../support/members.ts';
import { type Answer, type Person, visitor } from '../../support/person.ts';
import { ADMIN_SECRET, type TestServer } from '../../support/server.ts';
import { aTag } from '../../support/tags.ts';
import { withSharedServer } from '../../support/withServer.ts';

const it = withSharedServer();

/**
 * What caches may keep, and must ask about each time: the same for everybody, or for everybody who
 * is not signed in.
 */
const PUBLIC: Readonly<Record<string, string>> = {
  'GET /api/disputes': 'private, no-cache',
  'GET /api/disputes/{id}': 'private, no-cache',
  'GET /api/disputes/{id}/comments': 'private, no-cache',
  'GET /api/disputes/{id}/course': 'private, no-cache',
  'GET /api/disputes/{id}/card.png': 'public, no-cache',
  'GET /api/disputes/{id}/captions.vtt': 'public, no-cache',
  'GET /api/disputes/{id}/transcript.txt': 'public, no-cache',
};

/** Calls that end something come last. */
const LAST = ['/api/account/erase', '/api/auth/logout'];

interface Call {
  readonly method: string;
  readonly pattern: string;
}

const nameOf = ({ method, pattern }: Call): string => `${method} ${pattern}`;

const callsOf = async (url: string): Promise<readonly Call[]> => {
  const { paths } = (await visitor(url).get('/api/openapi.json')).body as { paths: Record<string, object> };
  const calls = Object.entries(paths).flatMap(([pattern, operations]) =>
    Object.keys(operations).map(method => ({ method: method.toUpperCase(), pattern })),
  );
  // The answers of streams do not end; live.test.ts looks at them.
  const ending = calls.filter(({ pattern }) => !pattern.endsWith('/live'));
  return ending.toSorted((one, other) => LAST.indexOf(one.pattern) - LAST.indexOf(other.pattern));
};

/** Bodies with which a call goes well, where it needs one. */
const bodiesFor = (email: string, password: string): Readonly<Record<string, unknown>> => ({
  'POST /api/auth/register': registration(),
  'POST /api/auth/login': { email, password },
  'POST /api/auth/reset-password-request': { email },
  'PATCH /api/auth/anonymous-tag': { anonymousTag: aTag() },
  'PATCH /api/account': { dailySummaries: false },
  'POST /api/account/erase': { password },
  'POST /api/disputes': { title: 'Who cooks on Sundays?' },
  'POST /api/disputes/{id}/story/preview': { story: STORY_A },
  'POST /api/disputes/{id}/report': { target: 'title', reason: 'other' },
});

/**
 * A creator whose other dispute is published, an unpublished one of theirs, and a member who has
 * voted.
 */
const scene = async (server: TestServer) => {
  const [creator, partner, voter] = [await signUp(server), await signUp(server), await signUp(server)];
  const published = await publishDispute(server, { creator, partner });
  await vote(voter, published, 3);
  const unpublished = await createDispute(creator);
  await joinDispute(partner, unpublished);
  await submitStory(partner, unpublished, STORY_A);
  return { creator, partner, voter, published, unpublished };
};

interface Target {
  readonly id: string;
  readonly refereeCode: string;
}

/** A path with its parameters filled in. */
const pathOf = (pattern: string, { id, refereeCode }: Target): string =>
  pattern
    .replace('/moderation/{id}', `/moderation/${id}.title`)
    .replace('/removals', `/removals?dispute=${id}`)
    .replace('{id}', id)
    .replace('{code}', refereeCode)
    .replace('{token}', 'x');

/** The operator's secret for the desk alone: the other calls clear and fill the whole database. */
const headersFor = (pattern: string) => ({ 'X-Admin-Secret': pattern.includes('/moderation') ? ADMIN_SECRET : 'none' });

/** Makes every documented call as one person. @returns the answers by call */
const everyCall = async (
  { url }: TestServer,
  person: Person & { readonly email?: string; readonly password?: string },
  target: Target,
): Promise<ReadonlyMap<string, Answer>> => {
  const bodies = bodiesFor(person.email ?? 'nobody@people.example', person.password ?? 'x');
  const answers = new Map<string, Answer>();
  for (const { method, pattern } of await callsOf(url)) {
    const name = nameOf({ method, pattern });
    const body = method === 'GET' ? undefined : (bodies[name] ?? {});
    answers.set(name, await person.call(method, pathOf(pattern, target), body, headersFor(pattern)));
  }
  return answers;
};

const cachingOf = (answers: ReadonlyMap<string, Answer>, isKept: (call: string) => boolean) =>
  Object.fromEntries(
    [...answers].flatMap(([call, { status, headers }]) => {
      const isShared = status < 400 && isKept(call);
      const expected = isShared ? PUBLIC[call] : 'no-store';
      const told = headers.get('cache-control');
      return told === expected ? [] : [[call, `${status} ${told} in place of ${expected}`]];
    }),
  );

const done = (answers: ReadonlyMap<string, Answer>): readonly string[] =>
  [...answers].filter(([, { status }]) => status < 300).map(([call]) => call);

describe('No cache keeps', () => {
  it('any answer to a participant', async ({ server }) => {
    const { creator, unpublished } = await scene(server);
    const answers = await everyCall(server, creator, unpublished);
    expect(cachingOf(answers, () => false)).toStrictEqual({});
    expect(done(answers)).toEqual(
      expect.arrayContaining([
        ...['GET /api/disputes/{id}', 'GET /api/disputes/{id}/comments', 'GET /api/disputes/by-code/{code}'],
        ...['GET /api/my-disputes', 'POST /api/disputes', 'POST /api/disputes/{id}/story/preview'],
        ...['GET /api/auth/user', 'POST /api/auth/register', 'POST /api/auth/login', 'PATCH /api/auth/anonymous-tag'],
        ...['GET /api/account/export', 'PATCH /api/account', 'POST /api/account/erase', 'POST /api/auth/logout'],
        ...['GET /api/moderation/removals', 'GET /api/admin/moderation'],
      ]),
    );
  });

  it('any answer to a visitor, except public ones', async ({ server }) => {
    const { published } = await scene(server);
    const answers = await everyCall(server, visitor(server.url), published);
    expect(cachingOf(answers, call => call in PUBLIC)).toStrictEqual({});
    expect(done(answers)).toEqual(
      expect.arrayContaining([
        ...Object.keys(PUBLIC),
        'POST /api/disputes/{id}/report',
        'GET /api/admin/moderation/{id}',
      ]),
    );
  });

  it('the vote of a member', async ({ server }) => {
    const { voter, published } = await scene(server);
    expect((await voter.get(`/api/disputes/${published.id}`)).headers.get('cache-control')).toBe('no-store');
  });

  it('the participants of a public dispute', async ({ server }) => {
    const { partner, published } = await scene(server);
    for (const path of ['/api/disputes', `/api/disputes/${published.id}`]) {
      expect((await partner.get(path)).headers.get('cache-control')).toBe('no-store');
    }
  });

  it.for(['/healthz', '/readyz', '/metrics', '/api/nothing'])('%s', async (path, { server }) => {
    expect((await visitor(server.url).get(path)).headers.get('cache-control')).toBe('no-store');
  });

  it('a page requested repeatedly by visitors, except after revalidation', async ({ server }) => {
    const { published } = await scene(server);
    for (const path of ['/api/disputes', `/api/disputes/${published.id}`]) {
      for (let look = 0; look < 3; look += 1) {
        const { headers } = await visitor(server.url).get(path);
        expect([headers.get('cache-control'), headers.get('vary')]).toStrictEqual([
          'private, no-cache',
          'Cookie, Accept-Encoding',
        ]);
        expect(headers.get('etag')).toMatch(/^"/);
      }
    }
  });
});

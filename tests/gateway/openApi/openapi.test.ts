import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect } from 'vitest';
import { problemKinds } from '#gateway/problems.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { signUp } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import { withServer } from '../../support/withServer.ts';

// With every optional feature switched on.
const it = withServer({ settings: { GOOGLE_CLIENT_ID: 'bothsides', GOOGLE_CLIENT_SECRET: 'a secret of tests' } });

/** Every documented call. */
const CALLS = [
  'GET /api/account/export',
  'POST /api/account/leave-google',
  'PATCH /api/account',
  'POST /api/account/erase',
  'POST /api/account/disown',
  'GET /api/auth/google/newcomer',
  'GET /api/auth/user',
  'POST /api/auth/google/register',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/logout',
  'PATCH /api/auth/anonymous-tag',
  'GET /api/auth/verify-email/{token}',
  'POST /api/auth/resend-verification',
  'POST /api/auth/reset-password-request',
  'GET /api/auth/reset-password/{token}',
  'POST /api/auth/reset-password',
  'GET /api/disputes',
  'GET /api/disputes/live',
  'GET /api/disputes/{id}/live',
  'GET /api/my-disputes',
  'POST /api/disputes',
  'POST /api/disputes/preview',
  'POST /api/disputes/join',
  'GET /api/disputes/by-code/{code}',
  'GET /api/disputes/{id}',
  'GET /api/disputes/{id}/card.png',
  'GET /api/disputes/{id}/video',
  'GET /api/disputes/{id}/poster',
  'GET /api/disputes/{id}/captions.vtt',
  'GET /api/disputes/{id}/transcript.txt',
  'POST /api/disputes/{id}/identifies',
  'POST /api/disputes/{id}/report',
  'GET /api/moderation/removals',
  'POST /api/moderation/appeals',
  'GET /api/admin/moderation',
  'GET /api/admin/moderation/{id}',
  'POST /api/admin/moderation/{id}/remove',
  'POST /api/admin/moderation/{id}/restore',
  'POST /api/admin/moderation/{id}/dismiss',
  'POST /api/admin/moderation/{id}/approve',
  'POST /api/admin/moderation/{id}/refuse',
  'PATCH /api/disputes/{id}/title',
  'POST /api/disputes/{id}/title/preview',
  'POST /api/disputes/{id}/story',
  'POST /api/disputes/{id}/story/preview',
  'POST /api/disputes/{id}/vote',
  'GET /api/disputes/{id}/comments',
  'GET /api/disputes/{id}/course',
  'POST /api/disputes/{id}/comments',
  'POST /api/disputes/{id}/comments/{comment}/withdraw',
  'POST /api/disputes/{id}/title/withdraw',
  'POST /api/disputes/{id}/story/withdraw',
  'POST /api/admin/seed-production',
  'POST /api/admin/clear-database',
];

interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** The strings in a schema, each with its path. */
const textsIn = (schema: Schema, path: string): (Schema & { readonly path: string })[] => [
  ...(schema.type === 'string' ? [{ ...schema, path }] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => textsIn(property, `${path}.${name}`)),
];

interface Operation {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description?: string;
        readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
        readonly headers?: object;
      }
    >
  >;
}

interface Document {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: object };
}

const operationsOf = async (url: string) => {
  const { paths } = (await visitor(url).get('/api/openapi.json')).body as Document;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, ...operation })),
  );
};

/**
 * Codes that no call documents: the request's schema refuses first, only processes cause them, or
 * they are not of a call.
 */
const OF_NO_CALL = [
  ...['comment_length', 'dispute_exists', 'method_not_allowed', 'misdirected', 'not_yet_expired', 'operator_only'],
  ...['rating_out_of_range'],
  ...['story_length', 'tag_invalid', 'title_length', 'unreadable_request', 'wrong_metrics_token'],
];

/** A request URL that passes every check before the call is carried out. */
const example = (path: string): string =>
  `${path.replaceAll(/\{(id|comment)\}/g, '00000000-0000-4000-8000-000000000000').replace(/\{\w+\}/, 'x')}?dispute=00000000-0000-4000-8000-000000000000`;

const namesIn = (described: object | undefined): readonly string[] => Object.keys(described ?? {});

/** The status of an unauthorised call, by the security that it documents. */
const REFUSED: Readonly<Record<string, number>> = { '[{"operator":[]}]': 403, '[{"session":[]}]': 401 };

const GOOD: Readonly<Record<string, object>> = {
  '/api/account': { dailySummaries: false },
  '/api/account/erase': { password: 'x' },
  '/api/auth/anonymous-tag': { anonymousTag: 'left_sock' },
  '/api/disputes': { title: 'Dishes' },
  '/api/disputes/preview': { title: 'Dishes' },
  '/api/disputes/{id}/title': { title: 'Dishes' },
  '/api/disputes/{id}/title/preview': { title: 'Dishes' },
  '/api/disputes/join': { refereeCode: 'ACDEFGHJKM' },
  '/api/disputes/{id}/story': { story: 'x'.repeat(50) },
  '/api/disputes/{id}/story/preview': { story: 'x'.repeat(50) },
  '/api/disputes/{id}/identifies': {},
  '/api/disputes/{id}/vote': { rating: 1 },
  '/api/disputes/{id}/comments': { content: 'Take turns.' },
  '/api/moderation/appeals': { id: 'x.title', text: 'Please.' },
};

const bodyFor = (method: string, path: string): object | undefined => (method === 'GET' ? undefined : GOOD[path]);

describe('The OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async ({ server }) => {
    const { body } = await visitor(server.url).get('/api/openapi.json');
    expect((body as Document).openapi).toMatch(/^3\.1\./);
    expect((body as Document).info.version).toBe(manifest.version);
    const { valid, errors } = await new Validator().validate(body as Record<string, unknown>);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('lists every documented call with a summary, and no other call', async ({ server }) => {
    const { paths } = (await visitor(server.url).get('/api/openapi.json')).body as Document;
    const listed = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { summary }]) => {
        expect(summary).toMatch(/\w/);
        return `${method.toUpperCase()} ${path}`;
      }),
    );
    expect(listed.toSorted()).toStrictEqual(CALLS.toSorted());
  });

  it('names the permitted callers of each call, as the server does', async ({ server }) => {
    // The answers of streams do not end.
    const ending = (await operationsOf(server.url)).filter(({ path }) => !path.endsWith('/live'));
    for (const { method, path, security } of ending) {
      const { status } = await visitor(server.url).call(method, example(path), bodyFor(method, path));
      const expected = REFUSED[JSON.stringify(security)];
      if (expected) expect([method, path, status]).toStrictEqual([method, path, expected]);
      else if (!path.includes('/login')) expect([401, 403], `${method} ${path}`).not.toContain(status);
    }
  });

  it('names the calls that a key makes idempotent, as the server does', async ({ server }) => {
    const member = await signUp(server);
    for (const { method, path, security, parameters = [] } of await operationsOf(server.url)) {
      if (method === 'GET' || JSON.stringify(security) !== '[{"session":[]}]') continue;
      const { body } = await member.call(method, example(path), GOOD[path], { 'Idempotency-Key': 'not a key' });
      const isChecked = (body as { code?: string }).code === 'invalid_idempotency_key';
      const told = parameters.find(({ name }) => name === 'Idempotency-Key');
      expect([path, isChecked]).toStrictEqual([path, told !== undefined]);
      if (told)
        expect(told.schema).toMatchObject({ minLength: 1, maxLength: 200, pattern: String.raw`^[\x21-\x7e]+$` });
    }
  });

  it('documents the tags, the refusals and the answers that are not JSON', async ({ server }) => {
    const { tags, paths } = (await visitor(server.url).get('/api/openapi.json')).body as Document;
    for (const { method, path, responses, tags: own = [] } of await operationsOf(server.url)) {
      expect(tags.map(({ name }) => name)).toEqual(expect.arrayContaining([...own]));
      expect([method, path, Object.keys(responses)]).toEqual([method, path, expect.arrayContaining(['4XX', '5XX'])]);
      for (const { description } of Object.values(responses) as { description?: string }[]) {
        expect(description).not.toBe('Default Response');
      }
    }
    expect(namesIn(paths['/api/disputes/{id}/video']?.get?.responses['200']?.content)).toEqual(['video/mp4']);
    const reset = paths['/api/auth/reset-password-request']?.post?.responses;
    for (const status of ['400', '4XX']) expect(namesIn(reset?.[status]?.content)).toEqual(['text/plain']);
    const list = paths['/api/disputes']?.get;
    expect(namesIn(list?.responses['200']?.headers)).toEqual(['ETag', 'Link', 'Last-Event-ID']);
    expect(list?.responses).toHaveProperty('304');
  });

  it('documents the answers to texts that a person reads first', async ({ server }) => {
    const calls = await operationsOf(server.url);
    const told = calls.flatMap(({ method, path, responses: { 202: held } }) =>
      held ? [[`${method} ${path}`, namesIn(held.content?.['application/json']?.schema?.properties)]] : [],
    );
    expect(Object.fromEntries(told)).toStrictEqual({
      'PATCH /api/disputes/{id}/title': ['message', 'status', 'id', 'refereeCode', 'title', 'titleStatus'],
      'POST /api/disputes/{id}/story': ['message', 'status', 'story'],
      'POST /api/disputes/{id}/comments': ['message', 'status', 'id', 'content', 'createdAt'],
    });
    for (const { responses } of calls) {
      if (responses['202'] === undefined) continue;
      expect(responses['202'].description).toBe('Held: a person reads it first');
      expect(namesIn(responses['202'].headers)).toEqual(['Shown']);
    }
  });

  it('documents the statuses, codes and sentences of the refusals of each call', async ({ server }) => {
    const { paths, components } = (await visitor(server.url).get('/api/openapi.json')).body as Document;
    expect(Object.keys(components.schemas)).toEqual(['Problem']);
    const { 403: refused } = paths['/api/disputes/{id}/vote']?.post?.responses ?? {};
    expect(refused?.description).toContain('`own_dispute_vote`: You cannot vote on your own dispute');
    expect(refused?.content?.['application/json']?.schema).toEqual({
      allOf: [{ $ref: '#/components/schemas/Problem' }],
      properties: {
        code: {
          enum: [
            'wrong_origin',
            'own_dispute_vote',
            'demo_disputes_only',
            'email_not_verified_vote',
            'account_not_claimed',
          ],
        },
      },
    });
  });

  it('documents how long to wait for every temporary refusal', async ({ server }) => {
    for (const { method, path, responses } of await operationsOf(server.url)) {
      const untold = ['429', '503'].filter(status => !Object.hasOwn(responses[status]?.headers ?? {}, 'Retry-After'));
      expect([method, path, untold]).toStrictEqual([method, path, []]);
    }
  });

  it('documents every refusal, except those of no call', async ({ server }) => {
    const told = new Set(
      (await operationsOf(server.url)).flatMap(({ responses }) =>
        Object.values(responses).flatMap(
          ({ content }) => content?.['application/json']?.schema?.properties?.code?.enum ?? [],
        ),
      ),
    );
    const untold = Object.keys(problemKinds).filter(code => !told.has(code));
    expect(untold.toSorted()).toStrictEqual(OF_NO_CALL);
  });

  it('documents what each call refuses for the form of the request alone', async ({ server }) => {
    const member = await signUp(server);
    for (const { method, path } of await operationsOf(server.url)) {
      if (method === 'GET') continue;
      // Each answer is compared with the document by `call`.
      const answers = [
        await member.call(method, example(path), 'x', { 'Content-Type': 'text/plain' }),
        await member.call(method, example(path), { x: 'y'.repeat(300_000) }),
        await member.call(method, example(path), {}, { Origin: 'https://elsewhere.example' }),
      ];
      // The operator's calls ask for the secret first.
      const expected = path.includes('/admin/') ? [403, 403, 403] : [415, 413, 403];
      expect([path, answers.map(({ status }) => status)]).toStrictEqual([path, expected]);
    }
  });

  it('documents the limits of every text that can be sent', async ({ server }) => {
    const texts = (await operationsOf(server.url)).flatMap(({ path, requestBody }) =>
      textsIn(requestBody?.content['application/json']?.schema ?? {}, path),
    );
    expect(
      texts.filter(({ description, format, pattern, enum: one }) => !(description ?? format ?? pattern ?? one)),
    ).toEqual([]);
    const limitOf = (path: string) => texts.find(text => text.path === path);
    expect(limitOf('/api/disputes/{id}/story.story')).toMatchObject({
      description: '50 to 5000 characters',
      minLength: 50,
      maxLength: 5000,
    });
    expect(limitOf('/api/auth/register.password')?.description).toBe('8 to 128 characters');
    expect(limitOf('/api/auth/login.email')?.format).toBe('email');
    expect(limitOf('/api/auth/anonymous-tag.anonymousTag')).toMatchObject({ minLength: 2, maxLength: 20 });
  });

  it('has a readable page whose scripts are its own', async ({ server }) => {
    const page = await visitor(server.url).get('/api/docs');
    expect([page.status, page.headers.get('content-type')]).toStrictEqual([200, 'text/html; charset=utf-8']);
    const sources = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source = '']) => source);
    expect(sources.filter(source => /^(?:https?:)?\/\//.test(source))).toStrictEqual([]);
    for (const source of sources.filter(source => /\.(?:js|css)$/.test(source))) {
      const { pathname } = new URL(source, `${server.url}/api/docs/`);
      expect((await visitor(server.url).get(pathname)).status).toBe(200);
    }
    // As strict as elsewhere; and over plain http its parts are not asked for by https.
    const elsewhere = await visitor(server.url).get('/api/openapi.json');
    expect(page.headers.get('content-security-policy')).toBe(elsewhere.headers.get('content-security-policy'));
  });
});

import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect } from 'vitest';
import { visitor } from '../support/person.ts';
import { withServer } from '../support/withServer.ts';

const it = withServer();

/** Spec section 7 and design section 3. */
const CALLS = [
  'GET /api/account/export',
  'POST /api/account/erase',
  'GET /api/auth/user',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/logout',
  'PATCH /api/auth/anonymous-tag',
  'GET /api/auth/verify-email/{token}',
  'POST /api/auth/resend-verification',
  'POST /api/auth/reset-password-request',
  'POST /api/auth/reset-password',
  'GET /api/disputes',
  'GET /api/my-disputes',
  'POST /api/disputes',
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
  'POST /api/disputes/{id}/story',
  'POST /api/disputes/{id}/story/preview',
  'POST /api/disputes/{id}/vote',
  'GET /api/disputes/{id}/comments',
  'POST /api/disputes/{id}/comments',
  'POST /api/admin/seed-production',
  'POST /api/admin/clear-database',
];

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly summary?: string }>>>>;
}

describe('The OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async ({ server }) => {
    const { body } = await visitor(server.url).get('/api/openapi.json');
    expect((body as Document).openapi).toMatch(/^3\.1\./);
    const { valid, errors } = await new Validator().validate(body as Record<string, unknown>);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('lists every documented call, each with a summary, and no other', async ({ server }) => {
    const { paths } = (await visitor(server.url).get('/api/openapi.json')).body as Document;
    const listed = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { summary }]) => {
        expect(summary).toMatch(/\w/);
        return `${method.toUpperCase()} ${path}`;
      }),
    );
    expect(listed.toSorted()).toStrictEqual(CALLS.toSorted());
  });

  it('has a readable page, whose scripts are its own', async ({ server }) => {
    const page = await visitor(server.url).get('/api/docs');
    expect([page.status, page.headers.get('content-type')]).toStrictEqual([200, 'text/html; charset=utf-8']);
    const sources = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source = '']) => source);
    expect(sources.filter(source => /^(?:https?:)?\/\//.test(source))).toStrictEqual([]);
    for (const source of sources.filter(source => /\.(?:js|css)$/.test(source))) {
      const { pathname } = new URL(source, `${server.url}/api/docs/`);
      expect((await visitor(server.url).get(pathname)).status).toBe(200);
    }
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe-eval');
  });
});

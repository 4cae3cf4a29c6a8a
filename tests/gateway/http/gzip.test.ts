import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { comment, createDispute, publishDispute, STORY_A, submitStory, vote } from '../../support/disputes.ts';
import { signUp } from '../../support/members.ts';
import type { Person } from '../../support/person.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();

/** `fetch` would ask for compressed answers itself, and unpack them. */
const raw = async (url: string, path: string, headers: Record<string, string> = {}) => {
  const [answer] = (await once(get(`${url}${path}`, { agent: false, headers }), 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(await answer.toArray()) };
};

const GZIP = { 'Accept-Encoding': 'br, gzip, deflate' };

const told = ({ etag, vary }: IncomingHttpHeaders) => ({ etag, vary });

const COMMENT = 'I see both of you. Take turns, and talk about it on Sundays.';

/** A page is kept for visitors once it was sent. */
const LOOKS = 3;

describe('A page that is the same for everybody', () => {
  it.for(['/api/disputes', '/api/disputes?stories=whole', '/api/disputes/{id}', '/api/disputes/{id}/comments'])(
    'leaves compressed: %s',
    async (pattern, { server }) => {
      await publishDispute(server);
      const dispute = await publishDispute(server);
      for (let written = 0; written < 10; written += 1) await comment(await signUp(server), dispute, COMMENT);
      const path = pattern.replace('{id}', dispute.id);
      // The first look counts as a view.
      await raw(server.url, path);
      for (let looks = 0; looks < LOOKS; looks += 1) {
        const plain = await raw(server.url, path);
        const packed = await raw(server.url, path, GZIP);
        expect([plain.status, packed.status]).toStrictEqual([200, 200]);
        expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toStrictEqual([
          undefined,
          'gzip',
        ]);
        expect(packed.headers['content-length']).toBe(`${packed.bytes.length}`);
        expect(gunzipSync(packed.bytes).toString()).toBe(plain.bytes.toString());
        expect(packed.bytes.length).toBeLessThan(plain.bytes.length);
        for (const { headers } of [plain, packed]) expect(headers.vary).toContain('Accept-Encoding');
        // Two forms of a page have two tags, and a client that has either is told so.
        expect(packed.headers.etag).not.toBe(plain.headers.etag);
        for (const form of [plain, packed]) {
          const again = await raw(server.url, path, { ...GZIP, 'If-None-Match': `${form.headers.etag}` });
          expect([again.status, again.bytes.length, told(again.headers)]).toStrictEqual([304, 0, told(form.headers)]);
        }
      }
    },
  );

  it.for(['', 'identity', 'deflate, br', 'gzip;q=0', 'br, gzip; q=0.0', '*;q=0'])(
    'is sent as it is to a client that accepts %j',
    async (accepted, { server }) => {
      await publishDispute(server);
      await publishDispute(server);
      for (let looks = 0; looks < LOOKS; looks += 1) {
        const { headers, bytes } = await raw(server.url, '/api/disputes', { 'Accept-Encoding': accepted });
        expect(headers['content-encoding']).toBeUndefined();
        expect(JSON.parse(bytes.toString())).not.toHaveLength(0);
      }
    },
  );

  it('is sent as it is if it is short', async ({ server }) => {
    const { id } = await publishDispute(server);
    const { headers } = await raw(server.url, `/api/disputes/${id}/comments`, GZIP);
    expect(headers).toMatchObject({ vary: 'Cookie, Accept-Encoding' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it.for(['/', '/browse', '/nothing', '/dispute/{id}'])(
    'leaves compressed: the screen %s',
    async (pattern, { server }) => {
      const path = pattern.replace('{id}', (await publishDispute(server)).id);
      const [plain, packed] = [await raw(server.url, path), await raw(server.url, path, GZIP)];
      expect(packed.headers['content-type']).toContain('text/html');
      expect(packed.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(packed.bytes).toString()).toBe(plain.bytes.toString());
      for (const { headers } of [plain, packed]) expect(headers.vary).toBe('Accept-Encoding');
    },
  );
});

describe('What is for one person', () => {
  it('is sent as it is, because the length of a compressed answer would tell what is in it', async ({ server }) => {
    const member = await signUp(server);
    const own = await createDispute(member);
    await submitStory(member, own, STORY_A.repeat(12));
    const published = await publishDispute(server, { creator: member });
    const voter = await signUp(server);
    for (let written = 0; written < 10; written += 1) await comment(voter, published, COMMENT);
    await vote(voter, published, 3);
    const asked: readonly (readonly [Person, string])[] = [
      [member, '/api/my-disputes'],
      [member, `/api/disputes/${own.id}`],
      [member, `/api/disputes/${published.id}`],
      [voter, `/api/disputes/${published.id}`],
    ];
    for (const [reader, path] of asked) {
      const { status, headers, bytes } = await raw(server.url, path, { ...GZIP, Cookie: reader.cookies });
      expect([path, status, headers['content-encoding']]).toStrictEqual([path, 200, undefined]);
      expect(bytes.length).toBeGreaterThan(1024);
    }
  });
});

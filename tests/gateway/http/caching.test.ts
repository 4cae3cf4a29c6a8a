import { describe, expect } from 'vitest';
import { comment, createDispute, joinDispute, publishDispute, vote } from '../../support/disputes.ts';
import { signUp } from '../../support/members.ts';
import { type Person, visitor } from '../../support/person.ts';
import { aTag } from '../../support/tags.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();

/** The ETag of a second request: the first one may have counted as a view. */
const settledEtag = async (reader: Person, path: string): Promise<string> => {
  await reader.get(path);
  return (await reader.get(path)).headers.get('etag') ?? '';
};

const isKnown = async (reader: Person, path: string, etag: string): Promise<boolean> => {
  const answer = await reader.get(path, { 'If-None-Match': etag });
  if (answer.status !== 304) return false;
  expect(answer.text).toBe('');
  expect(answer.headers.get('etag')).not.toBeNull();
  return true;
};

describe.for(['/api/disputes', '/api/disputes/{id}', '/api/disputes/{id}/comments'])('A reader of %s', pattern => {
  it('is told 304 until something has changed', async ({ server }) => {
    const dispute = await publishDispute(server);
    const path = pattern.replace('{id}', dispute.id);
    const [reader, member] = [await signUp(server), await signUp(server)];
    const etag = await settledEtag(reader, path);
    expect(etag).toMatch(/^"[^"]+"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      expect(await isKnown(reader, path, known)).toBe(true);
    }
    expect(await isKnown(reader, path, '"other"')).toBe(false);
    await comment(member, dispute, 'Hm, I see.');
    expect(await isKnown(reader, path, etag)).toBe(false);
  });

  it('gets an answer that is private and revalidated each time', async ({ server }) => {
    const dispute = await publishDispute(server);
    const { headers } = await (await signUp(server)).get(pattern.replace('{id}', dispute.id));
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toBe('Cookie, Accept-Encoding');
  });
});

describe('A dispute', () => {
  it('has another validator for a member who has voted', async ({ server }) => {
    const dispute = await publishDispute(server);
    const [voter, reader] = [await signUp(server), await signUp(server)];
    await vote(voter, dispute, 3);
    const path = `/api/disputes/${dispute.id}`;
    const etag = await settledEtag(reader, path);
    expect(await isKnown(voter, path, etag)).toBe(false);
  });

  it('has another validator after a tag shown on it was chosen', async ({ server }) => {
    const dispute = await publishDispute(server);
    const [commenter, reader] = [await signUp(server), await signUp(server)];
    await comment(commenter, dispute, 'Hm, I see.');
    const path = `/api/disputes/${dispute.id}`;
    const etag = await settledEtag(reader, path);
    await commenter.patch('/api/auth/anonymous-tag', { anonymousTag: 'cached_or_not' });
    expect(await isKnown(reader, path, etag)).toBe(false);
  });
});

/** The pages of a dispute that strangers can revalidate. */
const PUBLIC = ['', '/comments', '/card.png'];

/** The parts of an ETag before counts and status. */
const firstOf = (etag: string): readonly string[] => etag.split('.').slice(0, 2);

describe('A validator', () => {
  it('does not reveal that one person takes part in two disputes when their tag leaves both at once', async ({
    server,
  }) => {
    const member = await signUp(server);
    const own = await publishDispute(server, { creator: member });
    const judged = await publishDispute(server);
    await comment(member, judged, 'Hm, I see.');
    await member.patch('/api/auth/anonymous-tag', { anonymousTag: aTag() });
    const reader = visitor(server.url);
    for (const path of PUBLIC) {
      const [one, other] = [
        await settledEtag(reader, `/api/disputes/${own.id}${path}`),
        await settledEtag(reader, `/api/disputes/${judged.id}${path}`),
      ];
      expect(firstOf(one)).not.toEqual(firstOf(other));
    }
  });

  it('is the same where nothing visible has changed', async ({ server }) => {
    const dispute = await publishDispute(server);
    const [member, reader] = [await signUp(server), visitor(server.url)];
    await comment(member, dispute, 'Hm, I see.');
    for (const path of ['/api/disputes', `/api/disputes/${dispute.id}/card.png`]) {
      const etag = await settledEtag(reader, path);
      await member.patch('/api/auth/anonymous-tag', { anonymousTag: aTag() });
      expect(await isKnown(reader, path, etag)).toBe(true);
    }
  });
});

describe('An answer that no cache may keep', () => {
  it('is not sent again to a member with the dashboard until something has changed', async ({ server }) => {
    const dispute = await publishDispute(server);
    const path = '/api/my-disputes';
    const etag = await settledEtag(dispute.creator, path);
    expect(await isKnown(dispute.creator, path, etag)).toBe(true);
    expect(await isKnown(dispute.partner, path, '"other"')).toBe(false);
    await vote(await signUp(server), dispute, 3);
    expect(await isKnown(dispute.creator, path, etag)).toBe(false);
  });

  it('is not sent again to a guest with an invitation until somebody has joined', async ({ server }) => {
    const dispute = await createDispute(await signUp(server));
    const [reader, path] = [visitor(server.url), `/api/disputes/by-code/${dispute.refereeCode}`];
    const etag = await settledEtag(reader, path);
    expect(await isKnown(reader, path, etag)).toBe(true);
    await joinDispute(await signUp(server), dispute);
    expect(await isKnown(reader, path, etag)).toBe(false);
  });

  it('has no validator where it is refused', async ({ server }) => {
    const { status, headers } = await visitor(server.url).get('/api/my-disputes', { 'If-None-Match': '*' });
    expect({ status, etag: headers.get('etag') }).toEqual({ status: 401, etag: null });
  });
});

describe('The OpenAPI document', () => {
  it('is known by HEAD as by GET', async ({ server }) => {
    const headers = { 'If-None-Match': '*' };
    const answer = await fetch(`${server.url}/api/openapi.json`, { method: 'HEAD', headers });
    expect([answer.status, answer.headers.get('content-length')]).toStrictEqual([304, null]);
  });

  it('is sent once', async ({ server }) => {
    const [reader, path] = [visitor(server.url), '/api/openapi.json'];
    expect(await isKnown(reader, path, await settledEtag(reader, path))).toBe(true);
  });
});

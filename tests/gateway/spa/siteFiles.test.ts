import { describe, expect } from 'vitest';
import { publishDispute } from '../../support/disputes.ts';
import { PUBLIC_URL } from '../../support/server.ts';
import { withSharedServer } from '../../support/withServer.ts';

const it = withSharedServer();

const fileOf = async (url: string) => {
  const answer = await fetch(url, { redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

const sizeOfPng = (png: Buffer) => {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
};

/** The longest rule that fits decides, as RFC 9309 says; * stands for anything. */
const isAllowed = (robots: string, path: string): boolean => {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind = '', rule = '']) => ({ kind, rule }));
  const pattern = (rule: string) => new RegExp(`^${rule.replaceAll(/[.?+()[\]]/g, '\\$&').replaceAll('*', '.*')}`);
  const fitting = rules.filter(({ rule }) => pattern(rule).test(path));
  return fitting.toSorted((a, b) => b.rule.length - a.rule.length)[0]?.kind !== 'Disallow';
};

const previewOf = async (page: string) => {
  const html = await (await fetch(page)).text();
  const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  expect(address.startsWith(`${PUBLIC_URL}/`)).toBe(true);
  return address.replace(PUBLIC_URL, '');
};

describe('The files that other programs request from every site', () => {
  it.for(['the landing page', 'the list', 'a dispute'])(
    '%s has a preview image that scrapers obeying robots.txt may fetch and show',
    async (page, { server: { url, ...server } }) => {
      const paths: Record<string, string> = { 'the landing page': '/', 'the list': '/browse' };
      const path = paths[page] ?? `/dispute/${(await publishDispute({ url, ...server })).id}`;
      const image = await previewOf(`${url}${path}`);
      const { status, headers, bytes } = await fileOf(`${url}${image}`);
      expect([status, headers.get('content-type')]).toStrictEqual([200, 'image/png']);
      expect(sizeOfPng(bytes)).toStrictEqual([1200, 630]);
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      const robots = await (await fetch(`${url}/robots.txt`)).text();
      expect([isAllowed(robots, image), isAllowed(robots, '/api/disputes')]).toStrictEqual([true, false]);
    },
  );

  it('the icon of tabs is an ICO file with the mark in three sizes', async ({ server }) => {
    const { status, headers, bytes } = await fileOf(`${server.url}/favicon.ico`);
    expect([status, headers.get('content-type')]).toStrictEqual([200, 'image/x-icon']);
    expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toStrictEqual([0, 1, 3]);
    const sizes = [0, 1, 2].map(index => {
      const entry = bytes.subarray(6 + 16 * index);
      const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
      return [entry.readUInt8(0), ...sizeOfPng(bytes.subarray(offset, offset + length))];
    });
    expect(sizes).toStrictEqual([16, 32, 48].map(size => [size, size, size]));
  });

  it('the icon of home screens has the size that iOS wants', async ({ server }) => {
    const { status, headers, bytes } = await fileOf(`${server.url}/apple-touch-icon.png`);
    expect([status, headers.get('content-type')]).toStrictEqual([200, 'image/png']);
    expect(sizeOfPng(bytes)).toStrictEqual([180, 180]);
    expect(await (await fetch(`${server.url}/`)).text()).toContain(
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />',
    );
  });

  it('a redirect leads password managers to the page for a new password, and unknown paths stay a 404', async ({
    server,
  }) => {
    const { status, headers } = await fileOf(`${server.url}/.well-known/change-password`);
    expect([status, headers.get('location')]).toStrictEqual([302, '/reset-password']);
    // They ask for this one first: a site that answers everything with a page would be no proof.
    const probe = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
    expect((await fileOf(`${server.url}${probe}`)).status).toBe(404);
  });
});

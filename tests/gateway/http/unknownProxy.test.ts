import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { noticeUnknownProxy } from '#gateway/http/unknownProxy.ts';
import { runCli } from '../../support/cli.ts';
import { monitor } from '../../support/monitor.ts';
import { visitor } from '../../support/person.ts';
import { openSite } from '../../support/site.ts';
import { until } from '../../support/until.ts';

const WARNING =
  'A proxy passes requests on, and TRUST_PROXY is off: the rate limits take all its visitors for one. Set TRUST_PROXY to on, or to the number of your proxies in a row.';

const FORWARDED = { 'X-Forwarded-For': '203.0.113.7' };

describe('A proxy in front of a server', () => {
  test('missing from the settings is reported once in the log, and in status and /readyz', async () => {
    const site = await openSite();
    onTestFinished(site.close);
    const server = await site.start();
    const ready = async () => (await monitor(server.url).get('/readyz')).body;
    await visitor(server.url).get('/healthz');
    expect(await ready()).toStrictEqual({ status: 'ready' });
    // A page that is ready is answered before anything else looks at the request.
    for (let visit = 0; visit < 3; visit += 1) await visitor(server.url).get('/api/disputes', FORWARDED);
    expect(await ready()).toStrictEqual({ status: 'ready', warnings: [WARNING] });
    expect((await visitor(server.url).get('/readyz')).body).toStrictEqual({ status: 'ready' });
    await until('status tells it', async () => (await runCli(site.dataDir, ['status'])).stdout.includes(WARNING));
    const { stdout } = await runCli(site.dataDir, ['status', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ warnings: [WARNING] });
    await server.stop();
    expect(server.log.split(WARNING)).toHaveLength(2);
    expect(server.log).not.toContain('203.0.113.7');
    const { stdout: after } = await runCli(site.dataDir, ['status']);
    expect(after).not.toContain(WARNING);
  });

  test('known to the settings is not reported', async () => {
    const site = await openSite();
    onTestFinished(site.close);
    const server = await site.start({ TRUST_PROXY: 'on' });
    await visitor(server.url).get('/api/disputes', FORWARDED);
    expect((await monitor(server.url).get('/readyz')).body).toStrictEqual({ status: 'ready' });
    await server.stop();
    expect(server.log).not.toContain(WARNING);
  });
});

describe('Headers of a proxy', () => {
  const tellsOf = (remoteAddress: string, headers: Record<string, string>): boolean => {
    const warn = vi.fn();
    noticeUnknownProxy(warn)({ headers, socket: { remoteAddress } as never });
    return warn.mock.calls.length === 1;
  };

  test.for([
    ['127.0.0.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.1.2.3', true],
    ['::ffff:172.17.0.1', true],
    ['192.168.1.1', true],
    ['fd00::1', true],
    // Strangers may send what they like.
    ['203.0.113.7', false],
    ['::ffff:203.0.113.7', false],
    ['2001:db8::1', false],
    ['', false],
  ] as const)('from %s reveal a proxy: %s', ([address, isTold]) => {
    expect(tellsOf(address, { 'x-forwarded-for': '198.51.100.1' })).toBe(isTold);
  });

  test.for([
    [{ forwarded: 'for=198.51.100.1' }, true],
    [{ 'x-real-ip': '198.51.100.1' }, true],
    [{ 'x-forwarded-proto': 'https' }, false],
    [{}, false],
  ] as const)('%j reveal a proxy: %s', ([headers, isTold]) => {
    expect(tellsOf('127.0.0.1', { ...headers })).toBe(isTold);
  });
});

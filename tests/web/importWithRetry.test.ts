import { expect, onTestFinished, test, vi } from 'vitest';
import { importWithRetry } from '#web/ui/importWithRetry.ts';

const offline = (answer: (page: EventTarget) => Promise<Response>): void => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('fetch', () => answer(page));
  onTestFinished(() => void vi.unstubAllGlobals());
};

test('a connection that returns during the search for a server is noticed', async () => {
  offline(async page => {
    page.dispatchEvent(new Event('online'));
    throw new TypeError('The network has changed');
  });
  expect(await importWithRetry(async () => 'code')).toBe('code');
});

test('a server on the same machine counts as a connection', async () => {
  offline(async () => new Response());
  expect(await importWithRetry(async () => 'code')).toBe('code');
});

test('a page in Safari, which does not report failed loads, asks again until it gets an answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const answers = [null, 502, 404];
  // What the browser has already says nothing of the connection.
  const fetch = vi.fn(async (address: string, { cache }: RequestInit = {}) => {
    if (cache !== 'reload' || !address.includes('SideMenu')) return new Response();
    const status = answers.shift();
    if (!status) throw new TypeError('Load failed');
    return new Response(null, { status });
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('document', {
    querySelectorAll: () => [{ href: '/assets/BVpKmdV.js' }],
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const failure = new TypeError('Importing a module script failed.');
  const load = () => Promise.reject(Object.assign(failure, { by: 'import("./SideMenu-C6hVMUf.js")' }));
  const outcome = expect(importWithRetry(load)).rejects.toThrow('SideMenu-C6hVMUf.js?again');
  await vi.advanceTimersByTimeAsync(9000);
  await outcome;
  const addresses = fetch.mock.calls.map(([address]) => address);
  expect(addresses).toEqual(Array(3).fill(['/assets/SideMenu-C6hVMUf.js', '/assets/BVpKmdV.js']).flat());
});

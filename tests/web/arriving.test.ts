import { expect, onTestFinished, test, vi } from 'vitest';
import { arriving } from '#web/lib/arriving.ts';

const offline = (answer: (page: EventTarget) => Promise<Response>): void => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('fetch', () => answer(page));
  onTestFinished(() => void vi.unstubAllGlobals());
};

test('a connection that comes back while a server is looked for is not missed', async () => {
  offline(async page => {
    page.dispatchEvent(new Event('online'));
    throw new TypeError('The network has changed');
  });
  expect(await arriving(async () => 'code')).toBe('code');
});

test('a server on the same machine is enough', async () => {
  offline(async () => new Response());
  expect(await arriving(async () => 'code')).toBe('code');
});

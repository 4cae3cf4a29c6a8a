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

test('Safari does not say what it did not get: its page waits for the server all the same, and asks again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const answers = [new Response(null, { status: 502 }), new Response(), new Response()];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => answers.shift());
  onTestFinished(() => void vi.unstubAllGlobals());
  const failure = new TypeError('Importing a module script failed.');
  const load = vi.fn().mockRejectedValueOnce(failure).mockResolvedValueOnce('code').mockRejectedValue(failure);
  const arrived = arriving(load);
  await vi.advanceTimersByTimeAsync(6000);
  expect(await arrived).toBe('code');
  const gone = expect(arriving(load)).rejects.toBe(failure);
  await vi.advanceTimersByTimeAsync(3000);
  await gone;
});

import { setFlagsFromString } from 'node:v8';
import { expect, it } from 'vitest';
import { collectWhenQuiet } from '#platform/process/collectWhenQuiet.ts';

it('collects what nobody uses any more once the thread is quiet', async () => {
  setFlagsFromString('--expose-gc');
  const collected = new Promise(resolve => {
    const registry = new FinalizationRegistry(resolve);
    registry.register({}, 'collected');
    // The registry itself must outlive its object.
    setInterval(() => registry, 60_000).unref();
  });
  collectWhenQuiet(100);
  expect(await collected).toBe('collected');
});

import { expect, it } from 'vitest';
import type { Documents } from '#platform/documents/port.ts';
import { whileLeased } from '#platform/documents/whileLeased.ts';
import { until } from '../../support/until.ts';
import type { Scene } from '../documents/scene.ts';
import { contend, holding, LOOK, RENEWAL, TTL } from './contender.ts';
import { manualTime } from './manualTime.ts';

export const workingCases = (here: Scene): void => {
  const options = (signal: AbortSignal) => ({ name: 'projector', holder: 'me', ttlMs: TTL, signal });
  const aborted = (signal: AbortSignal) =>
    new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }));
  const isFree = async (documents: Documents) => {
    const { lease } = await holding(documents);
    await lease.release();
  };

  it('lets work run until it is told to stop, and is free at once afterwards', async () => {
    const stopping = new AbortController();
    const started = Promise.withResolvers<void>();
    const working = whileLeased(here.documents, options(stopping.signal), async signal => {
      started.resolve();
      await aborted(signal);
    });
    await started.promise;
    stopping.abort();
    await working;
    await isFree(await here.another());
  });

  it('is free again when the work ends or fails', async () => {
    const { signal } = new AbortController();
    await whileLeased(here.documents, options(signal), async () => undefined);
    const failing = whileLeased(here.documents, options(signal), () => Promise.reject(new Error('broken work')));
    await expect(failing).rejects.toThrow('broken work');
    await isFree(await here.another());
  });

  it('stops the rest of the work when a part of it fails', async () => {
    const rest = Promise.withResolvers<AbortSignal>();
    const failing = whileLeased(here.documents, options(new AbortController().signal), async signal => {
      rest.resolve(signal);
      throw new Error('broken work');
    });
    await expect(failing).rejects.toThrow('broken work');
    expect((await rest.promise).aborted).toBe(true);
  });

  it('starts the work again once a lost lease is taken again', async () => {
    const time = manualTime();
    const stopping = new AbortController();
    const other = await here.another();
    let starts = 0;
    const working = whileLeased(here.documents, { ...options(stopping.signal), time }, async signal => {
      starts += 1;
      await aborted(signal);
    });
    await until('the work has started', () => starts === 1);
    const thief = contend(other);
    await thief.wait(TTL);
    time.advance(RENEWAL);
    await until('the work has stopped, and the lease is waited for', () => time.sleeping === 1);
    expect(starts).toBe(1);
    await thief.lease?.release();
    time.advance(LOOK);
    await until('the work has started again', () => starts === 2);
    stopping.abort();
    await working;
  });

  it('ends without work when it is told to stop before', async () => {
    const first = await holding(here.documents);
    const stopping = new AbortController();
    let starts = 0;
    const working = whileLeased(here.documents, options(stopping.signal), async () => {
      starts += 1;
    });
    stopping.abort();
    await working;
    expect(starts).toBe(0);
    await first.lease.release();
  });
};

import { expect, it } from 'vitest';
import { onAbort } from '#platform/async/onAbort.ts';
import { LeaseLost } from '#platform/documents/keepLease.ts';
import { leases, waitSign } from '#platform/documents/leases.ts';
import type { Documents } from '#platform/documents/port.ts';
import { whileLeased } from '#platform/documents/whileLeased.ts';
import { until } from '../../support/until.ts';
import type { Scene } from '../documents/scene.ts';
import { contend, holding, LOOK, RENEWAL, TTL } from './contender.ts';
import { manualTime } from './manualTime.ts';
import { breakable } from './unreachable.ts';

export const workingCases = (here: Scene): void => {
  const options = (signal: AbortSignal) => ({ name: 'projector', holder: 'me', ttlMs: TTL, signal });
  /** The lease may be lost before the work begins: then nothing is heard of it any more. */
  const aborted = (signal: AbortSignal) => new Promise<void>(resolve => void onAbort(signal, resolve));
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
    await until('the work has stopped, and the lease is waited for', async () => {
      const sign = await other.collection(leases).get(waitSign('projector'));
      return sign?.fields.holder === 'me' && time.sleeping === 1;
    });
    expect(starts).toBe(1);
    await thief.lease?.release();
    time.advance(LOOK);
    await until('the work has started again', () => starts === 2);
    stopping.abort();
    await working;
  });

  it('goes on when the store answers again, whatever it answered meanwhile, and tells why it did not', async () => {
    const time = manualTime();
    const stopping = new AbortController();
    const refused = new Error('something that nobody has seen');
    const { documents, ...plug } = breakable(here.documents, refused);
    const told: unknown[] = [];
    let starts = 0;
    const all = { ...options(stopping.signal), time, tell: (failure?: unknown) => void told.push(failure) };
    const working = whileLeased(documents, all, async signal => {
      starts += 1;
      await aborted(signal);
    });
    await until('the work has started', () => starts === 1);
    plug.break();
    await until('it has been refused for as long as it holds the lease', () => {
      time.advance(RENEWAL);
      return told.includes(refused);
    });
    plug.mend();
    await until('the work has started again', () => {
      time.advance(LOOK);
      return starts >= 2;
    });
    stopping.abort();
    await working;
    expect(told.slice(0, 2)).toStrictEqual([undefined, expect.any(LeaseLost)]);
    const meanwhile = told.slice(2, told.indexOf(undefined, 2));
    expect(new Set(meanwhile)).toStrictEqual(new Set([refused]));
  });

  it('tells of a lease that was lost before the work began', async () => {
    const time = manualTime();
    const stopping = new AbortController();
    const told: unknown[] = [];
    const tell = (failure?: unknown): void => {
      if (told.length === 0) time.advance(TTL / 2);
      told.push(failure);
    };
    const working = whileLeased(here.documents, { ...options(stopping.signal), time, tell }, aborted);
    await until('it is told', () => told.some(failure => failure instanceof LeaseLost));
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

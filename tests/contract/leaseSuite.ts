import { describe, expect, it } from 'vitest';
import { type Lease, leases } from '#platform/documents/lease.ts';
import type { Documents } from '#platform/documents/port.ts';
import { whileLeased } from '#platform/documents/whileLeased.ts';
import { until } from '../support/until.ts';
import type { Adapter } from './documents/adapters.ts';
import { type Scene, scene } from './documents/scene.ts';
import { contend, holding, LOOK, RENEWAL, TTL } from './lease/contender.ts';
import { manualTime } from './lease/manualTime.ts';
import { breakable } from './lease/unreachable.ts';

const versionOf = async (documents: Documents) => (await documents.collection(leases).get('projector'))?.version;

const renewed = async (documents: Documents, holder: Awaited<ReturnType<typeof holding>>): Promise<void> => {
  const before = await versionOf(documents);
  holder.time.advance(RENEWAL);
  await until('the lease is renewed', async () => (await versionOf(documents)) !== before);
  await until('the holder sleeps again', () => holder.time.sleeping === 2);
};

const failedRenewal = async (holder: Awaited<ReturnType<typeof holding>>): Promise<void> => {
  holder.time.advance(RENEWAL);
  await until('the renewal has failed', () => holder.time.sleeping === 2);
  expect(holder.lease.lost.aborted).toBe(false);
};

const takingCases = (here: Scene): void => {
  it('goes to the first who asks; another waits until it is released, and then has it at the next look', async () => {
    const first = await holding(here.documents);
    const second = contend(await here.another());
    await second.settled();
    expect(second.lease).toBeUndefined();
    await first.lease.release();
    await second.wait(LOOK);
    expect(second.lease).toBeDefined();
    expect(first.lease.lost.aborted).toBe(false);
    await second.lease?.release();
  });

  it('goes to one of many who ask at once', async () => {
    const instances = [here.documents, await here.another(), await here.another()];
    const contenders = instances.flatMap(documents => [contend(documents), contend(documents), contend(documents)]);
    await Promise.all(contenders.map(contender => contender.settled()));
    expect(contenders.filter(({ lease }) => lease)).toHaveLength(1);
    for (const contender of contenders) {
      contender.stop();
      await (await contender.ended)?.release();
    }
  });

  it('is taken over within its time to live from a holder that was killed', async () => {
    await holding(here.documents);
    const second = contend(await here.another());
    await second.wait(TTL / 2);
    expect(second.lease).toBeUndefined();
    await second.wait(TTL / 2 - LOOK);
    expect(second.lease).toBeDefined();
    await second.lease?.release();
  });

  it('is taken over by one of many from a holder that was killed', async () => {
    await holding(here.documents);
    const other = await here.another();
    const contenders = [contend(here.documents), contend(other), contend(other)];
    await Promise.all(contenders.map(contender => contender.wait(TTL)));
    expect(contenders.filter(({ lease }) => lease)).toHaveLength(1);
    for (const contender of contenders) {
      contender.stop();
      await (await contender.ended)?.release();
    }
  });

  it('stays with a holder that renews, however long another waits', async () => {
    const first = await holding(here.documents);
    const second = contend(await here.another());
    for (let round = 0; round < 20; round++) {
      await renewed(here.documents, first);
      await second.wait(RENEWAL);
    }
    expect(second.lease).toBeUndefined();
    expect(first.lease.lost.aborted).toBe(false);
    second.stop();
    await first.lease.release();
  });

  it('is no longer waited for after the signal aborts', async () => {
    const first = await holding(here.documents);
    const second = contend(here.documents);
    await second.settled();
    second.stop();
    expect(await second.ended).toBeUndefined();
    await first.lease.release();
  });

  it('does not stand in the way of another of a different name', async () => {
    const projector = await holding(here.documents, 'projector');
    const mail = await holding(here.documents, 'mail');
    await Promise.all([projector.lease.release(), mail.lease.release()]);
  });

  it('shows who holds it', async () => {
    const contender = contend(here.documents, 'projector', 'machine 7');
    await contender.settled();
    const stored = here.documents.collection(leases);
    expect((await stored.get('projector'))?.fields.holder).toBe('machine 7');
    await contender.lease?.release();
    expect((await stored.get('projector'))?.fields).toEqual({ holder: null, token: null });
  });
};

const losingCases = (here: Scene): void => {
  it('is lost to a holder that slept while another took over, who keeps it', async () => {
    const first = await holding(here.documents);
    const second = contend(await here.another());
    await second.wait(TTL);
    expect(second.lease).toBeDefined();
    first.time.advance(RENEWAL);
    await until('the first knows', () => first.lease.lost.aborted);
    await first.lease.release();
    const third = contend(here.documents);
    await third.settled();
    expect(third.lease).toBeUndefined();
    third.stop();
    await second.lease?.release();
  });

  it('is lost at once to a holder that slept for longer than it may, even if nobody took over', async () => {
    const first = await holding(here.documents);
    first.time.advance(TTL / 2);
    await until('the first knows', () => first.lease.lost.aborted);
    await first.lease.release();
    const second = await holding(await here.another());
    await second.lease.release();
  });

  it('is lost when it could not be renewed for half of its time to live, before another may take over', async () => {
    const { documents, ...plug } = breakable(here.documents);
    const first = await holding(documents);
    const second = contend(await here.another());
    await second.settled();
    plug.break();
    for (let attempt = 1; attempt <= 3; attempt++) await failedRenewal(first);
    first.time.advance(RENEWAL - 1);
    expect(first.lease.lost.aborted).toBe(false);
    first.time.advance(1);
    await until('the first knows', () => first.lease.lost.aborted);
    await second.wait(TTL / 2);
    expect(second.lease).toBeUndefined();
    second.stop();
    await first.lease.release();
  });

  it('survives a store that was away for a moment', async () => {
    const { documents, ...plug } = breakable(here.documents);
    const first = await holding(documents);
    plug.break();
    for (let attempt = 1; attempt <= 2; attempt++) await failedRenewal(first);
    plug.mend();
    for (let round = 0; round < 4; round++) await renewed(here.documents, first);
    expect(first.lease.lost.aborted).toBe(false);
    await first.lease.release();
  });

  it('is waited for while the store is away', async () => {
    const { documents, ...plug } = breakable(here.documents);
    plug.break();
    const contender = contend(documents);
    await contender.wait(TTL);
    expect(contender.lease).toBeUndefined();
    plug.mend();
    await contender.wait(LOOK);
    expect(contender.lease).toBeDefined();
    await contender.lease?.release();
  });
};

const workingCases = (here: Scene): void => {
  const options = (signal: AbortSignal) => ({ name: 'projector', holder: 'me', ttlMs: TTL, signal });
  const aborted = (signal: AbortSignal) =>
    new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }));
  const isFree = async (documents: Documents) => {
    const { lease } = await holding(documents);
    await lease.release();
  };

  it('lets work go on until it is told to stop, and is free at once afterwards', async () => {
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

  it('is free again when the work is over, and when it fails', async () => {
    const { signal } = new AbortController();
    await whileLeased(here.documents, options(signal), async () => undefined);
    const failing = whileLeased(here.documents, options(signal), () => Promise.reject(new Error('broken work')));
    await expect(failing).rejects.toThrow('broken work');
    await isFree(await here.another());
  });

  it('starts the work anew once a lost lease could be taken again', async () => {
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
    await (thief.lease as Lease).release();
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

/** What a lease keeps, whatever store it is in. */
export const leaseSuite = (adapter: Adapter): void => {
  describe('taking', () => takingCases(scene(adapter)));
  describe('losing', () => losingCases(scene(adapter)));
  describe('working', () => workingCases(scene(adapter)));
};

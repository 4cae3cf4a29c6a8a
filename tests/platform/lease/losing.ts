import { expect, it } from 'vitest';
import { LeaseLost } from '#platform/documents/keepLease.ts';
import { until } from '../../support/until.ts';
import type { Scene } from '../documents/scene.ts';
import { contend, holding, LOOK, RENEWAL, TTL } from './contender.ts';
import { failedRenewal, renewed } from './renewals.ts';
import { breakable } from './unreachable.ts';

export const losingCases = (here: Scene): void => {
  it('is lost to a process that took over while its holder slept, and stays with that process', async () => {
    const first = await holding(here.documents);
    const second = contend(await here.another());
    await second.wait(TTL);
    expect(second.lease).toBeDefined();
    first.time.advance(RENEWAL);
    await until('the first knows', () => first.lease.lost.aborted);
    expect(first.lease.lost.reason).toBeInstanceOf(LeaseLost);
    await first.lease.release();
    const third = contend(here.documents);
    await third.settled();
    expect(third.lease).toBeUndefined();
    third.stop();
    await second.lease?.release();
  });

  it('is lost at once when its holder slept too long, even if nobody took over', async () => {
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

  it('survives a short outage of the store', async () => {
    const { documents, ...plug } = breakable(here.documents);
    const first = await holding(documents);
    const second = contend(await here.another());
    await second.settled();
    plug.break();
    for (let attempt = 1; attempt <= 2; attempt++) await failedRenewal(first);
    plug.mend();
    await renewed(here.documents, first);
    for (let round = 0; round < 4; round++) await renewed(here.documents, first);
    expect(first.lease.lost.aborted).toBe(false);
    second.stop();
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

import { expect } from 'vitest';
import { leases } from '#platform/documents/leases.ts';
import type { Documents } from '#platform/documents/port.ts';
import { until } from '../../support/until.ts';
import { type Holder, RENEWAL } from './contender.ts';

const versionOf = async (documents: Documents) => (await documents.collection(leases).get('projector'))?.version;

const asleep = (holder: Holder) => until('the holder sleeps again', () => holder.time.sleeping === 2);

/** Lets a holder renew it for somebody who waits. */
export const renewed = async (documents: Documents, holder: Holder): Promise<void> => {
  const before = await versionOf(documents);
  await until('the lease is renewed', async () => {
    await asleep(holder);
    holder.time.advance(RENEWAL / 2);
    await asleep(holder);
    return (await versionOf(documents)) !== before;
  });
};

export const failedRenewal = async (holder: Holder): Promise<void> => {
  holder.time.advance(RENEWAL);
  await until('the renewal has failed', () => holder.time.sleeping === 2);
  expect(holder.lease.lost.aborted).toBe(false);
};

/** Lets a holder look, or renew. */
export const looked = async (holder: Holder): Promise<void> => {
  holder.time.advance(RENEWAL);
  await asleep(holder);
};

import { expect } from 'vitest';
import { leases } from '#platform/documents/leases.ts';
import type { Documents } from '#platform/documents/port.ts';
import { until } from '../../support/until.ts';
import { type Holder, RENEWAL } from './contender.ts';

const versionOf = async (documents: Documents) => (await documents.collection(leases).get('projector'))?.version;

export const renewed = async (documents: Documents, holder: Holder): Promise<void> => {
  const before = await versionOf(documents);
  holder.time.advance(RENEWAL);
  await until('the lease is renewed', async () => (await versionOf(documents)) !== before);
  await until('the holder sleeps again', () => holder.time.sleeping === 2);
};

export const failedRenewal = async (holder: Holder): Promise<void> => {
  holder.time.advance(RENEWAL);
  await until('the renewal has failed', () => holder.time.sleeping === 2);
  expect(holder.lease.lost.aborted).toBe(false);
};

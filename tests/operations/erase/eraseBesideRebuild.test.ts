import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { acquireLease } from '#platform/documents/lease.ts';
import { leases } from '#platform/documents/leases.ts';
import { REBUILD_LEASE } from '#readmodels/rebuildLease.ts';
import { signUp } from '../../support/members.ts';
import { startTestServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

test('an erasure does not take a rebuild for dead that is only too busy to renew its lease for some seconds', async () => {
  const server = await startTestServer();
  onTestFinished(server.stop);
  const { documents } = server.platform;
  const certificates = () => readdir(join(server.dataDir, 'erasures')).catch(() => []);
  const busy = { holder: `${hostname()} ${process.ppid} ${randomUUID()}`, token: randomUUID() };
  await documents.collection(leases).insert({ id: REBUILD_LEASE.name, fields: busy, body: null });

  const member = await signUp(server);
  expect((await member.post('/api/account/erase', { password: member.password })).status).toBe(200);
  // It waits less long than the product before it takes over, so it is sure to get the lease first.
  const impatient = { ...REBUILD_LEASE, ttlMs: 0.3 * REBUILD_LEASE.ttlMs };
  const signal = AbortSignal.timeout(30_000);
  const lease = await acquireLease(documents, { ...impatient, holder: 'a test', signal });
  expect(await certificates()).toStrictEqual([]);
  await lease?.release();
  await until('the erasure goes on', async () => (await certificates()).some(name => name.endsWith('.json')));
});

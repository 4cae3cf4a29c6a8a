import { acquireLease } from '#platform/documents/lease.ts';
import { type RebuildReport, rebuild } from '#projector/rebuild.ts';
import { REBUILD_LEASE } from '#readmodels/rebuildLease.ts';
import type { TestServer } from './server.ts';

/**
 * Rebuilds the read models of a running server, under the lease as the command does: without it,
 * the server would purge what is built.
 */
export const rebuildBeside = async (platform: TestServer['platform']): Promise<RebuildReport> => {
  const lease = await acquireLease(platform.documents, {
    ...REBUILD_LEASE,
    holder: 'a test',
    signal: AbortSignal.timeout(30_000),
  });
  if (lease === undefined) throw new Error('Somebody else goes on rebuilding');
  try {
    return await rebuild(platform);
  } finally {
    await lease.release();
  }
};

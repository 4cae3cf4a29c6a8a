import { describe, expect } from 'vitest';
import { readFollowers } from '#installation/followers.ts';
import { acquireLease } from '#platform/documents/lease.ts';
import { withServer } from '../support/withServer.ts';

/** Nobody else here takes the leases of a projector and a worker. */
const it = withServer({ roles: ['gateway'] });

const ELSEWHERE = { holder: 'elsewhere 7 life', ttlMs: 60_000 };

describe('What the operator sees of the followers', () => {
  it.for([
    ['reel-requests', ['reels', 'reel-tags']],
    ['projector', ['read-models']],
    ['worker', ['notifier', 'text-removals', 'comment-removals', 'reviewer', 'summaries']],
  ] as const)(
    'who holds the lease "%s" works at what it allows, and at nothing else',
    async ([name, expected], { server, onTestFinished }) => {
      const { platform } = server;
      const { signal } = new AbortController();
      const lease = await acquireLease(platform.documents, { ...ELSEWHERE, name, signal });
      onTestFinished(() => lease?.release());
      const held = (await readFollowers(platform, { longest: 1 })).filter(({ holder }) => holder !== null);
      expect(held.map(follower => follower.name).toSorted()).toStrictEqual([...expected].toSorted());
      expect(new Set(held.map(({ holder }) => holder))).toStrictEqual(new Set(['elsewhere, process 7']));
    },
  );
});

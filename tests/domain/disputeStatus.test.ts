import { describe, expect, test } from 'vitest';
import { fold } from '#domain/decider.ts';
import { dispute } from '#domain/dispute/decider.ts';
import type { DisputeEvent } from '#domain/dispute/events.ts';
import {
  created,
  creator,
  expired,
  expiresAt,
  open,
  partner,
  partnerJoined,
  published,
  publishedAt,
  reelRendered,
  storyOf,
  storyRejected,
} from './disputeScenes.ts';

const statuses = (history: readonly DisputeEvent[]) =>
  history.map((_, index) => fold(dispute, history.slice(0, index + 1)).status);

describe('the status of a dispute', () => {
  test('is none before the first event', () => {
    expect(fold(dispute, []).status).toBe('none');
  });

  test.each<[string, readonly DisputeEvent[]]>([
    ['creator writes, partner joins, partner writes', [storyOf('user1'), partnerJoined(), storyOf('user2')]],
    ['partner joins, creator writes, partner writes', [partnerJoined(), storyOf('user1'), storyOf('user2')]],
    ['partner joins, partner writes, creator writes', [partnerJoined(), storyOf('user2'), storyOf('user1')]],
  ])('%s: draft, awaiting the partner, published, expired', (_, steps) => {
    expect(statuses([created, ...steps, published, expired])).toEqual([
      'draft',
      'awaiting_partner',
      'awaiting_partner',
      'awaiting_partner',
      'published',
      'expired',
    ]);
  });

  test('is unchanged by a rejection or a reel', () => {
    expect(statuses([created, storyRejected('user1')])).toEqual(['draft', 'draft']);
    expect(fold(dispute, [...open, reelRendered('reel.mp4')]).status).toBe('published');
    expect(fold(dispute, [...open, expired, reelRendered('reel.mp4')]).status).toBe('expired');
  });

  test('comes with both participants, the dates and the reel once it is public', () => {
    expect(fold(dispute, [...open, reelRendered('reel.mp4')])).toMatchObject({
      creatorId: creator,
      partnerId: partner,
      publishedAt,
      expiresAt,
      reel: 'reel.mp4',
    });
  });
});

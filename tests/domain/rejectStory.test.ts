import { describe, expect, test } from 'vitest';
import { fold } from '#domain/decider.ts';
import { dispute } from '#domain/dispute/decider.ts';
import { given } from '../support/given.ts';
import {
  creator,
  draft,
  joined,
  joinedAndCreatorWrote,
  joinedAndPartnerWrote,
  open,
  over,
  partner,
  reject,
  storyRejected,
  stranger,
} from './disputeScenes.ts';

describe('rejecting a story', () => {
  test("is recorded for the author's side", () => {
    given(dispute, draft).when(reject(creator)).thenHappens(storyRejected('user1'));
    given(dispute, joined).when(reject(partner)).thenHappens(storyRejected('user2'));
  });

  test('may happen any number of times', () => {
    given(dispute, [...draft, storyRejected('user1'), storyRejected('user1')])
      .when(reject(creator))
      .thenHappens(storyRejected('user1'));
  });

  test('is possible only for a story that could be submitted', () => {
    given(dispute, draft).when(reject(stranger)).thenRefused('not_a_participant');
    given(dispute, joinedAndCreatorWrote).when(reject(creator)).thenRefused('story_already_submitted');
    given(dispute, open).when(reject(partner)).thenRefused('story_already_submitted');
    given(dispute, draft)
      .when(reject(creator, 'x'.repeat(49)))
      .thenRefused('story_length');
    given(dispute, draft)
      .when(reject(creator, 'x'.repeat(5001)))
      .thenRefused('story_length');
  });

  test.each([draft, joined, joinedAndCreatorWrote, joinedAndPartnerWrote, open, over])(
    'does not change the state',
    (...history) => {
      const before = fold(dispute, history);
      expect(dispute.evolve(before, storyRejected('user1'))).toBe(before);
      expect(dispute.evolve(before, storyRejected('user2'))).toBe(before);
    },
  );
});

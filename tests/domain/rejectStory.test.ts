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
  test('it is written down for the side that told it', () => {
    given(dispute, draft).when(reject(creator)).thenHappens(storyRejected('user1'));
    given(dispute, joined).when(reject(partner)).thenHappens(storyRejected('user2'));
  });

  test('it may happen as often as somebody tries', () => {
    given(dispute, [...draft, storyRejected('user1'), storyRejected('user1')])
      .when(reject(creator))
      .thenHappens(storyRejected('user1'));
  });

  test('only a story that could have been submitted can be rejected', () => {
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
    'it changes nothing',
    (...history) => {
      const before = fold(dispute, history);
      expect(dispute.evolve(before, storyRejected('user1'))).toBe(before);
      expect(dispute.evolve(before, storyRejected('user2'))).toBe(before);
    },
  );
});

import { describe, test } from 'vitest';
import { dispute } from '#domain/dispute/decider.ts';
import { given } from '../support/given.ts';
import {
  creator,
  creatorWrote,
  draft,
  join,
  joined,
  joinedAndPartnerWrote,
  open,
  over,
  partner,
  partnerJoined,
  stranger,
  withheld,
} from './disputeScenes.ts';

describe('joining a dispute', () => {
  test('the first person with the code becomes the partner', () => {
    given(dispute, draft).when(join(partner)).thenHappens(partnerJoined());
  });

  test('the partner may join after the creator has submitted a story', () => {
    given(dispute, creatorWrote).when(join(partner)).thenHappens(partnerJoined());
  });

  test("nobody may join once the creator's account was deleted", () => {
    given(dispute, [...draft, withheld('erased')])
      .when(join(partner))
      .thenRefused('erased_for_good');
  });

  describe.each([
    ['when the partner has just joined', joined],
    ['when the partner has told their story', joinedAndPartnerWrote],
    ['while it is public', open],
    ['when it is over', over],
  ])('%s', (_, history) => {
    test('a third person is refused because it is full', () => {
      given(dispute, history).when(join(stranger)).thenRefused('dispute_full');
    });

    test('the partner may join again, which changes nothing', () => {
      given(dispute, history).when(join(partner)).thenHappens();
    });

    test('the creator cannot be their own partner', () => {
      given(dispute, history).when(join(creator)).thenRefused('own_dispute_join');
    });
  });

  test('a hidden dispute does not exist for a third person with the code, and nothing changes for the two participants', () => {
    const hidden = [...open, withheld('identifies')];
    given(dispute, hidden).when(join(stranger)).thenRefused('dispute_not_found');
    given(dispute, hidden).when(join(partner)).thenHappens();
  });

  test('the creator cannot take the free seat either', () => {
    given(dispute, draft).when(join(creator)).thenRefused('own_dispute_join');
    given(dispute, creatorWrote).when(join(creator)).thenRefused('own_dispute_join');
  });
});

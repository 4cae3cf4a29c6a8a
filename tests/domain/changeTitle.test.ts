import { describe, test } from 'vitest';
import { dispute } from '#domain/dispute/decider.ts';
import { given } from '../support/given.ts';
import {
  changeTitle,
  creator,
  creatorWrote,
  draft,
  joined,
  joinedAndCreatorWrote,
  joinedAndPartnerWrote,
  open,
  over,
  partner,
  stranger,
  titleChanged,
  withheld,
} from './disputeScenes.ts';

describe('changing the title', () => {
  test.each([
    ['a draft', draft],
    ['a dispute with a partner', joined],
    ["a dispute with the creator's story", creatorWrote],
    ['a dispute whose title was changed before', [...draft, titleChanged('Who shops?')]],
  ])('the creator changes the title of %s', (_, history) => {
    given(dispute, history).when(changeTitle(creator)).thenHappens(titleChanged());
  });

  test('nobody but the creator changes it', () => {
    given(dispute, joinedAndCreatorWrote).when(changeTitle(partner)).thenRefused('not_the_creator');
    given(dispute, joined).when(changeTitle(stranger)).thenRefused('not_the_creator');
    given(dispute, open).when(changeTitle(stranger)).thenRefused('not_the_creator');
    given(dispute, []).when(changeTitle(creator)).thenRefused('dispute_not_found');
  });

  test("it stands once the partner's story is in, because they agreed to it", () => {
    given(dispute, joinedAndPartnerWrote).when(changeTitle(creator)).thenRefused('title_settled');
  });

  test('it is final once both stories are submitted', () => {
    given(dispute, open).when(changeTitle(creator)).thenRefused('already_published');
    given(dispute, over).when(changeTitle(creator)).thenRefused('already_published');
    given(dispute, [...open, withheld('identifies')])
      .when(changeTitle(creator))
      .thenRefused('already_published');
  });

  test('it is final in a dispute with a deleted account', () => {
    given(dispute, [...joined, withheld('erased')])
      .when(changeTitle(creator))
      .thenRefused('erased_for_good');
  });

  test.each([
    ['empty', ''],
    ['blank', ' \t\n '],
    ['of 201 characters', 'x'.repeat(201)],
  ])('a title that is %s is refused', (_, title) => {
    given(dispute, draft).when(changeTitle(creator, title)).thenRefused('title_length');
  });
});

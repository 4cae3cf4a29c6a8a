import { describe, expect, test } from 'vitest';
import { fold } from '#domain/decider.ts';
import { dispute } from '#domain/dispute/decider.ts';
import { isHidden } from '#domain/dispute/withholding.ts';
import { given } from '../support/given.ts';
import {
  draft,
  joinedAndCreatorWrote,
  open,
  over,
  redactStory,
  reelRendered,
  removeText,
  restored,
  restoreText,
  textRemoved,
  textRestored,
  withheld,
} from './disputeScenes.ts';

const offTheLists = withheld('removed', 'operator');
const back = restored('removed', 'operator');
const withoutOne = [...open, textRemoved('user1'), offTheLists];

describe('removing a text', () => {
  test.each(['title', 'user1', 'user2'] as const)('%s: takes the dispute off the lists', part => {
    given(dispute, open).when(removeText(part)).thenHappens(textRemoved(part), offTheLists);
    given(dispute, over).when(removeText(part)).thenHappens(textRemoved(part), offTheLists);
  });

  test('takes the dispute off the lists only once, however many texts are removed', () => {
    given(dispute, withoutOne).when(removeText('user2')).thenHappens(textRemoved('user2'));
  });

  test('adds a reason when the dispute is already off the lists', () => {
    given(dispute, [...open, withheld('identifies')])
      .when(removeText('user1'))
      .thenHappens(textRemoved('user1'), offTheLists);
  });

  test('is refused the second time', () => {
    given(dispute, withoutOne).when(removeText('user1')).thenRefused('already_removed');
  });

  test('is refused for a text that was never public', () => {
    given(dispute, []).when(removeText('title')).thenRefused('dispute_not_found');
    given(dispute, draft).when(removeText('title')).thenRefused('not_published');
    given(dispute, joinedAndCreatorWrote).when(removeText('user1')).thenRefused('not_published');
  });

  test('prevents further redactions of the text', () => {
    given(dispute, withoutOne).when(redactStory('user1')).thenRefused('already_removed');
  });

  test('leaves the other texts readable, and voids the film that used it', () => {
    const state = fold(dispute, [...open, reelRendered('first.mp4'), textRemoved('user1'), offTheLists]);
    expect(state).toMatchObject({ removed: ['user1'], withheldFor: ['removed'], reel: null });
    expect(isHidden(['removed', 'erased'])).toBe(false);
    expect(isHidden(['removed', 'identifies'])).toBe(true);
  });
});

describe('restoring a text', () => {
  test('puts the dispute back on the lists', () => {
    given(dispute, withoutOne).when(restoreText('user1')).thenHappens(textRestored('user1'), back);
  });

  test('keeps the dispute off the lists while another text is removed', () => {
    const history = [...withoutOne, textRemoved('title')];
    given(dispute, history).when(restoreText('user1')).thenHappens(textRestored('user1'));
    given(dispute, [...history, textRestored('user1')])
      .when(restoreText('title'))
      .thenHappens(textRestored('title'), back);
  });

  test('is refused for a text that is not removed', () => {
    given(dispute, open).when(restoreText('user1')).thenRefused('not_removed');
    given(dispute, withoutOne).when(restoreText('user2')).thenRefused('not_removed');
    given(dispute, [...withoutOne, textRestored('user1'), back])
      .when(restoreText('user1'))
      .thenRefused('not_removed');
    given(dispute, draft).when(restoreText('title')).thenRefused('not_removed');
    given(dispute, []).when(restoreText('title')).thenRefused('dispute_not_found');
  });

  test('allows the text to be removed again', () => {
    given(dispute, [...withoutOne, textRestored('user1'), back])
      .when(removeText('user1'))
      .thenHappens(textRemoved('user1'), offTheLists);
  });
});

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
  test.each(['title', 'user1', 'user2'] as const)('%s: a dispute without it is off the lists', part => {
    given(dispute, open).when(removeText(part)).thenHappens(textRemoved(part), offTheLists);
    given(dispute, over).when(removeText(part)).thenHappens(textRemoved(part), offTheLists);
  });

  test('it is off the lists once, however many texts are removed', () => {
    given(dispute, withoutOne).when(removeText('user2')).thenHappens(textRemoved('user2'));
  });

  test('another reason to be off the lists stands beside it', () => {
    given(dispute, [...open, withheld('identifies')])
      .when(removeText('user1'))
      .thenHappens(textRemoved('user1'), offTheLists);
  });

  test('twice is refused', () => {
    given(dispute, withoutOne).when(removeText('user1')).thenRefused('already_removed');
  });

  test('what strangers have never read is not removed', () => {
    given(dispute, []).when(removeText('title')).thenRefused('dispute_not_found');
    given(dispute, draft).when(removeText('title')).thenRefused('not_published');
    given(dispute, joinedAndCreatorWrote).when(removeText('user1')).thenRefused('not_published');
  });

  test('nothing more is taken out of it meanwhile', () => {
    given(dispute, withoutOne).when(redactStory('user1')).thenRefused('already_removed');
  });

  test('the rest stays readable, and the film that spoke it is void', () => {
    const state = fold(dispute, [...open, reelRendered('first.mp4'), textRemoved('user1'), offTheLists]);
    expect(state).toMatchObject({ removed: ['user1'], withheldFor: ['removed'], reel: null });
    expect(isHidden(['removed', 'erased'])).toBe(false);
    expect(isHidden(['removed', 'identifies'])).toBe(true);
  });
});

describe('putting a text back', () => {
  test('brings the dispute back on the lists', () => {
    given(dispute, withoutOne).when(restoreText('user1')).thenHappens(textRestored('user1'), back);
  });

  test('not while another one is removed', () => {
    const history = [...withoutOne, textRemoved('title')];
    given(dispute, history).when(restoreText('user1')).thenHappens(textRestored('user1'));
    given(dispute, [...history, textRestored('user1')])
      .when(restoreText('title'))
      .thenHappens(textRestored('title'), back);
  });

  test('what is not removed is refused', () => {
    given(dispute, open).when(restoreText('user1')).thenRefused('not_removed');
    given(dispute, withoutOne).when(restoreText('user2')).thenRefused('not_removed');
    given(dispute, [...withoutOne, textRestored('user1'), back])
      .when(restoreText('user1'))
      .thenRefused('not_removed');
    given(dispute, draft).when(restoreText('title')).thenRefused('not_removed');
    given(dispute, []).when(restoreText('title')).thenRefused('dispute_not_found');
  });

  test('it can be removed again', () => {
    given(dispute, [...withoutOne, textRestored('user1'), back])
      .when(removeText('user1'))
      .thenHappens(textRemoved('user1'), offTheLists);
  });
});

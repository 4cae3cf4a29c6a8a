import { describe, test } from 'vitest';
import { dispute } from '#domain/dispute/decider.ts';
import { given } from '../support/given.ts';
import {
  draft,
  joined,
  joinedAndCreatorWrote,
  joinedAndPartnerWrote,
  open,
  over,
  recordReel,
  reelRendered,
} from './disputeScenes.ts';

describe('recording a reel', () => {
  test('gives a public dispute its reel', () => {
    given(dispute, open).when(recordReel('first.mp4')).thenHappens(reelRendered('first.mp4'));
  });

  test('is possible when rendering ends after the vote', () => {
    given(dispute, over).when(recordReel('first.mp4')).thenHappens(reelRendered('first.mp4'));
  });

  test('records the same file once', () => {
    given(dispute, [...open, reelRendered('first.mp4')])
      .when(recordReel('first.mp4'))
      .thenHappens();
  });

  test('replaces the old file by a new one', () => {
    const history = [...open, reelRendered('first.mp4')];
    given(dispute, history).when(recordReel('second.mp4')).thenHappens(reelRendered('second.mp4'));
    given(dispute, [...history, reelRendered('second.mp4')])
      .when(recordReel('second.mp4'))
      .thenHappens();
  });

  test.each([draft, joined, joinedAndCreatorWrote, joinedAndPartnerWrote])(
    'is refused while the stories are not public',
    (...history) => {
      given(dispute, history).when(recordReel('first.mp4')).thenRefused('not_published');
    },
  );
});

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
  test('a public dispute gets its reel', () => {
    given(dispute, open).when(recordReel('first.mp4')).thenHappens(reelRendered('first.mp4'));
  });

  test('also when rendering took until the vote was over', () => {
    given(dispute, over).when(recordReel('first.mp4')).thenHappens(reelRendered('first.mp4'));
  });

  test('the same file is recorded once', () => {
    given(dispute, [...open, reelRendered('first.mp4')])
      .when(recordReel('first.mp4'))
      .thenHappens();
  });

  test('a new file takes the place of the old one', () => {
    const history = [...open, reelRendered('first.mp4')];
    given(dispute, history).when(recordReel('second.mp4')).thenHappens(reelRendered('second.mp4'));
    given(dispute, [...history, reelRendered('second.mp4')])
      .when(recordReel('second.mp4'))
      .thenHappens();
  });

  test.each([draft, joined, joinedAndCreatorWrote, joinedAndPartnerWrote])(
    'stories that are not public are never filmed',
    (...history) => {
      given(dispute, history).when(recordReel('first.mp4')).thenRefused('not_published');
    },
  );
});

import { describe, expect, test } from 'vitest';
import { fold } from '#domain/decider.ts';
import { dispute } from '#domain/dispute/decider.ts';
import { isHidden, strictestOf } from '#domain/dispute/withholding.ts';
import { given } from '../support/given.ts';
import {
  draft,
  expire,
  expired,
  expiresAt,
  joinedAndCreatorWrote,
  open,
  over,
  published,
  recordReel,
  redactStory,
  redactTitle,
  reelRendered,
  restore,
  restored,
  storyOf,
  storyRedacted,
  textRemoved,
  titleRedacted,
  withheld,
  withhold,
} from './disputeScenes.ts';

describe('taking a dispute off the lists', () => {
  test.each([
    ['identifies', 'user1'],
    ['identifies', 'user2'],
    ['identifies', 'operator'],
    ['moderation', 'operator'],
    ['erased', 'user2'],
  ] as const)('%s, by %s', (reason, by) => {
    given(dispute, open).when(withhold(reason, by)).thenHappens(withheld(reason, by));
    given(dispute, over).when(withhold(reason, by)).thenHappens(withheld(reason, by));
  });

  test('happens once for each reason, and several reasons can apply', () => {
    const history = [...open, withheld('identifies')];
    given(dispute, history).when(withhold('identifies', 'user2')).thenHappens();
    given(dispute, history).when(withhold('moderation', 'operator')).thenHappens(withheld('moderation', 'operator'));
  });

  test('allows the reason moderation only to the operator', () => {
    given(dispute, open).when(withhold('moderation', 'user1')).thenRefused('operator_only');
    given(dispute, [...open, withheld('moderation', 'operator')])
      .when(restore('moderation', 'user2'))
      .thenRefused('operator_only');
  });

  test('is refused before publication', () => {
    given(dispute, []).when(withhold('identifies')).thenRefused('dispute_not_found');
    given(dispute, draft).when(withhold('identifies')).thenRefused('not_published');
    given(dispute, draft).when(withhold('moderation', 'operator')).thenRefused('not_published');
  });

  test('keeps a dispute off the lists when texts were erased before its publication', () => {
    given(dispute, joinedAndCreatorWrote).when(withhold('erased')).thenHappens(withheld('erased'));
    const state = fold(dispute, [...joinedAndCreatorWrote, withheld('erased'), storyOf('user2'), published]);
    expect(state).toMatchObject({ status: 'published', withheldFor: ['erased'] });
  });

  test('does not stop its 30 days', () => {
    given(dispute, [...open, withheld('identifies')])
      .when(expire(expiresAt))
      .thenHappens(expired);
  });
});

describe('putting a dispute back on the lists', () => {
  test('removes one reason', () => {
    const history = [...open, withheld('identifies'), withheld('moderation', 'operator')];
    given(dispute, history).when(restore('identifies', 'user2')).thenHappens(restored('identifies', 'user2'));
    const state = fold(dispute, [...history, restored('identifies')]);
    expect(state).toMatchObject({ withheldFor: ['moderation'] });
    given(dispute, history).when(restore('moderation', 'operator')).thenHappens(restored('moderation', 'operator'));
  });

  test('changes nothing if the dispute is on the lists', () => {
    given(dispute, open).when(restore('identifies')).thenHappens();
  });

  test('is refused once texts were erased', () => {
    given(dispute, [...open, withheld('erased')])
      .when(restore('erased', 'operator'))
      .thenRefused('erased_for_good');
  });
});

describe('redacting a text', () => {
  test('works for the story of either side, on the lists or off them', () => {
    given(dispute, open).when(redactStory('user1')).thenHappens(storyRedacted('user1'));
    given(dispute, [...over, withheld('identifies')])
      .when(redactStory('user2'))
      .thenHappens(storyRedacted('user2'));
  });

  test('works for a submitted story before publication', () => {
    given(dispute, joinedAndCreatorWrote).when(redactStory('user1')).thenHappens(storyRedacted('user1'));
  });

  test('works for the title unless it is removed', () => {
    given(dispute, joinedAndCreatorWrote).when(redactTitle()).thenHappens(titleRedacted);
    given(dispute, [...open, textRemoved('title')])
      .when(redactTitle())
      .thenRefused('already_removed');
    given(dispute, []).when(redactTitle()).thenRefused('dispute_not_found');
  });

  test('is refused for a story that was not submitted', () => {
    given(dispute, joinedAndCreatorWrote).when(redactStory('user2')).thenRefused('not_published');
    given(dispute, draft).when(redactStory('user1')).thenRefused('not_published');
  });

  test('voids the reel, so that it is rendered again', () => {
    const history = [...open, reelRendered('first.mp4'), storyRedacted('user1')];
    expect(fold(dispute, history)).toMatchObject({ reel: null });
    given(dispute, history).when(recordReel('first.mp4')).thenHappens(reelRendered('first.mp4'));
  });
});

test('the strictest reason is shown, and erased texts do not hide a dispute', () => {
  expect(strictestOf([])).toBeNull();
  expect(strictestOf(['erased', 'identifies', 'moderation'])).toBe('moderation');
  expect(strictestOf(['erased', 'identifies'])).toBe('identifies');
  expect([[], ['erased'], ['erased', 'identifies'], ['moderation']].map(r => isHidden(r as never))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

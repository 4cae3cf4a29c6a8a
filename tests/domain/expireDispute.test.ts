import { describe, test } from 'vitest';
import { dispute } from '#domain/dispute/decider.ts';
import { given } from '../support/given.ts';
import {
  draft,
  expire,
  expired,
  expiresAt,
  joined,
  joinedAndCreatorWrote,
  open,
  over,
  publishedAt,
} from './disputeScenes.ts';
import { at, DAY, SECOND } from './time.ts';

const lastMillisecond = at(3 * SECOND + 30 * DAY - 1);

describe('the end of the vote', () => {
  test('does not come early', () => {
    given(dispute, open).when(expire(publishedAt)).thenRefused('not_yet_expired');
    given(dispute, open).when(expire(lastMillisecond)).thenRefused('not_yet_expired');
  });

  test('comes at the exact millisecond', () => {
    given(dispute, open).when(expire(expiresAt)).thenHappens(expired);
  });

  test('is dated when it was due, even if noticed late', () => {
    given(dispute, open)
      .when(expire(at(400 * DAY)))
      .thenHappens(expired);
  });

  test('comes only once', () => {
    given(dispute, over).when(expire(expiresAt)).thenHappens();
    given(dispute, over)
      .when(expire(at(400 * DAY)))
      .thenHappens();
  });

  test.each([draft, joined, joinedAndCreatorWrote])('never comes for an unpublished dispute', (...history) => {
    given(dispute, history)
      .when(expire(at(400 * DAY)))
      .thenRefused('not_published');
  });
});

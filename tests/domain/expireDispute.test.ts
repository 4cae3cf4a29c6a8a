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
  test('it does not come early', () => {
    given(dispute, open).when(expire(publishedAt)).thenRefused('not_yet_expired');
    given(dispute, open).when(expire(lastMillisecond)).thenRefused('not_yet_expired');
  });

  test('it comes at that very millisecond', () => {
    given(dispute, open).when(expire(expiresAt)).thenHappens(expired);
  });

  test('noticed late, it still came when it was due', () => {
    given(dispute, open)
      .when(expire(at(400 * DAY)))
      .thenHappens(expired);
  });

  test('it comes once', () => {
    given(dispute, over).when(expire(expiresAt)).thenHappens();
    given(dispute, over)
      .when(expire(at(400 * DAY)))
      .thenHappens();
  });

  test.each([draft, joined, joinedAndCreatorWrote])('what never was public never ends', (...history) => {
    given(dispute, history)
      .when(expire(at(400 * DAY)))
      .thenRefused('not_published');
  });
});

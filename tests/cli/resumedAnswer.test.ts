import { describe, expect, test } from 'vitest';
import type { FollowerStatus } from '#installation/followers.ts';
import { hasGotFurther, resumedAnswer } from '../../cli/resumedAnswer.ts';

const ASKED = '2026-03-01T12:00:00.000Z';
const BEFORE = '2026-03-01T11:59:59.000Z';
const AFTER = '2026-03-01T12:00:01.000Z';

const errorAt = (at: string, position?: string): FollowerStatus['error'] => ({
  message: 'It cannot be read',
  stack: 'Error: it cannot be read',
  at,
  event: position === undefined ? null : { id: 'event', type: 'Expired', stream: 'dispute-poisoned', position },
});

const follower = (change: Partial<FollowerStatus>): FollowerStatus => ({
  name: 'read-models',
  state: 'running',
  position: '41',
  head: '43',
  lag: 2,
  lagSeconds: 1,
  rate: 0,
  error: errorAt(BEFORE, '42'),
  holder: 'gateway',
  ...change,
});

describe('A follower asked to continue', () => {
  test.each<[string, Partial<FollowerStatus>]>([
    ['it runs, but has not come to the event again', {}],
    ['it runs, and the log cannot be counted', { lag: null, position: null }],
    ['it has not heard yet', { state: 'stopped' }],
    ['it waits for its stores', { state: 'failing', error: errorAt(AFTER) }],
  ])('has not answered while %s', (_when, change) => {
    expect(resumedAnswer(follower(change), ASKED)).toBeUndefined();
  });

  test.each<[string, Partial<FollowerStatus>]>([
    ['it stands at the event', { position: '42' }],
    ['it stands behind the event', { position: '43', lag: 0 }],
    ['the event is gone and there is nothing after it', { head: '41', lag: 0 }],
    ['no event had stopped it', { error: errorAt(BEFORE), position: null, lag: null }],
  ])('goes on when %s', (_when, change) => {
    expect(resumedAnswer(follower(change), ASKED)).toBe('goes on');
  });

  test.each<[string, boolean, Partial<FollowerStatus>, Partial<FollowerStatus>]>([
    ['it stands where it stood, with events ahead', false, { position: '42', lag: 1 }, { position: '42' }],
    ['it has handled more', true, { position: '43', lag: 1 }, { position: '42' }],
    ['nothing is left', true, { position: '43', lag: 0 }, { position: '43' }],
    ['it does not follow the log', true, { position: null, lag: null }, { position: null }],
  ])('for certain: when %s, %s', (_when, isSo, now, before) => {
    expect(hasGotFurther(follower(now), follower(before))).toBe(isSo);
  });

  test('has stopped again when its error is newer than the request', () => {
    expect(resumedAnswer(follower({ state: 'stopped', error: errorAt(AFTER, '42') }), ASKED)).toBe('stopped again');
  });
});

import { describe, test } from 'vitest';
import { dispute } from '#domain/dispute/decider.ts';
import { given } from '../support/given.ts';
import { create, created, draft, expire, join, over, recordReel, reject, submit } from './disputeScenes.ts';
import { at } from './time.ts';

describe('creating a dispute', () => {
  test('needs only a title', () => {
    given(dispute).when(create()).thenHappens(created);
  });

  test('happens only once', () => {
    given(dispute, draft).when(create()).thenRefused('dispute_exists');
    given(dispute, over).when(create()).thenRefused('dispute_exists');
  });

  test.each([
    ['empty', ''],
    ['blank', ' \t\n '],
    ['invisible', '\u200b\u2060'],
    ['of 201 characters', 'x'.repeat(201)],
  ])('refuses a title that is %s', (_, title) => {
    given(dispute).when(create(title)).thenRefused('title_length');
  });

  test.each([
    ['1 character', 'x'],
    ['200 characters', 'x'.repeat(200)],
    ['200 families', '👨‍👩‍👧‍👦'.repeat(200)],
    ['200 characters between blanks', `   ${'x'.repeat(200)}   `],
  ])('accepts a title of %s', (_, title) => {
    given(dispute)
      .when(create(title))
      .thenHappens({ ...created, data: { ...created.data, title } });
  });

  test('accepts a moderated title that is longer than the original', () => {
    const title = 'x'.repeat(210);
    const command = create('x'.repeat(200));
    given(dispute)
      .when({ ...command, data: { ...command.data, title } })
      .thenHappens({ ...created, data: { ...created.data, title } });
  });

  test.each([join('somebody'), submit('somebody'), reject('somebody'), recordReel('reel.mp4'), expire(at(0))])(
    'must come first: $type is refused before it',
    command => {
      given(dispute).when(command).thenRefused('dispute_not_found');
    },
  );
});

import { expect, test } from 'vitest';
import { moderationNote } from '#web/features/dispute/moderationNote.ts';

test('a text that was changed is spoken of', () => {
  expect(moderationNote('Anna never calls.', '[name 1] never calls.')).toBe(
    'We took out what could identify or hurt someone.',
  );
});

test('a text that stayed as it was is not, whatever blanks stood around it', () => {
  expect(moderationNote('  Who calls first?\n', 'Who calls first?')).toBeUndefined();
});

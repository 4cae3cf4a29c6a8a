import { expect, test } from 'vitest';
import { moderationNote } from '#web/features/refusal/moderationNote.ts';

test('the note mentions a changed text', () => {
  expect(moderationNote('Anna never calls.', '[name 1] never calls.')).toBe(
    'We took out what could identify or hurt someone.',
  );
});

test('the note ignores an unchanged text, whatever blanks surround it', () => {
  expect(moderationNote('  Who calls first?\n', 'Who calls first?')).toBeUndefined();
});

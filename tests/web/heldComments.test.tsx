import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OwnHeldText } from '#contract/held.ts';
import { HeldComments } from '#web/features/dispute/components/HeldComments.tsx';

const held: OwnHeldText = {
  target: '01890a5d-ac96-7009-8abc-0123456789ab',
  status: 'held',
  text: 'Take turns.',
  heldAt: '2026-01-15T09:00:00.000Z',
  reason: null,
  why: null,
};

const shown = (one: OwnHeldText, isOpen = false): string =>
  renderToStaticMarkup(
    <HeldComments held={[one]} disputeId="a" userId="b" isOpen={isOpen} onTaken={() => undefined} />,
  );

test('a writer whose comment nobody read before the vote ended is not told that a person has read it', () => {
  const page = shown({ ...held, status: 'too_late' });
  expect(page).toContain('The vote ended before a person could read your comment');
  expect(page).toContain('nobody else has seen it');
  expect(page).toContain('Take turns.');
  expect(page).not.toMatch(/A person (?:has|will) read|In their words/);
});

test('a writer whose comment was refused learns why', () => {
  const page = shown({ ...held, status: 'refused', reason: 'threat', why: 'No animals, please.' }, true);
  expect(page).toContain('A person has read your comment, and it cannot appear like this');
  expect(page).toContain('No animals, please.');
  expect(page).toContain('Write it again');
});

test('a writer whose comment waits may change it', () => {
  const page = shown(held, true);
  expect(page).toContain('A person will read your comment first.');
  expect(page).toContain('Change my comment');
});

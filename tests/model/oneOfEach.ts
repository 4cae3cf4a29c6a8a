import { NAMES } from './model.ts';
import { OPENING } from './opening.ts';
import type { Operation } from './operations.ts';

const everybody = (what: (by: (typeof NAMES)[number]) => Operation): readonly Operation[] => NAMES.map(what);
const back: readonly Operation[] = everybody(by => ({ do: 'sign in', by, password: 'right' }));

/** A history in which every kind of attempt succeeds, which a few random ones do not promise. */
export const oneOfEach: readonly Operation[] = [
  ...OPENING,
  { do: 'vote', by: 'Cem', on: 0, rating: 7 },
  { do: 'comment', by: 'Dot', on: 0, text: 'fine' },
  { do: 'report', by: 'Eve', on: 0 },
  { do: 'back up' },
  // At the same position in the log as the event that takes its place once the backup is restored.
  { do: 'vote', by: 'Eve', on: 0, rating: 10 },
  { do: 'go back' },
  ...back,
  { do: 'vote', by: 'Eve', on: 0, rating: 0 },
  { do: 'look around' },
  { do: 'repeat', nth: 0, asBefore: true },
  { do: 'repeat', nth: 0, asBefore: false },
  { do: 'kill' },
  { do: 'repeat', nth: 0, asBefore: true },
  { do: 'rebuild' },
  ...(['user1', 'comment'] as const).flatMap((what): readonly Operation[] => [
    { do: 'remove', on: 0, what },
    ...everybody(by => ({ do: 'appeal', by, on: 0, what })),
    { do: 'look around' },
    { do: 'dismiss', on: 0, what },
    ...everybody(by => ({ do: 'appeal', by, on: 0, what })),
    { do: 'look around' },
    { do: 'restore', on: 0, what },
  ]),
  { do: 'remove', on: 0, what: 'user2' },
  { do: 'appeal', by: 'Ben', on: 0, what: 'user2' },
  { do: 'restart' },
  { do: 'restore', on: 0, what: 'user2' },
  { do: 'remove', on: 0, what: 'title' },
  { do: 'look around' },
  { do: 'restore', on: 0, what: 'title' },
  { do: 'choose tag', by: 'Ben', tag: 'slow-heron' },
  { do: 'reset password', by: 'Eve', link: 'mailed' },
  { do: 'sign in', by: 'Eve', password: 'right' },
  { do: 'create', by: 'Cem', text: 'fine' },
  { do: 'rename', by: 'Cem', on: 0, text: 'fine' },
  { do: 'preview', by: 'Cem', on: 0, text: 'telling' },
  { do: 'identifies', by: 'Ada', on: 1 },
  { do: 'restore', on: 1, what: 'dispute' },
  {
    do: 'at once',
    killed: true,
    attempts: [
      { do: 'join', by: 'Dot', on: 0, code: 'right' },
      { do: 'join', by: 'Eve', on: 0, code: 'right' },
    ],
  },
  { do: 'back up' },
  { do: 'erase', by: 'Dot', password: 'right' },
  { do: 'status' },
  { do: 'wait for the end', on: 1, early: true },
  { do: 'wait', days: 1 },
  { do: 'clear' },
  ...OPENING,
  { do: 'go back' },
  ...back,
  { do: 'sign out', by: 'Ada' },
];

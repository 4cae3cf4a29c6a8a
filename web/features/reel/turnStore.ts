import { notePlay } from './playedBefore.ts';
import { type Move, NO_TURNS, nextTurns, type Turns } from './turns.ts';

// Not an atom: stills need it on the first visit, and the rest of jotai is loaded later.
let turns = NO_TURNS;
const listeners = new Set<() => void>();

export const currentTurns = (): Turns => turns;

export const moveTurns = (move: Move): void => {
  if (move.type === 'play') notePlay();
  turns = nextTurns(turns, move);
  for (const listener of listeners) listener();
};

/** @returns a function that unsubscribes */
export const onTurns = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

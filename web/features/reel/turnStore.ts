import { useMemo } from 'react';
import { readStored, store } from '#web/lib/browser/storage.ts';
import { createStore } from '#web/lib/hooks/createStore.ts';
import { type Move, NO_TURNS, nextTurns } from './turns.ts';

const KEY = 'bothsides:reel-played';

/** Where the browser stores nothing, this is known as long as the page is open. */
let wasPlayedHere = false;

/** Remembers that somebody has played a reel by hand on this device. */
const notePlay = (): void => {
  if (wasPlayedHere) return;
  wasPlayedHere = true;
  store(KEY, 'yes');
};

/** Whether somebody has ever played a reel by hand on this device. */
export const wasPlayedBefore = (): boolean => wasPlayedHere || readStored(KEY) !== null;

const turns = createStore(NO_TURNS);

export const moveTurns = (move: Move): void => {
  if (move.type === 'play') notePlay();
  turns.set(nextTurns(turns.get(), move));
};

export interface Turn extends Readonly<Record<Move['type'], () => void>> {
  readonly isPlaying: boolean;
  readonly isSelfStarted: boolean;
}

/** @returns a reel's view of the turns on its page; its functions never change */
export const useTurn = (id: string): Turn => {
  const isPlaying = turns.useSelected(({ playing }) => playing === id);
  const isSelfStarted = turns.useSelected(({ isSelfStarted }) => isSelfStarted) && isPlaying;
  const moves = useMemo(() => {
    const make = (type: Move['type']) => () => moveTurns({ type, id });
    return { play: make('play'), pause: make('pause'), stop: make('stop'), enter: make('enter'), fade: make('fade') };
  }, [id]);
  return { ...moves, isPlaying, isSelfStarted };
};

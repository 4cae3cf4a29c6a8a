import { useMemo, useSyncExternalStore } from 'react';
import { currentTurns, moveTurns, onTurns } from './turnStore.ts';
import type { Move } from './turns.ts';

export interface Turn extends Readonly<Record<Move['type'], () => void>> {
  readonly isPlaying: boolean;
  readonly isSelfStarted: boolean;
}

/** @returns a reel's view of the turns on its page; its functions never change */
export const useTurn = (id: string): Turn => {
  const isPlaying = useSyncExternalStore(onTurns, () => currentTurns().playing === id);
  const isSelfStarted = useSyncExternalStore(onTurns, () => currentTurns().isSelfStarted) && isPlaying;
  const moves = useMemo(() => {
    const make = (type: Move['type']) => () => moveTurns({ type, id });
    return {
      play: make('play'),
      pause: make('pause'),
      stop: make('stop'),
      enter: make('enter'),
      fade: make('fade'),
    };
  }, [id]);
  return { ...moves, isPlaying, isSelfStarted };
};

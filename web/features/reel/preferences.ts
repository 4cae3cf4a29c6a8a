import { useCallback } from 'react';
import { readStored, store } from '#web/lib/browser/storage.ts';
import { createStore } from '#web/lib/hooks/createStore.ts';
import type { Turn } from './turnStore.ts';

export const SPEEDS: readonly number[] = [0.75, 1, 1.25, 1.5, 1.75, 2];

/**
 * A choice for all reels, also in other tabs. Where the browser cannot store it, it lasts as long
 * as the page.
 */
const preference = <Value>(name: string, initial: Value) => {
  const key = `bothsides:reel-${name}`;
  const parsed = (stored: string | null): Value => {
    try {
      return stored === null ? initial : JSON.parse(stored);
    } catch {
      return initial;
    }
  };
  const { set, useAll } = createStore(parsed(readStored(key)));
  globalThis.window?.addEventListener('storage', event => event.key === key && set(parsed(event.newValue)));
  const choose = (value: Value) => {
    store(key, JSON.stringify(value));
    set(value);
  };
  return () => [useAll(), choose] as const;
};

const useMutedByHand = preference('muted', false);
const useChosenSpeed = preference('speed', 1);
/** Null until somebody chooses: then the default depends on the video. */
export const useChosenCaptions = preference<boolean | null>('captions', null);

/** @returns the speed chosen for all reels, and a function to change it */
export const useSpeed = (): [number, (speed: number) => void] => {
  const [speed, setSpeed] = useChosenSpeed();
  return [SPEEDS.includes(speed) ? speed : 1, setSpeed];
};

export interface Sound {
  readonly isMuted: boolean;
  readonly toggleMute: () => void;
}

/**
 * A reel that started by itself is muted, whatever was chosen, until somebody turns the sound on.
 */
export const useSound = ({ isSelfStarted, play }: Turn): Sound => {
  const [isMutedByHand, setIsMutedByHand] = useMutedByHand();
  const isMuted = isMutedByHand || isSelfStarted;
  const toggleMute = useCallback(() => {
    if (isSelfStarted) play();
    setIsMutedByHand(!isMuted);
  }, [isMuted, isSelfStarted, play, setIsMutedByHand]);
  return { isMuted, toggleMute };
};

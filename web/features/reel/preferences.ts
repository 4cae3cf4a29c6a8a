import { useAtom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import { useCallback } from 'react';
import type { Turn } from './playing.ts';

export const SPEEDS: readonly number[] = [0.75, 1, 1.25, 1.5, 1.75, 2];

/** Where the browser cannot store a choice, it lasts as long as the page. */
const storageOf = <Value>() => {
  const storage = createJSONStorage<Value>();
  const setItem = (key: string, value: Value) => {
    try {
      storage.setItem(key, value);
    } catch {
      // The atom still has it.
    }
  };
  return { ...storage, setItem };
};

const isMutedAtom = atomWithStorage('bothsides:reel-muted', false, storageOf<boolean>(), { getOnInit: true });
const speedAtom = atomWithStorage('bothsides:reel-speed', 1, storageOf<number>(), { getOnInit: true });
/** Null until somebody chooses: then the default depends on the film. */
export const captionsAtom = atomWithStorage('bothsides:reel-captions', null, storageOf<boolean | null>(), {
  getOnInit: true,
});

/** @returns the speed chosen for all reels, and a function to change it */
export const useSpeed = (): [number, (speed: number) => void] => {
  const [speed, setSpeed] = useAtom(speedAtom);
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
  const [isMutedByHand, setIsMutedByHand] = useAtom(isMutedAtom);
  const isMuted = isMutedByHand || isSelfStarted;
  const toggleMute = useCallback(() => {
    if (isSelfStarted) play();
    setIsMutedByHand(!isMuted);
  }, [isMuted, isSelfStarted, play, setIsMutedByHand]);
  return { isMuted, toggleMute };
};

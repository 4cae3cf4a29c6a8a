import { useAtom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import { useCallback } from 'react';
import type { Turn } from './playing.ts';

export const SPEEDS: readonly number[] = [0.75, 1, 1.25, 1.5, 1.75, 2];

/** Where the browser has no room for a choice, it holds as long as the page. */
const storageOf = <Value>() => {
  const storage = createJSONStorage<Value>();
  const setItem = (key: string, value: Value) => {
    try {
      storage.setItem(key, value);
    } catch {
      // It is kept in the atom.
    }
  };
  return { ...storage, setItem };
};

const isMutedAtom = atomWithStorage('bothsides:reel-muted', false, storageOf<boolean>(), { getOnInit: true });
const speedAtom = atomWithStorage('bothsides:reel-speed', 1, storageOf<number>(), { getOnInit: true });
/** Null as long as nobody chose: then it depends on the film. */
export const captionsAtom = atomWithStorage('bothsides:reel-captions', null, storageOf<boolean | null>(), {
  getOnInit: true,
});

/** @returns the speed that was chosen for all reels, and how to choose another */
export const useSpeed = (): [number, (speed: number) => void] => {
  const [speed, setSpeed] = useAtom(speedAtom);
  return [SPEEDS.includes(speed) ? speed : 1, setSpeed];
};

export interface Sound {
  readonly isMuted: boolean;
  readonly toggleMute: () => void;
}

/** A reel that began by itself is silent, whatever was chosen, until somebody wants to hear it. */
export const useSound = ({ isSelfStarted, play }: Turn): Sound => {
  const [isMutedByHand, setIsMutedByHand] = useAtom(isMutedAtom);
  const isMuted = isMutedByHand || isSelfStarted;
  const toggleMute = useCallback(() => {
    if (isSelfStarted) play();
    setIsMutedByHand(!isMuted);
  }, [isMuted, isSelfStarted, play, setIsMutedByHand]);
  return { isMuted, toggleMute };
};

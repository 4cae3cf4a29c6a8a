import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useCallback } from 'react';
import type { Turn } from './playing.ts';

export const SPEEDS: readonly number[] = [0.75, 1, 1.25, 1.5, 1.75, 2];

const isMutedAtom = atomWithStorage('bothsides:reel-muted', false, undefined, { getOnInit: true });
const speedAtom = atomWithStorage('bothsides:reel-speed', 1, undefined, { getOnInit: true });
/** Null as long as nobody chose: then it depends on the film. */
export const captionsAtom = atomWithStorage<boolean | null>('bothsides:reel-captions', null, undefined, {
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

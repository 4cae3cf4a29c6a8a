import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';

/** The reel that plays: another one that starts takes its turn. */
export const playingReelAtom = atom<string | null>(null);

export const isMutedAtom = atomWithStorage('bothsides:reel-muted', false, undefined, { getOnInit: true });

import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { playingReelAtom } from './playing.ts';

const TICK_MS = 100;

interface ReelClock {
  isPlaying: boolean;
  elapsedMs: number;
  play: () => void;
  pause: () => void;
  seek: (elapsedMs: number) => void;
}

/**
 * Counts a reel's time in ticks of 100 ms, starting at once. At the end it stops and stands at the start again.
 * @param id of the reel: only one plays at a time
 */
export const useReelClock = (id: string, durationMs: number): ReelClock => {
  const [playing, setPlaying] = useAtom(playingReelAtom);
  const [elapsedMs, seek] = useState(0);
  const isPlaying = playing === id;

  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = now - last;
      last = now;
      seek(elapsed => elapsed + passed);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);

  useEffect(() => {
    if (elapsedMs < durationMs) return;
    seek(0);
    setPlaying(null);
  }, [elapsedMs, durationMs, setPlaying]);

  useEffect(() => {
    setPlaying(id);
    return () => setPlaying(current => (current === id ? null : current));
  }, [id, setPlaying]);

  return { isPlaying, elapsedMs, play: () => setPlaying(id), pause: () => setPlaying(null), seek };
};

import { useEffect, useState } from 'react';
import type { Turn } from './turnStore.ts';

const TICK_MS = 100;

interface ReelClock {
  elapsedMs: number;
  seek: (elapsedMs: number) => void;
  /** How often somebody has seeked. */
  seeks: number;
}

interface Options {
  durationMs: number;
  startMs: number;
  speed: number;
}

/**
 * Counts a reel's time in ticks of 100 ms during its turn. At the end it stops and returns to the
 * start.
 */
export const useReelClock = ({ isPlaying, stop }: Turn, { durationMs, startMs, speed }: Options): ReelClock => {
  const [elapsedMs, setElapsedMs] = useState(startMs);
  const [seeks, setSeeks] = useState(0);

  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = (now - last) * speed;
      last = now;
      setElapsedMs(elapsed => elapsed + passed);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying, speed]);

  useEffect(() => {
    if (elapsedMs < durationMs) return;
    setElapsedMs(0);
    stop();
  }, [elapsedMs, durationMs, stop]);

  const [seek] = useState(() => (to: number) => {
    setElapsedMs(to);
    setSeeks(count => count + 1);
  });
  return { elapsedMs, seek, seeks };
};

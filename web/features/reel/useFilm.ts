import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Turn } from './playing.ts';

const TICK_MS = 100;
/** So long nothing may come of a film that is waited for, before the demo mode takes over. */
const STALL_MS = 10_000;

interface Options {
  /** As long as the film itself has not said it. */
  durationMs: number;
  isMuted: boolean;
  speed: number;
  /** The film does not load, cannot be decoded, or does not go on. Told where it stood. */
  onFailure: (elapsedMs: number) => void;
}

const msOf = (seconds: number): number => Math.round(seconds * 1000);

/** Does what the element cannot be told by its attributes. */
const useCommands = (
  video: RefObject<HTMLVideoElement | null>,
  { isPlaying, stop }: Turn,
  { isMuted, speed }: Options,
): void => {
  useEffect(() => {
    if (!video.current) return;
    video.current.muted = isMuted;
    video.current.defaultPlaybackRate = speed;
    video.current.playbackRate = speed;
  }, [video, isMuted, speed]);

  useEffect(() => {
    const element = video.current;
    if (!isPlaying) return element?.pause();
    element?.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') stop();
    });
    return () => element?.pause();
  }, [video, isPlaying, stop]);
};

/** @returns where a film stands, whether it is waited for, and what its element has to tell */
export const useFilm = (video: RefObject<HTMLVideoElement | null>, turn: Turn, options: Options) => {
  const { isPlaying, play, stop } = turn;
  const { onFailure } = options;
  const [elapsedMs, setElapsedMs] = useState(0);
  const [durationMs, setDurationMs] = useState(options.durationMs);
  const [isWaiting, setIsWaiting] = useState(false);
  const lastSign = useRef(0);
  useCommands(video, turn, options);

  const look = useCallback(() => {
    if (video.current) setElapsedMs(msOf(video.current.currentTime));
  }, [video]);
  const fail = useCallback(() => onFailure(msOf(video.current?.currentTime ?? 0)), [video, onFailure]);

  useEffect(() => {
    if (!isPlaying) return setIsWaiting(false);
    lastSign.current = performance.now();
    const timer = setInterval(() => {
      look();
      const isReady = (video.current?.readyState ?? 0) >= HTMLMediaElement.HAVE_FUTURE_DATA;
      setIsWaiting(!isReady);
      if (isReady) lastSign.current = performance.now();
      else if (performance.now() - lastSign.current > STALL_MS) fail();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [video, isPlaying, look, fail]);

  const seek = useCallback(
    (to: number) => {
      if (video.current) video.current.currentTime = to / 1000;
      setElapsedMs(to);
    },
    [video],
  );

  const events = {
    onError: fail,
    onProgress: () => {
      lastSign.current = performance.now();
    },
    onLoadedMetadata: () => {
      const seconds = video.current?.duration ?? Number.NaN;
      if (Number.isFinite(seconds)) setDurationMs(msOf(seconds));
    },
    onSeeked: look,
    // Keys of the keyboard and the headphones, which the browser obeys by itself.
    onPlay: () => {
      if (!isPlaying && video.current?.paused === false) play();
    },
    onPause: () => {
      if (video.current?.paused && !video.current.ended) stop();
    },
    onEnded: () => {
      seek(0);
      stop();
    },
  };
  return { elapsedMs, durationMs, isWaiting, seek, events };
};

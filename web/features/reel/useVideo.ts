import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Turn } from './turnStore.ts';

const TICK_MS = 100;
/** How long a video may stall before the demo mode takes over. */
const STALL_MS = 10_000;

interface Options {
  /** Used until the video itself reports it. */
  durationMs: number;
  isMuted: boolean;
  speed: number;
  /**
   * The video does not load, cannot be decoded, or is stuck. Receives where it stopped.
   */
  onFailure: (elapsedMs: number) => void;
}

const msOf = (seconds: number): number => Math.round(seconds * 1000);

/** Sets what the element's attributes cannot. */
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

/** @returns the video's position, whether it is buffering, and the handlers for its element */
export const useVideo = (video: RefObject<HTMLVideoElement | null>, turn: Turn, options: Options) => {
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
    // Media keys of keyboards and headphones, which the browser handles by itself.
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

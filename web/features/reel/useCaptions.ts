import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { Segment } from '#contract/reel/script.ts';
import { useChosenCaptions } from './preferences.ts';
import { type Timeline, videoTimeline } from './timeline.ts';

/**
 * Letters that the video's fonts lack. The video shows a note instead, and the browser draws the
 * captions.
 */
const NOT_IN_VIDEOS =
  /[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}]/u;

/** @returns whether videos can render a text */
export const isInVideos = (text: string): boolean => !NOT_IN_VIDEOS.test(text);

const NOTHING: Timeline = [];

interface Captions {
  readonly areShown: boolean;
  readonly toggle: () => void;
  /** The timeline of the video; empty until its captions have loaded. */
  readonly timeline: Timeline;
}

/**
 * The captions track of a video. The video shows its words in the picture, so the track is
 * displayed only if somebody turns it on or the video cannot render them. It is loaded in any case,
 * because the transcript follows it.
 */
export const useCaptions = (track: RefObject<HTMLTrackElement | null>, script: readonly Segment[]): Captions => {
  const [chosen, setChosen] = useChosenCaptions();
  const [timeline, setTimeline] = useState(NOTHING);
  const areShown = chosen ?? !script.every(({ text }) => isInVideos(text));

  useEffect(() => {
    if (track.current) track.current.track.mode = areShown ? 'showing' : 'hidden';
  }, [track, areShown]);

  useEffect(() => {
    const element = track.current;
    const read = () => setTimeline(videoTimeline((element?.track.cues ?? []) as ArrayLike<VTTCue>));
    if (element?.readyState === HTMLTrackElement.LOADED) read();
    element?.addEventListener('load', read);
    return () => element?.removeEventListener('load', read);
  }, [track]);

  return { areShown, toggle: useCallback(() => setChosen(!areShown), [areShown, setChosen]), timeline };
};

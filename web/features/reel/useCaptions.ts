import { useAtom } from 'jotai';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { Segment } from '#contract/reel/script.ts';
import { isInFilms } from './inFilms.ts';
import { captionsAtom } from './preferences.ts';
import { filmTimeline, type Timeline } from './timeline.ts';

const NOTHING: Timeline = [];

interface Captions {
  readonly areShown: boolean;
  readonly toggle: () => void;
  /** The timeline of the film; empty until its captions have loaded. */
  readonly timeline: Timeline;
}

/**
 * The captions track of a film. The film shows its words in the picture, so the track is displayed
 * only if somebody turns it on or the film cannot render them. It is loaded in any case, because
 * the transcript follows it.
 */
export const useCaptions = (track: RefObject<HTMLTrackElement | null>, script: readonly Segment[]): Captions => {
  const [chosen, setChosen] = useAtom(captionsAtom);
  const [timeline, setTimeline] = useState(NOTHING);
  const areShown = chosen ?? !script.every(({ text }) => isInFilms(text));

  useEffect(() => {
    if (track.current) track.current.track.mode = areShown ? 'showing' : 'hidden';
  }, [track, areShown]);

  useEffect(() => {
    const element = track.current;
    const read = () => setTimeline(filmTimeline((element?.track.cues ?? []) as ArrayLike<VTTCue>));
    if (element?.readyState === HTMLTrackElement.LOADED) read();
    element?.addEventListener('load', read);
    return () => element?.removeEventListener('load', read);
  }, [track]);

  return { areShown, toggle: useCallback(() => setChosen(!areShown), [areShown, setChosen]), timeline };
};

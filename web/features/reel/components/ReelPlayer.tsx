import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type ReelDispute, sourceOf, useScript } from '../reelSource.ts';
import { loadVoices } from '../speech.ts';
import { useTurn } from '../turnStore.ts';
import { useHeldPress } from '../useHeldPress.ts';
import { type Sight, useSight } from '../useSeen.ts';
import { DemoReel } from './DemoReel.tsx';
import { VideoReel } from './VideoReel.tsx';

interface Props {
  dispute: ReelDispute;
  /** Around the still that it replaces. */
  still: RefObject<Element | null>;
  /** Whether somebody pressed the still. */
  wasPressed: boolean;
  isTranscriptOpen: boolean;
  beginsByItself: boolean;
}

const AT_ALL: Sight = {};

/** A video that did not load or got stuck, and the line where the demo mode continues. */
interface Failure {
  readonly videoPath: string | null;
  readonly line: string | undefined;
}

/**
 * The dispute's video, or the demo mode where there is none or it does not load. Pauses when out of
 * view.
 */
export const ReelPlayer = ({ dispute, still, wasPressed, isTranscriptOpen, beginsByItself }: Props) => {
  const { id, title, videoPath } = dispute;
  const root = useRef<HTMLDivElement>(null);
  // Read on mount and not earlier: a press could start until now.
  const [takesFocus] = useState(() => wasPressed || still.current?.matches(':focus-within'));
  const [wasHeld] = useState(() => still.current?.matches(':active') ?? false);
  const turn = useTurn(id);
  const { stop, fade } = turn;
  const script = useScript(dispute);
  const [failure, setFailure] = useState<Failure>();
  const [shownPath, setShownPath] = useState(videoPath);
  // A video that becomes ready waits until the demo mode pauses. A video that is no longer valid
  // goes at once.
  const isDemoPlaying = shownPath === null && turn.isPlaying;
  if (shownPath !== videoPath && !isDemoPlaying) setShownPath(videoPath);
  const source =
    failure && failure.videoPath === shownPath ? undefined : sourceOf({ ...dispute, videoPath: shownPath });

  useEffect(loadVoices, []);
  useEffect(() => {
    // Does not take the focus from another place.
    if (takesFocus && document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useSight(
    root,
    AT_ALL,
    useCallback((isSeen: boolean) => isSeen || stop(), [stop]),
  );

  const fail = useCallback(
    (line: string | undefined) => {
      // The focus may be on an element that disappears with the video.
      if (root.current?.contains(document.activeElement)) root.current.focus({ preventScroll: true });
      // The demo mode does not start by itself.
      fade();
      setFailure({ videoPath: shownPath, line });
    },
    [fade, shownPath],
  );

  const pressed = useHeldPress(wasHeld, turn.play);
  const common = { dispute, root, turn, script, isTranscriptOpen };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      ref={root}
      role="group"
      tabIndex={-1}
      {...pressed}
      aria-label={`Reel of "${title}"`}
      className="grid grid-cols-1 content-start gap-2 rounded-card @xl:grid-cols-[calc(var(--stage-height)*9/16)_1fr] @xl:grid-rows-[auto_1fr] @xl:gap-x-8 [&:fullscreen]:rounded-none [&:fullscreen]:grid-cols-1 [&:fullscreen]:outline-none [&:fullscreen]:grid-rows-[1fr_auto] [&:fullscreen]:bg-paper [&:fullscreen]:p-3"
    >
      {source ? (
        <VideoReel key={shownPath} {...common} {...{ source, beginsByItself }} onFailure={fail} />
      ) : (
        <DemoReel {...common} startLine={failure?.line} />
      )}
    </div>
  );
};

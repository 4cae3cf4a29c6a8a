import type { ReactNode, RefObject } from 'react';
import type { Segment } from '#contract/reel/script.ts';
import type { Playback } from '../playback.ts';
import type { Sound } from '../preferences.ts';
import type { ReelDispute } from '../reelSource.ts';
import { lineAt } from '../timeline.ts';
import type { Turn } from '../turnStore.ts';
import { useFullScreen } from '../useFullScreen.ts';
import { usePlayerKeys } from '../usePlayerKeys.ts';
import { type CaptionsSwitch, ReelControls } from './ReelControls.tsx';
import { Transcript } from './Transcript.tsx';

/** Props that the video and the demo mode share. */
export interface PlayerProps {
  dispute: ReelDispute;
  /** The element that receives the player's keys and goes full screen. */
  root: RefObject<HTMLElement | null>;
  turn: Turn;
  script: Segment[];
  isTranscriptOpen: boolean;
}

interface Props extends Pick<PlayerProps, 'root' | 'script' | 'isTranscriptOpen'> {
  playback: Playback;
  sound: Sound;
  captions?: CaptionsSwitch;
  /** The stage. */
  children: ReactNode;
}

const STEP_MS = 5000;

/** Everything around a stage: controls, keys and the transcript. */
export const PlayerFrame = ({ root, script, playback, sound, captions, isTranscriptOpen, children }: Props) => {
  const { isPlaying, elapsedMs, durationMs, timeline, toggle, seek } = playback;
  const fullScreen = useFullScreen(root);
  const step = (ms: number) => () => seek(Math.min(Math.max(0, elapsedMs + ms), durationMs));
  usePlayerKeys(root, {
    toggle,
    back: step(-STEP_MS),
    ahead: step(STEP_MS),
    mute: sound.toggleMute,
    fullScreen: fullScreen.toggle,
  });
  return (
    <>
      {children}
      <ReelControls playback={playback} sound={sound} captions={captions} fullScreen={fullScreen} />
      <Transcript
        script={script}
        timeline={timeline}
        current={isPlaying || elapsedMs > 0 ? lineAt(timeline, elapsedMs) : undefined}
        onSeek={seek}
        isOpen={isTranscriptOpen}
      />
    </>
  );
};

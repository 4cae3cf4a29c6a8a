import { VolumeX } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { savesData } from '#web/lib/browser/stillness.ts';
import { Spinner } from '#web/ui/Spinner.tsx';
import { playbackOf } from '../playback.ts';
import { useSound, useSpeed } from '../preferences.ts';
import type { ReelSource } from '../reelSource.ts';
import { lineAt } from '../timeline.ts';
import { useCaptions } from '../useCaptions.ts';
import { useSelfStart } from '../useSelfStart.ts';
import { useVideo } from '../useVideo.ts';
import { PlayerFrame, type PlayerProps } from './PlayerFrame.tsx';
import { ReelStage } from './ReelStage.tsx';
import { HandOn, StageToggle } from './StageToggle.tsx';

interface Props extends PlayerProps {
  source: ReelSource;
  beginsByItself: boolean;
  /** Receives the line where the video stopped. */
  onFailure: (line: string | undefined) => void;
}

export const VideoReel = ({ source, beginsByItself, onFailure, ...common }: Props) => {
  const { root, turn, script, isTranscriptOpen } = common;
  const { title } = common.dispute;
  const stage = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const track = useRef<HTMLTrackElement>(null);
  const [preload] = useState(() => (savesData() ? 'none' : 'metadata'));
  const sound = useSound(turn);
  const [speed] = useSpeed();
  const { timeline, ...captions } = useCaptions(track, script);
  const fail = useCallback(
    (elapsedMs: number) => onFailure(elapsedMs > 0 ? lineAt(timeline, elapsedMs) : undefined),
    [onFailure, timeline],
  );
  const { events, isWaiting, elapsedMs, durationMs, seek } = useVideo(video, turn, {
    durationMs: source.durationMs,
    isMuted: sound.isMuted,
    speed,
    onFailure: fail,
  });
  useSelfStart(stage, turn, beginsByItself);

  const playback = playbackOf(turn, { elapsedMs, durationMs, timeline, seek });
  const turnSoundOn = () => {
    // Safari does not focus a button that is clicked.
    root.current?.focus({ preventScroll: true });
    sound.toggleMute();
  };
  return (
    <PlayerFrame {...{ root, script, playback, sound, captions, isTranscriptOpen }}>
      <ReelStage ref={stage}>
        <video
          ref={video}
          src={source.video}
          poster={source.poster}
          preload={preload}
          playsInline
          tabIndex={-1}
          aria-label={`Film of "${title}"`}
          className="absolute inset-0 size-full object-contain"
          {...events}
        >
          <track ref={track} kind="captions" srcLang="en" label="English" src={source.captions} default />
        </video>
        {isWaiting && (
          <div className="absolute inset-0 grid place-items-center [&_*]:text-night-ink">
            <Spinner label="Loading…" />
          </div>
        )}
        <StageToggle root={root} playback={playback} title={title} />
        {turn.isSelfStarted && (
          <HandOn to={root}>
            <SoundOffer onAccept={turnSoundOn} />
          </HandOn>
        )}
      </ReelStage>
    </PlayerFrame>
  );
};

/** Shown on a video that started by itself, and therefore muted. */
const SoundOffer = ({ onAccept }: { onAccept: () => void }) => (
  <button
    type="button"
    onClick={onAccept}
    className="absolute bottom-5 left-1/2 inline-flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-full bg-night-ink px-4 font-semibold text-night text-sm focus-visible:outline-night-ink"
  >
    <VolumeX aria-hidden className="size-5" /> Turn the sound on
  </button>
);

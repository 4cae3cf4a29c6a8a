import { useCallback, useRef, useState } from 'react';
import { Spinner } from '#web/ui/Spinner.tsx';
import { usePlayback } from '../playback.ts';
import { useSound, useSpeed } from '../preferences.ts';
import type { Film } from '../reelSource.ts';
import { savesData } from '../stillness.ts';
import { lineAt } from '../timeline.ts';
import { useCaptions } from '../useCaptions.ts';
import { useFilm } from '../useFilm.ts';
import { useSelfStart } from '../useSelfStart.ts';
import { HandOn } from './HandOn.tsx';
import { PlayerFrame } from './PlayerFrame.tsx';
import type { PlayerProps } from './playerProps.ts';
import { ReelStage } from './ReelStage.tsx';
import { SoundOffer } from './SoundOffer.tsx';
import { StageToggle } from './StageToggle.tsx';

interface Props extends PlayerProps {
  film: Film;
  beginsByItself: boolean;
  /** Receives the line where the film stopped. */
  onFailure: (line: string | undefined) => void;
}

export const VideoReel = ({
  dispute,
  root,
  turn,
  script,
  isTranscriptOpen,
  film,
  beginsByItself,
  onFailure,
}: Props) => {
  const { title } = dispute;
  const [stage, video, track] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLVideoElement>(null),
    useRef<HTMLTrackElement>(null),
  ];
  const [preload] = useState(() => (savesData() ? 'none' : 'metadata'));
  const sound = useSound(turn);
  const [speed] = useSpeed();
  const { timeline, ...captions } = useCaptions(track, script);
  const fail = useCallback(
    (elapsedMs: number) => onFailure(elapsedMs > 0 ? lineAt(timeline, elapsedMs) : undefined),
    [onFailure, timeline],
  );
  const { events, isWaiting, elapsedMs, durationMs, seek } = useFilm(video, turn, {
    durationMs: film.durationMs,
    isMuted: sound.isMuted,
    speed,
    onFailure: fail,
  });
  useSelfStart(stage, turn, beginsByItself);

  const playback = usePlayback(turn, { elapsedMs, durationMs, timeline, seek });
  const turnSoundOn = () => {
    // Safari does not focus a button that is clicked.
    root.current?.focus({ preventScroll: true });
    sound.toggleMute();
  };
  return (
    <PlayerFrame {...{ root, script, playback, sound, captions, isTranscriptOpen }}>
      <ReelStage ref={stage} isUpright>
        <video
          ref={video}
          src={film.video}
          poster={film.poster}
          preload={preload}
          playsInline
          tabIndex={-1}
          aria-label={`Film of "${title}"`}
          className="absolute inset-0 size-full object-contain"
          {...events}
        >
          <track ref={track} kind="captions" srcLang="en" label="English" src={film.captions} default />
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

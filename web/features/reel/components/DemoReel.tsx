import { useMemo } from 'react';
import { momentAt, reelDuration } from '#contract/reel/script.ts';
import { classes } from '#web/ui/classes.ts';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { playbackOf } from '../playback.ts';
import { useSound, useSpeed } from '../preferences.ts';
import { useSpokenReel } from '../speech.ts';
import { scriptTimeline, startOf } from '../timeline.ts';
import { useReelClock } from '../useReelClock.ts';
import { PlayerFrame, type PlayerProps } from './PlayerFrame.tsx';
import { ReelStage, StageMugs } from './ReelStage.tsx';
import { StageToggle } from './StageToggle.tsx';

interface Props extends PlayerProps {
  /** The line to continue at after a video that failed. */
  startLine: string | undefined;
}

/** The reel without a video: timed captions that the browser reads aloud. */
export const DemoReel = ({ dispute, root, turn, script, isTranscriptOpen, startLine }: Props) => {
  const durationMs = reelDuration(script);
  const timeline = useMemo(() => scriptTimeline(script), [script]);
  const startMs = (startLine && startOf(timeline, startLine)) || 0;
  const [speed] = useSpeed();
  const { elapsedMs, seek, seeks } = useReelClock(turn, { durationMs, startMs, speed });
  const sound = useSound(turn);
  const moment = momentAt(script, elapsedMs);
  const { isPlaying } = turn;
  useSpokenReel(moment, { isAudible: isPlaying && !sound.isMuted, speed, seeks });

  const playback = playbackOf(turn, { elapsedMs, durationMs, timeline, seek });
  const { segment, cue } = moment ?? {};
  return (
    <PlayerFrame {...{ root, script, playback, sound, isTranscriptOpen }}>
      <ReelStage>
        <StageMugs speaking={isPlaying ? segment?.side : undefined} />
        <div className="relative grid content-center justify-items-center gap-3 p-5 text-center">
          {segment && (
            <p className={classes('font-semibold', segment.side === 'a' ? 'text-a' : 'text-b')}>{segment.speaker}</p>
          )}
          <p dir="auto" className="max-w-lg font-display text-[min(1.25rem,7vw)] leading-snug">
            <Unbroken text={cue?.text ?? ''} />
          </p>
        </div>
        <StageToggle root={root} playback={playback} title={dispute.title} />
      </ReelStage>
    </PlayerFrame>
  );
};

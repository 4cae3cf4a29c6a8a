import { useAtom } from 'jotai';
import { useMemo } from 'react';
import { momentAt, reelDuration } from '#contract/reel/script.ts';
import { classes } from '#web/ui/classes.ts';
import { SIDE_NAMES } from '#web/ui/SideMark.tsx';
import { isMutedAtom } from '../playing.ts';
import { type ReelDispute, scriptOf } from '../reelSource.ts';
import { useReelClock } from '../useReelClock.ts';
import { useSpokenReel } from '../useSpokenReel.ts';
import { ReelControls } from './ReelControls.tsx';
import { ReelStage } from './ReelStage.tsx';
import { StageMugs } from './StageMugs.tsx';

/** The reel without a video: timed captions that the browser reads aloud. */
export const DemoReel = ({ dispute }: { dispute: ReelDispute }) => {
  const { id, tags } = dispute;
  const script = useMemo(() => scriptOf(dispute), [dispute]);
  const durationMs = reelDuration(script);
  const clock = useReelClock(id, durationMs);
  const [isMuted, setIsMuted] = useAtom(isMutedAtom);
  const moment = momentAt(script, clock.elapsedMs);
  useSpokenReel(moment, clock.isPlaying && !isMuted);

  const side = moment?.segment.side;
  return (
    <div className="grid grid-cols-1 gap-2">
      <ReelStage>
        <StageMugs speaking={clock.isPlaying ? side : undefined} />
        <div className="relative grid content-start justify-items-center gap-3 p-5 text-center sm:p-7">
          {side && (
            <p className={classes('font-semibold', side === 'a' ? 'text-[#6cc5ea]' : 'text-[#f4a765]')}>
              {tags[side] ?? SIDE_NAMES[side]}
            </p>
          )}
          <p className="max-w-[32rem] font-display text-lg leading-snug sm:text-xl">{moment?.cue.text}</p>
        </div>
      </ReelStage>
      <ReelControls clock={clock} durationMs={durationMs} isMuted={isMuted} onMute={() => setIsMuted(!isMuted)} />
    </div>
  );
};

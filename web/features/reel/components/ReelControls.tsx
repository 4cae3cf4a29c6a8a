import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { Hint } from '#web/ui/Hint.tsx';
import { clockTime } from '../reelSource.ts';
import type { useReelClock } from '../useReelClock.ts';

interface Props {
  clock: ReturnType<typeof useReelClock>;
  durationMs: number;
  isMuted: boolean;
  onMute: () => void;
}

const buttonClass = 'grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken';

export const ReelControls = ({ clock, durationMs, isMuted, onMute }: Props) => {
  const { isPlaying, elapsedMs, play, pause, seek } = clock;
  const PlayIcon = isPlaying ? Pause : Play;
  const VolumeIcon = isMuted ? VolumeX : Volume2;
  const action = isPlaying ? 'Pause' : 'Play';
  return (
    <div className="flex items-center gap-1">
      <Hint text={action}>
        <button type="button" onClick={isPlaying ? pause : play} aria-label={action} className={buttonClass}>
          <PlayIcon aria-hidden className="size-5 fill-current" />
        </button>
      </Hint>
      <input
        type="range"
        aria-label="Position in the reel"
        aria-valuetext={`${clockTime(elapsedMs)} of ${clockTime(durationMs)}`}
        min={0}
        max={durationMs}
        step={1000}
        value={elapsedMs}
        onChange={event => seek(event.target.valueAsNumber)}
        className="min-w-0 flex-1 accent-brand"
      />
      <span aria-hidden className="min-w-20 text-center text-muted text-sm tabular-nums">
        {clockTime(elapsedMs)} / {clockTime(durationMs)}
      </span>
      <Hint text={isMuted ? 'Voices are muted' : 'Mute the voices'}>
        <button
          type="button"
          onClick={onMute}
          aria-pressed={isMuted}
          aria-label="Mute the voices"
          className={buttonClass}
        >
          <VolumeIcon aria-hidden className="size-5" />
        </button>
      </Hint>
    </div>
  );
};

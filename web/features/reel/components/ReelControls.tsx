import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
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
  const times = `${clockTime(elapsedMs)} of ${clockTime(durationMs)}`;
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        onClick={isPlaying ? pause : play}
        aria-label={isPlaying ? 'Pause' : 'Play'}
        className={buttonClass}
      >
        {isPlaying ? (
          <Pause aria-hidden className="size-5 fill-current" />
        ) : (
          <Play aria-hidden className="size-5 fill-current" />
        )}
      </button>
      <input
        type="range"
        aria-label="Position in the reel"
        aria-valuetext={times}
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
      <button
        type="button"
        onClick={onMute}
        aria-pressed={isMuted}
        aria-label="Mute the voices"
        className={buttonClass}
      >
        {isMuted ? <VolumeX aria-hidden className="size-5" /> : <Volume2 aria-hidden className="size-5" />}
      </button>
    </div>
  );
};

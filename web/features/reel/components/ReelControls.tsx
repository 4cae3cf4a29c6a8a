import {
  Captions,
  CaptionsOff,
  type LucideIcon,
  Maximize,
  Minimize,
  Pause,
  Play,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { clockTime } from '#web/lib/text/format.ts';
import { classes } from '#web/ui/classes.ts';
import { Hint, Hints } from '#web/ui/Hint.tsx';
import { useScrollOver } from '#web/ui/useScrollOver.ts';
import type { Playback } from '../playback.ts';
import { type Sound, SPEEDS, useSpeed } from '../preferences.ts';
import type { useFullScreen } from '../useFullScreen.ts';

export interface CaptionsSwitch {
  readonly areShown: boolean;
  readonly toggle: () => void;
}

interface Props {
  playback: Playback;
  sound: Sound;
  /** Only a video can lack captions. */
  captions: CaptionsSwitch | undefined;
  fullScreen: ReturnType<typeof useFullScreen>;
}

export const ReelControls = ({ playback, sound, captions, fullScreen }: Props) => {
  const { isPlaying, elapsedMs, durationMs, play, pause, seek } = playback;
  const scrollOver = useScrollOver(elapsedMs, seek);
  const playOrPause = isPlaying
    ? { label: 'Pause', icon: Pause, onPress: pause }
    : { label: 'Play', icon: Play, onPress: play };
  return (
    <div className="grid gap-1">
      <div className="flex min-h-8 flex-wrap items-center gap-x-2">
        <input
          type="range"
          aria-label="Position in the reel"
          aria-valuetext={`${clockTime(elapsedMs)} of ${clockTime(durationMs)}`}
          min={0}
          max={durationMs}
          step={100}
          value={elapsedMs}
          onChange={event => seek(event.target.valueAsNumber)}
          {...scrollOver}
          className="min-w-0 flex-1 accent-brand"
        />
        <span aria-hidden className="min-w-20 text-center text-muted text-sm tabular-nums">
          {`${clockTime(elapsedMs)} / ${clockTime(durationMs)}`}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <Hints>
          <ControlButton {...playOrPause} isFilled />
          <ControlButton
            label="Mute the voices"
            hint={sound.isMuted ? 'Voices are muted' : 'Mute the voices'}
            icon={sound.isMuted ? VolumeX : Volume2}
            isPressed={sound.isMuted}
            onPress={sound.toggleMute}
          />
          <SpeedChoice />
          {captions && (
            <ControlButton
              label="Show captions"
              icon={captions.areShown ? Captions : CaptionsOff}
              isPressed={captions.areShown}
              onPress={captions.toggle}
            />
          )}
          {fullScreen.toggle && (
            <ControlButton
              label={fullScreen.isFull ? 'Leave full screen' : 'Full screen'}
              icon={fullScreen.isFull ? Minimize : Maximize}
              onPress={fullScreen.toggle}
            />
          )}
        </Hints>
      </div>
    </div>
  );
};

const SpeedChoice = () => {
  const [speed, setSpeed] = useSpeed();
  return (
    <select
      aria-label="Speed"
      value={speed}
      onChange={event => setSpeed(Number(event.target.value))}
      className="ml-auto h-11 rounded-full bg-transparent px-2 text-ink tabular-nums hover:bg-sunken"
    >
      {SPEEDS.map(choice => (
        <option key={choice} value={choice} className="bg-surface text-ink">
          {choice}×
        </option>
      ))}
    </select>
  );
};

interface ControlButtonProps {
  label: string;
  /** The tooltip's text, if it differs from the label. */
  hint?: string;
  icon: LucideIcon;
  isFilled?: boolean;
  isPressed?: boolean;
  onPress: () => void;
}

const ControlButton = ({ label, hint = label, icon: Icon, isFilled, isPressed, onPress }: ControlButtonProps) => (
  <Hint text={hint}>
    <button
      type="button"
      onClick={onPress}
      aria-label={label}
      aria-pressed={isPressed}
      className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
    >
      <Icon aria-hidden className={classes('size-5', isFilled && 'fill-current')} />
    </button>
  </Hint>
);

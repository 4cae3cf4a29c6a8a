import { Captions, CaptionsOff, Maximize, Minimize, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useScrollOver } from '#web/lib/useScrollOver.ts';
import { Hints } from '#web/ui/Hint.tsx';
import type { Playback } from '../playback.ts';
import type { Sound } from '../preferences.ts';
import { clockTime } from '../reelSource.ts';
import type { useFullScreen } from '../useFullScreen.ts';
import { ControlButton } from './ControlButton.tsx';
import { SpeedChoice } from './SpeedChoice.tsx';

export interface CaptionsSwitch {
  readonly areShown: boolean;
  readonly toggle: () => void;
}

interface Props {
  playback: Playback;
  sound: Sound;
  /** Only a film can lack captions. */
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

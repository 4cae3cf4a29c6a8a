import type { RefObject } from 'react';
import type { Playback } from '../playback.ts';
import { BigPlay } from './BigPlay.tsx';
import { HandOn } from './HandOn.tsx';

/** Who meant to play a film by hand in the moment in which it began by itself has not seen that yet. Of the film. */
const JUST_BEGUN_MS = 700;

interface Props {
  root: RefObject<HTMLElement | null>;
  playback: Playback;
  isSelfStarted: boolean;
  title: string;
}

/**
 * Play and pause by a press on the picture. A reel that stands at its start shows that it can be played; later it is for pointers
 * only, for there is a button with a name below it.
 */
export const StageToggle = ({ root, playback, isSelfStarted, title }: Props) => {
  const { isPlaying, elapsedMs, play, pause } = playback;
  const focusPlayer = () => root.current?.focus({ preventScroll: true });
  const start = () => {
    // Not every browser gives the focus to a button that is pressed.
    focusPlayer();
    play();
  };
  if (!isPlaying && elapsedMs === 0)
    return (
      <HandOn to={root}>
        <BigPlay title={title} onPlay={start} />
      </HandOn>
    );
  const hasJustBegun = isSelfStarted && elapsedMs < JUST_BEGUN_MS;
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      className="absolute inset-0"
      onMouseDown={event => {
        event.preventDefault();
        focusPlayer();
      }}
      onClick={isPlaying && !hasJustBegun ? pause : play}
    />
  );
};

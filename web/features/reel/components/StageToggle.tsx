import type { RefObject } from 'react';
import type { Playback } from '../playback.ts';
import { BigPlay } from './BigPlay.tsx';
import { HandOn } from './HandOn.tsx';

interface Props {
  root: RefObject<HTMLElement | null>;
  playback: Playback;
  title: string;
}

/**
 * Play and pause by a press on the picture. A reel that stands at its start shows that it can be played; later it is for pointers
 * only, for there is a button with a name below it.
 */
export const StageToggle = ({ root, playback: { isPlaying, elapsedMs, play, toggle }, title }: Props) => {
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
      onClick={toggle}
    />
  );
};

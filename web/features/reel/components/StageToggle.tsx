import type { RefObject } from 'react';
import type { Playback } from '../playback.ts';

interface Props {
  root: RefObject<HTMLElement | null>;
  playback: Playback;
}

/** Play and pause by a press on the picture: for pointers only, for there is a button with a name below it. */
export const StageToggle = ({ root, playback: { isPlaying, play, pause } }: Props) => (
  <button
    type="button"
    aria-hidden
    tabIndex={-1}
    className="absolute inset-0"
    onMouseDown={event => {
      event.preventDefault();
      root.current?.focus({ preventScroll: true });
    }}
    onClick={isPlaying ? pause : play}
  />
);

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
 * Play and pause by pressing the picture. At the start of a reel it shows that it can be played.
 * Later it is for pointers only, because a labelled button below does the same.
 */
export const StageToggle = ({ root, playback: { isPlaying, elapsedMs, play, toggle }, title }: Props) => {
  const focusPlayer = () => root.current?.focus({ preventScroll: true });
  const start = () => {
    // Safari does not focus a button that is clicked.
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

import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Playback } from '../playback.ts';
import { BigPlay } from './ReelStage.tsx';

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

/**
 * Wraps what may disappear while it has the focus, as when a video starts by itself. It passes the
 * focus on instead of losing it.
 */
export const HandOn = ({ to, children }: { to: RefObject<HTMLElement | null>; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    // The element is still in the document now. After the update nothing tells where the focus was.
    () => () => {
      if (box.current?.contains(document.activeElement)) to.current?.focus({ preventScroll: true });
    },
    [to],
  );
  return (
    <div ref={box} className="contents">
      {children}
    </div>
  );
};

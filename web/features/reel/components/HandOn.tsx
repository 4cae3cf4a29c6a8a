import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

interface Props {
  to: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Around what may go while it has the focus, as when a film begins by itself: the focus is handed on then, and not lost. */
export const HandOn = ({ to, children }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    // It is still on the page now; afterwards nothing tells where the focus was.
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

import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

interface Props {
  to: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * Wraps what may disappear while it has the focus, as when a film starts by itself. It passes the
 * focus on instead of losing it.
 */
export const HandOn = ({ to, children }: Props) => {
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

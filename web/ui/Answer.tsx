import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  /** False where nothing was submitted just now. */
  takesFocus?: boolean;
  className?: string;
  children: ReactNode;
}

/** Replaces a form that was submitted, and takes over its focus. */
export const Answer = ({ takesFocus = true, className, children }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) place.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={place} role="status" tabIndex={-1} className={className}>
      {children}
    </div>
  );
};

import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  /** False where nothing was handed in just now. */
  takesFocus?: boolean;
  className?: string;
  children: ReactNode;
}

/** Takes the place of a form that was handed in, and of the focus that went with it. */
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

import { lazy, Suspense, useEffect, useState } from 'react';

const Toaster = lazy(async () => ({ default: (await import('./Toaster.tsx')).Toaster }));

const FIRST_TOUCH = ['pointerdown', 'keydown', 'pointermove', 'touchstart'] as const;

/** Toasts answer to something that a person did, so their code comes with the first touch and not with the first paint. */
export const LateToaster = () => {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    const touch = () => setIsTouched(true);
    for (const type of FIRST_TOUCH) window.addEventListener(type, touch, { once: true, passive: true });
    return () => {
      for (const type of FIRST_TOUCH) window.removeEventListener(type, touch);
    };
  }, []);
  return <Suspense fallback={null}>{isTouched && <Toaster />}</Suspense>;
};

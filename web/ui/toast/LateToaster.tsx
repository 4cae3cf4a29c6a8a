import { lazy, Suspense, useEffect, useState } from 'react';
import { TOAST_EVENT } from './toastEvent.ts';

const Toaster = lazy(async () => ({ default: (await import('./Toaster.tsx')).Toaster }));

// No moves of the pointer: a browser tells of one whenever the page shifts below a mouse that lies still.
const REASONS = ['pointerdown', 'keydown', TOAST_EVENT];

/** Most toasts answer to something that a person did, so their code comes with the first touch and not with the first paint. */
export const LateToaster = () => {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    const load = () => setIsNeeded(true);
    for (const type of REASONS) window.addEventListener(type, load, { once: true, passive: true });
    return () => {
      for (const type of REASONS) window.removeEventListener(type, load);
    };
  }, []);
  return <Suspense fallback={null}>{isNeeded && <Toaster />}</Suspense>;
};

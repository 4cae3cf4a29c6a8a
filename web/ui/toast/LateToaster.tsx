import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { arriving } from '#web/lib/arriving.ts';
import { TOAST_EVENT } from './toastEvent.ts';

/** Nobody has asked for it: where it cannot come, the page goes on without. */
const Toaster = lazy<ComponentType>(() =>
  arriving(() => import('./Toaster.tsx')).then(
    module => ({ default: module.Toaster }),
    () => ({ default: () => null }),
  ),
);

// No moves of the pointer: a browser tells of one whenever the page shifts below a mouse that lies still.
const REASONS = ['pointerdown', 'keydown', 'wheel', TOAST_EVENT];

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

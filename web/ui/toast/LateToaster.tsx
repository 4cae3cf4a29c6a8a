import { type ComponentType, useEffect, useState } from 'react';
import { importWithRetry } from '../importWithRetry.ts';
import { TOAST_EVENT } from './toastEvent.ts';

// No pointermove: browsers fire it when the page shifts below a mouse at rest.
const REASONS = ['pointerdown', 'keydown', 'wheel', TOAST_EVENT];

/**
 * Most toasts respond to something the user did, so their code loads at the first input rather than
 * at the first paint. If loading fails, the page works without it, and the next trigger tries
 * again.
 */
export const LateToaster = () => {
  const [Toaster, setToaster] = useState<ComponentType>();
  const isHere = Toaster !== undefined;
  useEffect(() => {
    if (isHere) return;
    let isOnItsWay = false;
    const load = async () => {
      if (isOnItsWay) return;
      isOnItsWay = true;
      const module = await importWithRetry(() => import('./Toaster.tsx')).catch(() => undefined);
      isOnItsWay = false;
      if (module) setToaster(() => module.Toaster);
    };
    for (const type of REASONS) window.addEventListener(type, load, { passive: true });
    return () => {
      for (const type of REASONS) window.removeEventListener(type, load);
    };
  }, [isHere]);
  return Toaster && <Toaster />;
};

import { type ComponentType, useEffect, useState } from 'react';
import { arriving } from '#web/lib/arriving.ts';
import { TOAST_EVENT } from './toastEvent.ts';

// No moves of the pointer: a browser tells of one whenever the page shifts below a mouse that lies still.
const REASONS = ['pointerdown', 'keydown', 'wheel', TOAST_EVENT];

/**
 * Most toasts answer to something that a person did, so their code comes with the first touch and not with the first paint. Where it
 * cannot come the page goes on without, and the next reason is another try.
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
      const module = await arriving(() => import('./Toaster.tsx')).catch(() => undefined);
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

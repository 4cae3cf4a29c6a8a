import { useEffect, useState } from 'react';
import { wantsStillness } from '../browser/stillness.ts';

const RISE_MS = 600;

/** @returns a number that counts up to its new value, or is it at once where nothing may move */
export const useRising = (value: number): number => {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (shown >= value || wantsStillness()) return setShown(value);
    const step = setTimeout(() => setShown(now => now + Math.ceil((value - now) / 4)), RISE_MS / 8);
    return () => clearTimeout(step);
  }, [shown, value]);
  return shown;
};

import { useEffect, useEffectEvent } from 'react';

/**
 * Does something after a time, which starts again whenever the key changes.
 * @param key while it is falsy, nothing is awaited
 */
export const useTimeout = (key: unknown, milliseconds: number, act: () => void): void => {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (!key) return;
    const timer = setTimeout(() => actNow(), milliseconds);
    return () => clearTimeout(timer);
  }, [key, milliseconds]);
};

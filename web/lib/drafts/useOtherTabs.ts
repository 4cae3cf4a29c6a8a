import { useEffect, useEffectEvent } from 'react';
import { readStored } from '../browser/storage.ts';

/**
 * Follows what another tab stores under a key.
 * @param take receives null when the key was deleted
 */
export const useOtherTabs = (key: string, take: (value: string | null) => void): void => {
  const hear = useEffectEvent(take);
  useEffect(() => {
    const onStorage = (event: StorageEvent) => event.key === key && hear(event.newValue);
    // A page in the back/forward cache receives no events.
    const onShow = (event: PageTransitionEvent) => event.persisted && hear(readStored(key));
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onShow);
    };
  }, [key]);
};

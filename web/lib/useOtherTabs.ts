import { useEffect, useEffectEvent } from 'react';
import { readStored } from './storage.ts';

/**
 * Hears what another tab keeps under a key.
 * @param take null when it keeps nothing there any more
 */
export const useOtherTabs = (key: string, take: (value: string | null) => void): void => {
  const hear = useEffectEvent(take);
  useEffect(() => {
    const onStorage = (event: StorageEvent) => event.key === key && hear(event.newValue);
    // A page that the browser has put aside is told nothing meanwhile.
    const onShow = (event: PageTransitionEvent) => event.persisted && hear(readStored(key));
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onShow);
    };
  }, [key]);
};

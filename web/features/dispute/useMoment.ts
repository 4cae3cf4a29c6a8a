import { useState } from 'react';
import { MOMENTS } from '#web/features/auth/forgetChoices.ts';
import { readStored, store } from '#web/lib/browser/storage.ts';

/**
 * What a participant has answered at a moment of their dispute, on this device until they log out:
 * nobody else is told, nor finds it here.
 * @returns the answer, if there is one, and what sets it
 */
export const useMoment = (disputeId: string, moment: 'opened' | 'helped') => {
  const key = `${MOMENTS}${disputeId}:${moment}`;
  const [answer, setAnswer] = useState(() => readStored(key));
  const set = (next: string) => {
    store(key, next);
    setAnswer(next);
  };
  return [answer, set] as const;
};

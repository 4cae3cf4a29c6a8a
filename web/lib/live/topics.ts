import { useEffect } from 'react';

/** What a screen can be told about: the public lists, or a dispute, by its id. */
export type LiveTopic = string;
export const LISTS: LiveTopic = 'lists';

const shown: LiveTopic[] = [];
let tell = (_topics: readonly LiveTopic[]): void => undefined;

/** Tells what is on the screen, now and with every change. */
export const followTopics = (listener: typeof tell): void => {
  tell = listener;
  tell(shown);
};

/**
 * Keeps what is shown of a topic up to date without being asked. Where that is impossible, the page
 * stays as it was read.
 * @param topic undefined for a screen that shows nothing that changes
 */
export const useLive = (topic: LiveTopic | undefined): void => {
  useEffect(() => {
    if (topic === undefined) return undefined;
    shown.push(topic);
    tell(shown);
    return () => {
      shown.splice(shown.indexOf(topic), 1);
      tell(shown);
    };
  }, [topic]);
};

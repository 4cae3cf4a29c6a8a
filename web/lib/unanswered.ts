import { type Query, type QueryClient, useIsFetching } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** After this long nobody believes any more that an answer comes. */
const PATIENCE_MS = 15_000;

/** Reads that were sent ahead of a visit keep nobody waiting. */
const isAwaited = (query: Query): boolean => query.state.fetchStatus === 'fetching' && query.getObserversCount() > 0;

const isMissing = ({ state }: Query): boolean =>
  state.status === 'error' || state.data === undefined || state.isInvalidated;

/**
 * @param attempt how often somebody has asked again: their patience begins anew
 * @returns whether the page has waited too long for what it reads, or for its own code
 */
export const useUnanswered = (attempt: number): boolean => {
  const isReading = useIsFetching({ predicate: isAwaited }) > 0;
  const isOnItsWay = useRouterState({ select: ({ status }) => status === 'pending' });
  const isWaiting = isReading || isOnItsWay;
  const [lateAttempt, setLateAttempt] = useState<number>();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLateAttempt(attempt), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLateAttempt(undefined);
    };
  }, [isWaiting, attempt]);
  return lateAttempt === attempt;
};

/** Gives up the reads that nobody has answered, and sends them again. Where it is the page's code that is missing, loads the page again. */
export const askAgain = async (client: QueryClient): Promise<void> => {
  if (client.isFetching() === 0) return window.location.reload();
  await client.cancelQueries({ fetchStatus: 'fetching' });
  await client.refetchQueries({ type: 'active', predicate: isMissing });
};

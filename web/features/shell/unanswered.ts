import { type Query, type QueryClient, useIsFetching } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** After this long, people no longer expect an answer. */
const PATIENCE_MS = 15_000;

/** Nobody is waiting for prefetched reads. */
const isAwaited = (query: Query): boolean => query.state.fetchStatus === 'fetching' && query.getObserversCount() > 0;

const isMissing = ({ state }: Query): boolean =>
  state.status === 'error' || state.data === undefined || state.isInvalidated;

/**
 * @param attempt how often the user has retried: each attempt starts a new wait
 * @returns whether the page has waited too long for its data or its code
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

/**
 * Cancels the reads that have no response and sends them again. If the page's code is missing,
 * reloads the page.
 */
export const askAgain = async (client: QueryClient): Promise<void> => {
  if (client.isFetching() === 0) return window.location.reload();
  await client.cancelQueries({ fetchStatus: 'fetching' });
  await client.refetchQueries({ type: 'active', predicate: isMissing });
};

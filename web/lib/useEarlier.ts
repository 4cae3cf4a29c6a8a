import { type Mutation, type MutationKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

/** @returns what was on its way already when the form was opened: its writer had left and came back */
export const useEarlier = <Answer, Payload>(mutationKey: MutationKey): Mutation<Answer, Error, Payload> | undefined => {
  const client = useQueryClient();
  const [earlier] = useState(() =>
    client.getMutationCache().find<Answer, Error, Payload>({ mutationKey, status: 'pending' }),
  );
  return earlier;
};

/**
 * Hears of the answer to what was on its way when the form was opened.
 * @returns whether it is still on its way
 */
export const useEndOf = <Answer, Payload>(
  earlier: Mutation<Answer, Error, Payload> | undefined,
  onEnd: (answer: Answer | undefined, error: Error | null) => void,
): boolean => {
  const client = useQueryClient();
  const [isOver, setIsOver] = useState(earlier === undefined);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!earlier || isOver) return;
    const hear = () => {
      const { status, data, error } = earlier.state;
      if (status === 'pending') return;
      setIsOver(true);
      end(data, error);
    };
    hear();
    return client.getMutationCache().subscribe(({ mutation }) => {
      if (mutation === (earlier as unknown)) hear();
    });
  }, [client, earlier, isOver]);
  return !isOver;
};

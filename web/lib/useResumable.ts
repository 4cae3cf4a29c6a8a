import type { MutationKey, UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useEarlier, useEndOf } from './useEarlier.ts';

/** What a form needs to know of what it sends. */
export interface Sending<Answer, Payload>
  extends Pick<UseMutationResult<Answer, Error, Payload>, 'mutate' | 'isPending' | 'error' | 'variables'> {
  /** Forgets the last failure. */
  forget: () => void;
}

/**
 * A mutation that may be under way already when its form is opened: its writer has left and come back.
 * @param onEnd hears of the answer to that one
 */
export const useResumable = <Answer, Payload>(
  mutation: UseMutationResult<Answer, Error, Payload>,
  mutationKey: MutationKey,
  onEnd: (answer: Answer) => void,
): Sending<Answer, Payload> => {
  const [lateError, setLateError] = useState<Error | null>(null);
  const earlier = useEarlier<Answer, Payload>(mutationKey);
  const isOnItsWay = useEndOf(earlier, (answer, error) => {
    setLateError(error);
    if (answer !== undefined) onEnd(answer);
  });
  const forget = () => {
    mutation.reset();
    setLateError(null);
  };
  return {
    mutate: mutation.mutate,
    isPending: mutation.isPending || isOnItsWay,
    error: mutation.isIdle ? lateError : mutation.error,
    variables: mutation.variables ?? earlier?.state.variables,
    forget,
  };
};

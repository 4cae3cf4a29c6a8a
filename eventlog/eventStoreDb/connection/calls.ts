import { EventLogUnavailable, type LogRefused } from '../../port.ts';
import type { BackOff } from './backOff.ts';
import type { openDiagnosis } from './diagnosis.ts';
import { isRefusal, isTransient } from './errors.ts';
import { retryUntilDeadline } from './retryUntilDeadline.ts';

export const CALL_PAUSES: BackOff = { firstMs: 50, longestMs: 1_000 };

interface CallLimits {
  readonly patienceMs: number;
  /** An attempt without an answer after this time has failed. */
  readonly attemptMs: number;
}

/**
 * Makes the calls that the port promises: they are repeated until patience runs out, and fail with
 * the errors of the port.
 */
export const openCalls = (diagnosis: ReturnType<typeof openDiagnosis>, { patienceMs, attemptMs }: CallLimits) => {
  const closing = new AbortController();
  const underWay = new Set<Promise<unknown>>();

  const assertOpen = (): void => {
    if (closing.signal.aborted) throw new EventLogUnavailable(new Error('It was closed'));
  };

  /** Converts an error of a call into one that the port promises. */
  const portError = (error: unknown): unknown =>
    isRefusal(error) ? error : new EventLogUnavailable(diagnosis.ofCall(error));

  /**
   * Returns a function that swaps a temporary error for its cause, once the cause is known. Retries
   * continue while it is looked up.
   */
  const openCauseLookup = () => {
    let found: LogRefused | undefined;
    return (error: unknown): unknown => {
      if (!isTransient(error)) return error;
      diagnosis.ofConnection().then(
        refusal => {
          found = refusal;
        },
        () => undefined,
      );
      return found ?? error;
    };
  };

  /** @param attempt gets its number, from 1 @throws WrongExpectedRevision, EventLogUnavailable */
  const call = async <T>(attempt: (number: number) => Promise<T>): Promise<T> => {
    assertOpen();
    const causeIfKnown = openCauseLookup();
    const attemptOrCause = (number: number): Promise<T> =>
      attempt(number).catch((error: unknown) => {
        throw causeIfKnown(error);
      });
    const calling = retryUntilDeadline(attemptOrCause, { attemptMs, patienceMs, backOff: CALL_PAUSES });
    underWay.add(calling);
    try {
      return await calling;
    } catch (error) {
      throw portError(error);
    } finally {
      underWay.delete(calling);
    }
  };

  return {
    call,
    openCauseLookup,
    portError,
    assertOpen,
    closing: closing.signal,
    patienceMs,
    /** No call begins any more. */
    close: (): void => closing.abort(),
    /** Resolves when the calls under way have finished. */
    allFinished: async (): Promise<void> => void (await Promise.allSettled(underWay)),
  };
};

export type Calls = ReturnType<typeof openCalls>;

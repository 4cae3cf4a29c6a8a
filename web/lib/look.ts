import { get, isFinal } from './http.ts';

/** A server that does not answer a command may not answer a read either. */
const PATIENCE_MS = 10_000;

/**
 * Looks what has become of a command whose answer was lost.
 * @returns what is there now; undefined if the failure was a refusal, or if that is unknown, too
 */
export const lookAfter = async <View>(failure: unknown, path: string): Promise<View | undefined> =>
  isFinal(failure) ? undefined : get<View>(path, AbortSignal.timeout(PATIENCE_MS)).catch(() => undefined);

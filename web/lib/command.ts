import { noteCatchingUp } from './catchingUp.ts';
import { bodyOf, ConnectionError, HttpError, isSettled, isStoredAnyway, send } from './http.ts';
import { forgetKey, keyFor } from './idempotency.ts';

export interface Command {
  method?: 'POST' | 'PATCH';
  payload?: unknown;
  headers?: Record<string, string>;
  /** How long to wait for a response. */
  patienceMs?: number;
  /**
   * Where to store the idempotency key until there is a response, for commands that a reload must
   * not send twice; see keyFor.
   */
  keyPlace?: string;
  /** The key of an earlier version, which stays at its place. */
  key?: string;
  /**
   * Whether the payload contains text that somebody wrote. If there is no response, the message
   * says that the text is still there.
   */
  hasText?: boolean;
  /**
   * The server answers a repetition with the same key as it answered the first time. So a lost connection
   * is followed by one at once, to find out what has become of the command.
   */
  isRepeatable?: boolean;
}

/**
 * Longer than the server takes for anything that people wait for. A browser itself would wait for
 * minutes in a tunnel.
 */
const PATIENCE_MS = 60_000;

/** For operations that rewrite whole databases. */
export const LONG_PATIENCE_MS = 30 * PATIENCE_MS;

/** What makes two commands the same. */
export const attemptOf = (path: string, { method = 'POST', payload }: Command): string =>
  `${method} ${path} ${payload === undefined ? null : JSON.stringify(payload)}`;

/** Commands under way. A second click can come before the button is disabled. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Sends a command. An identical command that is already under way is not sent again. After a lost
 * connection, a timeout or an error of the server the retry carries the same Idempotency-Key, so that
 * it counts once.
 * @throws HttpError, ConnectionError
 */
export const command = <View>(path: string, options: Command = {}): Promise<View> => {
  const attempt = attemptOf(path, options);
  const sameCommand = attempt + JSON.stringify(options.headers);
  const answer = underWay.get(sameCommand) ?? sendAttempt(attempt, path, options);
  underWay.set(sameCommand, answer);
  return answer.finally(() => underWay.delete(sameCommand)) as Promise<View>;
};

/** The failure to report. Safari reports a timeout as AbortError. */
const failureOf = (error: unknown, { hasText = false, isRepeatable = false }: Command): Error => {
  if (isStoredAnyway(error)) noteCatchingUp();
  return error instanceof HttpError ? error : new ConnectionError(error, { hasText, isUndecided: isRepeatable });
};

/** Only the whole body is an answer: of a truncated one, nothing is known. */
const answerTo = async (path: string, init: RequestInit): Promise<unknown> => {
  const response = await send(path, init);
  const answer = await bodyOf(response);
  if (response.headers.has('Shown')) noteCatchingUp();
  return answer;
};

const initOf = (attempt: string, options: Command): RequestInit => {
  const { method = 'POST', payload, headers, patienceMs = PATIENCE_MS, key, keyPlace } = options;
  const body = payload === undefined ? null : JSON.stringify(payload);
  return {
    method,
    body,
    headers: {
      'Idempotency-Key': key ?? keyFor(attempt, keyPlace),
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    signal: AbortSignal.timeout(patienceMs),
  };
};

const sendAttempt = async (attempt: string, path: string, options: Command): Promise<unknown> => {
  const init = initOf(attempt, options);
  const forget = () => {
    if (options.key === undefined) forgetKey(attempt, options.keyPlace);
  };
  try {
    const answer = await answerTo(path, init).catch((error: unknown) => {
      if (!options.isRepeatable || !(error instanceof ConnectionError)) throw error;
      return answerTo(path, init);
    });
    forget();
    return answer;
  } catch (error) {
    if (isSettled(error)) forget();
    throw failureOf(error, options);
  }
};

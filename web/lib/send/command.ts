import { bodyOf, ConnectionError, HttpError, isStoredAnyway, provesNotStored, send } from '../http/http.ts';
import { noteCatchingUp } from './catchingUp.ts';
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
  keyStoredAt?: string;
  /** The idempotency key of an earlier version. It stays stored. */
  key?: string;
  /**
   * Whether the payload contains text that somebody wrote. If there is no response, the message
   * says that the text is still there.
   */
  hasText?: boolean;
  /**
   * The server answers a retry with the same key as it answered the first time. So after a lost
   * connection one follows at once, to find out what has become of the command.
   */
  isRepeatable?: boolean;
}

/**
 * Longer than the server takes for any request that a person waits for. Without a limit, a browser
 * in a tunnel waits for minutes.
 */
const PATIENCE_MS = 60_000;

/** For operations that rewrite whole databases. */
export const LONG_PATIENCE_MS = 30 * PATIENCE_MS;

/** Two commands are the same if they have the same method, path and payload. */
export const attemptOf = (path: string, { method = 'POST', payload }: Command): string =>
  `${method} ${path} ${payload === undefined ? null : JSON.stringify(payload)}`;

/** Commands in flight. A second click can come before the button is disabled. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Sends a command. An identical command that is already in flight is not sent again. After a lost
 * connection, a timeout or a server error the retry carries the same Idempotency-Key, so
 * that it counts once.
 * @throws HttpError, ConnectionError
 */
export const sendCommand = <View>(path: string, options: Command = {}): Promise<View> => {
  const attempt = attemptOf(path, options);
  const sameCommand = attempt + JSON.stringify(options.headers);
  const answer = underWay.get(sameCommand) ?? sendAttempt(attempt, path, options);
  underWay.set(sameCommand, answer);
  return answer.finally(() => underWay.delete(sameCommand)) as Promise<View>;
};

/** A truncated body does not tell what the server did, so it counts as a lost connection. */
const answerTo = async (path: string, init: RequestInit): Promise<unknown> => {
  const response = await send(path, init);
  const answer = await bodyOf(response);
  if (response.headers.has('Shown')) noteCatchingUp();
  return answer;
};

const sendAttempt = async (attempt: string, path: string, options: Command): Promise<unknown> => {
  const { method = 'POST', payload, key = keyFor(attempt, options.keyStoredAt), isRepeatable = false } = options;
  const body = payload === undefined ? null : JSON.stringify(payload);
  const init: RequestInit = {
    method,
    body,
    headers: { 'Idempotency-Key': key, ...(body && { 'Content-Type': 'application/json' }), ...options.headers },
    signal: AbortSignal.timeout(options.patienceMs ?? PATIENCE_MS),
  };
  const settle = (isOver: boolean) => isOver && options.key === undefined && forgetKey(attempt, options.keyStoredAt);
  try {
    const answer = await answerTo(path, init).catch((error: unknown) => {
      if (!isRepeatable || !(error instanceof ConnectionError)) throw error;
      return answerTo(path, init);
    });
    settle(true);
    return answer;
  } catch (error) {
    settle(provesNotStored(error));
    if (isStoredAnyway(error)) noteCatchingUp();
    // Safari reports a timeout as AbortError.
    if (error instanceof HttpError) throw error;
    throw new ConnectionError(error, { hasText: options.hasText === true, isUndecided: isRepeatable });
  }
};

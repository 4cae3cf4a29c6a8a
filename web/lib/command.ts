import { noteCatchingUp } from './catchingUp.ts';
import { bodyOf, ConnectionError, HttpError, isFinal, isStoredAnyway, send } from './http.ts';
import { forgetKey, keyFor } from './idempotency.ts';

interface Command {
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

/** Commands under way. A second click can come before the button is disabled. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Sends a command. An identical command that is already under way is not sent again. After a lost
 * connection, a timeout or an error of the server the retry carries the same Idempotency-Key, so that
 * it counts once.
 * @throws HttpError, ConnectionError
 */
export const command = <View>(
  path: string,
  {
    method = 'POST',
    payload,
    headers,
    patienceMs = PATIENCE_MS,
    keyPlace,
    hasText = false,
    isRepeatable = false,
  }: Command = {},
): Promise<View> => {
  const body = payload === undefined ? null : JSON.stringify(payload);
  const attempt = `${method} ${path} ${body}`;
  const sameCommand = attempt + JSON.stringify(headers);
  const request = { method, body, headers: headers ?? {}, patienceMs, keyPlace, hasText, isRepeatable };
  const answer = underWay.get(sameCommand) ?? sendAttempt(attempt, path, request);
  underWay.set(sameCommand, answer);
  return answer.finally(() => underWay.delete(sameCommand)) as Promise<View>;
};

interface Request {
  method: string;
  body: string | null;
  headers: Record<string, string>;
  patienceMs: number;
  keyPlace: string | undefined;
  hasText: boolean;
  isRepeatable: boolean;
}

/** The failure to report. Safari reports a timeout as AbortError. */
const failureOf = (error: unknown, { hasText, isRepeatable }: Request): Error => {
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

const sendAttempt = async (attempt: string, path: string, request: Request): Promise<unknown> => {
  const { method, body, headers, patienceMs, keyPlace, isRepeatable } = request;
  const init = {
    method,
    body,
    headers: {
      'Idempotency-Key': keyFor(attempt, keyPlace),
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    signal: AbortSignal.timeout(patienceMs),
  };
  try {
    const answer = await answerTo(path, init).catch((error: unknown) => {
      if (!isRepeatable || !(error instanceof ConnectionError)) throw error;
      return answerTo(path, init);
    });
    forgetKey(attempt, keyPlace);
    return answer;
  } catch (error) {
    if (isFinal(error)) forgetKey(attempt, keyPlace);
    throw failureOf(error, request);
  }
};

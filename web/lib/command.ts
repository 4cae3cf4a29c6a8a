import { noteCatchingUp } from './catchingUp.ts';
import { bodyOf, ConnectionError, HttpError, send } from './http.ts';
import { forgetKey, keyFor } from './idempotency.ts';

interface Command {
  method?: 'POST' | 'PATCH';
  payload?: unknown;
  headers?: Record<string, string>;
  /** How long an answer is waited for. */
  patienceMs?: number;
  /** Where its key is kept until it is answered, for what a reload must not send twice; see keyFor. */
  keyPlace?: string;
  /** Whether the payload has a text in it that somebody wrote: where no answer comes, they are told that it is still there. */
  hasText?: boolean;
}

/** Longer than the server takes for anything that people wait for; in a tunnel a browser would wait for minutes. */
const PATIENCE_MS = 60_000;

/** For what rewrites whole databases. */
export const LONG_PATIENCE_MS = 30 * PATIENCE_MS;

/** Commands that are on their way. A second click can come before the button has learnt of the first. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Sends a command. The same command again, while it is under way, is the one that was sent already. After a lost connection, or
 * an answer that did not come in time, it carries the same Idempotency-Key, so that it counts once.
 * @throws HttpError, ConnectionError
 */
export const command = <View>(
  path: string,
  { method = 'POST', payload, headers, patienceMs = PATIENCE_MS, keyPlace, hasText = false }: Command = {},
): Promise<View> => {
  const body = payload === undefined ? null : JSON.stringify(payload);
  const attempt = `${method} ${path} ${body}`;
  const sameCommand = attempt + JSON.stringify(headers);
  const request = { method, body, headers: headers ?? {}, patienceMs, keyPlace, hasText };
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
}

const sendAttempt = async (
  attempt: string,
  path: string,
  { method, body, headers, patienceMs, keyPlace, hasText }: Request,
): Promise<unknown> => {
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
    const response = await send(path, init);
    if (response.headers.has('Shown')) noteCatchingUp();
    const answer = await bodyOf(response);
    // Not before all of it is there: half an answer is none, and its command is sent again.
    forgetKey(attempt, keyPlace);
    return answer;
  } catch (error) {
    // An error of the server, or of what stands in front of it, leaves open whether the command was stored.
    if (error instanceof HttpError && error.status < 500) forgetKey(attempt, keyPlace);
    // Safari says of what took too long what others say of what the page itself gave up.
    throw error instanceof HttpError ? error : new ConnectionError(error, hasText);
  }
};

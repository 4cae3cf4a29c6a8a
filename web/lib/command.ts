import { HttpError, send } from './http.ts';
import { forgetKey, keyFor } from './idempotency.ts';

interface Command {
  method?: 'POST' | 'PATCH';
  payload?: unknown;
  headers?: Record<string, string>;
}

/** Commands that are on their way. A second click can come before the button has learnt of the first. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Sends a command. The same command again, while it is under way, is the one that was sent already. After a lost connection it
 * carries the same Idempotency-Key, so that it counts once.
 * @throws HttpError, ConnectionError
 */
export const command = <View>(path: string, { method = 'POST', payload, headers }: Command = {}): Promise<View> => {
  const body = payload === undefined ? null : JSON.stringify(payload);
  const attempt = `${method} ${path} ${body}`;
  const sameCommand = attempt + JSON.stringify(headers);
  const answer = underWay.get(sameCommand) ?? sendAttempt(attempt, path, { method, body, headers: headers ?? {} });
  underWay.set(sameCommand, answer);
  return answer.finally(() => underWay.delete(sameCommand)) as Promise<View>;
};

const sendAttempt = async (
  attempt: string,
  path: string,
  { method, body, headers }: { method: string; body: string | null; headers: Record<string, string> },
): Promise<unknown> => {
  const init = {
    method,
    body,
    headers: { 'Idempotency-Key': keyFor(attempt), ...(body && { 'Content-Type': 'application/json' }), ...headers },
  };
  try {
    const response = await send(path, init);
    forgetKey(attempt);
    return await response.json();
  } catch (error) {
    if (error instanceof HttpError) forgetKey(attempt);
    throw error;
  }
};

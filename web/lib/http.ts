import type { Problem } from '#contract/problems.ts';
import { nextPath, type Page } from './page.ts';

/** An answer that is not a success. The message is the status, a colon, and the body or else the status text. */
export class HttpError extends Error {
  readonly status: number;
  readonly problem: Partial<Problem>;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'HttpError';
    this.status = status;
    this.problem = problemIn(body);
  }
}

/** No answer at all: the connection is gone or the server is down. */
export class ConnectionError extends Error {
  /** @param hasText whether somebody wrote what was to be sent */
  constructor(cause: unknown, hasText = false) {
    const rest = hasText ? 'What you wrote is still here: please try again' : 'Please try again';
    super(`We cannot reach Bothsides right now. ${rest} in a moment.`, { cause });
    this.name = 'ConnectionError';
  }
}

const problemIn = (body: string): Partial<Problem> => {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? parsed : { message: body };
  } catch {
    // Whatever stands in front of the server answers with a page, which is no sentence.
    return body.startsWith('<') ? {} : { message: body };
  }
};

/**
 * What a person may read about a failure.
 * @param fallback shown when the server gave no sentence of its own
 */
export const messageOf = (error: unknown, fallback = 'Please try again'): string => {
  if (error instanceof HttpError) return error.problem.message || fallback;
  return error instanceof ConnectionError ? error.message : fallback;
};

export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof HttpError && error.status === status;

/** Nothing is at the address, or it is none: a link that lost a letter on its way is as unknown as one to nothing. */
export const isNothingThere = (error: unknown): boolean => isStatus(error, 404) || isStatus(error, 400);

/** Whatever breaks is a lost connection, except what this page gave up itself. */
const lost = (cause: unknown): never => {
  throw cause instanceof DOMException && cause.name === 'AbortError' ? cause : new ConnectionError(cause);
};

/**
 * Sends a request with the session's cookie.
 * @throws HttpError, ConnectionError
 */
export const send = async (path: string, init: RequestInit): Promise<Response> => {
  const response = await fetch(path, { credentials: 'include', ...init }).catch(lost);
  if (!response.ok) throw new HttpError(response.status, await response.text().catch(lost), response.statusText);
  return response;
};

/** @throws ConnectionError when the answer breaks off */
export const bodyOf = <View>(response: Response): Promise<View> => response.json().catch(lost);

/**
 * Reads JSON. The type is the contract's: the server sends nothing that its schema does not let through.
 * @throws HttpError, ConnectionError
 */
export const get = async <View>(path: string, signal?: AbortSignal, headers?: Record<string, string>): Promise<View> =>
  bodyOf(await send(path, { ...(signal && { signal }), ...(headers && { headers }) }));

/**
 * Reads one page of a list.
 * @throws HttpError, ConnectionError
 */
export const getPage = async <Item>(path: string, signal: AbortSignal): Promise<Page<Item>> => {
  const response = await send(path, { signal });
  return { items: await bodyOf(response), next: nextPath(response.headers.get('Link'), window.location.origin) };
};

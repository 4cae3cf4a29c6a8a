import type { Problem } from '#contract/problems.ts';
import { noteReadId } from './readIds.ts';
import { noteServerTime } from './serverClock.ts';

/**
 * A response that is not a success. The message is the status, a colon, and the body or else the
 * status text.
 */
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

/** No response at all: the connection is gone or the server is down. */
export class ConnectionError extends Error {
  /** Whether it is a command that may be stored, and that counts once however often it is sent. */
  readonly isUndecided: boolean;

  /** @param hasText whether the request carries text that somebody wrote */
  constructor(cause: unknown, { hasText = false, isUndecided = false } = {}) {
    const away = 'We cannot reach Bothsides right now';
    const here = hasText ? 'What you wrote is still here: please try again' : 'Please try again';
    const message = isUndecided
      ? `${away}, so we do not know whether this was saved. ${here} in a moment. It will not count twice.`
      : `${away}. ${here} in a moment.`;
    super(message, { cause });
    this.name = 'ConnectionError';
    this.isUndecided = isUndecided;
  }
}

const problemIn = (body: string): Partial<Problem> => {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? parsed : { message: body };
  } catch {
    // A proxy in front of the server responds with an HTML page, which is not a message.
    return body.startsWith('<') ? {} : { message: body };
  }
};

/**
 * The message to show for a failure.
 * @param fallback shown when the server gave no message
 */
export const messageOf = (error: unknown, fallback = 'Please try again'): string => {
  if (error instanceof HttpError) return error.problem.message || fallback;
  return error instanceof ConnectionError ? error.message : fallback;
};

export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof HttpError && error.status === status;

/** The code of a refusal; undefined for every other failure. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof HttpError ? error.problem.code : undefined;

/** The command is stored although it failed: its outcome shows up later. */
export const isStoredAnyway = (error: unknown): boolean => codeOf(error) === 'stored_shown_later';

/**
 * Nobody knows whether the command is stored: the server could not tell, or the answer was lost.
 */
const isUndecided = (error: unknown): boolean =>
  codeOf(error) === 'outcome_unknown' || (error instanceof ConnectionError && error.isUndecided);

/** A refusal. An error of the server or of a proxy leaves open whether the command was stored. */
export const isRefusal = (error: unknown): boolean => error instanceof HttpError && error.status < 500;

/** The sender is signed out or too quick, so the command itself was not looked at. */
const UNHEARD = [401, 403, 429];

/** A refusal that also proves that no earlier attempt with the same key was stored. */
export const provesNotStored = (error: unknown): boolean =>
  isRefusal(error) && !UNHEARD.some(status => isStatus(error, status));

/** Whether the command may be stored although it failed. */
export const mayBeStored = (error: unknown): boolean =>
  error instanceof ConnectionError || isUndecided(error) || isStoredAnyway(error);

/** Not found, or not a valid id, as in a link that has lost a letter. */
export const isNothingThere = (error: unknown): boolean => isStatus(error, 404) || isStatus(error, 400);

/** Every failure is a lost connection, except a request that this page aborted itself. */
const lost = (cause: unknown): never => {
  throw cause instanceof DOMException && cause.name === 'AbortError' ? cause : new ConnectionError(cause);
};

/**
 * Sends a request with the session cookie.
 * @throws HttpError, ConnectionError
 */
export const send = async (path: string, init: RequestInit): Promise<Response> => {
  const response = await fetch(path, { credentials: 'include', ...init }).catch(lost);
  noteServerTime(response);
  noteReadId(path, response);
  if (!response.ok) throw new HttpError(response.status, await response.text().catch(lost), response.statusText);
  return response;
};

/** @throws ConnectionError when the response breaks off */
export const bodyOf = <View>(response: Response): Promise<View> => response.json().catch(lost);

/**
 * Reads JSON. Its type comes from the contract: the server sends only what its schema allows.
 * @throws HttpError, ConnectionError
 */
export const get = async <View>(
  path: string,
  signal: AbortSignal | null = null,
  headers: Record<string, string> = {},
): Promise<View> => bodyOf(await send(path, { signal, headers }));

/**
 * Reads one page of a list.
 * @throws HttpError, ConnectionError
 */
export const getPage = async <Item>(
  path: string,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Page<Item>> => {
  const response = await send(path, { signal, headers });
  return { items: await bodyOf(response), next: nextPath(response.headers.get('Link'), window.location.origin) };
};

/** One page of a list, and the path of the next from the Link header (RFC 8288). */
export interface Page<Item> {
  items: Item[];
  next: string | undefined;
}

const NEXT = /<([^>]*)>\s*;[^,]*\brel="?next"?/;

/**
 * @param link the Link header, if there is one
 * @returns the path and query of the next page on this origin
 */
export const nextPath = (link: string | null, origin: string): string | undefined => {
  const target = link?.match(NEXT)?.[1];
  if (!target || !URL.canParse(target, origin)) return undefined;
  const { pathname, search } = new URL(target, origin);
  return pathname + search;
};

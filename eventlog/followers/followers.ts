import { collection, type Documents } from '#platform/documents/port.ts';
import { asError } from '#platform/errors/asError.ts';
import { type EventPlace, PoisonEvent } from '../codec.ts';
import { formatPosition } from '../position.ts';

/** An error, for the operator. It contains no text that a member wrote. */
export interface FollowerError {
  readonly message: string;
  readonly stack: string;
  /** ISO-8601 UTC. */
  readonly at: string;
  /** The event that could not be handled, if that is what went wrong. */
  readonly event: {
    readonly id: string;
    readonly type: string;
    readonly stream: string;
    readonly position: string;
  } | null;
}

/** What a projection or a process reports. */
export interface FollowerBody {
  /** 'failing': it tries again by itself; 'stopped': it waits for the operator to resume it. */
  readonly state: 'running' | 'failing' | 'stopped';
  /** How many events, mails and so on it handled per second since the last report. */
  readonly rate: number;
  /** The last error, even if it has recovered since. */
  readonly error: FollowerError | null;
  readonly holder: string;
  readonly at: string;
}

/** The last report of each projection and process, by its name. */
export const followers = collection<FollowerBody>()({ name: 'followers', fields: {} });

/** By the follower's name: a token that is replaced each time the operator wants the stopped follower to go on. */
const resumptions = collection<{ readonly token: string }>()({ name: 'resumptions', fields: {} });

export const READ_MODELS = 'read-models';

const placeOf = ({ id, type, stream, position }: EventPlace) => ({
  id,
  type,
  stream,
  position: formatPosition(position),
});

/** The stack of an error and of all its causes. */
export const stackOf = (error: Error): string =>
  error.cause instanceof Error ? `${error.stack}\nCaused by ${stackOf(error.cause)}` : `${error.stack}`;

export const describeError = (thrown: unknown): FollowerError => {
  const error = asError(thrown);
  return {
    message: error.message,
    stack: stackOf(error),
    at: new Date().toISOString(),
    event: error instanceof PoisonEvent ? placeOf(error.at) : null,
  };
};

/** Asks a stopped follower to go on, in whichever process it runs. @param token a new one each time */
export const askToResume = (documents: Documents, name: string, token: string): Promise<void> =>
  documents.collection(resumptions).put({ id: name, fields: {}, body: { token } });

/** @returns the newest token, which tells a stopped follower that it was asked to go on */
export const resumptionOf = async (documents: Documents, name: string): Promise<string | undefined> =>
  (await documents.collection(resumptions).get(name))?.body.token;

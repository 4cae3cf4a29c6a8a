import { collection, type Documents } from '#platform/documents/port.ts';
import { asError } from '#platform/errors/asError.ts';
import { type EventPlace, PoisonEvent } from '../codec.ts';
import { formatPosition } from '../position.ts';

/** An error shown to the operator. It contains no text that a member wrote. */
export interface FollowerError {
  readonly message: string;
  readonly stack: string;
  /** ISO-8601 UTC. */
  readonly at: string;
  /** The event that could not be handled, if an event is the cause. */
  readonly event: {
    readonly id: string;
    readonly type: string;
    readonly stream: string;
    readonly position: string;
  } | null;
}

/** The report of a projection or a reaction. */
export interface FollowerBody {
  /** 'failing': it retries by itself; 'stopped': it waits for the operator to resume it. */
  readonly state: 'running' | 'failing' | 'stopped';
  /** Events, mails and so on handled per second since the last report. */
  readonly rate: number;
  /** The last error, kept even after a recovery. */
  readonly error: FollowerError | null;
  readonly holder: string;
  readonly at: string;
}

/** The last report of each projection and reaction, by its name. */
export const followers = collection<FollowerBody>()({ name: 'followers', fields: {} });

/**
 * By the follower's name: a token that changes each time the operator asks a stopped follower to
 * resume.
 */
const resumptions = collection<{ readonly token: string }>()({ name: 'resumptions', fields: {} });

export const READ_MODELS = 'read-models';

const placeOf = ({ id, type, stream, position }: EventPlace) => ({
  id,
  type,
  stream,
  position: formatPosition(position),
});

/** The stacks of an error and of all its causes. */
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

/**
 * Asks a stopped follower to resume, in whichever process it runs.
 * @param token a new one for each request
 */
export const askToResume = (documents: Documents, name: string, token: string): Promise<void> =>
  documents.collection(resumptions).put({ id: name, fields: {}, body: { token } });

/** @returns the newest token, which tells a stopped follower to resume */
export const resumptionOf = async (documents: Documents, name: string): Promise<string | undefined> =>
  (await documents.collection(resumptions).get(name))?.body.token;

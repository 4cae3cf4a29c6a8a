/** Errors that end a call, with the trailers that the clients read, as seen on a real server. */
import { Metadata, status } from '@grpc/grpc-js';
import type { Expected } from './memoryLog.ts';

export interface Address {
  readonly host: string;
  readonly port: number;
}

const trailers = (entries: Readonly<Record<string, string>>): Metadata => {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(entries)) metadata.set(name, value);
  return metadata;
};

export const notLeader = ({ host, port }: Address) => ({
  code: status.NOT_FOUND,
  details: 'Leader info available',
  metadata: trailers({ exception: 'not-leader', 'leader-endpoint-host': host, 'leader-endpoint-port': `${port}` }),
});

export const streamDeleted = (name: string) => ({
  code: status.FAILED_PRECONDITION,
  details: `Event stream '${name}' is deleted.`,
  metadata: trailers({ exception: 'stream-deleted', 'stream-name': name }),
});

const VERSIONS = { any: -2n, no_stream: -1n, exists: -4n } as const;

/** A delete of a stream that never existed, whatever was expected, or ends at another revision. */
export const wrongRevision = (name: string, expected: Expected, current: bigint | undefined) => {
  const wanted = typeof expected === 'bigint' ? expected : VERSIONS[expected];
  const actual = current ?? VERSIONS.no_stream;
  return {
    code: status.FAILED_PRECONDITION,
    details: `Delete failed due to WrongExpectedVersion. Stream: ${name}, Expected version: ${wanted}, Actual version: ${actual}`,
    metadata: trailers({
      exception: 'wrong-expected-version',
      'stream-name': name,
      'expected-version': `${wanted}`,
      'actual-version': `${actual}`,
    }),
  };
};

/** For deletes. Appends answer it in another form. */
export const NOT_READY = { code: status.UNAVAILABLE, details: 'Server Is Not Ready' };

/** A user that is not known, or another password. */
export const UNAUTHENTICATED = { code: status.UNAUTHENTICATED, details: 'Unauthenticated' };

/** A user without the right, or no user at all. */
export const ACCESS_DENIED = {
  code: status.PERMISSION_DENIED,
  details: 'Access Denied',
  metadata: trailers({ exception: 'access-denied' }),
};

/** How subscriptions end when the server is told to stop. */
export const STOPPED = { code: status.INTERNAL, details: 'Received RST_STREAM with code 0' };

/** How calls end when a node is killed. */
export const DROPPED = { code: status.UNAVAILABLE, details: 'Connection dropped' };

export const TOO_SLOW = {
  code: status.ABORTED,
  details: 'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
};

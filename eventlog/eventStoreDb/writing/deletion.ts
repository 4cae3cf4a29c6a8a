import { randomUUID } from 'node:crypto';
import { createStreamIdentifier } from '@kurrent/kurrentdb-client/dist/utils/grpcStreamIdentifier.js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import { cancelledWhenLost } from '../connection/cancelledWhenLost.ts';
import type { CallServer, Node } from '../connection/connection.ts';
import { Denied, errorOf, isAbsence, isWrongRevision, Overtaken } from '../connection/errors.ts';
import { BEYOND, toProposed } from './appendStream.ts';

const { DeleteReq } = streams;

/** Deletes a stream that ends at a revision. @throws Denied, CommandError */
const deleteOnce = ({ streams, metadata, deadline, lost }: Node, stream: string, revision: bigint): Promise<void> => {
  const options = new DeleteReq.Options()
    .setStreamIdentifier(createStreamIdentifier(stream))
    .setRevision(`${revision}`);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = new DeleteReq().setOptions(options);
  const call = streams.delete(request, metadata, { deadline: deadline() }, error =>
    error ? reject(errorOf(error, 'delete streams')) : resolve(),
  );
  cancelledWhenLost(call, lost);
  return promise;
};

/** Asks for a deletion that the server refuses, but denies to a user without the right. */
const proveRight = (node: Node, stream: string): Promise<void> =>
  deleteOnce(node, stream, BEYOND).catch((error: unknown) => {
    if (!isWrongRevision(error)) throw error;
  });

/** The type of the event that comes last in a stream that is deleted. */
export const GONE = '$gone';

/**
 * Deletes a stream whose deletion was cut short behind its last event.
 * @returns whether it is deleted; false where the user may not delete
 * @throws CommandError, also where other events were appended
 */
export const finishDeletion = (stream: string, revision: bigint, use: CallServer): Promise<boolean> =>
  use(node => deleteOnce(node, stream, revision)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Denied) return false;
      throw error;
    },
  );

/**
 * A deletion of a stream, to be attempted until it succeeds. A scavenge keeps the last event of a
 * soft-deleted stream, so an empty event is made the last one. The stream is deleted at exactly
 * that event: another one that came after it would be kept. Nothing is written unless the user may
 * delete. A deletion that was cut short is finished by the next write (see writing.ts).
 */
export const deletionOf = (stream: string, use: CallServer): (() => Promise<void>) => {
  let id = randomUUID();
  const attempt = async (): Promise<'deleted' | 'overtaken'> => {
    try {
      await use(node => proveRight(node, stream));
      const { revision } = await use(({ appends }) =>
        appends.append(stream, 'any', [toProposed({ id, type: GONE, data: {} })]),
      );
      await use(node => deleteOnce(node, stream, revision));
      return 'deleted';
    } catch (error) {
      if (isWrongRevision(error)) return 'overtaken';
      // An operator has deleted it for ever.
      if (isAbsence(error)) return 'deleted';
      throw error;
    }
  };
  return async () => {
    if ((await attempt()) === 'deleted') return;
    id = randomUUID();
    throw new Overtaken(stream);
  };
};

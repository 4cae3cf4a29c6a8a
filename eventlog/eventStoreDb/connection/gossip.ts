import type { Metadata } from '@grpc/grpc-js';
import type { MemberInfo } from '@kurrent/kurrentdb-client/dist/Client/discovery.js';
import { convertToCommandError } from '@kurrent/kurrentdb-client/dist/utils/CommandError.js';
import type { GossipClient } from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_grpc_pb.js';
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import { cancelledWhenLost } from './cancelledWhenLost.ts';

/** What a node says of each member of its cluster, itself included. */
export interface Member extends MemberInfo {
  /** Its address and port. */
  readonly target: string;
}

/**
 * Asks a node for the members of its cluster.
 * @param lost of the connection, where the client has none of its own
 * @throws CommandError
 */
export const membersOf = (
  client: GossipClient,
  metadata: Metadata,
  deadline: number,
  lost?: AbortSignal,
): Promise<readonly Member[]> => {
  const { promise, resolve, reject } = Promise.withResolvers<readonly Member[]>();
  const call = client.read(new shared.Empty(), metadata, { deadline }, (error, answer) => {
    if (error) return reject(convertToCommandError(error));
    const members = answer.getMembersList().flatMap(member => {
      const end = member.getHttpEndPoint();
      return end
        ? [
            {
              target: `${end.getAddress()}:${end.getPort()}`,
              timeStamp: Number(member.getTimeStamp()),
              state: member.getState(),
              isAlive: member.getIsAlive(),
            },
          ]
        : [];
    });
    resolve(members);
  });
  if (lost) cancelledWhenLost(call, lost);
  return promise;
};

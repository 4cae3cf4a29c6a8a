/** Conversions between the protocol's messages and the entries of the log. */

import { createStreamIdentifier } from '@kurrent/kurrentdb-client/dist/utils/grpcStreamIdentifier.js';
import { parseUUID } from '@kurrent/kurrentdb-client/dist/utils/grpcUUID.js';
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import status from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/status_pb.js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import type { Entry, Expected, Outcome, Proposed } from './memoryLog.ts';

const { BatchAppendResp, ReadResp } = streams;
const TICKS = 10_000n;

export const streamName = (id: InstanceType<typeof shared.StreamIdentifier> | undefined): string =>
  Buffer.from(id?.getStreamName_asU8() ?? []).toString();

export const proposedOf = (message: InstanceType<typeof streams.BatchAppendReq.ProposedMessage>): Proposed => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
});

interface ExpectedOptions {
  hasAny(): boolean;
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
}

export const expectedOf = (options: ExpectedOptions, revision: string): Expected => {
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists()) return 'exists';
  return options.hasNoStream() ? 'no_stream' : BigInt(revision);
};

/** An answer to an append that is not a success: the status and its details. */
interface Failure {
  readonly code: number;
  readonly message: string;
  /** A type of the protocol, and an instance of it. */
  readonly details: readonly [type: string, message: { serializeBinary(): Uint8Array }];
}

const INVALID_ARGUMENT = 3;
const DEADLINE_EXCEEDED = 4;
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const PERMISSION_DENIED = 7;

const conflict = ({ expected, current }: Extract<Outcome, { conflict: unknown }>['conflict']): Failure => {
  const versions = new shared.WrongExpectedVersion();
  if (current === undefined) versions.setCurrentNoStream(new empty.Empty());
  else versions.setCurrentStreamRevision(`${current}`);
  if (expected === 'any') versions.setExpectedAny(new empty.Empty());
  else if (expected === 'exists') versions.setExpectedStreamExists(new empty.Empty());
  else if (expected === 'no_stream') versions.setExpectedNoStream(new empty.Empty());
  else versions.setExpectedStreamPosition(`${expected}`);
  return {
    code: ALREADY_EXISTS,
    message: 'WrongExpectedVersion',
    details: ['event_store.client.WrongExpectedVersion', versions],
  };
};

const streamDeleted = (name: string): Failure => ({
  code: NOT_FOUND,
  message: 'StreamDeleted',
  details: [
    'event_store.client.StreamDeleted',
    new shared.StreamDeleted().setStreamIdentifier(createStreamIdentifier(name)),
  ],
});

/** While a node starts, or an election runs: code 0 (seen). */
export const NOT_READY: Failure = {
  code: 0,
  message: 'Server Is Not Ready',
  details: ['google.protobuf.Empty', new empty.Empty()],
};

/** No quorum of nodes has stored it, or it was forwarded in vain (read in the server's source). */
export const TIMED_OUT: Failure = {
  code: DEADLINE_EXCEEDED,
  message: 'Timeout',
  details: ['event_store.client.Timeout', new shared.Timeout()],
};

export const tooLarge = (limit: number): Failure => ({
  code: INVALID_ARGUMENT,
  message: 'MaximumAppendSizeExceeded',
  details: [
    'event_store.client.MaximumAppendSizeExceeded',
    new shared.MaximumAppendSizeExceeded().setMaxappendsize(limit),
  ],
});

export const BAD_REQUEST: Failure = {
  code: INVALID_ARGUMENT,
  message: 'BadRequest',
  details: ['event_store.client.BadRequest', new shared.BadRequest()],
};

export const ACCESS_DENIED: Failure = {
  code: PERMISSION_DENIED,
  message: 'AccessDenied',
  details: ['event_store.client.AccessDenied', new shared.AccessDenied()],
};

const failed = ({ code, message, details: [type, value] }: Failure) => {
  const details = new any.Any();
  details.pack(value.serializeBinary(), type);
  return new status.Status().setCode(code).setMessage(message).setDetails(details);
};

/**
 * The other form of an id. The server answers an append with the id as it was sent, but in this
 * form when time runs out before the last message of the append has come (`Uuid.ToDto` in its
 * source, 21.10 to 25.0). The stand-in always answers in this form: a client has to read both.
 */
const structured = (id: string) => {
  const bits = Buffer.from(id.replaceAll('-', ''), 'hex');
  return new shared.UUID().setStructured(
    new shared.UUID.Structured()
      .setMostSignificantBits(`${bits.readBigInt64BE(0)}`)
      .setLeastSignificantBits(`${bits.readBigInt64BE(8)}`),
  );
};

export const batchAnswer = (
  outcome: Outcome | Failure,
  correlationId: InstanceType<typeof shared.UUID> | undefined,
  stream: string,
) => {
  const answer = new BatchAppendResp().setStreamIdentifier(createStreamIdentifier(stream));
  if (correlationId) answer.setCorrelationId(structured(parseUUID(correlationId)));
  if ('deleted' in outcome) return answer.setError(failed(streamDeleted(stream)));
  if ('conflict' in outcome) return answer.setError(failed(conflict(outcome.conflict)));
  if ('code' in outcome) return answer.setError(failed(outcome));
  const success = new BatchAppendResp.Success().setCurrentRevision(`${outcome.last.revision}`);
  if (outcome.isHidden) return answer.setSuccess(success.setNoPosition(new empty.Empty()));
  const position = new shared.AllStreamPosition()
    .setCommitPosition(`${outcome.last.position}`)
    .setPreparePosition(`${outcome.last.position}`);
  return answer.setSuccess(success.setPosition(position));
};

export const eventMessage = (entry: Entry) => {
  const recorded = new ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(entry.id))
    .setStreamIdentifier(createStreamIdentifier(entry.stream))
    .setStreamRevision(`${entry.revision}`)
    .setCommitPosition(`${entry.position}`)
    .setPreparePosition(`${entry.position}`)
    .setData(entry.data)
    .setCustomMetadata(entry.metadata);
  recorded
    .getMetadataMap()
    .set('type', entry.type)
    .set('content-type', entry.contentType)
    .set('created', `${BigInt(entry.createdMs) * TICKS}`);
  return new ReadResp().setEvent(new ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(`${entry.position}`));
};

export const confirmation = () =>
  new ReadResp().setConfirmation(new ReadResp.SubscriptionConfirmation().setSubscriptionId('stand-in'));
export const caughtUp = () => new ReadResp().setCaughtUp(new ReadResp.CaughtUp());
export const checkpoint = (position: bigint) =>
  new ReadResp().setCheckpoint(
    new ReadResp.Checkpoint().setCommitPosition(`${position}`).setPreparePosition(`${position}`),
  );
export const streamNotFound = (name: string) =>
  new ReadResp().setStreamNotFound(new ReadResp.StreamNotFound().setStreamIdentifier(createStreamIdentifier(name)));

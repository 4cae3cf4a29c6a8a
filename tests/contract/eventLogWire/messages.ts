/** Conversions between the protocol's messages and the entries of the log. */

import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import status from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/status_pb.js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import type { Entry, Expected, Outcome, Proposed } from './memoryLog.ts';

const { BatchAppendResp, ReadResp } = streams;
const TICKS = 10_000n;

export const streamName = (id: InstanceType<typeof shared.StreamIdentifier> | undefined): string =>
  Buffer.from(id?.getStreamName_asU8() ?? []).toString();

const identifier = (name: string) => new shared.StreamIdentifier().setStreamName(Buffer.from(name));

export const proposedOf = (message: InstanceType<typeof streams.BatchAppendReq.ProposedMessage>): Proposed => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
});

export const expectedOf = (options: { hasAny(): boolean; hasNoStream(): boolean }, revision: string): Expected => {
  if (options.hasAny()) return 'any';
  return options.hasNoStream() ? 'no_stream' : BigInt(revision);
};

export const batchAnswer = (
  outcome: Outcome,
  correlationId: InstanceType<typeof shared.UUID> | undefined,
  stream: string,
) => {
  const answer = new BatchAppendResp().setStreamIdentifier(identifier(stream));
  if (correlationId) answer.setCorrelationId(correlationId);
  if ('last' in outcome) {
    const position = new shared.AllStreamPosition()
      .setCommitPosition(`${outcome.last.position}`)
      .setPreparePosition(`${outcome.last.position}`);
    return answer.setSuccess(
      new BatchAppendResp.Success().setCurrentRevision(`${outcome.last.revision}`).setPosition(position),
    );
  }
  const details = new any.Any();
  details.pack(new shared.WrongExpectedVersion().serializeBinary(), 'event_store.client.WrongExpectedVersion');
  return answer.setError(new status.Status().setMessage('WrongExpectedVersion').setDetails(details));
};

export const eventMessage = (entry: Entry) => {
  const recorded = new ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(entry.id))
    .setStreamIdentifier(identifier(entry.stream))
    .setStreamRevision(`${entry.revision}`)
    .setCommitPosition(`${entry.position}`)
    .setPreparePosition(`${entry.position}`)
    .setData(entry.data)
    .setCustomMetadata(entry.metadata);
  recorded
    .getMetadataMap()
    .set('type', entry.type)
    .set('content-type', entry.contentType)
    .set('created', `${BigInt(Date.now()) * TICKS}`);
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
  new ReadResp().setStreamNotFound(new ReadResp.StreamNotFound().setStreamIdentifier(identifier(name)));

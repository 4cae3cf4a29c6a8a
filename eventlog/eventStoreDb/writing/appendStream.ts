import { randomUUID } from 'node:crypto';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import { unpackToCommandError } from '@kurrent/kurrentdb-client/dist/streams/appendToStream/unpackError.js';
import { createStreamIdentifier } from '@kurrent/kurrentdb-client/dist/utils/grpcStreamIdentifier.js';
import { createUUID, parseUUID } from '@kurrent/kurrentdb-client/dist/utils/grpcUUID.js';
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import timestamp from 'google-protobuf/google/protobuf/timestamp_pb.js';
import { toJson } from '../../json.ts';
import { type ExpectedRevision, type NewEvent, WrongExpectedRevision } from '../../port.ts';
import type { Position } from '../../position.ts';
import { errorOf, isWrongRevision } from '../connection/errors.ts';
import { positionFrom } from '../reading/convert.ts';

const { BatchAppendReq } = streams;
type Request = InstanceType<typeof BatchAppendReq>;
type Response = InstanceType<typeof streams.BatchAppendResp>;

const RIGHT = 'write streams';
/** No stream gets as far as this revision. */
export const BEYOND = BigInt(Number.MAX_SAFE_INTEGER);

/** An event as it is sent. */
export type ProposedEvent = InstanceType<typeof BatchAppendReq.ProposedMessage>;

/** @throws TypeError for data that JSON cannot represent */
export const toProposed = ({
  id,
  type,
  data,
  metadata,
}: Pick<NewEvent, 'id' | 'type' | 'data'> & Partial<NewEvent>): ProposedEvent => {
  const event = new BatchAppendReq.ProposedMessage().setId(createUUID(id)).setData(Buffer.from(toJson(data)));
  event.getMetadataMap().set('type', type).set('content-type', 'application/json');
  return metadata ? event.setCustomMetadata(Buffer.from(toJson(metadata))) : event;
};

/**
 * What the server tells of a write. The position is missing for a repeated write that was deleted
 * since.
 */
interface Acknowledgement {
  readonly revision: bigint;
  readonly position: Position | undefined;
}

interface Pending extends PromiseWithResolvers<Acknowledgement> {
  readonly stream: string;
  readonly expected: ExpectedRevision;
}

const optionsOf = (stream: string, expected: ExpectedRevision, deadline: Date) => {
  const options = new BatchAppendReq.Options()
    .setStreamIdentifier(createStreamIdentifier(stream))
    .setDeadline21100(timestamp.Timestamp.fromDate(deadline));
  if (expected === 'any') return options.setAny(new shared.Empty());
  if (expected === 'no_stream') return options.setNoStream(new shared.Empty());
  return options.setStreamPosition(`${expected}`);
};

/** The stream has gone on meanwhile, or is not as long as the writer expects. */
export class Conflict extends WrongExpectedRevision {
  /** The last revision, if the stream has gone on: a writer who reads again should see it. */
  readonly reached: bigint | undefined;

  constructor(stream: string, expected: ExpectedRevision, current: unknown) {
    super(stream, expected);
    const hasGoneOn = typeof current === 'bigint' && (typeof expected !== 'bigint' || current > expected);
    this.reached = hasGoneOn ? current : undefined;
  }
}

/** @throws Conflict, Denied, CommandError */
const acknowledgementIn = (response: Response, { stream, expected }: Pending): Acknowledgement => {
  const error = response.getError();
  if (error) {
    const refusal = errorOf(unpackToCommandError(error, stream), RIGHT);
    throw isWrongRevision(refusal) ? new Conflict(stream, expected, refusal.actualState) : refusal;
  }
  const success = response.getSuccess();
  const position = success?.getPosition();
  return { revision: BigInt(success?.getCurrentRevision() ?? 0), position: position && positionFrom(position) };
};

/** All appends over one connection go through one call, and are answered in any order. */
export class AppendStream {
  readonly #open: () => ClientDuplexStream<Request, Response>;
  readonly #deadline: () => Date;
  readonly #pending = new Map<string, Pending>();
  #call: ClientDuplexStream<Request, Response> | undefined;

  /**
   * @param open begins the call
   * @param deadline by when the server gives up an append that it has not made
   */
  constructor(open: () => ClientDuplexStream<Request, Response>, deadline: () => Date) {
    this.#open = open;
    this.#deadline = deadline;
  }

  /** One attempt. @throws Conflict, Denied, CommandError */
  append(stream: string, expected: ExpectedRevision, events: readonly ProposedEvent[]): Promise<Acknowledgement> {
    const id = randomUUID();
    const request = new BatchAppendReq()
      .setCorrelationId(createUUID(id))
      .setOptions(optionsOf(stream, expected, this.#deadline()))
      .setProposedMessagesList([...events])
      .setIsFinal(true);
    const pending = { ...Promise.withResolvers<Acknowledgement>(), stream, expected };
    this.#pending.set(id, pending);
    this.#call ??= this.#begin();
    this.#call.write(request);
    return pending.promise;
  }

  cancel(): void {
    this.#call?.cancel();
  }

  #begin(): ClientDuplexStream<Request, Response> {
    const call = this.#open();
    call.on('data', (response: Response) => this.#settle(response));
    call.on('error', error => this.#end(call, errorOf(error, RIGHT)));
    call.on('status', () => this.#end(call, new Error('The server has ended the call')));
    return call;
  }

  #settle(response: Response): void {
    const id = parseUUID(response.getCorrelationId()) ?? '';
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (!pending) return;
    try {
      pending.resolve(acknowledgementIn(response, pending));
    } catch (error) {
      pending.reject(error);
    }
  }

  #end(call: ClientDuplexStream<Request, Response>, error: Error): void {
    if (call !== this.#call) return;
    this.#call = undefined;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}

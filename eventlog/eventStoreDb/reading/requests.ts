import type { ClientReadableStream } from '@grpc/grpc-js';
import { createStreamIdentifier } from '@kurrent/kurrentdb-client/dist/utils/grpcStreamIdentifier.js';
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import service from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { Position } from '../../position.ts';
import { cancelledWhenLost } from '../connection/cancelledWhenLost.ts';
import type { Node } from '../connection/connection.ts';
import { errorOf, isAbsence, type Right } from '../connection/errors.ts';
import { answerIn, Notice, type ReadAnswer, type StoredEvent } from './answer.ts';
import type { Filter } from './filters.ts';

const { ReadReq } = streams;
const { Options } = ReadReq;
type Options = InstanceType<typeof Options>;

export type ReadCall = ClientReadableStream<ReadAnswer>;

const { path, requestSerialize } = service.StreamsService.read;

interface Range {
  readonly isBackwards?: boolean;
  readonly maxCount?: number | undefined;
}

export interface StreamRange extends Range {
  /** By default from the beginning. */
  readonly from?: bigint | 'end' | undefined;
}

export interface LogRange extends Range {
  /** By default from the beginning. */
  readonly from?: Position | 'end' | undefined;
  readonly filter?: Filter;
  /** Whether the read may take as long as it takes. */
  readonly isLong?: boolean;
}

const empty = () => new shared.Empty();

const optionsOf = ({ isBackwards = false, maxCount = Number.MAX_SAFE_INTEGER }: Range): Options =>
  new Options()
    .setReadDirection(Options.ReadDirection[isBackwards ? 'BACKWARDS' : 'FORWARDS'])
    .setCount(`${maxCount}`)
    .setResolveLinks(false)
    .setUuidOption(new Options.UUIDOption().setString(empty()));

const inLog = (options: Options, { from, filter }: LogRange): Options => {
  const all = new Options.AllOptions();
  if (from === undefined) all.setStart(empty());
  else if (from === 'end') all.setEnd(empty());
  else
    all.setPosition(new Options.Position().setCommitPosition(`${from.commit}`).setPreparePosition(`${from.prepare}`));
  return filter ? options.setAll(all).setFilter(filter) : options.setAll(all).setNoFilter(empty());
};

const inStream = (options: Options, name: string, from: StreamRange['from']): Options => {
  const stream = new Options.StreamOptions().setStreamIdentifier(createStreamIdentifier(name));
  if (from === undefined) stream.setStart(empty());
  else if (from === 'end') stream.setEnd(empty());
  else stream.setRevision(`${from}`);
  return options.setStream(stream).setNoFilter(empty());
};

const begin = ({ streams, metadata, lost }: Node, options: Options, deadline: Date | number): ReadCall => {
  const request = new ReadReq().setOptions(options);
  const call = streams.makeServerStreamRequest(path, requestSerialize, answerIn, request, metadata, { deadline });
  // A late error, such as that of the cancellation itself, would end the process.
  return cancelledWhenLost(call, lost).on('error', () => undefined);
};

/** @throws Denied, CommandError */
async function* eventsOf(call: ReadCall, right: Right): AsyncGenerator<StoredEvent, void> {
  try {
    for await (const answer of call as AsyncIterable<ReadAnswer>) if (!(answer instanceof Notice)) yield answer;
  } catch (error) {
    throw errorOf(error, right);
  } finally {
    call.cancel();
  }
}

/** The events of a stream; none of one that does not exist or was deleted. @throws as eventsOf */
export async function* readStream(
  node: Node,
  name: string,
  { from, ...range }: StreamRange = {},
): AsyncGenerator<StoredEvent, void> {
  try {
    yield* eventsOf(begin(node, inStream(optionsOf(range), name, from), node.deadline()), 'read streams');
  } catch (error) {
    if (!isAbsence(error)) throw error;
  }
}

/**
 * The events of the whole log, with those of the server unless they are filtered out.
 * @throws as eventsOf
 */
export const readAll = (node: Node, range: LogRange) =>
  eventsOf(begin(node, inLog(optionsOf(range), range), range.isLong ? Infinity : node.deadline()), 'read $all');

/** The events of the whole log after a position, for ever. */
export const subscribeToAll = (node: Node, range: Pick<LogRange, 'from' | 'filter'>): ReadCall =>
  begin(node, inLog(optionsOf({}).setSubscription(new Options.SubscriptionOptions()), range), Infinity);

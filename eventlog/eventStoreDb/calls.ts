/**
 * Reads by the half of the client that appends, over its connection. The client's own methods read
 * through its native half, where TCP_NODELAY is off: a single read often waits 40 ms there for a
 * delayed acknowledgement, and so does a long one whose reader is slower than the server. The
 * messages are the package's own.
 */
import type { CallOptions, ClientReadableStream, Metadata, ServiceError } from '@grpc/grpc-js';
import {
  BACKWARDS,
  type BaseOptions,
  convertToCommandError,
  END,
  type Filter,
  type KurrentDBClient,
  type ReadAllOptions,
  type ReadStreamOptions,
  type ResolvedEvent,
  START,
} from '@kurrent/kurrentdb-client';
import { convertGrpcEvent } from '@kurrent/kurrentdb-client/dist/utils/convertGrpcEvent.js';
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import service from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';

const { ReadReq } = streams;
const { Options } = ReadReq;
const { FilterOptions } = Options;

type Options = InstanceType<typeof Options>;
type Reads = ClientReadableStream<InstanceType<typeof streams.ReadResp>>;

interface Streams {
  readonly read: (request: InstanceType<typeof ReadReq>, metadata: Metadata, options: CallOptions) => Reads;
}

/** What the client's own subscriptions are made with. */
interface Inside {
  readonly GRPCStreamCreator: (
    service: unknown,
    name: string,
    open: (streams: Streams) => Reads,
  ) => () => Promise<Reads>;
  readonly callArguments: (options: Pick<BaseOptions, 'deadline'>) => [Metadata, CallOptions];
}

/** @throws CommandError, as the client's own methods */
async function* read(
  client: KurrentDBClient,
  options: Options,
  time: Pick<BaseOptions, 'deadline'>,
): AsyncGenerator<ResolvedEvent, void> {
  const { GRPCStreamCreator: creator, callArguments } = client as unknown as Inside;
  const request = new ReadReq().setOptions(options);
  const call = await creator(service.StreamsClient, 'read', it => it.read(request, ...callArguments(time)))();
  // A late error, such as that of the cancellation itself, would end the process.
  call.on('error', () => undefined);
  try {
    for await (const answer of call as AsyncIterable<InstanceType<typeof streams.ReadResp>>) {
      const event = answer.getEvent();
      if (event) yield convertGrpcEvent<ResolvedEvent>(event);
    }
  } catch (error) {
    throw convertToCommandError(error as ServiceError);
  } finally {
    // The stream is destroyed first: the client opens a new connection after a cancelled call.
    if (!call.readableEnded) call.destroy();
    setImmediate(() => call.cancel());
  }
}

const empty = () => new shared.Empty();

const optionsOf = ({ direction, maxCount = Number.MAX_SAFE_INTEGER }: ReadStreamOptions | ReadAllOptions): Options => {
  const { FORWARDS, BACKWARDS: BACK } = Options.ReadDirection;
  return new Options()
    .setReadDirection(direction === BACKWARDS ? BACK : FORWARDS)
    .setCount(`${maxCount}`)
    .setResolveLinks(false)
    .setUuidOption(new Options.UUIDOption().setString(empty()));
};

const filterOf = (filter: Filter): InstanceType<typeof FilterOptions> => {
  const expression = new FilterOptions.Expression();
  if ('prefixes' in filter) expression.setPrefixList([...filter.prefixes]);
  if ('regex' in filter) expression.setRegex(filter.regex);
  const options = new FilterOptions().setCheckpointintervalmultiplier(filter.checkpointInterval);
  if (typeof filter.maxSearchWindow === 'number') options.setMax(filter.maxSearchWindow);
  else options.setCount(empty());
  return filter.filterOn === 'eventType' ? options.setEventType(expression) : options.setStreamIdentifier(expression);
};

/** The events of a stream; none of one that does not exist. */
export const readStream = (
  client: KurrentDBClient,
  name: string,
  { fromRevision = START, ...options }: ReadStreamOptions,
): AsyncGenerator<ResolvedEvent, void> => {
  const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from(name));
  const stream = new Options.StreamOptions().setStreamIdentifier(identifier);
  if (fromRevision === START) stream.setStart(empty());
  else if (fromRevision === END) stream.setEnd(empty());
  else stream.setRevision(`${fromRevision}`);
  return read(client, optionsOf(options).setStream(stream).setNoFilter(empty()), options);
};

/** The events of the whole log, with those of the server unless they are filtered out. */
export const readAll = (
  client: KurrentDBClient,
  { fromPosition = START, filter, ...options }: ReadAllOptions,
): AsyncGenerator<ResolvedEvent, void> => {
  const all = new Options.AllOptions();
  if (fromPosition === START) all.setStart(empty());
  else if (fromPosition === END) all.setEnd(empty());
  else {
    const { commit, prepare } = fromPosition;
    all.setPosition(new Options.Position().setCommitPosition(`${commit}`).setPreparePosition(`${prepare}`));
  }
  const asked = optionsOf(options).setAll(all);
  return read(client, filter ? asked.setFilter(filterOf(filter)) : asked.setNoFilter(empty()), options);
};

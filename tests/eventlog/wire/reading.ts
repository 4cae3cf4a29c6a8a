import { type EventEmitter, once } from 'node:events';
import { type ServerWritableStream, status } from '@grpc/grpc-js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { Entry, MemoryLog } from './memoryLog.ts';
import { caughtUp, checkpoint, confirmation, eventMessage, streamName, streamNotFound } from './messages.ts';
import { streamDeleted } from './refusals.ts';

type Options = InstanceType<typeof streams.ReadReq.Options>;
type Call = ServerWritableStream<InstanceType<typeof streams.ReadReq>, InstanceType<typeof streams.ReadResp>>;

const matcher = (options: Options): ((entry: Entry) => boolean) => {
  const filter = options.getFilter();
  const expression = filter?.getEventType() ?? filter?.getStreamIdentifier();
  if (!filter || !expression) return () => true;
  const subject = (entry: Entry): string => (filter.hasEventType() ? entry.type : entry.stream);
  const prefixes = expression.getPrefixList();
  if (prefixes.length > 0) return entry => prefixes.some(prefix => subject(entry).startsWith(prefix));
  const regex = new RegExp(expression.getRegex());
  return entry => regex.test(subject(entry));
};

const backwards = (options: Options): boolean =>
  options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;

const readStream = (log: MemoryLog, options: Options, call: Call): void => {
  const stream = options.getStream();
  const name = streamName(stream?.getStreamIdentifier());
  if (log.isTombstoned(name)) return void call.emit('error', streamDeleted(name));
  const entries = log.shown(name);
  if (entries.length === 0) call.write(streamNotFound(name));
  const isBackwards = backwards(options);
  const from = stream?.hasRevision() ? BigInt(stream.getRevision()) : undefined;
  const isWanted = ({ revision }: Entry): boolean =>
    from === undefined || (isBackwards ? revision <= from : revision >= from);
  const wanted = (isBackwards ? entries.toReversed() : entries).filter(isWanted);
  for (const entry of wanted.slice(0, Number(options.getCount()))) call.write(eventMessage(entry));
  call.end();
};

/** A read backwards may not begin further behind the last record (seen; how far is assumed). */
const NEAR_END = 10_000n;
const NO_RECORD_THERE = { code: status.UNKNOWN, details: 'Unexpected FilteredReadAllResult: Error' };
/** How a subscription ends that begins inside a record (seen). */
const HANDLER_FAILED = { code: status.UNKNOWN, details: 'Exception was thrown by handler.' };

/** A read forwards begins at the position, a subscription after it. */
const readAll = (log: MemoryLog, options: Options, call: Call): void => {
  const all = options.getAll();
  const from = all?.hasPosition() ? BigInt(all.getPosition()?.getCommitPosition() ?? 0) : 0n;
  const isFarBehindEnd = backwards(options) && from > log.end + NEAR_END;
  if (isFarBehindEnd || !log.isReadable(from)) return void call.emit('error', NO_RECORD_THERE);
  // Backwards it begins before the position (seen).
  const ordered = backwards(options)
    ? log.entries.filter(({ position }) => !all?.hasPosition() || position < from).toReversed()
    : log.entries.filter(({ position }) => position >= from);
  const wanted = ordered.filter(matcher(options)).slice(0, Number(options.getCount()));
  void sendAll(wanted, call);
};

/** Sends no faster than the client reads, and nothing to one that has cancelled. */
const sendAll = async (entries: readonly Entry[], call: Call): Promise<void> => {
  const over = new AbortController();
  call.on('cancelled', () => over.abort());
  call.on('close', () => over.abort());
  const { signal } = over;
  for (const entry of entries) {
    if (!signal.aborted && !call.write(eventMessage(entry)))
      await once(call, 'drain', { signal }).catch(() => undefined);
    if (signal.aborted) return;
  }
  call.end();
};

export const read = (log: MemoryLog, call: Call): void => {
  const options = call.request.getOptions();
  if (options?.hasStream()) readStream(log, options, call);
  else if (options) readAll(log, options, call);
};

/**
 * @param readable what the node shows at a time
 * @param appended tells when it may show more
 */
export const subscribe = (readable: () => MemoryLog, appended: EventEmitter, call: Call): void => {
  const log = readable();
  const options = call.request.getOptions();
  if (!options) return;
  const stream = options.getStream();
  const name = stream && streamName(stream.getStreamIdentifier());
  const isWanted = matcher(options);
  const matches = (entry: Entry): boolean => isWanted(entry) && (name === undefined || entry.stream === name);
  const isFromEnd = stream?.hasEnd() || options.getAll()?.hasEnd();
  const from = options.getAll()?.getPosition();
  const after = isFromEnd ? log.end : BigInt(from?.getCommitPosition() ?? -1);
  const window = options.getFilter()?.getMax() ?? Number.POSITIVE_INFINITY;
  let next = log.entries.findIndex(({ position }) => position > after);
  if (next < 0) next = log.entries.length;
  let searched = 0;

  const deliver = (): void => {
    for (const entry of readable().entries.slice(next)) {
      next += 1;
      searched += 1;
      if (matches(entry) && entry.position > after) call.write(eventMessage(entry));
      if (searched % window === 0) call.write(checkpoint(entry.position));
    }
  };
  call.write(confirmation());
  // Confirmed first, and nothing is read where nothing stands behind the position (read in its
  // source).
  if (after >= 0n && after < log.end && !log.isReadable(after)) return void call.emit('error', HANDLER_FAILED);
  deliver();
  call.write(caughtUp());
  appended.on('appended', deliver);
  call.on('close', () => appended.off('appended', deliver));
  call.on('cancelled', () => {
    appended.off('appended', deliver);
    call.end();
  });
};

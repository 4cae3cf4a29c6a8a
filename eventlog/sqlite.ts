import { watchChanges } from '#platform/sqlite/changes.ts';
import { dataVersion } from '#platform/sqlite/dataVersion.ts';
import { isAway } from '#platform/sqlite/errors.ts';
import { openWriter, type Threads } from '#platform/sqlite/openWriter.ts';
import { openReader } from '#platform/sqlite/reader.ts';
import { toJson } from './json.ts';
import {
  type Appended,
  type EventBatch,
  type EventLog,
  EventLogUnavailable,
  type ExpectedRevision,
  type NewEvent,
  type ReadOnceOptions,
  WrongExpectedRevision,
} from './port.ts';
import { positionOf } from './position.ts';
import { follow } from './sqlite/follow.ts';
import { Inbox } from './sqlite/handOver.ts';
import { eventReads } from './sqlite/reads.ts';
import type { Append, AppendedPlace, EventRow, WriteRequest, WriteResponse } from './sqlite/writes.ts';

const toRow = ({ id, type, data, metadata }: NewEvent): EventRow => [id, type, toJson(data), toJson(metadata)];

const toRequest = (stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Append => [
  stream,
  typeof expected === 'bigint' ? Number(expected) : expected,
  events.map(toRow),
];

const toAppended = ([revision, position]: AppendedPlace): Appended => ({
  revision: BigInt(revision),
  position: positionOf(BigInt(position)),
});

/** Converts an error of the writer into one that the port promises. */
const portError = (error: unknown): unknown => {
  if (error instanceof Error && error.name === 'WrongExpectedRevision') {
    const { stream, expected } = error as WrongExpectedRevision;
    return new WrongExpectedRevision(stream, expected);
  }
  return isAway(error) ? new EventLogUnavailable(error) : error;
};

export interface SqliteEventLogOptions {
  readonly file: string;
  readonly writes?: Threads;
}

/**
 * Opens the event log in one SQLite file, created if missing. Several processes, and several
 * threads of each, may use the file at once.
 * @throws when the file cannot be opened
 */
export const openSqliteEventLog = async ({ file, writes = 'own' }: SqliteEventLogOptions): Promise<EventLog> => {
  const handler = new URL('./sqlite/writes.ts', import.meta.url);
  const onCommit = () => changes.check();
  // If one part cannot be opened, the parts that are open are closed again, because a writer thread
  // would keep the process alive.
  await using resources = new AsyncDisposableStack();
  const opened = await openWriter<WriteRequest, WriteResponse>({ file, durable: true, handler, onCommit }, writes);
  const writer = resources.adopt(opened, it => it.close());
  const reader = resources.adopt(openReader(file), it => it.close());
  const version = dataVersion(reader.prepare);
  const changes = resources.adopt(watchChanges(version), it => it.close());
  const { readStream, endOf, readRange, readTypes, grownAfter, head } = eventReads(reader, version);
  const held = resources.move();

  const submit = async (request: WriteRequest): Promise<WriteResponse> => {
    try {
      return await writer.submit(request);
    } catch (error) {
      throw portError(error);
    }
  };

  async function* readAll({
    from,
    prefix,
    types,
    largestBatch,
  }: ReadOnceOptions = {}): AsyncGenerator<EventBatch, void> {
    const upTo = await head();
    if (!upTo) return;
    const range = { after: from, upTo, prefix };
    yield* types ? readTypes({ ...range, types }) : readRange({ ...range, largestBatch });
  }

  return {
    async append(stream, expected, events) {
      if (events.length === 0) throw new RangeError(`Nothing to append to ${stream}`);
      return toAppended((await submit(toRequest(stream, expected, events))) as AppendedPlace);
    },
    readStream,
    endOf,
    readAll,
    async *subscribeAll(options) {
      const inbox = writes === 'own' || options.batched ? undefined : new Inbox(file);
      try {
        yield* follow(readRange, changes, options, inbox);
      } finally {
        inbox?.close();
      }
    },
    runBeside: writer.runBeside,
    grownAfter,
    async deleteStream(stream) {
      await submit({ deleteStream: stream });
    },
    head,
    async check() {
      if (writer.failure) throw portError(writer.failure);
      await head();
    },
    close: () => held.disposeAsync(),
  };
};

/**
 * What the server answers to reads and subscriptions. Events come in masses: with the messages and
 * the conversion of the client's package, decoding them took a third of the time of a follower. So
 * the fields that are needed are read from the bytes. Everything else is a generated message.
 */
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import { Fields } from './fields.ts';

/** An event as the server has it. */
export interface StoredEvent {
  id: string;
  /** The name of its stream on the server. */
  stream: string;
  revision: bigint;
  readonly position: { commit: bigint; prepare: bigint };
  type: string;
  createdMs: number;
  isJson: boolean;
  data: string;
  metadata: string;
}

/** Anything that is not an event, such as a checkpoint. */
export const { ReadResp: Notice } = streams;
export type Notice = InstanceType<typeof Notice>;

/** An answer to a read. */
export type ReadAnswer = Readonly<StoredEvent> | Notice;

type Take = (event: StoredEvent, fields: Fields) => void;

const textIn = (message: Fields, number: number): string => (message.find(number) ? message.text() : '');

/** The server counts time in units of 100 ns. */
const TICKS_PER_MS = 10_000;

const takeProperty: Take = (event, fields) => {
  const key = textIn(fields.message(), 1);
  const value = textIn(fields.message(), 2);
  if (key === 'type') event.type = value;
  else if (key === 'content-type') event.isJson = value === 'application/json';
  else if (key === 'created') event.createdMs = Number(value) / TICKS_PER_MS;
};

/** By the number of the field of `RecordedEvent` in the protocol. */
const TAKE: Readonly<Record<number, Take>> = {
  1: (event, id) => {
    event.id = textIn(id.message(), 2);
  },
  2: (event, stream) => {
    event.stream = textIn(stream.message(), 3);
  },
  3: (event, { value }) => {
    event.revision = BigInt(value);
  },
  4: ({ position }, { value }) => {
    position.prepare = BigInt(value);
  },
  5: ({ position }, { value }) => {
    position.commit = BigInt(value);
  },
  6: takeProperty,
  7: (event, metadata) => {
    event.metadata = metadata.text();
  },
  8: (event, data) => {
    event.data = data.text();
  },
};

const eventIn = (fields: Fields): StoredEvent => {
  const event: StoredEvent = {
    id: '',
    stream: '',
    revision: 0n,
    position: { commit: 0n, prepare: 0n },
    type: '',
    createdMs: 0,
    isJson: false,
    data: '',
    metadata: '',
  };
  while (fields.next()) TAKE[fields.number]?.(event, fields);
  return event;
};

/** The number of the field that holds an event, in an answer and in what stands there. */
const EVENT = 1;

export const answerIn = (bytes: Buffer): ReadAnswer => {
  const answer = new Fields(bytes);
  const event = answer.find(EVENT) ? answer.message() : undefined;
  return event?.find(EVENT) ? eventIn(event.message()) : Notice.deserializeBinary(bytes);
};

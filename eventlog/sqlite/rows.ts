import { arrayStatement, type Prepare } from '#platform/sqlite/reader.ts';
import type { Metadata, RecordedEvent } from '../port.ts';
import { positionOf } from '../position.ts';

export type Row = readonly [
  position: number,
  stream: string,
  revision: number,
  id: string,
  type: string,
  data: string,
  metadata: string,
];

export const columns = 'position, stream, revision, id, type, data, metadata';

/** Undefined for damaged JSON. The codec refuses it, and can say which event it belongs to. */
const orNothing = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

export const toEvent = ([position, stream, revision, id, type, data, metadata]: Row): RecordedEvent => ({
  id,
  type,
  stream,
  revision: BigInt(revision),
  position: positionOf(BigInt(position)),
  data: orNothing(data),
  metadata: orNothing(metadata) as Metadata,
});

type Values = readonly (string | bigint)[];

export const allRows = (prepare: Prepare, sql: string, ...values: Values): readonly Row[] =>
  arrayStatement(prepare, sql).all(...values) as unknown as readonly Row[];

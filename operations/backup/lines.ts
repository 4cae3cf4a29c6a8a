import type { RecordedEvent } from '#eventlog/port.ts';
import { formatPosition, type Position, parsePosition } from '#eventlog/position.ts';
import type { CollectionDefinition, Document } from '#platform/documents/port.ts';
import { BadArchive } from './archive.ts';

export interface Header {
  readonly format: 1;
  readonly createdAt: string;
  /** The position of the last event in the backup. */
  readonly head: string | null;
}

export interface Secret {
  readonly name: string;
  readonly value: string;
}

/** The description of a collection that a store needs to keep its documents. */
export type Described = Pick<CollectionDefinition, 'name' | 'fields'> & {
  readonly unique: readonly (readonly string[])[];
};

/**
 * The parts of an event that are not valid JSON, as they are stored. The operator may have skipped
 * such an event; it must not prevent the others from being restored.
 */
interface Damaged {
  readonly data?: string;
  readonly metadata?: string;
}

export type KeptEvent = RecordedEvent & { readonly damaged?: Damaged };

/** One line of a backup. */
export type Line =
  | { readonly backup: Header }
  | { readonly secret: Secret }
  | { readonly collection: Described }
  | { readonly document: Document & { readonly in: string } }
  | { readonly event: KeptEvent };

/** JSON edited by hand may have line breaks, but only as white space between tokens. */
const inOneLine = (json: string): string => json.replaceAll('\n', ' ');

/** @param data, metadata: JSON text, written unchanged unless it is among the damaged */
export const eventLine = (
  { id, stream, revision, type }: Omit<RecordedEvent, 'data' | 'metadata' | 'position'>,
  position: Position,
  data: string,
  metadata: string,
  damaged: Damaged = {},
): string => {
  const place = JSON.stringify({ position: formatPosition(position), stream, revision: Number(revision), id, type });
  const { data: noData, metadata: noMetadata } = damaged;
  const texts = `"data":${noData === undefined ? inOneLine(data) : 'null'},"metadata":${noMetadata === undefined ? inOneLine(metadata) : '{}'}`;
  const more = noData === undefined && noMetadata === undefined ? '' : `,"damaged":${JSON.stringify(damaged)}`;
  return `{"event":${place.slice(0, -1)},${texts}${more}}}`;
};

/** @param body JSON text, written unchanged */
export const documentLine = (collection: string, id: string, fields: Document['fields'], body: string): string =>
  `{"document":${JSON.stringify({ in: collection, id, fields }).slice(0, -1)},"body":${inOneLine(body)}}}`;

export const lineOf = (line: Exclude<Line, { event: unknown } | { document: unknown }>): string => JSON.stringify(line);

const KINDS = ['backup', 'secret', 'collection', 'document', 'event'] as const;

/** @throws BadArchive */
export const parseLine = (text: string): Line => {
  let line: unknown;
  try {
    line = JSON.parse(text);
  } catch {
    throw new BadArchive('The backup is damaged: a line of it cannot be read. Take another copy of it.');
  }
  const kind = KINDS.find(name => typeof line === 'object' && line !== null && name in line);
  if (kind === undefined) throw new BadArchive('The backup holds something that this release does not know.');
  if (kind !== 'event') return line as Line;
  const { event } = line as { event: KeptEvent & { position: string | Position; revision: number | bigint } };
  return { event: { ...event, position: parsePosition(String(event.position)), revision: BigInt(event.revision) } };
};

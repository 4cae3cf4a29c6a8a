import type { Envelope } from '#platform/events/codec.ts';
import type { Position } from '#platform/events/position.ts';

export const exportFormats = ['ndjson', 'csv', 'parquet'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Where exported events go. */
export interface Sink {
  /** The position of the last event that is there already, of an export that is taken up again. */
  readonly from: Position | undefined;
  write(envelopes: readonly Envelope[]): Promise<void>;
  /** Everything is written. @returns where it is, for people */
  finish(): Promise<string>;
  /** Gives up what is not finished, and keeps what can be taken up again. */
  abandon(): Promise<void>;
}

import type { Envelope } from '#eventlog/codec.ts';
import type { Position } from '#eventlog/position.ts';

export const exportFormats = ['ndjson', 'csv', 'parquet'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Where exported events go. */
export interface Sink {
  /** The position of the last event that an earlier export has written there; undefined without one. */
  readonly from: Position | undefined;
  write(envelopes: readonly Envelope[]): Promise<void>;
  /** Completes the export. @returns where it is, in words */
  finish(): Promise<string>;
  /** Ends an export that is not finished. Keeps only what can be resumed. */
  abandon(): Promise<void>;
}

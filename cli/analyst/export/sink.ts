import type { Envelope } from '#eventlog/codec.ts';
import type { Position } from '#eventlog/position.ts';

export const exportFormats = ['ndjson', 'csv', 'parquet'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The destination of exported events. */
export interface Sink {
  /** Position of the last event that an earlier export wrote there; undefined without one. */
  readonly from: Position | undefined;
  write(envelopes: readonly Envelope[]): Promise<void>;
  /**
   * Completes the export.
   * @returns a phrase that says where it is
   */
  finish(): Promise<string>;
  /** Ends an unfinished export. Keeps only what can be resumed. */
  abandon(): Promise<void>;
}

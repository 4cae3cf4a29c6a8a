import type { PlainError } from '#platform/sqlite/protocol.ts';

export interface ScrubTask {
  readonly folder: string;
  /** Texts that must be gone; undefined if unknown: then every database is rewritten. */
  readonly words: readonly string[] | undefined;
}

export interface ScrubbedFile {
  /** Relative to the folder. */
  readonly file: string;
  readonly bytes: number;
  readonly rewritten: boolean;
  /** The number of places at which a piece of the words is still found. */
  readonly found: number;
}

/** The answer of the process that scrubs. */
export type Scrubbed = { readonly files: readonly ScrubbedFile[] } | { readonly error: PlainError };

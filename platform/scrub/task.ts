import type { PlainError } from '../sqlite/protocol.ts';

export interface ScrubTask {
  readonly folder: string;
  /** What must not be found any more; undefined when nobody knows it: then every database is rewritten. */
  readonly words: readonly string[] | undefined;
}

export interface ScrubbedFile {
  /** Relative to the folder. */
  readonly file: string;
  readonly bytes: number;
  readonly rewritten: boolean;
  /** Places at which a piece of the words still stands. */
  readonly found: number;
}

/** What the process that scrubs tells in the end. */
export type Scrubbed = { readonly files: readonly ScrubbedFile[] } | { readonly error: PlainError };

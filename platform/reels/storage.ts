import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/** Both ends are included, as in HTTP. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The storage cannot be reached now, or is full. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    super('The storage of the reels cannot be used', { cause });
    this.name = 'StorageUnavailable';
  }
}

/**
 * Where films are kept, by keys such as "dispute/film.mp4". Every method may throw StorageUnavailable.
 */
export interface ReelStorage {
  /** A file is there as a whole or not at all; it replaces an earlier one. */
  put(key: string, file: string, contentType: string): Promise<void>;
  stat(key: string): Promise<StoredFile | undefined>;
  /** @returns undefined when there is no such file; the caller must consume or destroy the stream */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Removes every file whose key starts with this folder. @returns how many */
  removeFolder(folder: string): Promise<number>;
}

const KEY = /^[0-9a-z-]+\/[0-9a-z-]+\.[a-z0-9]+$/;

/** Keys come from the log and the application, never from visitors; still nothing else may be reached. */
export const isKey = (key: string): boolean => KEY.test(key);

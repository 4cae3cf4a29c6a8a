import type { Readable } from 'node:stream';
import { reasonsOf } from '#platform/errors/reasonOf.ts';

export interface StoredFile {
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/** The offsets of the first and the last byte, as in HTTP. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The storage cannot be reached now, or is full. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The storage of the reels cannot be used: ${reasonsOf(cause)}`, { cause });
    this.name = 'StorageUnavailable';
  }
}

/** Keys are like "dispute/film.mp4". Every method may throw StorageUnavailable. */
export interface ReelStorage {
  /**
   * Stores a copy of a file completely or not at all, replacing an earlier one.
   * @throws RangeError for a bad key
   */
  put(key: string, file: string, contentType: string): Promise<void>;
  stat(key: string): Promise<StoredFile | undefined>;
  /** @returns a stream to consume or destroy; undefined if there is no such file */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Removes every file whose key starts with this folder. @returns how many */
  removeFolder(folder: string): Promise<number>;
}

const KEY = /^[0-9a-z-]+\/[0-9a-z-]+\.[a-z0-9]+$/;

/** Keys never come from visitors. They are checked nevertheless: they become paths. */
export const isKey = (key: string): boolean => KEY.test(key);

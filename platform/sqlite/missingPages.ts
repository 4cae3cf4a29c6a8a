import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { damaged } from './errors.ts';

/** The layout of a write-ahead log and its frames (sqlite.org/fileformat2.html, section 4.1). */
const WAL_HEADER_BYTES = 32;
const WAL_SALTS_AT = 16;
const FRAME_HEADER_BYTES = 24;
const FRAME_SALTS_AT = 8;
const SALTS_BYTES = 8;

/** SQLite locks this byte of the file, and never writes the page that contains it. */
const LOCK_BYTE = 0x40000000;

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

const pagesIn = (wal: string, pageSize: number): ReadonlySet<number> => {
  const pages = new Set<number>();
  const descriptor = openSync(wal, 'r');
  try {
    const [header, frame] = [Buffer.alloc(WAL_HEADER_BYTES), Buffer.alloc(FRAME_HEADER_BYTES)];
    readSync(descriptor, header, 0, header.length, 0);
    const salts = header.subarray(WAL_SALTS_AT, WAL_SALTS_AT + SALTS_BYTES);
    for (let at = header.length; ; at += frame.length + pageSize) {
      const isWhole = readSync(descriptor, frame, 0, frame.length, at) === frame.length;
      // Frames from before the log was restarted have other salts.
      if (!isWhole || !frame.subarray(FRAME_SALTS_AT, FRAME_SALTS_AT + SALTS_BYTES).equals(salts)) return pages;
      pages.add(frame.readUInt32BE(0));
    }
  } finally {
    closeSync(descriptor);
  }
};

const isWhole = (file: string, pages: number, pageSize: number): boolean => {
  const inFile = Math.floor(sizeOf(file) / pageSize);
  if (inFile >= pages) return true;
  const inWal = pagesIn(`${file}-wal`, pageSize);
  const lockPage = LOCK_BYTE / pageSize + 1;
  for (let page = inFile + 1; page <= pages; page += 1) if (page !== lockPage && !inWal.has(page)) return false;
  return true;
};

/**
 * Refuses a truncated file. SQLite notices that only if the write-ahead log is empty; otherwise the
 * next checkpoint restores the file's full length, with the lost end left empty. Opened for reading
 * only, because closing a connection that may write would checkpoint.
 * @throws an error with SQLite's code for damage
 */
export const refuseMissingPages = (file: string, timeout: number): void => {
  if (sizeOf(file) === 0 || sizeOf(`${file}-wal`) === 0) return;
  const db = new DatabaseSync(file, { readOnly: true, timeout });
  try {
    // During a read transaction the log is not restarted, and the file can only grow.
    db.exec('BEGIN');
    const pages = Number(db.prepare('PRAGMA page_count').get()?.page_count);
    const pageSize = Number(db.prepare('PRAGMA page_size').get()?.page_size);
    if (!isWhole(file, pages, pageSize)) throw damaged(`${file} is cut short`);
  } finally {
    db.close();
  }
};

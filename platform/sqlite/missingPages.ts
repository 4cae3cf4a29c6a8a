import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { damaged } from './errors.ts';

/** Where a write-ahead log and its frames tell what they are (sqlite.org/fileformat2.html, section 4.1). */
const WAL_HEADER_BYTES = 32;
const WAL_SALTS_AT = 16;
const FRAME_HEADER_BYTES = 24;
const FRAME_SALTS_AT = 8;
const SALTS_BYTES = 8;

/** The page that has the byte at which SQLite locks is never written. */
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
      // What a log that was begun anew has left behind has other salts.
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
 * SQLite itself sees that a file was cut short only where its write-ahead log is empty; else it goes on, and the next checkpoint makes
 * the file as long as it should be, with nothing where the end was. Looked at for reading only: whoever could write would, by closing it,
 * do the same.
 * @throws an error of SQLite's, for damage
 */
export const refuseMissingPages = (file: string, timeout: number): void => {
  if (sizeOf(file) === 0 || sizeOf(`${file}-wal`) === 0) return;
  const db = new DatabaseSync(file, { readOnly: true, timeout });
  try {
    // While it is read, nobody begins the log anew, and the file only grows.
    db.exec('BEGIN');
    const pages = Number(db.prepare('PRAGMA page_count').get()?.page_count);
    const pageSize = Number(db.prepare('PRAGMA page_size').get()?.page_size);
    if (!isWhole(file, pages, pageSize)) throw damaged(`${file} is cut short`);
  } finally {
    db.close();
  }
};

import { isBusy, SQLITE, sqliteCode } from '#platform/sqlite/errors.ts';

/** Sentences for errors of the disk or of its permissions. */
const DISK: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Make room, or name a place on another disk.',
  EDQUOT: 'The disk quota is used up. Make room, or name a place on another disk.',
  EACCES: 'You are not allowed to read or write there. Name another place, or change its permissions.',
  EPERM: 'You are not allowed to read or write there. Name another place, or change its permissions.',
  EROFS: 'That disk is read-only. Name another place.',
  ENOTDIR: 'A part of the path is not a folder. Name another place.',
  ENAMETOOLONG: 'A name in the path is too long. Name another place.',
};

/** System calls that fail with ENOENT where nothing can be created, for example in /proc. */
const MAKING = new Set<unknown>(['open', 'mkdir']);

/** DuckDB's errors have nothing but a message. */
const IN_WORDS = [
  ['No space left on device', DISK.ENOSPC],
  ['Permission denied', DISK.EACCES],
] as const;

/** A sentence for a full disk, a refused access or a locked database, also as a cause. */
export const diskSentence = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  return sentenceOf(error) ?? diskSentence(error.cause);
};

const sentenceOf = (error: NodeJS.ErrnoException): string | undefined => {
  if (error.code !== undefined && DISK[error.code]) return DISK[error.code];
  if (error.code === 'ENOENT' && MAKING.has(error.syscall))
    return `${error.path} does not exist and cannot be created. Name another place.`;
  const inWords = IN_WORDS.find(([words]) => error.message.includes(words));
  if (inWords) return inWords[1];
  if (sqliteCode(error) === SQLITE.FULL) return DISK.ENOSPC;
  if (sqliteCode(error) === SQLITE.READONLY) return DISK.EACCES;
  return isBusy(error) ? 'The databases have been locked for too long. Try again in a moment.' : undefined;
};

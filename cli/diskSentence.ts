/** What a disk or its rights refuse, in sentences. */
const DISK: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Make room, or name a place on another disk.',
  EDQUOT: 'The disk quota is used up. Make room, or name a place on another disk.',
  EACCES: 'You may not write there. Name another place, or change its rights.',
  EPERM: 'You may not write there. Name another place, or change its rights.',
  EROFS: 'That disk can only be read. Name another place.',
  ENOTDIR: 'A part of the path is no folder. Name another place.',
};

const SQLITE_READONLY = 8;
const SQLITE_FULL = 13;
const SQLITE_BUSY = 5;

/** A sentence for what a disk or a locked database refuses, also deep inside an error; undefined for anything else. */
export const diskSentence = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  return sentenceOf(error) ?? diskSentence(error.cause);
};

const sentenceOf = (error: Error): string | undefined => {
  const { code, errcode } = error as { code?: string; errcode?: number };
  if (code !== undefined && DISK[code]) return DISK[code];
  if (errcode === undefined) return undefined;
  if ((errcode & 0xff) === SQLITE_FULL) return DISK.ENOSPC;
  if ((errcode & 0xff) === SQLITE_READONLY) return DISK.EACCES;
  return (errcode & 0xff) === SQLITE_BUSY ? 'The databases are locked for too long. Try again in a moment.' : undefined;
};

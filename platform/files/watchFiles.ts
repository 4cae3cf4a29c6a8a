import { statSync } from 'node:fs';

/** Undefined also for a file that cannot be inspected: it may be another one. */
const inodeOf = (file: string): number | undefined => {
  try {
    return statSync(file, { throwIfNoEntry: false })?.ino;
  } catch {
    return undefined;
  }
};

/**
 * Watches files that this process has open. If one is deleted or replaced, the process goes on with
 * the open file without an error, and everything written to it is lost when the process ends.
 * @returns a function that tells which files are no longer the ones that were first seen
 */
export const watchFiles = (files: readonly string[]): (() => readonly string[]) => {
  const seen = new Map<string, number>();
  const isOther = (file: string): boolean => {
    const inode = inodeOf(file);
    const before = seen.get(file) ?? inode;
    if (before !== undefined) seen.set(file, before);
    return inode !== before;
  };
  const look = (): readonly string[] => files.filter(isOther);
  look();
  return look;
};

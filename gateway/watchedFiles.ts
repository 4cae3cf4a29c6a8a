import { statSync } from 'node:fs';
import { basename } from 'node:path';

/** Undefined also where it cannot be looked at: then nobody can say that it is still the same. */
const inodeOf = (file: string): number | undefined => {
  try {
    return statSync(file).ino;
  } catch {
    return undefined;
  }
};

/**
 * Files that this process has open, and that somebody may delete or replace meanwhile: it would go on with what it has open, without
 * an error, and all that is written would be gone with its end.
 * @returns a function that tells which of them are no longer what they were when they were first there, in words for the operator
 */
export const watchFiles = (files: readonly string[]): (() => readonly string[]) => {
  const seen = new Map<string, number>();
  const isOther = (file: string): boolean => {
    const inode = inodeOf(file);
    const before = seen.get(file) ?? inode;
    if (before !== undefined) seen.set(file, before);
    return inode !== before;
  };
  const look = (): readonly string[] =>
    files
      .filter(isOther)
      .map(
        file => `${basename(file)} was deleted or replaced: stop the server, look what is in DATA_DIR, and start it`,
      );
  look();
  return look;
};

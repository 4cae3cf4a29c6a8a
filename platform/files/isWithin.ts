import path, { type PlatformPath } from 'node:path';

/**
 * Whether a place is a folder or lies in it, by their names alone.
 * @param rules of the system: on Windows a place may be on another drive, to which no way leads
 */
export const isWithin = (
  folder: string,
  place: string,
  { relative, isAbsolute, sep }: Pick<PlatformPath, 'relative' | 'isAbsolute' | 'sep'> = path,
): boolean => {
  const way = relative(folder, place);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
};

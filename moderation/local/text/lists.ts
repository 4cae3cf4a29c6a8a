import { readFileSync } from 'node:fs';

/**
 * Reads a file of lists. "[NAME]" begins a list, "#" a comment, and "{NAME}" stands for the words
 * of an earlier list.
 * @returns a function from the name of a list to its text; it throws where there is none
 */
export const readLists = (file: URL): ((name: string) => string) => {
  const lists = new Map<string, string>();
  const list = (name: string): string => {
    const text = lists.get(name);
    if (text === undefined) throw new Error(`${file.pathname} has no list ${name}`);
    return text;
  };
  const written = readFileSync(file, 'utf8').replace(/^#.*\n/gm, '');
  for (const [, name = '', text = ''] of written.matchAll(/^\[(\w+)\]\n([^[]*)/gm))
    lists.set(
      name,
      text.trim().replace(/\{(\w+)\}/g, (_, earlier: string) => list(earlier)),
    );
  return list;
};

/** @returns the words of a list, which stand between blanks */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** @returns the lines of a list */
export const lineSet = (list: string): ReadonlySet<string> => new Set(list.split('\n'));

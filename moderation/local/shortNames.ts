import { readFileSync } from 'node:fs';

/** Each line has a first name and the short forms of it that people use. */
const LINES = readFileSync(new URL('./shortNames.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

const FORMS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  LINES.map(line => line.split(' ')).map(([name = '', ...short]) => [name, new Set(short)]),
);

/** Whether a name is a short form of another: "liz" of "elizabeth". Both in small letters. */
export const isShortFor = (short: string, name: string): boolean => FORMS.get(name)?.has(short) === true;

import { readFileSync } from 'node:fs';

/** A text and how a moderator should judge it. */
export interface Judged {
  readonly text: string;
  readonly expected: string;
}

/** Reads lines like 'threat: I will find you' from a file beside this one. */
export const readLines = (name: string): Judged[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => {
      const colon = line.indexOf(': ');
      return { expected: line.slice(0, colon), text: line.slice(colon + 2) };
    });

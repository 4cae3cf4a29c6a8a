import type { Command } from 'commander';

/** Adds a command to the program. */
export type Register = (program: Command) => void;

const GOES_ELSEWHERE = / [|>] /;

/** Without -s npm's own lines go to stdout as well, and into the file or the next program. */
const called = (line: string): string => `  npm run ${GOES_ELSEWHERE.test(line) ? '-s ' : ''}cli -- ${line}`;

/** What `--help` ends with: each command shows how it is called. */
export const example = (...lines: readonly string[]): string =>
  `\n${lines.length === 1 ? 'Example' : 'Examples'}:\n${lines.map(called).join('\n')}`;

import type { Command } from 'commander';

/** Adds a command to the program. */
export type Register = (program: Command) => void;

const GOES_ELSEWHERE = / [|>] /;

/** Without -s, npm prints lines of its own into the file or to the next program. */
const called = (line: string): string => `  npm run ${GOES_ELSEWHERE.test(line) ? '-s ' : ''}cli -- ${line}`;

/** The end of a command's `--help`: example calls. */
export const example = (...lines: readonly string[]): string =>
  `\n${lines.length === 1 ? 'Example' : 'Examples'}:\n${lines.map(called).join('\n')}`;

/** Loads a command only when it runs: loading all takes as long as running most of them. */
export const lazily =
  <Given extends unknown[]>(load: () => Promise<(...given: Given) => void | Promise<void>>) =>
  async (...given: Given): Promise<void> =>
    (await load())(...given);

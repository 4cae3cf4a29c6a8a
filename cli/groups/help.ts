import type { Command } from 'commander';

/** Adds a command to the program. */
export type Register = (program: Command) => void;

/** What `--help` ends with: each command shows how it is called. */
export const example = (...lines: readonly string[]): string =>
  `\n${lines.length === 1 ? 'Example' : 'Examples'}:\n${lines.map(line => `  npm run cli -- ${line}`).join('\n')}`;

import { createInterface } from 'node:readline/promises';

/** Writes data to stdout, and waits for a slow reader. */
export const write = async (text: string): Promise<void> => {
  if (!process.stdout.write(text)) await new Promise(resolve => process.stdout.once('drain', resolve));
};

export const printLine = (line: string): Promise<void> => write(`${line}\n`);

/** Replaces control characters, which a terminal might take for commands (ECMA-48). */
export const shown = (text: string): string => text.replaceAll(/[^\P{Cc}\n\t]/gu, '\ufffd');

export const printJson = (value: unknown): Promise<void> => printLine(JSON.stringify(value, null, 2));

/** Writes a message to stderr. Only data goes to stdout. */
export const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/** A command that cannot continue. The message says why, and what to do. */
export class CommandFailed extends Error {
  readonly exitCode: number;

  constructor(sentence: string, exitCode = 1) {
    super(sentence);
    this.name = 'CommandFailed';
    this.exitCode = exitCode;
  }
}

/** @throws CommandFailed unless the operator agrees, or has agreed with --yes */
export const confirm = async (question: string, agreed: boolean): Promise<void> => {
  if (agreed) return;
  if (!process.stdin.isTTY) throw new CommandFailed(`${question}\nAdd --yes to agree.`, 2);
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl-C and Ctrl-D also mean no.
  const answer = await prompt.question(`${question} (yes/no) `).catch(() => '\n');
  prompt.close();
  if (answer.trim().toLowerCase() === 'yes') return;
  throw new CommandFailed(`${answer === '\n' ? answer : ''}Nothing was changed.`, 2);
};

/**
 * Lines of text with aligned columns.
 * @param rows their cells; the first row may be a heading
 */
export const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  return rows
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

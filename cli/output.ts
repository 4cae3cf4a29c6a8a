import { createInterface } from 'node:readline/promises';

/** Data goes to stdout; waits when the reader is slower. */
export const write = async (text: string): Promise<void> => {
  if (!process.stdout.write(text)) await new Promise(resolve => process.stdout.once('drain', resolve));
};

export const printLine = (line: string): Promise<void> => write(`${line}\n`);

/** Texts of others as a terminal may show them: what it would take for a command (ECMA-48) is not sent to it. */
export const shown = (text: string): string => text.replaceAll(/[^\P{Cc}\n\t]/gu, '\ufffd');

export const printJson = (value: unknown): Promise<void> => printLine(JSON.stringify(value, null, 2));

/** Everything that is not data goes to stderr. */
export const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/** A command that cannot go on: the sentence says what and what next. */
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
  // Ctrl-C and Ctrl-D are no, too.
  const answer = await prompt.question(`${question} (yes/no) `).catch(() => '\n');
  prompt.close();
  if (answer.trim().toLowerCase() === 'yes') return;
  throw new CommandFailed(`${answer === '\n' ? answer : ''}Nothing was changed.`, 2);
};

/** Columns of text, as wide as they need to be. */
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

import { BadLines, moderate } from '../moderate.ts';
import { CommandFailed } from '../output.ts';

/** Reads stdin and writes stdout, a verdict a line; exits with 1 when a line could not be read. */
export const moderateCommand = async (): Promise<void> => {
  try {
    await moderate(process.stdin, process.stdout);
  } catch (error) {
    throw error instanceof BadLines ? new CommandFailed(`${error.message}.`) : error;
  }
};

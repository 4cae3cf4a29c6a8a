import { CommanderError } from 'commander';
import { NoInstallation } from '#installation/start/refuseNoInstallation.ts';
import { startProblem } from '#installation/start/startProblem.ts';
import { reasonOf } from '#platform/errors/reasonOf.ts';
import { diskSentence } from './diskSentence.ts';
import { CommandFailed, say } from './output.ts';
import { openProgram } from './program.ts';

/** The exit code of a command that was called incorrectly. */
const WRONG_USE = 2;

const codeOf = (error: unknown): number => {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USE;
  if (error instanceof CommandFailed) return error.exitCode;
  return error instanceof RangeError || error instanceof NoInstallation ? WRONG_USE : 1;
};

/** Runs a command. A failure is said on stderr, and becomes the exit code of the process. */
export const runProgram = async (args: readonly string[]): Promise<void> => {
  try {
    await openProgram().parseAsync(args, { from: 'user' });
  } catch (error) {
    process.exitCode = codeOf(error);
    // Commander has already printed what was wrong.
    if (error instanceof CommanderError) return;
    const isExpected = error instanceof CommandFailed || error instanceof RangeError || error instanceof NoInstallation;
    const sentence = isExpected ? error.message : (startProblem(error) ?? diskSentence(error));
    say(sentence ?? `It did not work: ${reasonOf(error)}`);
  }
};

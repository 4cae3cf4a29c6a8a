import { CommanderError } from 'commander';
import { startProblem } from '#installation/start/startProblem.ts';
import { reasonOf } from '#platform/errors/reasonOf.ts';
import { diskSentence } from './diskSentence.ts';
import { CommandFailed, say } from './output.ts';
import { openProgram } from './program.ts';

/** The exit code of a command that was called incorrectly. */
const WRONG_USE = 2;

// It is not an error when a reader such as head stops reading.
process.stdout.on('error', error => {
  if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit(0);
  say(`The output could not be written completely. ${diskSentence(error) ?? error.message}`);
  process.exit(1);
});

try {
  await openProgram().parseAsync();
} catch (error) {
  // Commander has already printed what was wrong.
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : WRONG_USE);
  const isExpected = error instanceof CommandFailed || error instanceof RangeError;
  const sentence = isExpected ? error.message : (startProblem(error) ?? diskSentence(error));
  say(sentence ?? `It did not work: ${reasonOf(error)}`);
  const failed = error instanceof RangeError ? WRONG_USE : 1;
  process.exitCode = error instanceof CommandFailed ? error.exitCode : failed;
}

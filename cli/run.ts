import { diskSentence } from './diskSentence.ts';
import { say } from './output.ts';
import { runProgram } from './runProgram.ts';

// It is not an error when a reader such as head stops reading.
process.stdout.on('error', error => {
  if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit(0);
  say(`The output could not be written completely. ${diskSentence(error) ?? error.message}`);
  process.exit(1);
});

await runProgram(process.argv.slice(2));

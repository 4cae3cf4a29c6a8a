import { say } from './output.ts';

/** The exit codes that shells expect after SIGINT and SIGTERM. */
export const INTERRUPTED = 130;
const TERMINATED = 143;

/** Aborts at Ctrl-C or SIGTERM, so that the command can end cleanly. A second one kills. */
export const interruption = (): AbortSignal => {
  const ending = new AbortController();
  const end = (): void => ending.abort();
  process.once('SIGINT', end).once('SIGTERM', end);
  return ending.signal;
};

/** For work that may stop anywhere: at Ctrl-C or SIGTERM, says what the state is and exits. */
export const endingWith = (howThingsAre: () => string): void => {
  const end = (code: number) => (): never => {
    say(`Interrupted. ${howThingsAre()}`);
    process.exit(code);
  };
  process.once('SIGINT', end(INTERRUPTED)).once('SIGTERM', end(TERMINATED));
};

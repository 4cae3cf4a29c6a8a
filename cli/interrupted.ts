import { say } from './output.ts';

/** The exit codes that shells expect after SIGINT and after SIGTERM. */
export const INTERRUPTED = 130;
const TERMINATED = 143;

/** Aborts at Ctrl-C or SIGTERM, so that the command can end in order; a second one ends it at once. */
export const interruption = (): AbortSignal => {
  const ending = new AbortController();
  const end = (): void => ending.abort();
  process.once('SIGINT', end).once('SIGTERM', end);
  return ending.signal;
};

/** For work that may be cut short anywhere: ends the process at once at Ctrl-C or SIGTERM, and says how things are then. */
export const endingWith = (howThingsAre: () => string): void => {
  const end = (code: number) => (): never => {
    say(`Interrupted. ${howThingsAre()}`);
    process.exit(code);
  };
  process.once('SIGINT', end(INTERRUPTED)).once('SIGTERM', end(TERMINATED));
};

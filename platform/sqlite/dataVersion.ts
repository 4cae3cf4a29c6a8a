import type { Prepare } from './reader.ts';

export interface DataVersion {
  /** Another number after other connections, of this process or another, have committed. */
  readonly current: () => number;
  /** To be called when this process knows of a commit. */
  readonly forget: () => void;
}

/**
 * Asks SQLite once in a turn of the event loop: whoever heard of a commit of another process and asks about it here comes in a
 * later turn.
 */
export const dataVersion = (prepare: Prepare): DataVersion => {
  const statement = prepare('PRAGMA data_version');
  let known: number | undefined;
  const forget = () => {
    known = undefined;
  };
  return {
    current: () => {
      if (known === undefined) {
        known = Number(statement.get()?.data_version);
        setImmediate(forget);
      }
      return known;
    },
    forget,
  };
};

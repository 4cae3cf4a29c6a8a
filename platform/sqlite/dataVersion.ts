import type { Prepare } from './reader.ts';

export interface DataVersion {
  /** A number that differs after other connections, of this process or another, have committed. */
  readonly current: () => number;
  /** To be called when this process knows of a commit. */
  readonly forget: () => void;
}

/**
 * Asks SQLite at most once per turn of the event loop. News of another process's commit always
 * arrives in a later turn, so a reader that has heard of it gets the new version.
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

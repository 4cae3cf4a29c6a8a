import type { Prepare } from './reader.ts';

/** @returns a function to a number that is another one after other connections, of this process or another, have committed */
export const dataVersion = (prepare: Prepare): (() => number) => {
  const statement = prepare('PRAGMA data_version');
  return () => Number(statement.get()?.data_version);
};

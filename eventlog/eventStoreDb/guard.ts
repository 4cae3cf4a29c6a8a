import { EventLogUnavailable, LogRefused, WrongLog } from '../port.ts';

interface Recognition<Connection> {
  readonly connection: Connection;
  readonly recognised: Promise<void>;
  /** Until when a refusal stands. */
  refusedUntil: number;
}

/** The caller tells of it as of its own failure. */
const orCause = (error: unknown): never => {
  throw error instanceof EventLogUnavailable ? error.cause : error;
};

/** A refused log is not compared for each call. */
const REFUSED_MS = 1_000;

/**
 * Lets calls pass once the log was recognised over the present connection.
 * @param connection the one over which calls go now
 * @param watch connects, and from then on makes another one the present one when this one ends
 */
export const openGuard = <Connection>(
  connection: () => Connection,
  watch: (connection: Connection) => Promise<void>,
) => {
  let problem: (() => Promise<string | null>) | undefined;
  let present: Recognition<Connection> | undefined;
  let isClosed = false;

  const standing = (): Recognition<Connection> | undefined =>
    present?.connection === connection() && present.refusedUntil > performance.now() ? present : undefined;

  const begin = (ask: () => Promise<string | null>): Recognition<Connection> => {
    if (isClosed) throw new LogRefused('The event log is closed');
    const recognise = async (): Promise<void> => {
      // First: a connection that breaks while the log is compared has to be seen.
      await watch(begun.connection);
      const sentence = await ask();
      if (sentence === null) return;
      begun.refusedUntil = performance.now() + REFUSED_MS;
      throw new WrongLog(sentence);
    };
    const begun: Recognition<Connection> = {
      connection: connection(),
      recognised: Promise.resolve().then(recognise),
      refusedUntil: Infinity,
    };
    begun.recognised.catch((error: unknown) => {
      if (!(error instanceof WrongLog)) begun.refusedUntil = 0;
    });
    present = begun;
    return begun;
  };

  return {
    set: (ask: () => Promise<string | null>): void => {
      problem = ask;
      present = undefined;
    },
    /**
     * @returns the connection over which the log was recognised, to be used at once
     * @throws WrongLog, and what the comparison throws
     */
    pass: async (): Promise<Connection> => {
      if (problem === undefined) return connection();
      const asked = standing() ?? begin(problem);
      await asked.recognised.catch(orCause);
      if (asked.connection !== connection()) throw new Error('The connection broke while the log was compared');
      return asked.connection;
    },
    /** No connection is recognised any more. Calls still pass over one that was. */
    close: (): void => {
      isClosed = true;
    },
  };
};

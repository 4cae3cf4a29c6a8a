import { EventLogUnavailable, WrongLog } from '../port.ts';

/** A connection that is watched. */
export interface Watched {
  /** Whether it has ended. Another one may have taken its place unnoticed. */
  readonly isOver: () => boolean;
}

/** The connection over which the log was recognised. */
export interface Recognised<Connection> extends Watched {
  readonly connection: Connection;
}

interface Recognition<Connection> {
  readonly connection: Connection;
  readonly recognised: Promise<void>;
  watched: Watched | undefined;
  /** Until when a refusal stands. */
  refusedUntil: number;
}

/** The caller tells of it as of its own failure. */
const orCause = (error: unknown): never => {
  throw error instanceof EventLogUnavailable ? error.cause : error;
};

/** A connection to be used without recognition. */
export const unwatched = <Connection>(connection: Connection): Recognised<Connection> => ({
  connection,
  isOver: () => false,
});

/** A refused log is not compared for each call. */
const REFUSED_MS = 1_000;

/**
 * Lets calls pass once the log was recognised over the present connection.
 * @param connection the one over which calls go now
 * @param watch begins to watch a connection, and returns once it stands
 */
export const openGuard = <Connection>(
  connection: () => Connection,
  watch: (connection: Connection) => Promise<Watched>,
) => {
  let problem: (() => Promise<string | null>) | undefined;
  let present: Recognition<Connection> | undefined;

  const isOver = (recognition: Recognition<Connection>): boolean =>
    recognition.connection !== connection() || recognition.watched?.isOver() === true;

  const begin = (ask: () => Promise<string | null>): Recognition<Connection> => {
    const recognise = async (): Promise<void> => {
      // First: a connection that breaks while the log is compared has to be seen.
      begun.watched = await watch(begun.connection);
      const sentence = await ask();
      if (sentence === null) return;
      begun.refusedUntil = performance.now() + REFUSED_MS;
      throw new WrongLog(sentence);
    };
    const begun: Recognition<Connection> = {
      connection: connection(),
      recognised: Promise.resolve().then(recognise),
      watched: undefined,
      refusedUntil: Infinity,
    };
    begun.recognised.catch((error: unknown) => {
      if (!(error instanceof WrongLog)) begun.refusedUntil = 0;
    });
    return begun;
  };

  return {
    set: (ask: () => Promise<string | null>): void => {
      problem = ask;
      present = undefined;
    },
    /**
     * @returns a connection to be used at once. What comes over it counts only while it is not over.
     * @throws WrongLog, and what the comparison throws
     */
    pass: async (): Promise<Recognised<Connection>> => {
      if (problem === undefined) return unwatched(connection());
      if (present === undefined || isOver(present) || present.refusedUntil <= performance.now())
        present = begin(problem);
      const asked = present;
      await asked.recognised.catch(orCause);
      if (isOver(asked)) throw new Error('The connection broke while the log was compared');
      return { connection: asked.connection, isOver: () => asked.watched?.isOver() === true };
    },
    close: (): void => {
      problem = undefined;
    },
  };
};

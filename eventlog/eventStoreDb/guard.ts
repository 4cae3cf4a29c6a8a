import { EventLogUnavailable, WrongLog } from '../port.ts';

/** A connection that is watched, and when it no longer is the one over which calls go. */
export interface Watched {
  readonly isOver: () => boolean;
  readonly close: () => void;
}

interface Recognition {
  readonly recognised: Promise<void>;
  watched: Watched | undefined;
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
 * @param watch begins to watch the connection, and returns once it stands
 */
export const openGuard = (watch: () => Promise<Watched>) => {
  let problem: (() => Promise<string | null>) | undefined;
  let present: Recognition | undefined;

  const isStanding = ({ watched, refusedUntil }: Recognition): boolean =>
    refusedUntil > performance.now() && !watched?.isOver();

  const begin = (ask: () => Promise<string | null>): Recognition => {
    present?.watched?.close();
    const recognise = async (): Promise<void> => {
      // First: a connection that breaks while the log is compared has to be seen.
      begun.watched = await watch();
      const sentence = await ask();
      if (sentence === null) return;
      begun.refusedUntil = performance.now() + REFUSED_MS;
      throw new WrongLog(sentence);
    };
    const begun: Recognition = {
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
    /** @throws WrongLog, and what the comparison throws */
    pass: async (): Promise<void> => {
      if (problem === undefined) return;
      if (present === undefined || !isStanding(present)) present = begin(problem);
      const asked = present;
      await asked.recognised.catch(orCause);
      if (asked.watched?.isOver()) throw new Error('The connection broke while the log was compared');
    },
    close: (): void => {
      problem = undefined;
      present?.watched?.close();
    },
  };
};

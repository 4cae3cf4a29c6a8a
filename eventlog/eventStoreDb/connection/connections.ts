import { onAbort } from '#platform/async/onAbort.ts';
import { EventLogUnavailable, LogRefused, WrongLog } from '../../port.ts';
import { type CallServer, Connection } from './connection.ts';
import { Nodes } from './discovery.ts';
import type { Settings } from './settings.ts';
import { KnownEnd, Watch } from './watch.ts';

/** A sentence that says why it is not the right log; null if it is. */
type WhyWrongLog = () => Promise<string | null>;

interface Verification {
  readonly connection: Connection;
  readonly done: Promise<void>;
  /** Until when the outcome counts. */
  until: number;
}

/** How often the wanted node is looked for while another one is used. */
const HOME_MS = 2_000;
/** A refused log is not compared for each call. */
const REFUSED_MS = 1_000;

/** Unwraps EventLogUnavailable: the waiting call wraps its own failure. */
const throwCause = (error: unknown): never => {
  throw error instanceof EventLogUnavailable ? error.cause : error;
};

/**
 * The present connection to a server, replaced when it takes no new calls. After `guard`, a new
 * connection serves only the comparison until the log is recognised over it.
 * @param silenceMs how long the server may leave all calls unanswered
 */
export const openConnections = (settings: Settings, silenceMs: number) => {
  const open = new Set<Connection>();
  const nodes = new Nodes(settings);
  const end = new KnownEnd();
  let guardedBy: WhyWrongLog | undefined;
  let verification: Verification | undefined;
  let isClosing = false;
  let isClosed = false;

  const connect = (): Connection => {
    const connection = new Connection(nodes, silenceMs, it => new Watch(it, nodes, end));
    open.add(connection);
    onAbort(connection.lost, () => open.delete(connection));
    return connection;
  };
  let current = connect();
  const present = (): Connection => {
    if (current.takesNoNewCalls && !isClosed) current = connect();
    return current;
  };

  const isAway = (): boolean => current.found?.isWanted === false && !current.takesNoNewCalls && !isClosed;

  /** Goes from another node to the wanted one, such as the leader, once that can be reached. */
  const goHome = async (): Promise<void> => {
    if (!isAway()) return;
    const { isWanted } = await nodes.find();
    if (!isWanted || !isAway()) return;
    const used = current;
    const wanted = connect();
    await wanted.ask(async () => undefined).catch(() => undefined);
    if (used !== current || isClosed || wanted.lost.aborted || !wanted.found?.isWanted) return wanted.giveUp();
    current = wanted;
    used.retire();
  };
  let isGoingHome = false;
  const lookHome = async (): Promise<void> => {
    if (isGoingHome) return;
    isGoingHome = true;
    await goHome().catch(() => undefined);
    isGoingHome = false;
  };
  const homing = settings.isCluster ? setInterval(() => void lookHome(), HOME_MS).unref() : undefined;

  const verify = (whyWrongLog: WhyWrongLog): Verification => {
    if (isClosing) throw new LogRefused('The event log is closed');
    const outcome = async (): Promise<void> => {
      const sentence = await whyWrongLog();
      if (sentence === null) return;
      begun.until = performance.now() + REFUSED_MS;
      throw new WrongLog(sentence);
    };
    const begun: Verification = { connection: present(), done: Promise.resolve().then(outcome), until: Infinity };
    begun.done.catch((error: unknown) => {
      if (!(error instanceof WrongLog)) begun.until = 0;
    });
    return begun;
  };

  /** @throws WrongLog, and what the comparison throws */
  const verified = async (): Promise<Connection> => {
    if (guardedBy === undefined) return present();
    if (verification?.connection !== present() || verification.until <= performance.now())
      verification = verify(guardedBy);
    const { connection, done } = verification;
    await done.catch(throwCause);
    if (connection !== present()) throw new Error('The connection broke while the log was compared');
    return connection;
  };

  return {
    /** The present connection, once the log was recognised over it. To be asked for each use. */
    verified,
    present,
    /** How far the log is known to have come. */
    end,
    withVerified: (async call => (await verified()).ask(call)) satisfies CallServer,
    /** For the comparison itself, which cannot wait for itself. */
    withUnverified: (call => present().ask(call)) satisfies CallServer,
    /** @param whyWrongLog see LogIdentity */
    guard: (whyWrongLog: WhyWrongLog): void => {
      guardedBy = whyWrongLog;
      verification = undefined;
    },
    /** Calls under way may end. No connection is verified any more. */
    stopVerifying: (): void => {
      isClosing = true;
    },
    close: (): void => {
      isClosed = true;
      clearInterval(homing);
      nodes.close();
      for (const connection of open) connection.giveUp();
    },
  };
};

import { type Channel, connectivityState, type Metadata } from '@grpc/grpc-js';
import gossip from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_grpc_pb.js';
import service, {
  type StreamsClient,
} from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js';
import { onAbort } from '#platform/async/onAbort.ts';
import type { Position } from '../../position.ts';
import { AppendStream } from '../writing/appendStream.ts';
import type { Found, Nodes } from './discovery.ts';
import { isLostConnection, isOfNode } from './errors.ts';
import { type Member, membersOf } from './gossip.ts';
import './grpcPatch.ts';

/** The server of a connection, with what calls to it are made of. */
export interface Node {
  readonly streams: StreamsClient;
  readonly metadata: Metadata;
  readonly appends: AppendStream;
  /** What it says of the members of its cluster. */
  readonly members: () => Promise<readonly Member[]>;
  /** When a short call that begins now must have been answered. */
  readonly deadline: () => Date;
  /** Aborts when nothing more will be answered. A channel that is closed lets its calls go on. */
  readonly lost: AbortSignal;
}

/** Looks after the node while subscriptions stand at it. */
interface Watching {
  /** @returns to be called when the subscription has ended */
  begin(): () => void;
  /** A subscription has come to a position. */
  shows(position: Position): void;
}

/** A call under way. */
interface CallUnderWay {
  /** Something was answered, so the connection works. */
  readonly answered: () => void;
  /** To be called at the end of the call. @param error why it failed */
  readonly finished: (error?: unknown) => void;
}

/** Makes calls to a server. @throws what a call throws, and why none can be made */
export type CallServer = <T>(call: (node: Node) => Promise<T>) => Promise<T>;

/** The calls under way may be answered over another connection, by another log. */
class ConnectionEnded extends Error {
  constructor() {
    super('The connection to the server has ended');
    this.name = 'ConnectionEnded';
  }
}

class NeverAnswered extends Error {
  constructor() {
    super('The server answered nothing over this connection');
    this.name = 'NeverAnswered';
  }
}

/** Servers that are away are dialled no more often than this. */
const SHORTEST_LIFE_MS = 300;

const { READY, TRANSIENT_FAILURE, SHUTDOWN } = connectivityState;

const connected = async (channel: Channel): Promise<void> => {
  for (let state = channel.getConnectivityState(true); state !== READY; state = channel.getConnectivityState(true)) {
    if (state === TRANSIENT_FAILURE || state === SHUTDOWN) throw new Error('No connection to the server comes about');
    await new Promise<void>(resolve => channel.watchConnectivityState(state, Infinity, () => resolve()));
  }
};

/**
 * A connection to one node, which connects at the first call and never again.
 *
 * - Lost: it ended, could not be opened, or every call stayed unanswered too long; all calls fail.
 * - Retired: a call failed that may succeed elsewhere; it takes no new calls, its subscriptions
 *   move on, and it is closed once the calls under way have finished.
 *
 * In its first 300 ms no failed call retires it, and if it is lost, new calls still go to it and
 * fail. The next connection goes to another node, unless this one just ended.
 */
export class Connection {
  readonly #nodes: Nodes;
  readonly #silenceMs: number;
  readonly #openedAt = performance.now();
  readonly #ending = new AbortController();
  readonly #leaving = new AbortController();
  readonly #failing = new Set<(error: Error) => void>();
  #node: Promise<Node> | undefined;
  #found: Found | undefined;
  #heardAt = this.#openedAt;
  #underWay = 0;

  readonly watch: Watching | undefined;

  /** @param silenceMs how long all calls may stay unanswered */
  constructor(nodes: Nodes, silenceMs: number, watchOf?: (connection: Connection) => Watching) {
    this.#nodes = nodes;
    this.#silenceMs = silenceMs;
    this.watch = watchOf?.(this);
  }

  /** Aborts when calls over this connection can no longer be answered. */
  get lost(): AbortSignal {
    return this.#ending.signal;
  }

  /** Aborts when subscriptions are to go over another connection. */
  get left(): AbortSignal {
    return this.#leaving.signal;
  }

  /** The node, once it is known. */
  get found(): Found | undefined {
    return this.#found;
  }

  /** When something was answered last, by `performance.now()`. */
  get heardAt(): number {
    return this.#heardAt;
  }

  /** Whether new calls go over another connection. */
  get takesNoNewCalls(): boolean {
    return this.lost.aborted ? this.#isOldEnough : this.left.aborted;
  }

  get #isOldEnough(): boolean {
    return performance.now() - this.#openedAt >= SHORTEST_LIFE_MS;
  }

  /** Connects. @throws why there is no connection */
  node(): Promise<Node> {
    this.#node ??= this.#connect().catch((error: Error) => {
      this.giveUp(error);
      throw error;
    });
    return this.#node;
  }

  /** @param silenceMs how long this call and all others may stay unanswered */
  begin(silenceMs = this.#silenceMs): CallUnderWay {
    const askedAt = performance.now();
    // Waits for the next turn of the event loop: if this process stood still, an answer may have
    // arrived that has not been read yet.
    const inSilence = () => setImmediate(() => this.#endIfSilentSince(askedAt));
    // It keeps the process alive, which grpc-js does not do while it connects.
    const timer = setTimeout(inSilence, silenceMs);
    let isUnderWay = true;
    this.#underWay += 1;
    const answered = (): void => {
      clearTimeout(timer);
      this.#heardAt = performance.now();
    };
    return {
      answered,
      finished: error => {
        if (!isUnderWay) return;
        isUnderWay = false;
        this.#underWay -= 1;
        answered();
        if (error !== undefined && isOfNode(error) && this.#isOldEnough) this.#retireAfter(error);
        if (this.left.aborted && this.#underWay === 0) this.giveUp();
      },
    };
  }

  /**
   * Makes a call.
   * @param silenceMs as of `begin`
   * @throws the error of the call, or why the connection was lost
   */
  async ask<Answer>(call: (node: Node) => Promise<Answer>, silenceMs?: number): Promise<Answer> {
    // A reader of the whole log keeps its connection while it handles a batch, so it may be lost by
    // now.
    this.lost.throwIfAborted();
    const asking = this.begin(silenceMs);
    const { promise: never, reject } = Promise.withResolvers<never>();
    this.#failing.add(reject);
    try {
      const answer = await Promise.race([this.node().then(call), never]);
      asking.finished();
      return answer;
    } catch (error) {
      asking.finished(error);
      throw error;
    } finally {
      this.#failing.delete(reject);
    }
  }

  /** New calls and the subscriptions go over another connection. */
  retire(): void {
    this.#leaving.abort();
    if (this.#underWay === 0) this.giveUp();
  }

  /** @param why all calls under way fail */
  giveUp(why: Error = new ConnectionEnded()): void {
    if (this.lost.aborted) return;
    if (!(why instanceof ConnectionEnded)) this.#leaveNode();
    this.#ending.abort(why);
    this.#leaving.abort();
    for (const fail of this.#failing) fail(why);
  }

  async #connect(): Promise<Node> {
    const { credentials, channelOptions, metadata, deadlineMs } = this.#nodes.settings;
    this.#found = await this.#nodes.find();
    const { target } = this.#found;
    this.lost.throwIfAborted();
    const streams = new service.StreamsClient(target, credentials, channelOptions);
    const deadline = (): Date => new Date(Date.now() + deadlineMs);
    const appends = new AppendStream(() => streams.batchAppend(metadata, { deadline: Infinity }), deadline);
    onAbort(this.lost, () => {
      appends.cancel();
      streams.close();
    });
    const channel = streams.getChannel() as Channel;
    await connected(channel);
    // Told in the moment in which the connection ends, or the server says that it takes no more
    // calls. The channel is closed at once, so that no call waits in it for another connection.
    channel.watchConnectivityState(READY, Infinity, () => this.giveUp());
    const gossiping = new gossip.GossipClient(target, credentials, { channelOverride: channel });
    const members = () => membersOf(gossiping, metadata, deadline().getTime(), this.lost);
    return { streams, metadata, appends, members, deadline, lost: this.lost };
  }

  #retireAfter(error: unknown): void {
    // The node answered, and may do so again: that it cannot write, for instance.
    if (!(error instanceof ConnectionEnded || isLostConnection(error))) this.#leaveNode();
    this.retire();
  }

  #leaveNode(): void {
    if (this.#found) this.#nodes.leave(this.#found.target);
  }

  #endIfSilentSince(askedAt: number): void {
    if (this.#heardAt <= askedAt) this.giveUp(new NeverAnswered());
  }
}

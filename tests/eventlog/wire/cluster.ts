import { MemoryLog } from './memoryLog.ts';
import { type Line, startProxy } from './proxy.ts';
import type { Address } from './refusals.ts';
import { type Member, startWireServer, type View, type WireServer } from './server.ts';

const HOST = '127.0.0.1';

export interface WireNode {
  readonly address: Address;
  /** Kills the node: its connections break, and its port refuses new ones. */
  readonly kill: () => Promise<void>;
  /** From now on nothing comes from it: its connections break, and new ones stay silent. */
  readonly hang: () => void;
  /**
   * Stops its process, as SIGSTOP does: connections stay, new ones are accepted, nothing is
   * answered. The others hear of it by `notice` or `elect`.
   */
  readonly freeze: () => void;
  /** Goes on. If another node leads meanwhile, it begins anew as a follower (seen). */
  readonly thaw: () => Promise<void>;
  /**
   * Cuts it off from the other nodes, but not from clients. It goes on answering reads and holding
   * subscriptions with what it has (seen); what is written to it times out.
   */
  readonly cutOff: () => void;
  /** A leader that is cut off retires after a while (seen). */
  readonly retire: () => void;
  /** Brings it back among the others. It begins anew if another node leads meanwhile (seen). */
  readonly rejoin: () => Promise<void>;
  /** What is between it and clients, who can be cut off from it alone. */
  readonly line: Line;
  /** Starts it again, as a follower if there is a leader. It no longer knows the ids of events. */
  readonly start: () => Promise<void>;
  /** From now on it shows nothing new. Appends to it are forwarded to the leader, and answered. */
  readonly lag: () => void;
  /** It shows everything again. */
  readonly catchUp: () => void;
  readonly subscriptions: () => number;
}

export interface WireCluster {
  readonly log: MemoryLog;
  readonly nodes: readonly WireNode[];
  readonly url: string;
  /** The node that leads, or that is still named as the leader after its death. */
  readonly leader: () => WireNode;
  /**
   * The nodes notice who is gone, and no longer call them alive: on a real server after about five
   * seconds, and are no followers any more if it was the leader (read in its source).
   */
  readonly notice: () => void;
  /**
   * Makes a node the leader that is alive and in reach, once all have noticed who is not. Until
   * then the others name the dead one, and answer appends with `Server Is Not Ready`.
   */
  readonly elect: () => void;
  readonly stop: () => Promise<void>;
}

interface Node extends WireNode {
  readonly server: WireServer;
  isAlive: boolean;
  isFrozen: boolean;
  /** What it was when it was cut off from the others. */
  alone: Member['state'] | undefined;
  /** The others have noticed that it is gone. */
  isMissed: boolean;
}

/** What a node shows of the log. One that lags behind shows an earlier state of it (seen). */
const replicaOf = (log: MemoryLog) => {
  let old: MemoryLog | undefined;
  return {
    readable: (): MemoryLog => old ?? log,
    lag: (): void => {
      old = log.copy();
    },
    catchUp: (): void => {
      old = undefined;
      log.appended.emit('appended');
    },
  };
};

/**
 * Several servers with one log. Whatever was acknowledged is on every node at once, unless a node
 * is told to lag behind, is frozen or cut off.
 */
export const startWireCluster = async (count: number): Promise<WireCluster> => {
  const log = new MemoryLog();
  const nodes: Node[] = [];
  let leader: Node | undefined;

  const isInReach = (node: Node): boolean => node.isAlive && !node.isFrozen && node.alone === undefined;
  /** Nodes that have lost their leader are no followers until another one is elected (read). */
  const stateOf = (node: Node): Member['state'] => {
    if (node === leader) return 'LEADER';
    return leader?.isMissed === false ? 'FOLLOWER' : 'UNKNOWN';
  };

  const memberSeenBy = (self: Node, node: Node): Member => {
    if (self === node) return { ...node.address, state: node.alone ?? stateOf(node), isAlive: true };
    const isGone = self.alone !== undefined || node.isMissed;
    if (isGone) return { ...node.address, state: 'UNKNOWN', isAlive: false };
    // After the leader's death the others name it for a moment, as if it were alive (seen).
    return { ...node.address, state: stateOf(node), isAlive: node.isAlive || node === leader };
  };

  const viewOf = (self: () => Node): View => ({
    members: () => nodes.map(node => memberSeenBy(self(), node)),
    isReady: () => self().alone !== 'UNKNOWN' && leader?.isAlive === true,
    timesOut: () => self().alone !== undefined || !leader || !isInReach(leader),
    leaderElsewhere: () => (leader && leader !== self() ? leader.address : undefined),
  });

  const notice = (): void => {
    for (const node of nodes) node.isMissed = !isInReach(node);
  };

  for (let index = 0; index < count; index++) {
    const { readable, lag, catchUp } = replicaOf(log);
    const server = await startWireServer({ log, readable, view: viewOf(() => nodes[index] as Node) });
    const line = await startProxy(server.port);
    /** Is among the others again. Where another node leads meanwhile, it begins anew (seen). */
    const isBack = async (wasLeader: boolean): Promise<void> => {
      if (wasLeader && node !== leader) {
        await line.kill();
        await line.revive();
      }
      node.isMissed = false;
      catchUp();
    };
    let led = false;
    const node: Node = {
      server,
      line,
      address: { host: HOST, port: line.port },
      isAlive: true,
      isFrozen: false,
      alone: undefined,
      isMissed: false,
      lag,
      catchUp,
      subscriptions: server.subscriptions,
      kill: async () => {
        node.isAlive = false;
        await line.kill();
        // Without a living node, nobody names a leader when they start again.
        if (nodes.every(({ isAlive }) => !isAlive)) leader = undefined;
      },
      hang: () => {
        node.isAlive = false;
        line.silence();
      },
      freeze: () => {
        led = node === leader;
        node.isFrozen = true;
        line.hold();
        lag();
      },
      thaw: async () => {
        node.isFrozen = false;
        await isBack(led);
        line.letGo();
      },
      cutOff: () => {
        led = node === leader;
        node.alone = stateOf(node);
        lag();
      },
      retire: () => {
        node.alone = 'UNKNOWN';
      },
      rejoin: () => {
        node.alone = undefined;
        return isBack(led);
      },
      start: async () => {
        if (nodes.every(({ isAlive }) => !isAlive)) log.restart();
        await line.revive();
        node.isAlive = true;
        node.isMissed = false;
      },
    };
    nodes.push(node);
  }
  leader = nodes[0];

  return {
    log,
    nodes,
    url: `esdb://${nodes.map(({ address: { host, port } }) => `${host}:${port}`).join(',')}?tls=false`,
    leader: () => {
      if (!leader) throw new Error('no node was elected');
      return leader;
    },
    notice,
    elect: () => {
      notice();
      leader = nodes.find(isInReach);
      // The ids of recent events are known to the node that wrote them only (seen).
      log.restart();
    },
    stop: async () => {
      for (const { line, server } of nodes) {
        await line.close();
        server.stop();
      }
    },
  };
};

import { MemoryLog } from './memoryLog.ts';
import { type Line, startProxy } from './proxy.ts';
import type { Address } from './refusals.ts';
import { startWireServer, type View, type WireServer } from './server.ts';

const HOST = '127.0.0.1';

export interface WireNode {
  readonly address: Address;
  /** Kills the node: its connections break, and its port refuses new ones. */
  readonly kill: () => Promise<void>;
  /** From now on nothing comes from it: its connections break, and new ones stay silent. */
  readonly hang: () => void;
  /** Starts it again, as a follower if there is a leader. It no longer knows the ids of events. */
  readonly start: () => Promise<void>;
  /** From now on it shows nothing new. Appends to it are forwarded to the leader, and answered. */
  readonly lag: () => void;
  /** It shows everything again. */
  readonly catchUp: () => void;
}

export interface WireCluster {
  readonly log: MemoryLog;
  readonly nodes: readonly WireNode[];
  readonly url: string;
  /** The node that leads, or that is still named as the leader after its death. */
  readonly leader: () => WireNode;
  /**
   * Makes a living node the leader. Until then the others name the dead one, and answer appends
   * with `Server Is Not Ready`.
   */
  readonly elect: () => void;
  readonly stop: () => Promise<void>;
}

interface Node extends WireNode {
  readonly server: WireServer;
  readonly line: Line;
  isAlive: boolean;
}

/** What a node shows of the log. Assumed: how a follower lags behind was not seen. */
const replicaOf = (log: MemoryLog) => {
  let old: MemoryLog | undefined;
  let isLagging = false;
  log.appended.on('appended', () => {
    if (!isLagging) old?.follow(log);
  });
  return {
    readable: (): MemoryLog => (isLagging && old) || log,
    lag: (): void => {
      isLagging = true;
      old = log.copy();
    },
    catchUp: (): void => {
      isLagging = false;
      old?.follow(log);
    },
  };
};

/**
 * Several servers with one log. Whatever was acknowledged is on every node at once, unless a node is
 * told to lag behind.
 */
export const startWireCluster = async (count: number): Promise<WireCluster> => {
  const log = new MemoryLog();
  const nodes: Node[] = [];
  let leader: Node | undefined;

  const viewOf = (self: () => Node | undefined): View => ({
    // After the leader's death the others name it for a moment, as if it were alive (seen).
    members: () =>
      nodes.map(node => ({
        ...node.address,
        isLeader: node === leader,
        isAlive: node.isAlive || node === leader,
      })),
    isReady: () => leader?.isAlive === true,
    leaderElsewhere: () => (leader && leader !== self() ? leader.address : undefined),
  });

  for (let index = 0; index < count; index++) {
    const { readable, lag, catchUp } = replicaOf(log);
    const server = await startWireServer({ log, readable, view: viewOf(() => nodes[index]) });
    const line = await startProxy(server.port);
    const node: Node = {
      server,
      line,
      address: { host: HOST, port: line.port },
      isAlive: true,
      lag,
      catchUp,
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
      start: async () => {
        if (nodes.every(({ isAlive }) => !isAlive)) log.restart();
        await line.revive();
        node.isAlive = true;
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
    elect: () => {
      leader = nodes.find(({ isAlive }) => isAlive);
      // The ids of recent events are known to the node that wrote them only (assumed).
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

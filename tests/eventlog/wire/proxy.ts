import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { freePort } from '../../support/freePort.ts';

export interface Line {
  readonly port: number;
  /** Breaks every connection, and refuses new ones until `restore`. */
  readonly cut: () => void;
  readonly restore: () => void;
  /**
   * Breaks every connection. New ones are accepted until `restore`, but nothing is ever passed on
   * over them.
   */
  readonly silence: () => void;
  /**
   * From now on what is sent is held back, in both directions or one, as by a process that is
   * stopped: new connections are accepted. `letGo` passes it on.
   */
  readonly hold: (way?: Way) => void;
  readonly letGo: () => void;
  /**
   * From now on what is sent is lost, in both directions or one, and so is all that is sent later
   * over the same connections. New ones stay silent until `restore`.
   */
  readonly lose: (way?: Way) => void;
  /** The next connection alone is accepted, and nothing is ever passed on over it. */
  readonly silenceNext: () => void;
  /** The next connection alone goes to another port. */
  readonly divertNext: (port: number) => void;
  /** Resolves once this many connections were accepted without passing anything on. */
  readonly silenced: (count: number) => Promise<void>;
  /** Resolves once this many connections were refused. */
  readonly refused: (count: number) => Promise<void>;
  /** @returns how many connections are open */
  readonly connections: () => Promise<number>;
  /** Breaks every connection, and listens no longer, as if the process behind it were killed. */
  readonly kill: () => Promise<void>;
  /** Listens again on the same port. */
  readonly revive: () => Promise<void>;
  readonly close: () => Promise<void>;
}

type Way = 'both' | 'in' | 'out';

/** Passes on what is sent in one direction. */
class Pipe {
  readonly #from: Socket;
  readonly #to: Socket;

  constructor(from: Socket, to: Socket) {
    [this.#from, this.#to] = [from, to];
    from.pipe(to);
  }

  hold(): void {
    this.#from.unpipe(this.#to).pause();
  }

  letGo(): void {
    this.#from.pipe(this.#to);
  }

  lose(): void {
    this.#from.unpipe(this.#to).resume();
  }
}

/** Starts a proxy between a client and a server, with which a test can break the connection. */
export const startProxy = async (target: number): Promise<Line> => {
  const sockets = new Set<Socket>();
  /** Towards the server, and from it. */
  const pipes = { in: new Set<Pipe>(), out: new Set<Pipe>() };
  const pipesOf = (way: Way): readonly Pipe[] => (way === 'both' ? [...pipes.in, ...pipes.out] : [...pipes[way]]);
  let held: Way | undefined;
  let down = false;
  let isSilent = false;
  let isNextSilent = false;
  let nextTarget = target;
  let refusals = 0;
  let silent = 0;

  const join = (inner: Socket, outer: Socket): void => {
    for (const [way, one, other] of [
      ['in', inner, outer],
      ['out', outer, inner],
    ] as const) {
      const pipe = new Pipe(one, other);
      pipes[way].add(pipe);
      if (held === 'both' || held === way) pipe.hold();
      sockets.add(one);
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        pipes[way].delete(pipe);
        sockets.delete(one);
        other.destroy();
      });
    }
  };

  const server = createServer(inner => {
    if (down) {
      inner.resetAndDestroy();
      refusals += 1;
      return;
    }
    if (isSilent || isNextSilent) {
      isNextSilent = false;
      sockets.add(inner);
      inner.on('error', () => undefined).resume();
      silent += 1;
      return;
    }
    join(inner, connect(nextTarget, '127.0.0.1'));
    nextTarget = target;
  });
  const listen = async (at: number): Promise<void> => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  // Nobody else may get it while the line is killed.
  const port = await freePort();
  await listen(port);

  const breakAll = (): void => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const cut = (): void => {
    down = true;
    breakAll();
  };
  const kill = async (): Promise<void> => {
    breakAll();
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    await closed;
  };
  return {
    port,
    cut,
    connections: promisify(server.getConnections.bind(server)),
    kill,
    revive: () => listen(port),
    silence: () => {
      isSilent = true;
      breakAll();
    },
    hold: (way = 'both') => {
      held = way;
      for (const pipe of pipesOf(way)) pipe.hold();
    },
    letGo: () => {
      for (const pipe of pipesOf(held ?? 'both')) pipe.letGo();
      held = undefined;
    },
    lose: (way = 'both') => {
      isSilent = true;
      for (const pipe of pipesOf(way)) pipe.lose();
    },
    silenceNext: () => {
      isNextSilent = true;
    },
    divertNext: to => {
      nextTarget = to;
    },
    async silenced(count) {
      while (silent < count) await once(server, 'connection');
    },
    restore: () => {
      down = false;
      isSilent = false;
    },
    async refused(count) {
      while (refusals < count) await once(server, 'connection');
    },
    async close() {
      down = true;
      await kill();
    },
  };
};

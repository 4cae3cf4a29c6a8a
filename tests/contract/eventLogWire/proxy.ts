import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
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
  /** The next connection alone is accepted, and nothing is ever passed on over it. */
  readonly silenceNext: () => void;
  /** The next connection alone goes to another port. */
  readonly divertNext: (port: number) => void;
  /** Resolves once this many connections were accepted without passing anything on. */
  readonly silenced: (count: number) => Promise<void>;
  /** Resolves once this many connections were refused. */
  readonly refused: (count: number) => Promise<void>;
  /** Breaks every connection, and listens no longer, as if the process behind it were killed. */
  readonly kill: () => Promise<void>;
  /** Listens again on the same port. */
  readonly revive: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts a proxy between a client and a server, with which a test can break the connection. */
export const startProxy = async (target: number): Promise<Line> => {
  const sockets = new Set<Socket>();
  let down = false;
  let isSilent = false;
  let isNextSilent = false;
  let nextTarget = target;
  let refusals = 0;
  let silent = 0;

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
    const outer = connect(nextTarget, '127.0.0.1');
    nextTarget = target;
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
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
    kill,
    revive: () => listen(port),
    silence: () => {
      isSilent = true;
      breakAll();
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

import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './clientAddress.ts';

/** How long a client may take nothing of its answer. */
const PATIENCE_MS = 60_000;

/** Of a network. More than its clients send before they have read an answer. */
const MOST_WAITING = 2000;

/** Enough for a large office behind one address: a browser opens six. */
const MOST_PER_NETWORK = 500;

let refused = 0;

/** How many connections were refused or closed because their network had too many. */
export const refusedConnections = (): number => refused;

interface NetworkCounts {
  of(network: string): number;
  add(network: string, change: 1 | -1): void;
}

const networkCounts = (): NetworkCounts => {
  const counts = new Map<string, number>();
  const of = (network: string): number => counts.get(network) ?? 0;
  const add = (network: string, change: 1 | -1): void => {
    const count = of(network) + change;
    if (count > 0) counts.set(network, count);
    else counts.delete(network);
  };
  return { of, add };
};

/**
 * Serves the requests of a connection one after another. A client may send more of them before it
 * has read an answer (pipelining). If all were served at once, each would hold a file and memory
 * until the client reads. What waits holds memory too, so a network may have only so much of it.
 */
export const inTurn = (serve: RequestListener, mostWaiting = MOST_WAITING): RequestListener => {
  const waiting = networkCounts();
  return (request, response) => {
    const { socket } = request;
    // Node gives a response the socket when all responses before it are through.
    if (response.socket !== null) return serve(request, response);
    const network = networkOf(socket.remoteAddress ?? '');
    if (socket.destroyed) return;
    if (waiting.of(network) >= mostWaiting) {
      refused += 1;
      return socket.destroy();
    }
    waiting.add(network, 1);
    const leave = (): void => waiting.add(network, -1);
    request.once('close', leave);
    response.once('socket', () => {
      request.off('close', leave);
      leave();
      serve(request, response);
    });
  };
};

/**
 * Closes connections whose clients take nothing of their answer, and with them the files that are
 * being sent. A client that waits for a slow answer is not closed.
 */
export const closeUntaken = (server: Server, patienceMs = PATIENCE_MS): Server => {
  // Node tells each response when its connection stood still twice for this time: the first time,
  // it only notes how much is left to send.
  server.timeout = patienceMs / 2;
  return server.on('request', (_request, response) =>
    response.on('timeout', socket => {
      if (socket.writableLength > 0) socket.destroy();
    }),
  );
};

/** Refuses connections beyond the limit of a network. */
export const limitConnections = (server: Server, refuse: (socket: Socket) => void, most = MOST_PER_NETWORK): Server => {
  const open = networkCounts();
  return server.on('connection', socket => {
    const network = networkOf(socket.remoteAddress ?? '');
    if (open.of(network) >= most) {
      refused += 1;
      return refuse(socket);
    }
    open.add(network, 1);
    socket.once('close', () => open.add(network, -1));
  });
};

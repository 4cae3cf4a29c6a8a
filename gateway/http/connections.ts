import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './clientAddress.ts';

/** How long a client may take nothing of its answer. */
const PATIENCE_MS = 60_000;

/** More than any client sends before it has read an answer. */
const MOST_WAITING = 500;

/** Enough for a large office behind one address: a browser opens six. */
const MOST_PER_NETWORK = 500;

/**
 * Serves the requests of a connection one after another. A client may send more of them before it
 * has read an answer (pipelining). If all were served at once, each would hold a file and memory
 * until the client reads.
 */
export const inTurn = (serve: RequestListener, mostWaiting = MOST_WAITING): RequestListener => {
  const waiting = new WeakMap<Socket, number>();
  const countOf = (socket: Socket): number => waiting.get(socket) ?? 0;
  return (request, response) => {
    const { socket } = request;
    // Node gives a response the socket when all responses before it are through.
    if (response.socket !== null) return serve(request, response);
    if (countOf(socket) >= mostWaiting) return socket.destroy();
    waiting.set(socket, countOf(socket) + 1);
    response.once('socket', () => {
      waiting.set(socket, countOf(socket) - 1);
      serve(request, response);
    });
  };
};

/**
 * Closes connections whose clients take nothing of their answer, and with them the files that are
 * being sent. A client that waits for a slow answer is not closed.
 */
export const closeUntaken = (server: Server, patienceMs = PATIENCE_MS): Server => {
  // Node tells each response when its connection stood still for this time.
  server.timeout = patienceMs;
  return server.on('request', (_request, response) =>
    response.on('timeout', socket => {
      if (socket.writableLength > 0) socket.destroy();
    }),
  );
};

/** Refuses connections beyond the limit of a network. */
export const limitConnections = (server: Server, refuse: (socket: Socket) => void, most = MOST_PER_NETWORK): Server => {
  const open = new Map<string, number>();
  const countOf = (network: string): number => open.get(network) ?? 0;
  return server.on('connection', socket => {
    const network = networkOf(socket.remoteAddress ?? '');
    if (countOf(network) >= most) return refuse(socket);
    open.set(network, countOf(network) + 1);
    socket.once('close', () => {
      if (countOf(network) > 1) open.set(network, countOf(network) - 1);
      else open.delete(network);
    });
  });
};

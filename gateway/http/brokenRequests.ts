import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#contract/problems.ts';
import { type GatewayProblemCode, gatewayProblems } from '../problems.ts';

/** Requests that never reach a route, and so neither a hook nor the error handler. They get the usual error body all the same. */

const problemOf = (code: GatewayProblemCode, requestId: string): Problem => ({
  message: gatewayProblems[code].message,
  code,
  requestId,
});

/** A path under /api that cannot be decoded, or whose parts are longer than any id, code or token. */
export const answerUnroutable = (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  reply
    .code(gatewayProblems.not_found.status)
    .headers({ 'X-Request-Id': request.id, 'X-Content-Type-Options': 'nosniff' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problemOf('not_found', request.id)));
};

const statusOf = ({ code }: NodeJS.ErrnoException): number => {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
};

const unreadable = () => {
  const requestId = randomUUID();
  const body = JSON.stringify(problemOf('unreadable_request', requestId));
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'X-Request-Id': requestId,
    Connection: 'close',
  };
  return { headers, body };
};

/** Answers what is not HTTP, or never ends, on the socket itself, as Node would. */
export const answerUnreadable = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statusOf(error);
  const { headers, body } = unreadable();
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n');
  if (socket.writable) socket.write(`${head}\r\n\r\n${body}`);
  socket.destroy(error);
};

const refuseUnread = (response: ServerResponse, status: number): void => {
  const { headers, body } = unreadable();
  response.writeHead(status, headers).end(body);
};

/** Refuses an HTTP/1.1 request without a Host header. Node would do so itself, but without a body. @returns whether it did */
export const answeredHostless = ({ headers, httpVersion }: IncomingMessage, response: ServerResponse): boolean => {
  if (headers.host !== undefined || httpVersion !== '1.1') return false;
  refuseUnread(response, 400);
  return true;
};

/** Refuses unknown Expect headers, which Node would do without a body. */
export const refuseExpectations = (server: Server): Server =>
  server.on('checkExpectation', (_request, response) => refuseUnread(response, 417));

import { randomUUID } from 'node:crypto';
import { METHODS, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#contract/problems.ts';
import { type GatewayProblemCode, gatewayProblems } from '../problems.ts';
import type { AllowedMethods } from './allowedMethods.ts';
import { pathOf, routable } from './paths.ts';

/**
 * Requests that never reach a route, and therefore neither a hook nor the error handler. They still
 * get the usual error body.
 */

const problemOf = (code: GatewayProblemCode, requestId: string): Problem => ({
  message: gatewayProblems[code].message,
  code,
  requestId,
});

/** A path under /api that cannot be decoded. */
export const answerUnroutable = (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  reply
    .code(gatewayProblems.not_found.status)
    .headers({ 'X-Request-Id': request.id, 'X-Content-Type-Options': 'nosniff' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problemOf('not_found', request.id)));
};

interface Refusal {
  readonly code: GatewayProblemCode;
  /** Set when it differs from the status of the problem. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

const answerOf = ({ code, status = gatewayProblems[code].status, headers }: Refusal) => {
  const requestId = randomUUID();
  const body = JSON.stringify(problemOf(code, requestId));
  const all = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'X-Request-Id': requestId,
    Connection: 'close',
    ...headers,
  };
  return { status, headers: all, body };
};

/** The first line of a request with a method that Node does not know. */
const REQUEST_LINE = /^([!#$%&'*+.^`|~\w-]{1,40}) (\/\S*) HTTP\/1\.[01]\r?\n/;

interface ParseError extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer;
}

/**
 * Node's parser fails at a method that it does not know. The client should see the same answer as
 * for any other method that is not allowed.
 */
const refusalOfMethod = ({ rawPacket }: ParseError, methods: Pick<AllowedMethods, 'of'>): Refusal | undefined => {
  const [, method = '', url] = REQUEST_LINE.exec(rawPacket?.toString('latin1') ?? '') ?? [];
  // Node knows the method, so this is the first of several requests in the packet, and not the one
  // that failed.
  if (url === undefined || METHODS.includes(method)) return undefined;
  const allowed = methods.of(pathOf(routable(url)));
  if (allowed.length === 0) return { code: 'not_found' };
  return { code: 'method_not_allowed', headers: { Allow: allowed.join(', ') } };
};

const refusalOf = (error: ParseError, methods: Pick<AllowedMethods, 'of'>): Refusal => {
  if (error.code === 'HPE_HEADER_OVERFLOW') return { code: 'unreadable_request', status: 431 };
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return { code: 'unreadable_request', status: 408 };
  const ofMethod = error.code === 'HPE_INVALID_METHOD' ? refusalOfMethod(error, methods) : undefined;
  return ofMethod ?? { code: 'unreadable_request' };
};

const refuseOnSocket = (refusal: Refusal, socket: Duplex, error?: Error): void => {
  const { status, headers, body } = answerOf(refusal);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n');
  if (socket.writable) socket.write(`${head}\r\n\r\n${body}`);
  socket.destroy(error);
};

/** Answers on the socket itself, as Node would, when the request is not HTTP or never ends. */
export const answerUnreadable =
  (methods: Pick<AllowedMethods, 'of'>) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    refuseOnSocket(refusalOf(error, methods), socket, error);
  };

/** Refuses a request that was read but will not be routed. */
export const refuse = (response: ServerResponse, refusal: Refusal): void => {
  const { status, headers, body } = answerOf(refusal);
  response.writeHead(status, headers).end(body);
};

/** Refuses unknown Expect headers and CONNECT. Node would do so without a body. */
export const refuseExpectations = (server: Server): Server =>
  server
    .on('checkExpectation', (_request, response) => refuse(response, { code: 'unreadable_request', status: 417 }))
    .on('connect', (_request, socket) => refuseOnSocket({ code: 'unreadable_request' }, socket));

import { randomUUID } from 'node:crypto';
import { METHODS, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#contract/problems.ts';
import { type GatewayProblemCode, gatewayProblems } from '../problems.ts';
import type { AllowedMethods } from './allowedMethods.ts';
import { JSON_TYPE } from './page.ts';
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

interface Refusal {
  readonly code: GatewayProblemCode;
  /** Set when it differs from the status of the problem. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface BrokenRequests {
  /** Answers a path under /api that cannot be decoded. */
  answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void;
  /** Answers on the socket itself, as Node would, when the request is not HTTP or never ends. */
  answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void;
  /** Refuses a request that was read but will not be routed. */
  refuse(response: ServerResponse, code: GatewayProblemCode): void;
  /** Refuses a connection before it sends a request. */
  refuseConnection(socket: Duplex): void;
  /** Refuses unknown Expect headers and CONNECT. Node would do so without a body. */
  refuseExpectations(server: Server): Server;
}

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

/** @param common the headers of every answer */
export const brokenRequests = (
  methods: Pick<AllowedMethods, 'of'>,
  common: Readonly<Record<string, string>>,
): BrokenRequests => {
  const headersOf = (requestId: string) => ({
    ...common,
    'Cache-Control': 'no-store',
    'Content-Type': JSON_TYPE,
    'X-Request-Id': requestId,
  });

  const answerOf = ({ code, status = gatewayProblems[code].status, headers }: Refusal) => {
    const requestId = randomUUID();
    const body = JSON.stringify(problemOf(code, requestId));
    const all = {
      ...headersOf(requestId),
      'Content-Length': Buffer.byteLength(body),
      Connection: 'close',
      ...headers,
    };
    return { status, headers: all, body };
  };

  const refuse = (response: ServerResponse, refusal: Refusal): void => {
    const { status, headers, body } = answerOf(refusal);
    response.writeHead(status, headers).end(body);
  };

  const refuseOnSocket = (refusal: Refusal, socket: Duplex, error?: Error): void => {
    const { status, headers, body } = answerOf(refusal);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n');
    if (socket.writable) socket.write(`${head}\r\n\r\n${body}`);
    socket.destroy(error);
  };

  return {
    answerUnroutable: (_error, { id }, reply) => {
      const { status } = gatewayProblems.not_found;
      reply
        .code(status)
        .headers(headersOf(id))
        .send(JSON.stringify(problemOf('not_found', id)));
    },
    answerUnreadable: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      refuseOnSocket(refusalOf(error, methods), socket, error);
    },
    refuse: (response, code) => refuse(response, { code }),
    refuseConnection: socket => refuseOnSocket({ code: 'too_many_requests' }, socket),
    refuseExpectations: server =>
      server
        .on('checkExpectation', (_request, response) => refuse(response, { code: 'unreadable_request', status: 417 }))
        .on('connect', (_request, socket) => refuseOnSocket({ code: 'unreadable_request' }, socket)),
  };
};

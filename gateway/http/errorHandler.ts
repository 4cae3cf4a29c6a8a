import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Problem } from '#contract/problems.ts';
import { EventLogUnavailable } from '#eventlog/port.ts';
import { DocumentsUnavailable } from '#platform/documents/port.ts';
import { StorageUnavailable } from '#platform/reels/storage.ts';
import { KeyDestroyed } from '#platform/sealing/keyring.ts';
import { InvalidCursor } from '#query-api/cursor.ts';
import { GatewayProblem, type GatewayProblemCode, gatewayProblems } from '../problems.ts';
import { withStatus } from './withStatus.ts';

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

const refusal = (code: GatewayProblemCode, message: string = gatewayProblems[code].message): Refusal => ({
  code,
  status: gatewayProblems[code].status,
  message,
});

/** Plain sentences for Fastify's own refusals. */
const fastifyRefusals: Readonly<Record<string, GatewayProblemCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_NOT_FOUND: 'not_found',
};

/** Whether a store cannot be reached at the moment. */
const isAway = (error: unknown): boolean =>
  error instanceof EventLogUnavailable || error instanceof DocumentsUnavailable || error instanceof StorageUnavailable;

/** The problem code for one of our own errors; undefined for other errors. */
const ownCode = (error: unknown, { member }: FastifyRequest): GatewayProblemCode | undefined => {
  if (error instanceof GatewayProblem) return error.code;
  // If another author was erased during the request, a new attempt will find their texts removed.
  if (error instanceof KeyDestroyed) return member && member.id !== error.author ? 'unavailable' : 'account_deleted';
  if (error instanceof InvalidCursor) return 'invalid_cursor';
  return isAway(error) ? 'unavailable' : undefined;
};

const refusalOf = (error: FastifyError, request: FastifyRequest): Refusal => {
  const own = ownCode(error, request);
  if (own !== undefined) return refusal(own);
  if (hasZodFastifySchemaValidationErrors(error)) return refusal('invalid_input', error.validation[0]?.message);
  const known = fastifyRefusals[error.code];
  if (known !== undefined) return refusal(known);
  if (error.statusCode === 429) return refusal('too_many_requests', error.message);
  if (error.statusCode !== undefined && error.statusCode < 500)
    return { ...refusal('unreadable_request'), status: error.statusCode };
  return refusal('internal');
};

/**
 * Answers every failure with the one error body. A 500 never reveals its cause, which is logged
 * with the request's id.
 */
export const addErrorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler(async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { status, code, message } = refusalOf(error, request);
    // The health check reports when one of the other stores cannot be reached.
    if (status === 500 || error instanceof StorageUnavailable) request.log.error({ err: error }, 'A request failed');
    reply.header('Cache-Control', 'no-store');
    withStatus(reply, status);
    // Fastify would close the connection, and a client that is still sending would lose the answer.
    if (status === 413) reply.removeHeader('Connection');
    if (request.routeOptions.config.plainTextErrors) return reply.type('text/plain; charset=utf-8').send(message);
    const problem: Problem = { message, code, requestId: request.id };
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(problem));
  });
};

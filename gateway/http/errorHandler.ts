import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Problem } from '#contract/problems.ts';
import { isStoreAway } from '#eventlog/unlessAway.ts';
import { InvalidCursor } from '#platform/documents/cursor.ts';
import { StorageUnavailable } from '#platform/reels/storage.ts';
import { KeyDestroyed } from '#platform/sealing/keyring.ts';
import { GatewayProblem, type GatewayProblemCode, gatewayProblems } from '../problems.ts';
import { withStatus } from './withStatus.ts';
import { awayRefusal } from './writeOutcome.ts';

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
const isAway = (error: unknown): boolean => isStoreAway(error) || error instanceof StorageUnavailable;

/** If another author was erased during the request, a new attempt will find their texts removed. */
const isAnothersErasure = (error: unknown, { member }: FastifyRequest): boolean =>
  error instanceof KeyDestroyed && member !== null && member.id !== error.author;

/** The refusal for one of our own errors; undefined for other errors. */
const ownRefusal = (error: unknown, request: FastifyRequest): Refusal | undefined => {
  if (error instanceof GatewayProblem) return refusal(error.code);
  if (isAway(error) || isAnothersErasure(error, request)) {
    const { code, message } = awayRefusal(request);
    return refusal(code, message);
  }
  if (error instanceof KeyDestroyed) return refusal('account_deleted');
  return error instanceof InvalidCursor ? refusal('invalid_cursor') : undefined;
};

const refusalOf = (error: FastifyError, request: FastifyRequest): Refusal => {
  const own = ownRefusal(error, request);
  if (own !== undefined) return own;
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

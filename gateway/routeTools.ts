import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { User } from '#command-api/accounts/users.ts';
import type { CommandError } from '#command-api/errors.ts';
import { once } from '#command-api/idempotency.ts';
import type { MemberContext, Services } from '#command-api/services.ts';
import { problem } from '#contract/problems.ts';
import type { Result } from '#domain/decider.ts';
import { memberOf } from './access/session.ts';
import { withStatus } from './http/withStatus.ts';
import { GatewayProblem, problemOfCommand } from './problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Failures are plain text, as for the reset request. */
    plainTextErrors?: boolean;
  }
}

/** Fastify with the types of zod schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/**
 * Adds one route to the API.
 * @param tools the dependencies of the route
 */
export type Route<Tools> = (api: Api, tools: Tools) => void;

export const addRoutes =
  <Tools>(routes: readonly Route<Tools>[]): Route<Tools> =>
  (api, tools) => {
    for (const addRoute of routes) addRoute(api, tools);
  };

/** The id of a dispute in upper or lower case. Stored ids are in lower case. */
export const disputeId = z.uuid({ error: 'This is not the id of a dispute' }).toLowerCase();
export const disputeParams = z.object({ id: disputeId });

/** The response schemas of refusals, for every documented route. */
export const problems = { '4xx': problem, '5xx': problem } as const;

/** The form of an Idempotency-Key. */
export const idempotencyKeyForm = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\x21-\x7e]+$/);

/** @throws GatewayProblem for an invalid key */
const contextOf = (request: FastifyRequest, reply: FastifyReply, actor: string): MemberContext => {
  const onNotShown = () => void reply.header('Shown', 'later');
  const idempotencyKey = request.headers['idempotency-key'];
  const key = idempotencyKeyForm.optional().safeParse(idempotencyKey);
  if (!key.success) throw new GatewayProblem('invalid_idempotency_key');
  return { actor, correlationId: request.id, idempotencyKey: key.data, onNotShown };
};

/** Answers with the problem for a refusal. */
export const sendRefusal = (request: FastifyRequest, reply: FastifyReply, error: CommandError): FastifyReply => {
  const { status, body } = problemOfCommand(error, request.id);
  return withStatus(reply, status).send(body);
};

/** Answers with the outcome of a command, or with the problem for its refusal. */
export const sendResult = <Value>(
  request: FastifyRequest,
  reply: FastifyReply,
  result: Result<Value, CommandError>,
  toBody: (value: Value) => unknown,
  status = 200,
): FastifyReply => {
  if (!result.ok) return sendRefusal(request, reply, result.error);
  return reply.code(status).send(toBody(result.value));
};

/**
 * Runs the command of a signed-in member, at most once for each of their Idempotency-Keys, and
 * answers.
 */
export const runCommand = async <Value>(
  services: Pick<Services, 'documents' | 'clock' | 'keyring'>,
  request: FastifyRequest,
  reply: FastifyReply,
  command: {
    readonly run: (context: MemberContext, member: User) => Promise<Result<Value, CommandError>>;
    readonly toBody: (value: Value) => unknown;
    readonly status?: number;
  },
): Promise<FastifyReply> => {
  const member = memberOf(request);
  const context = contextOf(request, reply, member.id);
  const asked = () => `${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`;
  const outcome = await once(services, context, asked, async () => {
    const result = await command.run(context, member);
    const answer = result.ok
      ? { status: command.status ?? 200, body: command.toBody(result.value) }
      : problemOfCommand(result.error, request.id);
    return { ...answer, isShown: !reply.hasHeader('Shown') };
  });
  if (!outcome.ok) return sendRefusal(request, reply, outcome.error);
  return withStatus(reply, outcome.value.status).send(outcome.value.body);
};

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { User } from '#command-api/accounts/users.ts';
import { type Answer, once } from '#command-api/idempotency.ts';
import type { MemberContext, Services } from '#command-api/services.ts';
import { problem } from '#contract/problems.ts';
import type { Refusal, Result } from '#domain/decider.ts';
import { memberOf } from './access/session.ts';
import { withStatus } from './http/withStatus.ts';
import { securityEvent } from './monitoring/securityEvents.ts';
import { type AnyRefusal, type CodeOf, type ProblemCode, problemOf, type Refused } from './problems.ts';

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
 * Adds one route, or the routes of one subject.
 * @param tools the dependencies of the route
 */
export type Route<Tools> = (api: Api, tools: Tools) => void;

/** Adds the routes of one subject. @param tag their tag in the OpenAPI document */
export const addRoutes =
  <Tools>(tag: string, routes: readonly Route<Tools>[]): Route<Tools> =>
  (api, tools) => {
    api.register(async scope => {
      scope.addHook('onRoute', ({ schema }) => {
        if (schema) schema.tags = [tag];
      });
      for (const addRoute of routes) addRoute(scope, tools);
    });
  };

/** The id of a dispute in upper or lower case. Stored ids are in lower case. */
export const disputeId = z.uuid({ error: 'This is not the id of a dispute' }).toLowerCase();
export const disputeParams = z.object({ id: disputeId });

/**
 * The response schema of everything that a handler refuses. The refusals of hooks need not be
 * listed.
 */
export const refusals = <const Code extends ProblemCode>(...codes: readonly Code[]): z.ZodType<Refused<Code>> =>
  problem.meta({ codes }) as z.ZodType<unknown> as z.ZodType<Refused<Code>>;

/** The form of an Idempotency-Key. */
export const idempotencyKeyForm = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\x21-\x7e]+$/);

const optionalKey = idempotencyKeyForm.optional();

/** The response schema of an answer that is not JSON. */
export const fileOf = (type: string) => ({ content: { [type]: { schema: z.any().meta({ type: 'string' }) } } });

/** Refusals of commands that accept an Idempotency-Key. */
export const ONCE = ['invalid_idempotency_key', 'idempotency_key_reused'] as const;

type NotOnce = Refusal<(typeof ONCE)[number]>;

/** The body of an answer. */
type Answered<Body, Failure extends AnyRefusal> = Body | Refused<CodeOf<Failure>>;

/** Refuses a request. @returns the body to answer with */
export const refuse = <const Failure extends AnyRefusal>(
  request: FastifyRequest,
  reply: FastifyReply,
  error: Failure,
): Refused<CodeOf<Failure>> => {
  const { status, body } = problemOf(error, request);
  noteRefusedRight(request, status, body.code);
  withStatus(reply, status);
  return body;
};

/** A wrong password is a guess, and has an event of its own. */
const noteRefusedRight = (request: FastifyRequest, status: number, reason: string): void => {
  if (status !== 403 || reason === 'wrong_password') return;
  securityEvent(request, 'right_refused', { account: request.member?.body.email, reason });
};

/** @returns the body to answer with: the outcome of a command, or its refusal */
export const answer = <Value, Failure extends AnyRefusal, Body>(
  request: FastifyRequest,
  reply: FastifyReply,
  result: Result<Value, Failure>,
  toBody: (value: Value) => Body,
  status = 200,
): Answered<Body, Failure> => {
  if (!result.ok) return refuse(request, reply, result.error);
  reply.code(status);
  return toBody(result.value);
};

/**
 * Runs the command of a signed-in member, at most once for each of their Idempotency-Keys.
 * @returns the body to answer with
 */
export const runCommand = async <Value, Failure extends AnyRefusal, Body>(
  services: Pick<Services, 'documents' | 'clock' | 'keyring'>,
  request: FastifyRequest,
  reply: FastifyReply,
  command: {
    readonly run: (context: MemberContext, member: User) => Promise<Result<Value, Failure>>;
    readonly toBody: (value: Value) => Body;
    readonly status?: number | ((value: Value) => number);
  },
): Promise<Answered<Body, Failure | NotOnce>> => {
  const member = memberOf(request);
  const refused = (error: Failure | NotOnce) => {
    const problem = problemOf(error, request);
    noteRefusedRight(request, problem.status, problem.body.code);
    return problem;
  };
  const send = ({ status, body }: Answer) => {
    withStatus(reply, status);
    return body as Answered<Body, Failure | NotOnce>;
  };
  const key = optionalKey.safeParse(request.headers['idempotency-key']);
  if (!key.success) return send(refused({ code: 'invalid_idempotency_key' }));
  const context = {
    actor: member.id,
    correlationId: request.id,
    idempotencyKey: key.data,
    onStored: () => request.writes?.store(),
    onNothingStored: () => request.writes?.storeNothing(),
    onNotShown: () => void reply.header('Shown', 'later'),
  };
  const asked = () => `${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`;
  const outcome = await once(services, context, asked, async () => {
    const result = await command.run(context, member);
    const { status = 200, toBody } = command;
    const answered = result.ok
      ? { status: typeof status === 'number' ? status : status(result.value), body: toBody(result.value) }
      : refused(result.error);
    return { ...answered, isShown: !reply.hasHeader('Shown') };
  });
  return send(outcome.ok ? outcome.value : refused(outcome.error));
};

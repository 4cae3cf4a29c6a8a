import type { FastifySchema, RouteOptions } from 'fastify';
import { z } from 'zod';
import { problem } from '#contract/problems.ts';
import { SECRET_HEADER } from '../access/adminGate.ts';
import { revalidated } from '../http/revalidated.ts';
import { isSafe } from '../http/safeMethods.ts';
import type { ProblemCode } from '../problems.ts';
import { idempotencyKeyForm } from '../routeTools.ts';
import { PROBLEM, type Response, refusalResponses } from './refusals.ts';

/**
 * Adds to a route's schema what its hooks do: who may call it, which headers there are, and what is
 * refused before its handler runs.
 */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route's handler does beyond what the route's options show. */
    documented?: {
      /** Shows more to members who are signed in. */
      readonly knowsMembers?: true;
      /** Answers 304 to a client that has the answer already. */
      readonly revalidated?: true;
      /** The next page is in the Link header. */
      readonly paged?: true;
      /** A live stream tells what has changed since. */
      readonly isLive?: true;
      /** Also answers with the part that a Range header asks for. */
      readonly inParts?: true;
    };
  }
}

/** The hooks that show who may call a route. */
export interface Guards {
  readonly membersOnly: unknown;
  readonly operatorOnly: unknown;
}

const jsonSchemaOf = (schema: z.ZodType): object => {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema);
  return jsonSchema;
};

/** The parts of the document that calls refer to. */
export const components = {
  // As JSON Schema 2020-12, which OpenAPI 3.1 accepts unchanged.
  schemas: { [PROBLEM]: jsonSchemaOf(problem) },
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'bothsides',
      description: 'Set by register and login; where the product is reached by https its name is __Host-bothsides',
    },
    operator: { type: 'apiKey', in: 'header', name: SECRET_HEADER },
  },
} as const;

const describe = (description: string, form: object = { type: 'string' }) => ({ description, ...form });

const IDEMPOTENCY_KEY = describe(
  '1 to 200 printable characters: the same request is carried out once',
  jsonSchemaOf(idempotencyKeyForm),
);

/** A route's schema as JSON Schema. */
export interface JsonSchemas extends FastifySchema {
  /** The `default` response stands for everything that the handler refuses. */
  readonly response?: Readonly<Record<string, Response>> & { readonly default?: { readonly codes: ProblemCode[] } };
}

const hasHook = (hooks: unknown, hook: unknown): boolean => [hooks].flat().includes(hook);

/** Everything that is documented about a route. */
const traitsOf = (
  { method, preParsing, onRequest, onSend, config = {} }: RouteOptions,
  { body, params, querystring, response }: JsonSchemas,
  { membersOnly, operatorOnly }: Guards,
) => {
  const refused = response?.default?.codes ?? [];
  return {
    ...config.documented,
    ...(hasHook(onSend, revalidated.onSend) && { revalidated: true }),
    refused,
    isOnce: refused.includes('invalid_idempotency_key'),
    changes: ![method].flat().every(one => isSafe({ method: one })),
    takesInput: [body, params, querystring].some(part => part !== undefined),
    isForMembers: hasHook(preParsing, membersOnly),
    isForDemoGuests: config.forDemoGuests ?? false,
    isForOperator: hasHook(onRequest, operatorOnly),
    hasPlainTextErrors: config.plainTextErrors ?? false,
  };
};

type Traits = ReturnType<typeof traitsOf>;

const codesOf = (call: Traits): readonly ProblemCode[] => {
  const may = (applies: boolean | undefined, ...codes: readonly ProblemCode[]) => (applies ? codes : []);
  return [
    ...may(call.takesInput, 'invalid_input'),
    ...may(call.changes, 'malformed_json', 'wrong_origin', 'read_only', 'too_large', 'unsupported_media_type'),
    ...may(call.paged, 'invalid_cursor'),
    ...may(call.inParts, 'range_not_satisfiable'),
    ...may(call.isForMembers, 'not_signed_in', 'account_deleted'),
    ...may(call.isForMembers && call.changes && !call.isForDemoGuests, 'demo_guest'),
    ...may(call.isForOperator, 'wrong_secret'),
    ...call.refused,
    ...may(true, 'too_many_requests', 'internal'),
    ...may(!call.changes, 'unavailable'),
    ...may(call.changes, 'not_stored', 'outcome_unknown', 'stored_shown_later'),
  ];
};

const securityOf = ({ isForOperator, isForMembers, knowsMembers }: Traits): FastifySchema => {
  if (isForOperator) return { security: [{ operator: [] }] };
  if (isForMembers) return { security: [{ session: [] }] };
  return knowsMembers ? { security: [{ session: [] }, {}] } : {};
};

const requestHeadersOf = ({ isOnce, revalidated, inParts }: Traits) => ({
  ...(isOnce && { 'Idempotency-Key': IDEMPOTENCY_KEY }),
  ...(revalidated && { 'If-None-Match': describe('The ETag of what you have') }),
  ...(inParts && { Range: describe('bytes=first-last') }),
});

const headersOf = ({ isOnce, revalidated, paged, isLive }: Traits) => ({
  ...(revalidated && { ETag: describe('Of this very answer') }),
  ...(paged && { Link: describe('<…>; rel="next", where there is a next page') }),
  ...(isLive && { 'Last-Event-ID': describe('After it, a live stream tells what has changed since this answer') }),
  ...(isOnce && { Shown: describe('"later" where the outcome is stored and cannot be read yet') }),
});

/** The answer to a successful call. */
const success = (answer: Response, description: string, headers: Record<string, object>): Response => ({
  description,
  ...(Object.keys(headers).length > 0 && { headers }),
  content: answer.content ?? { 'application/json': { schema: answer } },
});

const responsesOf = ({ 200: done, 201: made, 202: held }: Readonly<Record<string, Response>>, traits: Traits) => {
  const headers = headersOf(traits);
  const part = { ...headers, 'Content-Range': describe('bytes first-last/all') };
  return {
    ...(done && { 200: success(done, 'Done', headers) }),
    ...(made && { 201: success(made, 'Made', headers) }),
    ...(held && { 202: success(held, 'Held: a person reads it first', headers) }),
    ...(done && traits.inParts && { 206: success(done, 'The part that was asked for', part) }),
    ...(traits.revalidated && { 304: { description: 'You have it already', type: 'null' } }),
    ...refusalResponses(codesOf(traits), traits.hasPlainTextErrors),
  };
};

export const documented = (route: RouteOptions, schema: JsonSchemas, guards: Guards): FastifySchema => {
  const traits = traitsOf(route, schema, guards);
  return {
    ...schema,
    ...securityOf(traits),
    headers: { type: 'object', properties: requestHeadersOf(traits) },
    response: responsesOf(schema.response ?? {}, traits),
  };
};

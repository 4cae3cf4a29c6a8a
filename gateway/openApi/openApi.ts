import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import { SECRET_HEADER } from '../access/adminGate.ts';
import { revalidated } from '../http/revalidated.ts';
import { isSafe } from '../http/safeMethods.ts';
import type { ProblemCode } from '../problems.ts';
import { idempotencyKeyForm } from '../routeTools.ts';
import { PROBLEM, problemSchema, type Refusable, type Response, type Responses, refusalResponses } from './refusals.ts';

/**
 * Completes the OpenAPI document with what the routes' schemas cannot say: who may call, which
 * headers there are, and which answers are not JSON.
 */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route's handler does beyond what the route's options show. */
    documented?: Documented;
  }
}

export interface Documented {
  /** Shows more to members who are signed in. */
  readonly knowsMembers?: true;
  /** Accepts an Idempotency-Key, and then acts only once. */
  readonly once?: true;
  /** Answers 304 to a client that has the answer already. */
  readonly revalidated?: true;
  /** The next page is in the Link header. */
  readonly paged?: true;
  /** The content type of an answer that is not JSON. */
  readonly file?: string;
  /** Also answers with the part that a Range header asks for. */
  readonly inParts?: true;
  /** Refusals in addition to those that follow from the other traits (see refusalsOf). */
  readonly refusals?: readonly ProblemCode[];
}

/** Everything that is documented about a route. */
type Traits = Documented & Refusable;

/** The property that keeps a route's traits until its operation is completed. */
const TRAITS = 'x-traits';

interface Operation {
  parameters?: object[];
  security?: object[];
  responses: Responses;
  [TRAITS]?: Traits;
}

export interface OpenApi {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components?: object;
}

/** The hooks that show who may call a route. */
export interface Guards {
  readonly membersOnly: unknown;
  readonly operatorOnly: unknown;
}

const hasHook = (hooks: unknown, hook: unknown): boolean => [hooks].flat().includes(hook);

/** @returns the traits to add to a route's schema, for completeOpenApi */
export const traitsOf = (
  { method, schema, preParsing, onRequest, onSend, config }: RouteOptions,
  { membersOnly, operatorOnly }: Guards,
): { readonly [TRAITS]: Traits } => ({
  [TRAITS]: {
    ...config?.documented,
    ...(hasHook(onSend, revalidated.onSend) && { revalidated: true }),
    changes: ![method].flat().every(one => isSafe({ method: one })),
    takesInput: [schema?.body, schema?.params, schema?.querystring].some(part => part !== undefined),
    isForMembers: hasHook(preParsing, membersOnly),
    isForOperator: hasHook(onRequest, operatorOnly),
    hasPlainTextErrors: config?.plainTextErrors ?? false,
  },
});

const text = { type: 'string' } as const;
const inHeader = (name: string, description: string, schema: object = text) => ({
  in: 'header',
  name,
  description,
  schema,
});
const told = (description: string) => ({ description, schema: text });

const securityOf = ({ isForOperator, isForMembers, knowsMembers }: Traits): Pick<Operation, 'security'> => {
  if (isForOperator) return { security: [{ operator: [] }] };
  if (isForMembers) return { security: [{ session: [] }] };
  return knowsMembers ? { security: [{ session: [] }, {}] } : {};
};

const { $schema: _, ...keyForm } = z.toJSONSchema(idempotencyKeyForm);
const IDEMPOTENCY_KEY = inHeader(
  'Idempotency-Key',
  '1 to 200 printable characters: the same request is carried out once',
  keyForm,
);

const parametersOf = ({ once, revalidated, inParts }: Traits): object[] => [
  ...(once ? [IDEMPOTENCY_KEY] : []),
  ...(revalidated ? [inHeader('If-None-Match', 'The ETag of what you have')] : []),
  ...(inParts ? [inHeader('Range', 'bytes=first-last')] : []),
];

const headersOf = ({ once, revalidated, paged }: Traits): Record<string, object> => ({
  ...(revalidated && { ETag: told('Of this very answer') }),
  ...(paged && { Link: told('<…>; rel="next", where there is a next page') }),
  ...(once && { Shown: told('"later" where the outcome is stored and cannot be read yet') }),
});

/** The answer to a successful call. */
const successOf = (answer: Response, { file, ...traits }: Traits): Response => {
  const headers = headersOf(traits);
  return {
    ...answer,
    ...(file && { content: { [file]: { schema: text } } }),
    ...(Object.keys(headers).length > 0 && { headers }),
  };
};

const partOf = (traits: Traits): Response => {
  const whole = successOf({ description: 'The part that was asked for' }, traits);
  return { ...whole, headers: { ...whole.headers, 'Content-Range': told('bytes first-last/all') } };
};

const responsesOf = ({ 200: done, 201: made }: Responses, traits: Traits): Responses => ({
  ...(done && { 200: { ...successOf(done, traits), description: 'Done' } }),
  ...(made && { 201: { ...successOf(made, traits), description: 'Made' } }),
  ...(traits.inParts && { 206: partOf(traits) }),
  ...(traits.revalidated && { 304: { description: 'You have it already' } }),
  ...refusalResponses(traits),
});

const completeOperation = (operation: Operation): void => {
  const traits = operation[TRAITS];
  if (traits === undefined) return;
  delete operation[TRAITS];
  const parameters = [...(operation.parameters ?? []), ...parametersOf(traits)];
  const responses = responsesOf(operation.responses, traits);
  Object.assign(operation, securityOf(traits), parameters.length > 0 && { parameters }, { responses });
};

/** Completes the document in place. */
export const completeOpenApi = (document: OpenApi): void => {
  document.components = {
    ...document.components,
    schemas: { [PROBLEM]: problemSchema() },
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'bothsides',
        description: 'Set by register and login; where the product is reached by https its name is __Host-bothsides',
      },
      operator: { type: 'apiKey', in: 'header', name: SECRET_HEADER },
    },
  };
  const operations = Object.values(document.paths ?? {}).flatMap(path => Object.values(path));
  operations.forEach(completeOperation);
};

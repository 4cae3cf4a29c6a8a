import type { RouteOptions } from 'fastify';
import { SECRET_HEADER } from './adminGate.ts';
import { revalidated } from './revalidated.ts';

/** What the routes' own schemas cannot say: who may call, which headers there are, and what is no JSON. */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What its handler does that nothing else about a route tells. */
    documented?: Documented;
  }
}

export interface Documented {
  /** Shows more to those who are signed in. */
  readonly knowsMembers?: true;
  /** Accepts an Idempotency-Key, and then does a thing once. */
  readonly once?: true;
  /** Answers 304 to who has it already. */
  readonly revalidated?: true;
  /** The next page is in the Link header. */
  readonly paged?: true;
  /** The type of what it answers, where that is no JSON. */
  readonly file?: string;
  /** Answers also with the part that a Range header asks for. */
  readonly inParts?: true;
}

/** All that is to be told of a route. */
interface Traits extends Documented {
  readonly isForMembers: boolean;
  readonly isForOperator: boolean;
  readonly hasPlainTextErrors: boolean;
}

interface Response {
  description: string;
  content?: Record<string, { schema: object }>;
  headers?: Record<string, object>;
}

type Responses = Record<string, Response>;

/** Where the traits of a route are kept until its operation is completed. */
const TRAITS = 'x-traits';

export interface Operation {
  parameters?: object[];
  security?: object[];
  responses: Responses;
  [TRAITS]?: Traits;
}

export interface OpenApi {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components?: object;
}

/** The hooks by which it is seen who may call a route. */
export interface Guards {
  readonly membersOnly: unknown;
  readonly operatorOnly: unknown;
}

const hasHook = (hooks: unknown, hook: unknown): boolean => [hooks].flat().includes(hook);

/** @returns what goes with the schema of a route, for completeOpenApi */
export const traitsOf = (
  { preParsing, onRequest, onSend, config }: RouteOptions,
  { membersOnly, operatorOnly }: Guards,
): { readonly [TRAITS]: Traits } => ({
  [TRAITS]: {
    ...config?.documented,
    ...(hasHook(onSend, revalidated.onSend) && { revalidated: true }),
    isForMembers: hasHook(preParsing, membersOnly),
    isForOperator: hasHook(onRequest, operatorOnly),
    hasPlainTextErrors: config?.plainTextErrors ?? false,
  },
});

const text = { type: 'string' } as const;
const inHeader = (name: string, description: string) => ({ in: 'header', name, description, schema: text });
const told = (description: string) => ({ description, schema: text });

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  200: 'Done',
  201: 'Made',
  206: 'The part that was asked for',
  304: 'You have it already',
  '4XX': 'Refused: the message says why, and what next',
  '5XX': 'Not possible right now, or our fault',
};

const securityOf = ({ isForOperator, isForMembers, knowsMembers }: Traits): Pick<Operation, 'security'> => {
  if (isForOperator) return { security: [{ operator: [] }] };
  if (isForMembers) return { security: [{ session: [] }] };
  return knowsMembers ? { security: [{ session: [] }, {}] } : {};
};

const parametersOf = ({ once, revalidated, inParts }: Traits): object[] => [
  ...(once ? [inHeader('Idempotency-Key', '1 to 200 printable characters: the same request is carried out once')] : []),
  ...(revalidated ? [inHeader('If-None-Match', 'The ETag of what you have')] : []),
  ...(inParts ? [inHeader('Range', 'bytes=first-last')] : []),
];

const headersOf = ({ once, revalidated, paged }: Traits): Record<string, object> => ({
  ...(revalidated && { ETag: told('Of this very answer') }),
  ...(paged && { Link: told('<…>; rel="next", where there is a next page') }),
  ...(once && { Shown: told('"later" where the outcome is stored and cannot be read yet') }),
});

/** The answer to a call that went well. */
const successOf = (answer: Response, { file, ...traits }: Traits): Response => {
  const headers = headersOf(traits);
  return {
    ...answer,
    ...(file && { content: { [file]: { schema: text } } }),
    ...(Object.keys(headers).length > 0 && { headers }),
  };
};

const plainText = (): Response => ({ description: '', content: { 'text/plain': { schema: text } } });

/** The answers beside it. */
const othersOf = ({ revalidated, inParts, hasPlainTextErrors }: Traits): Responses => ({
  ...(revalidated && { 304: { description: '' } }),
  ...(inParts && { 206: { description: '' } }),
  ...(hasPlainTextErrors && { '4XX': plainText(), '5XX': plainText() }),
});

const responsesOf = ({ 200: done, 201: made, ...given }: Responses, traits: Traits, refusals: Responses): Responses => {
  const all = {
    ...refusals,
    ...given,
    ...(done && { 200: successOf(done, traits) }),
    ...(made && { 201: successOf(made, traits) }),
    ...othersOf(traits),
  };
  const described = Object.entries(all).map(([status, response]) => [
    status,
    { ...response, description: DESCRIPTIONS[status] ?? response.description },
  ]);
  return Object.fromEntries(described);
};

const completeOperation = (operation: Operation, refusals: Responses): void => {
  const traits = operation[TRAITS];
  if (traits === undefined) return;
  delete operation[TRAITS];
  const parameters = [...(operation.parameters ?? []), ...parametersOf(traits)];
  const responses = responsesOf(operation.responses, traits, refusals);
  Object.assign(operation, securityOf(traits), parameters.length > 0 && { parameters }, { responses });
};

/** Completes the document in place. */
export const completeOpenApi = (document: OpenApi): void => {
  document.components = {
    ...document.components,
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
  const { '4XX': refused = { description: '' }, '5XX': failed = { description: '' } } =
    document.paths?.['/api/auth/user']?.get?.responses ?? {};
  const operations = Object.values(document.paths ?? {}).flatMap(path => Object.values(path));
  for (const operation of operations) completeOperation(operation, { '4XX': refused, '5XX': failed });
};

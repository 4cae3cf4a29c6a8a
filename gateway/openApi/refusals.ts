import { z } from 'zod';
import { problem } from '#contract/problems.ts';
import { type ProblemCode, problemKinds } from '../problems.ts';

export interface Response {
  description: string;
  content?: Record<string, { schema: object }>;
  headers?: Record<string, object>;
}

export type Responses = Record<string, Response>;

/** The properties of a call that determine its possible refusals. */
export interface Refusable {
  readonly changes: boolean;
  /** Takes a body, parameters or a query, which may be wrong. */
  readonly takesInput: boolean;
  readonly isForMembers: boolean;
  readonly isForOperator: boolean;
  readonly hasPlainTextErrors: boolean;
  readonly once?: true;
  readonly paged?: true;
  readonly inParts?: true;
  /** Refusals that only this call has. */
  readonly refusals?: readonly ProblemCode[];
}

const refusalsOf = (call: Refusable): readonly ProblemCode[] => {
  const may = (applies: boolean | undefined, ...codes: readonly ProblemCode[]) => (applies ? codes : []);
  return [
    ...may(call.takesInput, 'invalid_input'),
    ...may(call.changes, 'malformed_json', 'wrong_origin', 'read_only', 'too_large', 'unsupported_media_type'),
    ...may(call.paged, 'invalid_cursor'),
    ...may(call.inParts, 'range_not_satisfiable'),
    ...may(call.once, 'invalid_idempotency_key', 'idempotency_key_reused'),
    ...may(call.isForMembers, 'not_signed_in', 'account_deleted'),
    ...may(call.isForOperator, 'wrong_secret'),
    ...(call.refusals ?? []),
    'too_many_requests',
    'internal',
    'unavailable',
  ];
};

/** The name of the common error body among the document's schemas. */
export const PROBLEM = 'Problem';

const REFERENCE = { $ref: `#/components/schemas/${PROBLEM}` };

/** As JSON Schema 2020-12, which OpenAPI 3.1 accepts unchanged. */
export const problemSchema = (): object => {
  const { $schema, ...schema } = z.toJSONSchema(problem);
  return schema;
};

/** For people: each code with its sentence. */
const describe = (codes: readonly ProblemCode[]): string =>
  codes.map(code => `\`${code}\`: ${problemKinds[code].message}`).join('\n\n');

const REQUEST_ID = '3f2b8c1e-5f0a-4c52-9d0b-6a1d1f6a7c11';

const ofCodes = (codes: readonly ProblemCode[]) => ({
  schema: { allOf: [REFERENCE], properties: { code: { enum: codes } } },
  examples: Object.fromEntries(
    codes.map(code => [code, { value: { message: problemKinds[code].message, code, requestId: REQUEST_ID } }]),
  ),
});

/** For refusals that end after a while. */
const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait, where that is known', schema: { type: 'integer' } },
};

const isOverSoon = (status: number): boolean => status === 429 || status === 503;

/** The possible refusals of a call by status, so that no client has to find them out by trying. */
export const refusalResponses = (call: Refusable): Responses => {
  const response = (description: string, json: { readonly schema: object }): Response => {
    const plain = { 'text/plain': { schema: { type: 'string' } } };
    return { description, content: call.hasPlainTextErrors ? plain : { 'application/json': json } };
  };
  const byStatus = Map.groupBy(refusalsOf(call), code => problemKinds[code].status);
  const known = [...byStatus].map(([status, codes]): [number, Response] => [
    status,
    { ...response(describe(codes), ofCodes(codes)), ...(isOverSoon(status) && { headers: RETRY_AFTER }) },
  ]);
  const ofAny = { schema: REFERENCE };
  return {
    ...Object.fromEntries(known),
    '4XX': response('What HTTP itself refuses: an address, a header or a body that cannot be read', ofAny),
    '5XX': response('Not possible right now, or our fault', ofAny),
  };
};

import { type ProblemCode, problemKinds } from '../problems.ts';

export interface Response {
  description: string;
  headers?: Record<string, object>;
  content?: Record<string, object>;
}

/** The name of the common error body among the document's schemas. */
export const PROBLEM = 'Problem';

const REFERENCE = { $ref: `#/components/schemas/${PROBLEM}` };

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
const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait, where that is known', type: 'integer' } };

const isOverSoon = (status: number): boolean => status === 429 || status === 503;

/** The refusals of a call by status, so that no client has to find them out by trying. */
export const refusalResponses = (
  codes: readonly ProblemCode[],
  hasPlainTextErrors: boolean,
): Record<string, Response> => {
  const response = (description: string, json: { readonly schema: object }): Response => {
    const plain = { 'text/plain': { schema: { type: 'string' } } };
    return { description, content: hasPlainTextErrors ? plain : { 'application/json': json } };
  };
  const byStatus = Map.groupBy(codes, code => problemKinds[code].status);
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

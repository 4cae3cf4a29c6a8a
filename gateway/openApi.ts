import { SECRET_HEADER } from './adminGate.ts';

/** What the routes' own schemas cannot say: who may call, which headers there are, and what is no JSON. */

interface Response {
  description: string;
  content?: Record<string, { schema: object }>;
  headers?: Record<string, object>;
}

export interface Operation {
  parameters?: object[];
  security?: object[];
  responses: Record<string, Response>;
}

export interface OpenApi {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components?: object;
}

/** Wants somebody who is signed in. */
const MEMBERS = new Set([
  'GET /api/auth/user',
  'PATCH /api/auth/anonymous-tag',
  'POST /api/auth/resend-verification',
  'GET /api/account/export',
  'PATCH /api/account',
  'POST /api/account/erase',
  'GET /api/my-disputes',
  'GET /api/moderation/removals',
]);

/** Those that also accept an Idempotency-Key, and then do a thing once. */
const ONCE = new Set([
  'PATCH /api/auth/anonymous-tag',
  'POST /api/disputes',
  'POST /api/disputes/join',
  'POST /api/disputes/{id}/story',
  'POST /api/disputes/{id}/identifies',
  'POST /api/disputes/{id}/vote',
  'POST /api/disputes/{id}/comments',
  'POST /api/moderation/appeals',
]);

/** Shows more to those who are signed in. */
const ANYBODY = new Set([
  'GET /api/disputes/{id}',
  'GET /api/disputes/by-code/{code}',
  'POST /api/disputes/{id}/report',
]);

const PREVIEW = 'POST /api/disputes/{id}/story/preview';

/** Answers 304 to who has it already. */
const REVALIDATED =
  /^GET \/api\/(?:my-disputes|disputes(?:\/by-code\/\{code\}|\/\{id\}(?:\/(?:comments|card\.png|video|poster|captions\.vtt|transcript\.txt))?)?)$/;

const PAGED = new Set(['GET /api/disputes', 'GET /api/disputes/{id}/comments']);

const FILES: Readonly<Record<string, string>> = {
  'GET /api/disputes/{id}/card.png': 'image/png',
  'GET /api/disputes/{id}/video': 'video/mp4',
  'GET /api/disputes/{id}/poster': 'image/jpeg',
  'GET /api/disputes/{id}/captions.vtt': 'text/vtt',
  'GET /api/disputes/{id}/transcript.txt': 'text/plain',
};

const text = { type: 'string' } as const;
const inHeader = (name: string, description: string) => ({ in: 'header', name, description, schema: text });
const told = (description: string) => ({ description, schema: text });

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  200: 'Done',
  201: 'Made',
  '4XX': 'Refused: the message says why, and what next',
  '5XX': 'Not possible right now, or our fault',
};

const securityOf = (call: string): object[] | undefined => {
  if (call.includes(' /api/admin/')) return [{ operator: [] }];
  if (MEMBERS.has(call) || ONCE.has(call) || call === PREVIEW) return [{ session: [] }];
  return ANYBODY.has(call) ? [{ session: [] }, {}] : undefined;
};

const parametersOf = (call: string): object[] => [
  ...(ONCE.has(call)
    ? [inHeader('Idempotency-Key', '1 to 200 printable characters: the same request is carried out once')]
    : []),
  ...(REVALIDATED.test(call) ? [inHeader('If-None-Match', 'The ETag of what you have')] : []),
  ...(call.endsWith('/video') ? [inHeader('Range', 'bytes=first-last')] : []),
];

const headersOf = (call: string): Record<string, object> => ({
  ...(REVALIDATED.test(call) && { ETag: told('Of this very answer') }),
  ...(PAGED.has(call) && { Link: told('<…>; rel="next", where there is a next page') }),
});

const completeOperation = (call: string, operation: Operation, refusals: Operation['responses']): void => {
  const security = securityOf(call);
  if (security) operation.security = security;
  const parameters = [...(operation.parameters ?? []), ...parametersOf(call)];
  if (parameters.length > 0) operation.parameters = parameters;
  const { responses } = operation;
  const file = FILES[call];
  if (file && responses['200']) responses['200'].content = { [file]: { schema: text } };
  const headers = headersOf(call);
  if (Object.keys(headers).length > 0 && responses['200']) responses['200'].headers = headers;
  if (REVALIDATED.test(call)) responses['304'] = { description: 'You have it already' };
  if (call.endsWith('/video')) responses['206'] = { description: 'The part that was asked for' };
  if (call === 'POST /api/auth/reset-password-request') {
    for (const status of ['4XX', '5XX'])
      responses[status] = { description: '', content: { 'text/plain': { schema: text } } };
  }
  for (const [status, refusal] of Object.entries(refusals)) responses[status] ??= refusal;
  for (const [status, response] of Object.entries(responses))
    response.description = DESCRIPTIONS[status] ?? response.description;
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
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations)) {
      completeOperation(`${method.toUpperCase()} ${path}`, operation, { '4XX': refused, '5XX': failed });
    }
  }
};

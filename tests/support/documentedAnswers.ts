/** An answer to a person, and what it answers. */
interface Answered {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

interface Documented {
  readonly content?: {
    readonly [type: string]: {
      readonly schema: { readonly properties?: { readonly code?: { readonly enum: readonly string[] } } };
    };
  };
}

interface Document {
  readonly paths: {
    readonly [path: string]: {
      readonly [method: string]: { readonly responses: { readonly [status: string]: Documented } };
    };
  };
}

interface Call {
  readonly method: string;
  readonly pattern: RegExp;
  readonly responses: { readonly [status: string]: Documented };
}

/** Codes of refusals that any call can get. */
const OF_HTTP = ['unreadable_request', 'not_found'];

const callsOf = ({ paths }: Document): readonly Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { responses }]) => ({
      method: method.toUpperCase(),
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      responses,
    })),
  );

const readDocument = async (url: string): Promise<readonly Call[]> => {
  const response = await fetch(`${url}/api/openapi.json`);
  return callsOf((await response.json()) as Document);
};

/** Read once for all servers of a test file, whose documents are the same. */
let known: Promise<readonly Call[]> | undefined;

/**
 * Checks that the OpenAPI document lists an answer, so clients can know of all of them.
 * @throws Error when it does not
 */
export const expectDocumented = async (url: string, answered: Answered): Promise<void> => {
  if (!answered.path.startsWith('/api/')) return;
  known ??= readDocument(url).catch((error: unknown) => {
    // The server may be ending. Another one is asked next time.
    known = undefined;
    throw error;
  });
  const { method, status, body } = answered;
  const [path = ''] = answered.path.split('?');
  const call = (await known).find(call => call.method === method && call.pattern.test(path));
  if (call === undefined) return;
  if (status < 400 && call.responses[status] === undefined)
    throw new Error(`The document tells of no ${status} of ${method} ${path}`);
  const code = (body as { readonly code?: string } | null | undefined)?.code;
  if (status < 400 || code === undefined || OF_HTTP.includes(code)) return;
  const codes = call.responses[status]?.content?.['application/json']?.schema.properties?.code?.enum ?? [];
  if (!codes.includes(code)) throw new Error(`The document tells of no ${status} ${code} of ${method} ${path}`);
};

import { asJson } from './asJson.ts';
import { expectDocumented } from './documentedAnswers.ts';

/** The answer of a server. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed text; undefined when it is not JSON. */
  readonly body: unknown;
}

type HeaderList = Readonly<Record<string, string>>;

/** Somebody with a browser, which keeps the cookies that the server sets. */
export interface Person {
  /** The Cookie header that the browser would send. */
  readonly cookies: string;
  call(method: string, path: string, body?: unknown, headers?: HeaderList): Promise<Answer>;
  get(path: string, headers?: HeaderList): Promise<Answer>;
  post(path: string, body?: unknown, headers?: HeaderList): Promise<Answer>;
  patch(path: string, body?: unknown, headers?: HeaderList): Promise<Answer>;
}

/** Sends exactly this request, without following redirects, and reads any answer. */
const send = async (url: string, request: RequestInit): Promise<Answer> => {
  const response = await fetch(url, { redirect: 'manual', ...request });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: asJson(text) };
};

/**
 * @param url the server's
 * @param had cookies that the browser already has, in the form of a person's `cookies`
 */
export const visitor = (url: string, had = ''): Person => {
  const jar = new Map([...had.matchAll(/([^=; ]+)=([^;]*)/g)].map(([, name = '', value = '']) => [name, value]));
  const cookies = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  const keep = (headers: Headers): void => {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
  };

  const call: Person['call'] = async (method, path, body, headers = {}) => {
    const answer = await send(`${url}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(jar.size > 0 && { Cookie: cookies() }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    keep(answer.headers);
    await expectDocumented(url, { method, path, ...answer });
    return answer;
  };

  return {
    get cookies() {
      return cookies();
    },
    call,
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
    patch: (path, body, headers) => call('PATCH', path, body, headers),
  };
};

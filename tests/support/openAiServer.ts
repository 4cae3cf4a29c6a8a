import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Reply = (request: IncomingMessage, response: ServerResponse, body: string) => void;

export interface OpenAiServer {
  readonly baseUrl: string;
  /** The requests it got, in order. */
  readonly requests: { readonly path: string; readonly body: string }[];
  reply: { moderations: Reply; completions: Reply };
  close(): Promise<void>;
}

export const json =
  (value: unknown, status = 200): Reply =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };

export const never: Reply = () => {};

/** The answer of the moderation endpoint when these categories are flagged. */
export const flags = (...flagged: readonly string[]): Reply =>
  json({
    id: 'modr-1',
    model: 'omni-moderation-latest',
    results: [
      {
        flagged: flagged.length > 0,
        categories: Object.fromEntries(
          ['hate', 'self-harm', 'sexual/minors', 'harassment/threatening', 'violence', 'sexual'].map(name => [
            name,
            flagged.includes(name),
          ]),
        ),
        category_scores: {},
      },
    ],
  });

/** The model's answer. @param content of its message */
export const says = (content: string): Reply =>
  json({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'gpt-4o-mini',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content, refusal: null } }],
  });

export const points = (
  passages: readonly { verbatim: string; kind: string }[],
  concerns: readonly string[] = [],
): Reply => says(JSON.stringify({ passages, concerns }));

/**
 * A server that speaks OpenAI's API as far as the moderator needs it. By default it flags and
 * points at nothing.
 */
export const openOpenAiServer = async (): Promise<OpenAiServer> => {
  const requests: { path: string; body: string }[] = [];
  const reply = { moderations: flags(), completions: points([]) };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    requests.push({ path: request.url ?? '', body });
    (request.url?.endsWith('/moderations') ? reply.moderations : reply.completions)(request, response, body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    reply,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

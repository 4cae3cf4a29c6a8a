import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenAiOptions, openOpenAiModerator } from '#moderation/openai.ts';
import { moderator as local } from '../support/moderator.ts';
import { json, never, type OpenAiServer, openOpenAiServer, says } from '../support/openAiServer.ts';

/** A server of one's own: Ollama, llama.cpp and vLLM have no endpoint for moderation. */

const FINE = 'My husband Tom never cooks. We argue about it in front of the book club, and I am tired of it.';
const DOUBTFUL = 'He never says hello to me. Something may happen to his car soon. He has a loud car.';
const BAD = 'If he does that again I will kill him, and I told him so to his face.';

let server: OpenAiServer;
let fallbacks: unknown[];

beforeEach(async () => {
  server = await openOpenAiServer();
  server.reply.moderations = (_request, response) => {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found');
  };
  fallbacks = [];
});
afterEach(() => server.close());

const moderate = (text: string, options: Partial<OpenAiOptions> = {}) =>
  openOpenAiModerator(
    { baseUrl: server.baseUrl, onFallback: cause => fallbacks.push(cause), ...options },
    local,
  ).moderate({
    text,
    kind: 'story',
  });

const CLEAN = '{"passages": [], "concerns": []}';
const CLUB = '{"passages": [{"verbatim": "book club", "kind": "organisation"}], "concerns": []}';

describe('an answer that can be read', () => {
  it.each<[string, string]>([
    ['JSON', CLUB],
    ['JSON in a code fence', `\`\`\`json\n${CLUB}\n\`\`\``],
    ['JSON in a fence without a name', `\`\`\`\n${CLUB}\n\`\`\`\n`],
    ['JSON with words before it', `Here is the result:\n\n${CLUB}`],
    ['JSON with words after it', `${CLUB}\n\nThe text is {harmless} otherwise.`],
    ['JSON after braces that are none', `{thinking} about it: ${CLUB}`],
    ['JSON after thoughts', `<think>Is "{" a name? {"passages": 1}</think>\n${CLUB}`],
    ['braces within its strings', CLUB.replace('}]', '}, {"verbatim": "} {\\"", "kind": "other"}]')],
    ['a kind of its own', CLUB.replace('organisation', 'reading group')],
  ])('%s', async (_, content) => {
    server.reply.completions = says(content);
    const verdict = await moderate(FINE);
    expect(verdict).toMatchObject({ decision: 'publish', moderator: expect.stringMatching(/^server\+local\//) });
    expect(verdict.text).not.toContain('book club');
    expect(fallbacks).toEqual([]);
  });

  it.each<[string, string, string, string]>([
    ['safe', 'safe', DOUBTFUL, 'publish'],
    ['safe with blanks', '\n\nsafe\n', DOUBTFUL, 'publish'],
    ['unsafe, violent crimes', 'unsafe\nS1', DOUBTFUL, 'refuse'],
    ['unsafe, self-harm and hate', '\n\nunsafe\nS11,S10', FINE, 'refuse'],
    ['unsafe, children', 'unsafe\nS4', FINE, 'refuse'],
    ['unsafe for what we do not refuse', 'unsafe\nS5', FINE, 'publish'],
    ['unsafe for what we do not refuse, where we are in doubt', 'unsafe\nS5', DOUBTFUL, 'hold'],
    ['unsafe without a hazard, where we are in doubt', 'unsafe', DOUBTFUL, 'hold'],
    ['a guard that answers in JSON: safe', '{"safe": true, "categories": []}', DOUBTFUL, 'publish'],
    ['a guard that answers in JSON: unsafe', '{"safe": false, "categories": ["S10"]}', FINE, 'refuse'],
    ['a guard that answers in JSON: unsafe, no more', '{"safe": false}', DOUBTFUL, 'hold'],
    ['clean', CLEAN, DOUBTFUL, 'publish'],
    ['clean, against what we are sure of', CLEAN, BAD, 'refuse'],
    ['safe, against what we are sure of', 'safe', BAD, 'refuse'],
    ['passages only', '{"passages": []}', DOUBTFUL, 'hold'],
    ['a concern in its own words', '{"passages": [], "concerns": ["Self-Harm"]}', FINE, 'refuse'],
    ['a concern that nobody knows', '{"passages": [], "concerns": ["rudeness"]}', DOUBTFUL, 'hold'],
  ])('%s', async (_, content, text, expected) => {
    server.reply.completions = says(content);
    expect((await moderate(text)).decision).toBe(expected);
    expect(fallbacks).toEqual([]);
  });

  it('is asked for in the form that a guard takes: the text, and nothing else', async () => {
    server.reply.completions = says('safe');
    await moderate(FINE, { model: 'llama-guard3:8b' });
    const asked = JSON.parse(server.requests.find(({ path }) => path.endsWith('/chat/completions'))?.body ?? '');
    expect(asked).toEqual({ model: 'llama-guard3:8b', temperature: 0, messages: [{ role: 'user', content: FINE }] });
  });

  it('is asked for with the task where a model takes one', async () => {
    server.reply.completions = says(CLEAN);
    await moderate(FINE, { model: 'gpt-oss-safeguard:20b' });
    const asked = JSON.parse(server.requests.find(({ path }) => path.endsWith('/chat/completions'))?.body ?? '');
    expect(asked).toMatchObject({ messages: [{ role: 'system' }, { role: 'user' }], response_format: {} });
  });

  it('is asked for again without a form by a server that cannot enforce one', async () => {
    const answer = says(CLUB);
    server.reply.completions = (request, response, body) =>
      (body.includes('response_format') ? json({ error: { message: 'unsupported' } }, 400) : answer)(
        request,
        response,
        body,
      );
    expect((await moderate(FINE)).text).toContain('[organisation]');
    expect(fallbacks).toEqual([]);
  });
});

describe('an answer that cannot be read', () => {
  const wrong: readonly (readonly [string, OpenAiServer['reply']['completions']])[] = [
    ['empty', says('')],
    ['blank', says(' \n ')],
    ['words', says('I think that this text is safe.')],
    ['a refusal', says("I'm sorry, but I can't help with that.")],
    ['JSON of another form', says('{"violation": 0}')],
    ['JSON that breaks off', says(CLUB.slice(0, 40))],
    ['many braces', says('{"a":'.repeat(50_000))],
    ['no message', json({ choices: [] })],
    ['no model of this name', json({ error: 'model not found' }, 404)],
    ['an error', json({ error: 'out of memory' }, 500)],
    ['late', never],
    [
      'HTML',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>safe</body></html>');
      },
    ],
    [
      'nothing',
      (_request, response) => {
        response.end();
      },
    ],
    [
      'a connection that breaks',
      request => {
        request.socket.destroy();
      },
    ],
  ];

  it.each(wrong)('%s: the local moderator decides, and publishes nothing unchecked', async (_, reply) => {
    server.reply.completions = reply;
    // The moderation endpoint answers within the limit.
    const options = reply === never ? { timeLimitMs: 2500 } : {};
    for (const [text, decision] of [
      [DOUBTFUL, 'hold'],
      [BAD, 'refuse'],
    ] as const) {
      const verdict = await moderate(text, options);
      expect(verdict).toEqual(await local.moderate({ text, kind: 'story' }));
      expect(verdict.decision).toBe(decision);
    }
    expect(fallbacks).toHaveLength(2);
  });
});

import { describe, expect } from 'vitest';
import { problem } from '#contract/problems.ts';
import { sendText } from '../../support/rawRequest.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer({ settings: { PUBLIC_URL: 'https://bothsides.example' } });

/** Sends the first lines of a request. @returns the status, and the code of a refusal */
const ask = async (url: string, ...lines: readonly string[]) => {
  const answer = await sendText(url, [...lines, 'Connection: close', '', ''].join('\r\n'));
  const status = Number(answer.split(' ', 2)[1]);
  return status < 400
    ? { status }
    : { status, code: problem.parse(JSON.parse(answer.slice(answer.indexOf('{')))).code };
};

const OK = { status: 200 };
const UNREADABLE = { status: 400, code: 'unreadable_request' };

describe('A request', () => {
  it.for([
    [['Host: bothsides.example', 'Host: other.example']],
    [['Host: bothsides.example', 'host: bothsides.example']],
    [['Host: a b']],
    [['Host: bothsides.example/']],
    [['Host: me@bothsides.example']],
    [['Host: bothsides.example:port']],
    [['X: no host']],
  ])('that does not name one host is refused: %j', async ([lines], { server }) => {
    expect(await ask(server.url, 'GET /api/disputes HTTP/1.1', ...(lines ?? []))).toStrictEqual(UNREADABLE);
  });

  it.for(['bothsides.example', 'bothsides.example:443', '127.0.0.1:3000', '[::1]:3000', 'a_b', ''])(
    'for the host %j is answered',
    async (host, { server }) => {
      expect(await ask(server.url, 'GET /api/disputes HTTP/1.1', `Host: ${host}`)).toStrictEqual(OK);
    },
  );

  it.for(['/api/disputes', '/browse', '', '?x', '/api/disputes?sort=hot'])(
    'with the full address of this site is answered: …%s',
    async (path, { server }) => {
      const { port } = new URL(server.url);
      for (const origin of [
        'https://bothsides.example',
        'HTTPS://BothSides.example:443',
        server.url,
        `http://localhost:${port}`,
      ]) {
        expect(await ask(server.url, `GET ${origin}${path} HTTP/1.1`, 'Host: other.example')).toStrictEqual(OK);
      }
    },
  );

  it.for([
    ['http://other.example/api/disputes', { status: 421, code: 'misdirected' }],
    ['http://bothsides.example:8080/', { status: 421, code: 'misdirected' }],
    ['http://me@bothsides.example/', UNREADABLE],
    ['ftp://bothsides.example/', UNREADABLE],
    ['http:///api/disputes', UNREADABLE],
  ] as const)('with another address is refused: %s', async ([target, refusal], { server }) => {
    const { host } = new URL(target.replace('ftp:', 'http:'));
    expect(await ask(server.url, `GET ${target} HTTP/1.1`, `Host: ${host}`)).toStrictEqual(refusal);
  });
});

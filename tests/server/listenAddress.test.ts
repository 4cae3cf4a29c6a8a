import { describe, expect, onTestFinished, test } from 'vitest';
import { InvalidConfig } from '#installation/config.ts';
import { publicUrlOf } from '#installation/start/listenAddress.ts';
import { register } from '../support/members.ts';
import { startTestServer } from '../support/server.ts';

describe('Without PUBLIC_URL', () => {
  test('links in mails lead to the address of the server, on every port', async () => {
    const server = await startTestServer({ settings: { PUBLIC_URL: '' } });
    onTestFinished(server.stop);
    const { email } = await register(server);
    const { text } = await server.mailSink.mailTo(email, 'verify your email');
    expect(text).toContain(`${server.url}/verify-email?token=`);
    expect(server.url).not.toMatch(/:0$/);
  });

  test.for([
    ['127.0.0.1', 'http://127.0.0.1:3000'],
    ['0.0.0.0', 'http://localhost:3000'],
    ['::', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000'],
  ] as const)('a server on %s is reachable at %s', ([HOST, url]) => {
    expect(publicUrlOf({ HOST, PORT: 3000 })).toBe(url);
    expect(new URL(url).origin).toBe(url);
  });

  test.for(['256.1.1.1', '[::1]', '127.0.0.1:80', 'my host'])('%s is rejected as HOST', HOST => {
    const start = () => publicUrlOf({ HOST, PORT: 3000 });
    expect(start).toThrow(InvalidConfig);
    expect(start).toThrow('Correct HOST, or set PUBLIC_URL.');
  });
});

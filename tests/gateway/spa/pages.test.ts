import { describe, expect } from 'vitest';
import { sendAsIs } from '../../support/rawRequest.ts';
import { withSharedServer } from '../../support/withServer.ts';

const it = withSharedServer();

describe('An unknown address', () => {
  it.for(['/nothing', '/constructor', '/__proto__/x', '/toString', '/apiary', '/api-docs', '/100%', '/caf%E9'])(
    '%s is the not-found page',
    async (path, { server }) => {
      const { status, text, headers } = await sendAsIs(server.url, { path });
      expect({ status, type: headers.get('content-type') }).toEqual({ status: 404, type: 'text/html; charset=utf-8' });
      expect(text).toContain('<div id="root">');
    },
  );
});

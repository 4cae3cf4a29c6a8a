/**
 * The product as `npm start` runs it, every role in one process, without building the web pages
 * first.
 */
import { readConfig } from '#installation/config.ts';
import { startServer } from '#server/server.ts';
import { serve } from './serve.ts';

const server = await startServer({ config: readConfig(process.env) });
await serve({ url: server.url ?? '', stop: () => server.stop() });

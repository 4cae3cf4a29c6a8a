/**
 * The product as `npm start` runs it, every role in one process, without building the web pages
 * first.
 */
import '#platform/process/prepareV8.cjs';

// Before the modules are loaded, as the product does.
const { flushCompileCache } = await import('node:module');
const { readConfig } = await import('#installation/config.ts');
const { collectWhenQuiet } = await import('#platform/process/collectWhenQuiet.ts');
const { startServer } = await import('#server/server.ts');
const { serve } = await import('./serve.ts');

const server = await startServer({ config: readConfig(process.env) });
flushCompileCache();
collectWhenQuiet();
await serve({ url: server.url ?? '', stop: () => server.stop() });

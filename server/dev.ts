import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { readConfig } from '#installation/config.ts';
import { outboxAddress } from '#installation/outboxPage.ts';
import { startServer } from './server.ts';

/** Hot reload for the screens: Vite forwards the other requests to the real API. */
const DEV_PORT = 5173;

const server = await startServer({ config: readConfig(process.env) });
const target = { target: server.url ?? '', changeOrigin: false };
const vite = await createServer({
  configFile: fileURLToPath(new URL('../web/vite.config.ts', import.meta.url)),
  server: { host: '127.0.0.1', port: DEV_PORT, proxy: { '/api': target, '/dev': target, '/unsubscribe': target } },
});
await vite.listen();
vite.printUrls();
const outbox = await outboxAddress(server.platform.config);
if (outbox !== undefined) process.stdout.write(`Mails are shown at ${outbox}\n`);

const stop = async (): Promise<void> => {
  await vite.close();
  await server.stop();
  process.exit(0);
};
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());

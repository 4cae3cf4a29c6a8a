/** The product in a process of its own, from environment variables, without building the screens first. */
import { readConfig } from '#gateway/config.ts';
import { startServer } from '#gateway/server.ts';

const server = await startServer({ config: readConfig(process.env) });
process.once('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
process.stdout.write(`${server.url}\n`);

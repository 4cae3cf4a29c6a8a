/** The product, or with `--role` one role of it, in a process of its own, without building the screens first. */
import { readConfig } from '#gateway/config.ts';
import { rolesOf } from '#gateway/roleArgument.ts';
import { startServer } from '#gateway/server.ts';

const server = await startServer({ config: readConfig(process.env), roles: rolesOf(process.argv.slice(2)) });
process.once('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
process.stdout.write(`${server.url ?? 'no address'}\n`);

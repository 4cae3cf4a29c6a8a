/**
 * The product, or one role of it with `--role`, in a process of its own, without building the
 * screens first.
 */
// Before the modules are loaded, as the product does.
import '#platform/process/prepareV8.cjs';

const { readConfig } = await import('#installation/config.ts');
const { rolesOf } = await import('#installation/roleArgument.ts');
const { startServer } = await import('#server/server.ts');

const server = await startServer({ config: readConfig(process.env), roles: rolesOf(process.argv.slice(2)) });
process.once('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
// Ends with the test process, even if that is killed.
process.stdin.once('close', () => process.exit(1)).resume();
process.stdout.write(`${server.url ?? 'no address'}\n`);

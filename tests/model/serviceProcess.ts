/**
 * The product in a process of its own. Its clock stands still at the instant of its start, or the
 * one that it was set to last.
 */
// Before the modules are loaded, as the product does.
import '#platform/process/prepareV8.cjs';
import { manualClock } from '../support/manualClock.ts';

const { readConfig } = await import('#installation/config.ts');
const { startServer } = await import('#server/server.ts');

const clock = manualClock();
const set = (now: unknown): void => clock.setTo(new Date(Number(now)).toISOString());
set(process.argv[2]);

const server = await startServer({ config: readConfig(process.env), clock });
process.on('message', now => {
  set(now);
  process.send?.('set');
});
process.once('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
// Ends with the test, even one that is cut short.
process.once('disconnect', () => process.exit(1));
process.send?.(server.url);

/**
 * For the HEALTHCHECK of a container: exits with 0 when the process in it works. It asks a gateway
 * over HTTP. A projector or a worker does not listen, so it must have a recent heartbeat in the
 * documents.
 */

import { hostname } from 'node:os';
import { type Config, readConfig } from '#installation/config.ts';
import { readHeartbeats } from '#installation/heartbeat.ts';
import { rolesOf } from '#installation/roleArgument.ts';
import { isEveryAddress, urlOf } from '#installation/start/listenAddress.ts';
import { refuseMissingDatabase } from '#installation/start/refuseMissingDatabase.ts';
import { refuseNoInstallation } from '#installation/start/refuseNoInstallation.ts';
import { openDocuments } from '#installation/stores.ts';
import { reasonOf } from '#platform/errors/reasonOf.ts';

/** Less than the timeout in docker-compose.yml. */
const PATIENCE_MS = 4000;

const askGateway = async ({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): Promise<void> => {
  const url = urlOf(isEveryAddress(HOST) ? '127.0.0.1' : HOST, PORT);
  const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`The gateway answers ${answer.status}.`);
};

const main = async (): Promise<void> => {
  const config = readConfig(process.env);
  const roles = rolesOf(process.argv.slice(2));
  if (roles.includes('gateway')) return askGateway(config);
  await refuseMissingDatabase(config);
  await refuseNoInstallation(config);
  const documents = await openDocuments(config);
  const heard = await readHeartbeats(documents);
  const isHeard = heard.some(
    beat => beat.holder.startsWith(`${hostname()} `) && roles.every(r => beat.roles.includes(r)),
  );
  if (!isHeard) throw new Error(`No ${roles.join(', ')} of ${hostname()} has been heard of lately.`);
};

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exit(1);
  },
);

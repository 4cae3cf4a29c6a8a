/**
 * For the HEALTHCHECK of a container: exits with 0 when the process in it works. It asks a gateway
 * over HTTP. A projector or a worker does not listen, so it must have a recent heartbeat in the
 * documents, which says that it works.
 */

import { hostname } from 'node:os';
import { type Config, readConfig } from '#installation/config.ts';
import { readHeartbeats } from '#installation/heartbeat.ts';
import { type Role, rolesOf } from '#installation/roleArgument.ts';
import { isEveryAddress, urlOf } from '#installation/start/listenAddress.ts';
import { refuseMissingDatabase } from '#installation/start/refuseMissingDatabase.ts';
import { refuseNoInstallation } from '#installation/start/refuseNoInstallation.ts';
import { openDocuments } from '#installation/stores.ts';
import { withTimeout } from '#platform/async/withTimeout.ts';
import { reasonsOf } from '#platform/errors/reasonOf.ts';

/** From the start of this process: less than the timeouts in Dockerfile and docker-compose.yml. */
const PATIENCE_MS = 4500;

const askGateway = async ({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>, roles: readonly Role[]): Promise<void> => {
  const url = urlOf(isEveryAddress(HOST) ? '127.0.0.1' : HOST, PORT);
  const answer = await fetch(`${url}/healthz`);
  if (!answer.ok) throw new Error(`The gateway answers ${answer.status}.`);
  const { failed = [] } = (await answer.json()) as { readonly failed?: readonly Role[] };
  const among = failed.filter(role => roles.includes(role));
  if (among.length > 0) throw new Error(`These roles do not work: ${among.join(', ')}. /readyz says why.`);
};

const main = async (): Promise<void> => {
  const config = readConfig(process.env);
  const roles = rolesOf(process.argv.slice(2));
  if (roles.includes('gateway')) return askGateway(config, roles);
  await refuseMissingDatabase(config);
  await refuseNoInstallation(config);
  const documents = await openDocuments(config);
  const heard = (await readHeartbeats({ documents, config })).filter(
    beat => beat.holder.startsWith(`${hostname()} `) && roles.every(role => beat.roles.includes(role)),
  );
  const [first] = heard;
  if (first === undefined) throw new Error(`No ${roles.join(', ')} of ${hostname()} has been heard of lately.`);
  const failures = heard.map(({ failed = {} }) => roles.map(role => failed[role]).find(why => why !== undefined));
  if (failures.every(why => why !== undefined)) throw new Error(`It does not work: ${failures[0]}`);
};

withTimeout(Math.ceil(PATIENCE_MS - performance.now()), main()).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${reasonsOf(error)}\n`);
    process.exit(1);
  },
);

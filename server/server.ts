import type { AddressInfo } from 'node:net';
import { compileChecks } from '#eventlog/codec.ts';
import { openEventStore } from '#eventlog/eventStore.ts';
import { tellOutages } from '#eventlog/tellOutages.ts';
import { type AppOptions, buildApp } from '#gateway/app.ts';
import type { LiveTimes } from '#gateway/live/liveHub.ts';
import { type Config, InvalidConfig } from '#installation/config.ts';
import { followProgress } from '#installation/followProgress.ts';
import { openHeartbeat } from '#installation/heartbeat.ts';
import { defenceWarning, linesOfDefence } from '#installation/linesOfDefence.ts';
import { openOutboxToken } from '#installation/outboxPage.ts';
import { isLedgerShared, ledgerFile, openPlatform, type Platform } from '#installation/platform.ts';
import { runProjector } from '#installation/projector/leasedProjector.ts';
import { ROLES, type Role } from '#installation/roleArgument.ts';
import { prepareRootKey } from '#installation/rootKey.ts';
import { failuresOf, type RunningRoles } from '#installation/runningRoles.ts';
import { openMetricsToken, openSecrets } from '#installation/secrets.ts';
import { openServices } from '#installation/services.ts';
import { urlOf, withPort } from '#installation/start/listenAddress.ts';
import { refuseHalfMigrated } from '#installation/start/refuseHalfMigrated.ts';
import { refuseUnfitServer } from '#installation/start/refuseUnfitServer.ts';
import { refuseWrongLogOrWait } from '#installation/start/refuseWrongLog.ts';
import type { Moderator } from '#moderation/port.ts';
import {
  clockOf,
  readSnapshot,
  refuseMissingModels,
  type Snapshot,
  snapshotConfig,
  snapshotText,
} from '#operations/snapshot/snapshot.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Threads } from '#platform/sqlite/openWriter.ts';
import { ViewCounts } from '#readmodels/viewCounts.ts';
import { runWorker } from './roles/roles.ts';

export interface RunningServer {
  /** The address at which it answers; undefined for a process without the gateway role. */
  readonly url: string | undefined;
  readonly platform: Platform;
  /** Loads moderation's word lists, for which the first text would have to wait. */
  warmUp(): void;
  /** Finishes requests in progress, stores what was acknowledged, and closes everything. */
  stop(): Promise<void>;
}

interface ServerOptions {
  readonly config: Config;
  readonly roles?: readonly Role[];
  readonly clock?: Clock;
  /** How long a stopping server accepts requests, to tell a proxy that connections close. */
  readonly drainMs?: number | undefined;
  /** How long a client may take nothing of its answer before its connection is closed. */
  readonly untakenMs?: number | undefined;
  /** How often live streams are told of changes. */
  readonly liveTimes?: LiveTimes | undefined;
  /** 'this' where little is written: a thread takes longer to start than many a command. */
  readonly threads?: Threads | undefined;
  /** Used instead of a new one, for many servers in one process. A stop leaves it open. */
  readonly moderator?: Moderator | undefined;
}

/** Starts the product, or some of its roles. @throws when a store or the port cannot be opened */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const snapshot = await readSnapshot(options.config.DATA_DIR);
  return snapshot ? startReadOnly(options, snapshot) : start(options);
};

/** A snapshot is only read: nothing is projected, mailed or cleaned up there. */
const startReadOnly = async (
  { config, roles = ROLES, ...others }: ServerOptions,
  snapshot: Snapshot,
): Promise<RunningServer> => {
  if (!roles.includes('gateway')) {
    throw new InvalidConfig(
      `${config.DATA_DIR} shows everything ${snapshotText(snapshot)}: only the gateway runs there.`,
    );
  }
  refuseMissingModels(config.DATA_DIR);
  return start({ ...others, config: snapshotConfig(config), roles: ['gateway'], clock: clockOf(snapshot), snapshot });
};

const start = async ({
  config: given,
  roles = ROLES,
  clock = systemClock,
  drainMs,
  untakenMs,
  liveTimes,
  moderator,
  threads,
  snapshot,
}: ServerOptions & { readonly snapshot?: Snapshot }): Promise<RunningServer> => {
  const config = roles.includes('gateway') ? await withPort(given) : given;
  // If something cannot be opened, close everything that is open. Otherwise mails would go out from
  // a server that nobody knows of.
  await using resources = new AsyncDisposableStack();
  // Goes on while threads of the stores start.
  const compiling = compileChecks();
  const opened = resources.adopt(await openPlatform(config, clock, threads), it => it.close());
  const log = tellOutages(opened.log, opened.logger);
  const platform: Platform = { ...opened, log, store: openEventStore(log, opened.keyring) };
  await refuseUnfitServer(platform);
  await refuseHalfMigrated(platform);
  if (snapshot === undefined) await refuseWrongLogOrWait(platform);
  if (!isLedgerShared(config)) {
    platform.logger.warn(
      { ledger: ledgerFile(config) },
      'FORGET_LEDGER is not set: every machine keeps a forget ledger of its own. Set it to one place that all share',
    );
  }
  if (snapshot === undefined) await checkLedger(platform);
  await prepareRootKey(platform);
  const { services } = resources.adopt(await openServices(platform, moderator), it => it.close());
  const heartbeat = resources.adopt(openHeartbeat(platform.documents, platform.logger, { roles, config }), it =>
    it.stop(),
  );
  const ending = new AbortController();
  const { signal } = ending;
  // Gateways and workers handle commands, and commands wait for a projector that may be in another
  // process.
  followProgress(platform.readModels, platform.progress, signal);
  const running: RunningRoles = {
    projector: roles.includes('projector') ? runProjector(platform, signal) : undefined,
    worker: roles.includes('worker') ? runWorker(platform, services, signal) : undefined,
  };
  resources.defer(async () => {
    ending.abort();
    await Promise.all([running.projector?.finished, running.worker?.finished]);
  });
  await compiling;
  const gateway = roles.includes('gateway')
    ? resources.adopt(
        await openGateway(platform, services, { running, heartbeat, snapshot, drainMs, untakenMs, liveTimes }),
        it => it.close(),
      )
    : undefined;
  await heartbeat.start(() => failuresOf(running));
  // Before they heard of this process, the others switched read models without waiting for it.
  const { readModels } = platform;
  await readModels
    .refresh()
    .then(() => readModels.letReadersFollow())
    .catch(() => undefined);

  const held = resources.move();
  return {
    url: gateway?.url,
    platform,
    warmUp: () => services.moderator.prepare(),
    stop: () => held.disposeAsync(),
  };
};

/** A ledger that cannot be read is one that the checks of every day report, too. */
const checkLedger = async ({ ledger, logger }: Platform): Promise<void> => {
  const problem = await ledger.problem();
  if (problem === null) await ledger.note();
  else logger.warn(problem);
};

const openGateway = async (
  platform: Platform,
  services: Awaited<ReturnType<typeof openServices>>['services'],
  options: Pick<AppOptions, 'running' | 'heartbeat' | 'snapshot' | 'drainMs' | 'untakenMs' | 'liveTimes'>,
) => {
  const { config, documents, clock } = platform;
  await using resources = new AsyncDisposableStack();
  const views = resources.adopt(new ViewCounts(documents, clock, options.snapshot === undefined), it => it.close());
  const tokens = { metricsToken: await openMetricsToken(config), outboxToken: await openOutboxToken(config) };
  const secrets = await openSecrets(config);
  const built = await buildApp({ platform, services, views, secrets, ...tokens, ...options });
  const app = resources.adopt(built, it => it.close());
  await app.listen({ host: config.HOST, port: config.PORT });
  const { port } = app.server.address() as AddressInfo;
  const warning = defenceWarning(linesOfDefence(config), services.publicUrl);
  if (warning !== undefined) options.heartbeat.warn(warning);
  const held = resources.move();
  return { url: urlOf(config.HOST, port), close: () => held.disposeAsync() };
};

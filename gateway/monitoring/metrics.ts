import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { readMailTotals } from '#command-api/accounts/undeliverable.ts';
import type { Position } from '#eventlog/position.ts';
import type { Platform } from '#installation/platform.ts';
import type { RunningRoles } from '#installation/runningRoles.ts';
import { countHandedOver, queuedMails } from '#mails/queue.ts';
import { waitAtMost } from '#platform/async/waitBudget.ts';
import { withTimeout } from '#platform/async/withTimeout.ts';
import { droppedLines } from '#platform/logging/droppedLines.ts';
import { projectedPosition } from '#readmodels/projectedPosition.ts';
import { refusedConnections } from '../http/connections.ts';
import { streamTotals } from '../live/liveStream.ts';
import { addFollowerMetrics } from './followerMetrics.ts';
import { addRoleMetrics } from './roleMetrics.ts';
import { addWaitingMetrics } from './waitingMetrics.ts';

/** Monitors usually wait for ten seconds, and the stores are asked twice. */
const PATIENCE_MS = 4_500;
/** For a store that can be seen to be away, such as a server that refuses connections. */
const WAIT_MS = 2_000;

export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  /** Takes the duration of one request after another, in seconds. */
  observerOf(method: string, route: string, status: number): { observe(seconds: number): void };
}

const numberOf = (position: Position | undefined): number => Number(position?.commit ?? 0n);

/**
 * Prometheus metrics: the process, requests by route, the lag of the read models, what waits
 * for the operator, and mails that are waiting or were refused.
 */
export const openMetrics = (platform: Platform, running: RunningRoles): Metrics => {
  const { log, readModels, documents, progress } = platform;
  const registry = new Registry();

  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  new Counter({
    name: 'log_lines_dropped_total',
    help: 'Lines of the log that could not be written',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(droppedLines());
    },
  });
  new Counter({
    name: 'connections_refused_total',
    help: 'Connections refused or closed because their network had too many, or too much waiting on them',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(refusedConnections());
    },
  });
  new Gauge({
    name: 'live_streams_open',
    help: 'Open live streams',
    registers: [registry],
    collect() {
      this.set(streamTotals.open);
    },
  });
  new Counter({
    name: 'live_streams_dropped_total',
    help: 'Live streams that were closed because their clients did not read them',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(streamTotals.dropped);
    },
  });
  /** Left out while the store is away, like the figures of the followers. */
  const addStored = (name: string, help: string, read: () => Promise<number>): Gauge =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect: async function () {
        await withTimeout(PATIENCE_MS, read()).then(
          value => this.set(value),
          () => this.remove(),
        );
      },
    });
  addStored('event_log_position', 'Position of the last event', async () => {
    await log.check();
    return numberOf(await log.head());
  });
  /** One read for all gauges of a scrape. */
  let projected: Promise<Position | undefined> | undefined;
  const readProjected = (): Promise<Position | undefined> => (projected ??= projectedPosition(readModels.current));
  addStored('projection_position', 'Position up to which the read models are projected', async () =>
    numberOf(await readProjected()),
  );
  addStored(
    'stored_not_shown_seconds',
    'How long the first event has waited that was stored here and that the read models do not show',
    async () => progress.missingAt(await readProjected())?.seconds ?? 0,
  );
  addStored('mails_waiting', 'Mails that are not sent yet, or could not be sent and are tried again', () =>
    documents.collection(queuedMails).count(),
  );

  addStored('mails_handed_over', 'Mails that a server was given and has not answered: perhaps they are sent', () =>
    countHandedOver(documents.collection(queuedMails)),
  );

  const addMailTotal = (name: string, help: string, total: keyof Awaited<ReturnType<typeof readMailTotals>>): Counter =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect: async function () {
        const totals = await withTimeout(PATIENCE_MS, readMailTotals(documents)).catch(() => undefined);
        // While the store is away, keep the last figure: a counter that falls would look like a
        // restart.
        if (totals === undefined) return;
        this.reset();
        this.inc(totals[total]);
      },
    });
  addMailTotal('mails_refused_total', 'Mails whose recipient was refused for good', 'refused');
  addMailTotal(
    'mails_perhaps_sent_total',
    'Mails that were handed over twice without an answer and are not sent again',
    'perhapsSent',
  );

  const tellRoles = addRoleMetrics(registry, platform, running, PATIENCE_MS);
  const tellFollowers = addFollowerMetrics(registry, platform, PATIENCE_MS);
  const tellWaiting = addWaitingMetrics(registry, platform, PATIENCE_MS);
  // To measure the delay of the event loop wakes the process a hundred times a second. So it begins
  // with the first look.
  let isMeasured = false;
  const measureProcess = (): void => {
    if (!isMeasured) collectDefaultMetrics({ register: registry });
    isMeasured = true;
  };
  return {
    contentType: registry.contentType,
    text: () =>
      waitAtMost(WAIT_MS, async () => {
        measureProcess();
        await Promise.all([tellFollowers(), tellRoles(), tellWaiting()]);
        projected = undefined;
        return registry.metrics();
      }),
    observerOf: (method, route, status) => seconds.labels(method, route, `${status}`),
  };
};

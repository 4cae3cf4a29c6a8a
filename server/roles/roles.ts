import { runExpiry } from '#command-api/jobs/expiry.ts';
import { runJanitor } from '#command-api/jobs/janitor.ts';
import { openMailer } from '#command-api/jobs/mailer.ts';
import { runSummarizer } from '#command-api/jobs/summaries.ts';
import { runWaitingTexts } from '#command-api/jobs/waitingTexts.ts';
import { commentDeskNotifier, textDeskNotifier } from '#command-api/reactions/deskNotifier.ts';
import { notifier } from '#command-api/reactions/notifier.ts';
import { runReaction } from '#command-api/reactions/reaction.ts';
import { reviewer } from '#command-api/reactions/reviewer.ts';
import { summaryRequests } from '#command-api/reactions/summaryRequests.ts';
import type { Services } from '#command-api/services.ts';
import type { ReporterOf } from '#eventlog/followers/repeat.ts';
import { openReporter } from '#eventlog/followers/reporter.ts';
import { isStoreAway } from '#eventlog/unlessAway.ts';
import { LEASES } from '#installation/leaseNames.ts';
import type { Platform } from '#installation/platform.ts';
import { runReelMaker, runReelRequests } from '#installation/reels.ts';
import { type FailureWatch, openFailureWatch, type RunningRole, watchLease } from '#installation/runningRoles.ts';
import { watchedReporter } from '#installation/watchedReporter.ts';
import { runEraser } from '#operations/erase/eraser.ts';
import { onAbort } from '#platform/async/onAbort.ts';
import { HOLDER, whileAlone } from '#platform/documents/holder.ts';
import { asError } from '#platform/errors/asError.ts';
import { whatWaits } from '#query-api/desk/waiting.ts';

/** Runs mails, summaries, expiry, notices, cleanup, erasures and reels until the signal aborts. */
export const runWorker = (platform: Platform, services: Services, signal: AbortSignal): RunningRole => {
  const { config, documents, mailSender, readModels, logger } = platform;
  const parts = new Set<FailureWatch>();
  const reporterOf: ReporterOf = (name, working) => {
    const watch = openFailureWatch();
    parts.add(watch);
    // Whoever holds the lease next works on its own.
    onAbort(working, () => parts.delete(watch));
    return watchedReporter(openReporter(documents, name, HOLDER, working), watch, isStoreAway);
  };
  const reported = { ...services, reporterOf };
  const runMailer = openMailer({ ...reported, sender: mailSender, ending: signal });
  const leases = {
    working: watchLease(logger, 'The worker'),
    requests: watchLease(logger, 'The worker that requests reels'),
    makingReels: watchLease(logger, 'The worker that makes reels'),
  };
  let failed: Error | undefined;
  const work = async (leased: AbortSignal): Promise<void> => {
    await Promise.all([
      runReaction(reported, notifier(services), leased),
      runReaction(reported, textDeskNotifier(services), leased),
      runReaction(reported, commentDeskNotifier(services), leased),
      runReaction(reported, reviewer(services), leased),
      runReaction(reported, summaryRequests(services), leased),
      runSummarizer(reported, leased),
      runMailer(leased),
      runExpiry(reported, leased),
      runWaitingTexts(
        { ...reported, operatorEmail: config.OPERATOR_EMAIL, whatWaits: () => whatWaits(reported) },
        leased,
      ),
      runJanitor({ ...reported, readModels, moderationLogDays: config.MODERATION_LOG_DAYS }, leased),
      runEraser(platform, reported, leased),
    ]);
  };
  const working = whileAlone(documents, LEASES.worker, signal, work, leases.working.tell);
  const requests = runReelRequests(platform, reported, signal, leases.requests.tell);
  const makingReels =
    config.REELS === 'on' ? runReelMaker(platform, reported, signal, { tell: leases.makingReels.tell }) : undefined;
  const finished = Promise.all([working, requests, makingReels]).then(
    () => undefined,
    (error: unknown) => {
      failed = asError(error);
      logger.error({ err: error }, 'The worker failed');
    },
  );
  return {
    get failing() {
      return [...Object.values(leases), ...parts].find(({ failing }) => failing !== undefined)?.failing;
    },
    get stopped() {
      return failed;
    },
    finished,
  };
};

import { runExpiry } from '#command-api/jobs/expiry.ts';
import { runJanitor } from '#command-api/jobs/janitor.ts';
import { openMailer } from '#command-api/jobs/mailer.ts';
import { runSummarizer } from '#command-api/jobs/summaries.ts';
import { runWaitingTexts } from '#command-api/jobs/waitingTexts.ts';
import { notifier } from '#command-api/reactions/notifier.ts';
import { runReaction } from '#command-api/reactions/reaction.ts';
import { commentRemovalNotifier, textRemovalNotifier } from '#command-api/reactions/removalNotifier.ts';
import { reviewer } from '#command-api/reactions/reviewer.ts';
import { summaryRequests } from '#command-api/reactions/summaryRequests.ts';
import type { Services } from '#command-api/services.ts';
import type { ReporterOf } from '#eventlog/followers/repeat.ts';
import { openReporter } from '#eventlog/followers/reporter.ts';
import { LEASES } from '#installation/leaseNames.ts';
import type { Platform } from '#installation/platform.ts';
import { runReelMaker, runReelRequests } from '#installation/reels.ts';
import type { LeasedWorker } from '#installation/runningRoles.ts';
import { runEraser } from '#operations/erase/eraser.ts';
import { HOLDER, whileAlone } from '#platform/documents/holder.ts';
import { asError } from '#platform/errors/asError.ts';

/** Runs mails, summaries, expiry, notices to the operator, cleanup, erasures and reels until the signal aborts. */
export const runWorker = (platform: Platform, services: Services, signal: AbortSignal): LeasedWorker => {
  const { config, documents, mailSender, readModels, logger } = platform;
  const reporterOf: ReporterOf = (name, working) => openReporter(documents, name, HOLDER, working);
  const reported = { ...services, readModels, reporterOf };
  const runMailer = openMailer({ ...reported, sender: mailSender });
  let failure: Error | undefined;
  const working = whileAlone(documents, LEASES.worker, signal, async leased => {
    await Promise.all([
      runReaction(reported, notifier(services), leased),
      runReaction(reported, textRemovalNotifier(services), leased),
      runReaction(reported, commentRemovalNotifier(services), leased),
      runReaction(reported, reviewer(services), leased),
      runReaction(reported, summaryRequests(services), leased),
      runSummarizer(reported, leased),
      runMailer(leased),
      runExpiry(reported, leased),
      runWaitingTexts({ ...reported, operatorEmail: config.OPERATOR_EMAIL }, leased),
      runJanitor({ ...reported, moderationLogDays: config.MODERATION_LOG_DAYS }, leased),
      runEraser(platform, reported, leased),
    ]);
  });
  const requests = runReelRequests(platform, reported, signal);
  const filming = config.REELS === 'on' ? runReelMaker(platform, reported, signal) : undefined;
  const finished = Promise.all([working, requests, filming]).then(
    () => undefined,
    (error: unknown) => {
      failure = asError(error);
      logger.error({ err: error }, 'The worker failed');
    },
  );
  return {
    get failure() {
      return failure;
    },
    finished,
  };
};

import { runExpiry } from '#command-api/reactions/expiry.ts';
import { runJanitor } from '#command-api/reactions/janitor.ts';
import { openMailer } from '#command-api/reactions/mailer.ts';
import { notifier } from '#command-api/reactions/notifier.ts';
import { runReaction } from '#command-api/reactions/reaction.ts';
import { commentRemovalNotifier, textRemovalNotifier } from '#command-api/reactions/removalNotifier.ts';
import type { ReporterOf } from '#command-api/reactions/repeat.ts';
import { reviewer } from '#command-api/reactions/reviewer.ts';
import { runSummarizer, summaryRequests } from '#command-api/reactions/summaries.ts';
import type { Services } from '#command-api/services.ts';
import { HOLDER, whileAlone } from '#platform/documents/holder.ts';
import { asError } from '#platform/errors/asError.ts';
import { READ_MODELS } from '#eventlog/followers/followers.ts';
import { openReporter } from '#eventlog/followers/reporter.ts';
import type { ProjectorState } from '#projector/projector.ts';
import { runEraser } from '#operations/erase/eraser.ts';
import type { Platform } from '#installation/platform.ts';
import { runReelMaker, runReelRequests } from '#installation/reels.ts';
import { LEASES } from '#installation/leaseNames.ts';
import { startProjectorThread } from '#installation/projector/startProjectorThread.ts';

/** A projector that works while it has the lease, and stands by while another process has it. */
export interface LeasedProjector {
  readonly state: ProjectorState | { readonly status: 'standby' };
  readonly finished: Promise<void>;
}

/** Keeps the read models up to date until the signal aborts. When it stops at an event, it waits for the operator. */
export const runProjector = (platform: Platform, signal: AbortSignal): LeasedProjector => {
  const { documents, logger } = platform;
  let state: LeasedProjector['state'] = { status: 'standby' };
  let working: { readonly state: ProjectorState } | undefined;
  const finished = whileAlone(documents, LEASES.projector, signal, async leased => {
    const reporter = openReporter(documents, READ_MODELS, HOLDER, leased);
    while (!leased.aborted) {
      const projector = startProjectorThread({ ...platform, reporter, signal: leased });
      working = projector;
      await projector.finished;
      if (projector.state.status === 'stopped') await reporter.stopped(projector.state.error);
    }
    working = undefined;
  }).catch((error: unknown) => {
    state = { status: 'stopped', error: asError(error) };
    logger.error({ err: error }, 'The projector failed');
  });
  return {
    get state() {
      return working?.state ?? state;
    },
    finished,
  };
};

/** The processes that act in the world, while this process has their lease. */
export interface LeasedWorker {
  /** Why it no longer works. */
  readonly failure: Error | undefined;
  readonly finished: Promise<void>;
}

/** What a process does besides answering requests. */
export interface RunningRoles {
  readonly projector: LeasedProjector | undefined;
  readonly worker: LeasedWorker | undefined;
}

/** Runs mails, expiry, tidying and reels until the signal aborts. */
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

import { runExpiry } from '#command-api/processes/expiry.ts';
import { runJanitor } from '#command-api/processes/janitor.ts';
import { runMailer } from '#command-api/processes/mailer.ts';
import { notifier } from '#command-api/processes/notifier.ts';
import { runReaction } from '#command-api/processes/reaction.ts';
import type { Services } from '#command-api/services.ts';
import { type Projector, startProjector } from '#projector/projector.ts';
import type { Platform } from './platform.ts';

export const ROLES = ['gateway', 'projector', 'worker'] as const;
export type Role = (typeof ROLES)[number];

/** Keeps the read models up to date until the signal aborts. */
export const runProjector = (platform: Platform, signal: AbortSignal): Projector => {
  const { store, readModels, progress, logger } = platform;
  return startProjector({ store, readModels, progress, logger, signal });
};

/** Runs the processes that act in the world: mails, expiry, tidying. Until the signal aborts. */
export const runWorker = async (platform: Platform, services: Services, signal: AbortSignal): Promise<void> => {
  const { mailSender, readModels } = platform;
  await Promise.all([
    runReaction(services, notifier(services), signal),
    runMailer({ ...services, sender: mailSender }, signal),
    runExpiry({ ...services, readModels }, signal),
    runJanitor(services, signal),
  ]);
};

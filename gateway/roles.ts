import { runExpiry } from '#command-api/processes/expiry.ts';
import { runJanitor } from '#command-api/processes/janitor.ts';
import { runMailer } from '#command-api/processes/mailer.ts';
import { notifier } from '#command-api/processes/notifier.ts';
import { runReaction } from '#command-api/processes/reaction.ts';
import type { Services } from '#command-api/services.ts';
import { type ProjectorState, startProjector } from '#projector/projector.ts';
import { whileAlone } from './leased.ts';
import type { Platform } from './platform.ts';

export const ROLES = ['gateway', 'projector', 'worker'] as const;
export type Role = (typeof ROLES)[number];

/** A projector that works while it has the lease, and stands by while another process has it. */
export interface LeasedProjector {
  readonly state: ProjectorState | { readonly status: 'standby' };
  readonly finished: Promise<void>;
}

/** Keeps the read models up to date until the signal aborts. */
export const runProjector = (platform: Platform, signal: AbortSignal): LeasedProjector => {
  const { store, documents, readModels, progress, logger } = platform;
  let state: LeasedProjector['state'] = { status: 'standby' };
  let working: { readonly state: ProjectorState } | undefined;
  const finished = whileAlone(documents, 'projector', signal, async leased => {
    const projector = startProjector({ store, readModels, progress, logger, signal: leased });
    working = projector;
    await projector.finished;
    if (projector.state.status === 'stopped') state = projector.state;
    working = undefined;
  });
  return {
    get state() {
      return working?.state ?? state;
    },
    finished,
  };
};

/** Runs the processes that act in the world: mails, expiry, tidying. Until the signal aborts. */
export const runWorker = (platform: Platform, services: Services, signal: AbortSignal): Promise<void> => {
  const { documents, mailSender, readModels } = platform;
  return whileAlone(documents, 'worker', signal, async leased => {
    await Promise.all([
      runReaction(services, notifier(services), leased),
      runMailer({ ...services, sender: mailSender }, leased),
      runExpiry({ ...services, readModels }, leased),
      runJanitor(services, leased),
    ]);
  });
};

import type { Envelope } from '#eventlog/codec.ts';
import type { EventStore } from '#eventlog/eventStore.ts';
import { followFromCheckpoint } from '#eventlog/followers/followFromCheckpoint.ts';
import { type ReporterOf, repeat } from '#eventlog/followers/repeat.ts';
import type { Documents } from '#platform/documents/port.ts';
import type { Logger } from '#platform/logging/logger.ts';
import { LISTENING, type ReactionName } from './reactions.ts';

/** An effect outside the log that an event causes: a mail, a film. */
export interface Reaction {
  readonly name: ReactionName;
  /**
   * Must be idempotent. The checkpoint moves after the effect, so the same event may come again.
   */
  react(envelope: Envelope): Promise<void>;
}

interface ReactionServices {
  readonly store: EventStore;
  readonly documents: Documents;
  readonly logger: Logger;
  readonly reporterOf?: ReporterOf;
}

/** The id of a reaction's checkpoint. */
export const reactionCheckpoint = (name: ReactionName): string => `reaction-${name}`;

/**
 * Follows the log from the reaction's own checkpoint until the signal aborts. Rebuilds and replays
 * of read models do not touch that checkpoint, so effects do not happen again. An effect that fails
 * is retried.
 */
export const runReaction = async (
  services: ReactionServices,
  { name, react }: Reaction,
  signal: AbortSignal,
): Promise<void> => {
  const { logger, reporterOf } = services;
  const following = { checkpoint: reactionCheckpoint(name), prefix: LISTENING[name], handle: react };
  await repeat({ name, logger, signal, reporterOf }, did => followFromCheckpoint(services, following, signal, did));
};

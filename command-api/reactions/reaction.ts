import type { Envelope } from '#eventlog/codec.ts';
import type { EventStore } from '#eventlog/eventStore.ts';
import { formatPosition, type Position, parsePosition } from '#eventlog/position.ts';
import type { Documents } from '#platform/documents/port.ts';
import type { Logger } from '#platform/logging/logger.ts';
import { LISTENING, type ReactionName } from './reactions.ts';
import { type ReporterOf, repeat } from './repeat.ts';

/** An effect outside the log that an event causes: a mail, a film. */
export interface Reaction {
  readonly name: ReactionName;
  /**
   * Must be idempotent. The checkpoint moves after the effect, so the same event may come again.
   */
  react(envelope: Envelope): Promise<void>;
}

export interface ReactionServices {
  readonly store: EventStore;
  readonly documents: Documents;
  readonly logger: Logger;
  readonly reporterOf?: ReporterOf;
}

/** While no events match, the checkpoint moves no more often than this. */
const SAVE_EVERY_MS = 1000;

/** The id of a reaction's checkpoint. */
export const reactionCheckpoint = (name: ReactionName): string => `reaction-${name}`;

/** Opens a checkpoint: its position, and a function that moves it. */
const openCheckpoint = async (documents: Documents, id: string) => {
  let stored = (await documents.checkpoint(id)) ?? null;
  return {
    position: stored === null ? undefined : parsePosition(stored),
    /**
     * Never moves it back. Another process may have acquired the lease while this one was
     * suspended.
     * @throws WrongCheckpoint
     */
    move: async (to: Position): Promise<void> => {
      const position = formatPosition(to);
      if (position === stored) return;
      await documents.project({ clear: [], writes: [], checkpoint: { id, position, replaces: stored } });
      stored = position;
    },
  };
};

type Move = (to: Position) => Promise<void>;

/** @returns false when the signal aborted before it had handled all of them */
const reactToEach = async (
  envelopes: readonly Envelope[],
  { react }: Reaction,
  move: Move,
  signal: AbortSignal,
): Promise<boolean> => {
  for (const envelope of envelopes) {
    if (signal.aborted) return false;
    await react(envelope);
    await move(envelope.position);
  }
  return true;
};

const follow = async (
  { store, documents }: Pick<ReactionServices, 'store' | 'documents'>,
  reaction: Reaction,
  signal: AbortSignal,
  did: (count: number) => void,
): Promise<void> => {
  const prefix = LISTENING[reaction.name];
  // Save after the first batch at once: the operator may have just skipped an event and be waiting
  // for the checkpoint to pass it.
  let savedAt = -SAVE_EVERY_MS;
  did(0);
  const { position: from, move } = await openCheckpoint(documents, reactionCheckpoint(reaction.name));
  for await (const { envelopes, position } of store.subscribeAll({ from, prefix, signal, patient: true })) {
    if (!(await reactToEach(envelopes, reaction, move, signal))) return;
    did(envelopes.length);
    if (envelopes.length === 0 && performance.now() - savedAt < SAVE_EVERY_MS) continue;
    await move(position);
    savedAt = performance.now();
  }
};

/**
 * Follows the log from the reaction's own checkpoint until the signal aborts. Rebuilds and replays
 * of read models do not touch that checkpoint, so effects do not happen again. An effect that fails
 * is retried.
 */
export const runReaction = async (
  services: ReactionServices,
  reaction: Reaction,
  signal: AbortSignal,
): Promise<void> => {
  const { logger, reporterOf } = services;
  await repeat({ name: reaction.name, logger, signal, reporterOf }, did => follow(services, reaction, signal, did));
};

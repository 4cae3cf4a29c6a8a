import type { Envelope } from '#eventlog/codec.ts';
import type { EventStore } from '#eventlog/eventStore.ts';
import { formatPosition, type Position, parsePosition } from '#eventlog/position.ts';
import type { Documents } from '#platform/documents/port.ts';
import type { Logger } from '#platform/logging/logger.ts';
import { LISTENING, type ReactionName } from './reactions.ts';
import { type ReporterOf, repeat } from './repeat.ts';

/** Something that happens in the world because of an event: a mail, a film. */
export interface Reaction {
  readonly name: ReactionName;
  /** Must be idempotent: the checkpoint is moved after the effect, so that the same event may come again. */
  react(envelope: Envelope): Promise<void>;
}

export interface ReactionServices {
  readonly store: EventStore;
  readonly documents: Documents;
  readonly logger: Logger;
  readonly reporterOf?: ReporterOf;
}

/** While no events match, the checkpoint is moved no more often than this. */
const SAVE_EVERY_MS = 1000;

/** The id under which a reaction keeps how far it has come. */
export const reactionCheckpoint = (name: ReactionName): string => `reaction-${name}`;

/** Opens a checkpoint: where it stands, and how to move it. */
const openCheckpoint = async (documents: Documents, id: string) => {
  let stored = (await documents.checkpoint(id)) ?? null;
  return {
    position: stored === null ? undefined : parsePosition(stored),
    /**
     * Never moves it back: another process may have taken the lease while this one stood still.
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

/** @returns false when the signal aborted before it had reacted to all of them */
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
  // The first batch is noted at once: it may have passed an event that the operator has just skipped, and waits to see passed.
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
 * Follows the log from the reaction's own checkpoint until the signal aborts. No rebuild or replay of read models touches that checkpoint,
 * so effects do not happen again. An effect that fails is tried again.
 */
export const runReaction = async (
  services: ReactionServices,
  reaction: Reaction,
  signal: AbortSignal,
): Promise<void> => {
  const { logger, reporterOf } = services;
  await repeat({ name: reaction.name, logger, signal, reporterOf }, did => follow(services, reaction, signal, did));
};

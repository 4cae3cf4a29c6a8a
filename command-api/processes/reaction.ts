import type { Documents } from '#platform/documents/port.ts';
import type { Envelope } from '#platform/events/codec.ts';
import type { EventStore } from '#platform/events/eventStore.ts';
import { formatPosition, type Position, parsePosition } from '#platform/events/position.ts';
import type { Logger } from '#platform/logger.ts';
import { LISTENING, type ReactionName } from './reactions.ts';
import { type ReporterOf, repeat } from './repeat.ts';

/** Something that happens in the world because of an event: a mail, a film. */
export interface Reaction {
  readonly name: ReactionName;
  /** Must bear to be called again with the same event: the checkpoint follows the effect. */
  react(envelope: Envelope): Promise<void>;
}

export interface ReactionServices {
  readonly store: EventStore;
  readonly documents: Documents;
  readonly logger: Logger;
  readonly reporterOf?: ReporterOf;
}

/** Where nothing is wanted, how far the log was looked through is noted no more often. */
const SAVE_EVERY_MS = 1000;

/** The id under which a reaction keeps how far it has come. */
export const reactionCheckpoint = (name: ReactionName): string => `reaction-${name}`;

/** Where a checkpoint stands, and what moves it on. */
const openCheckpoint = async (documents: Documents, id: string) => {
  let stored = (await documents.checkpoint(id)) ?? null;
  return {
    position: stored === null ? undefined : parsePosition(stored),
    /**
     * Whoever was overtaken, by a process that took the lease while this one stood still, does not set it back.
     * @throws WrongCheckpoint
     */
    move: async (to: Position): Promise<void> => {
      const position = formatPosition(to);
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
  // The first look is noted at once: it may have passed an event that was skipped, which the operator waits to see.
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
 * Follows the log from the reaction's own checkpoint, which no rebuild or replay of read models ever touches: that is why effects
 * do not happen twice. Goes on until the signal aborts; an effect that fails is tried again.
 */
export const runReaction = async (
  services: ReactionServices,
  reaction: Reaction,
  signal: AbortSignal,
): Promise<void> => {
  const { logger, reporterOf } = services;
  await repeat({ name: reaction.name, logger, signal, reporterOf }, did => follow(services, reaction, signal, did));
};

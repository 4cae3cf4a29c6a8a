import type { Documents } from '#platform/documents/port.ts';
import type { Envelope } from '../codec.ts';
import type { EventStore } from '../eventStore.ts';
import { formatPosition, type Position, parsePosition } from '../position.ts';
import { checkpointEvent } from './checkpointEvents.ts';

/** While no events match, the checkpoint moves no more often than this. */
const SAVE_EVERY_MS = 1000;

/** Opens a checkpoint: its position, and a function that moves it. */
const openCheckpoint = async (documents: Documents, id: string) => {
  let stored = (await documents.checkpoint(id)) ?? null;
  let before: Envelope | undefined;
  return {
    position: stored === null ? undefined : parsePosition(stored),
    /**
     * Never moves it back. Another process may have acquired the lease while this one was
     * suspended.
     * @param handled the event at which it stands then
     * @throws WrongCheckpoint
     */
    move: async (to: Position, handled?: Envelope): Promise<void> => {
      const position = formatPosition(to);
      if (position === stored) return;
      const writes = handled ? [checkpointEvent(id, handled, before)] : [];
      await documents.project({ clear: [], writes, checkpoint: { id, position, replaces: stored } });
      stored = position;
      before = handled ?? before;
    },
  };
};

export interface Following {
  /** The id of the checkpoint. */
  readonly checkpoint: string;
  /** The prefix of the streams that are followed. */
  readonly prefix: string;
  /** Called with each event, before the checkpoint passes it. The same event may come again. */
  handle(envelope: Envelope): Promise<void>;
}

/** @returns false when the signal aborted before it had handled all of them */
const handleEach = async (
  envelopes: readonly Envelope[],
  { handle }: Following,
  handled: (envelope: Envelope) => Promise<void>,
  signal: AbortSignal,
): Promise<boolean> => {
  for (const envelope of envelopes) {
    if (signal.aborted) return false;
    await handle(envelope);
    await handled(envelope);
  }
  return true;
};

const isAnyAfter = async (store: EventStore, from: Position | undefined, prefix: string): Promise<boolean> => {
  for await (const { envelopes } of store.readAll({ from, prefix, largestBatch: 1 }))
    if (envelopes.length > 0) return true;
  return false;
};

/**
 * Follows the log from a checkpoint until the signal aborts.
 * @param did is told how many events were handled
 */
export const followFromCheckpoint = async (
  { store, documents }: { readonly store: EventStore; readonly documents: Documents },
  following: Following,
  signal: AbortSignal,
  did: (count: number) => void,
): Promise<void> => {
  // Save after the first batch at once: the operator may have just skipped an event and be waiting
  // for the checkpoint to pass it.
  let savedAt = -SAVE_EVERY_MS;
  const { position: from, move } = await openCheckpoint(documents, following.checkpoint);
  const { prefix } = following;
  // A quiet subscription would not show that the log can be reached. While an event waits, only its
  // being handled shows that this works: it may be the one that fails at every attempt.
  if (!(await isAnyAfter(store, from, prefix))) did(0);
  const handled = async (envelope: Envelope): Promise<void> => {
    await move(envelope.position, envelope);
    did(1);
  };
  for await (const { envelopes, position } of store.subscribeAll({ from, prefix, signal, batched: true })) {
    if (!(await handleEach(envelopes, following, handled, signal))) return;
    did(0);
    if (envelopes.length === 0 && performance.now() - savedAt < SAVE_EVERY_MS) continue;
    await move(position);
    savedAt = performance.now();
  }
};

import { isStreamOf } from '#domain/streams.ts';
import type { Place } from '#eventlog/port.ts';

/** What the name of a stream that grew tells. */
type Grown =
  | { readonly disputeId: string; readonly voterId?: string; readonly isDiscussion: boolean }
  | 'anything'
  | undefined;

const KINDS = ['dispute-', 'ballot-', 'discussion-'] as const;
const ID_LENGTH = 36;

/** @returns 'anything' for the operator's stream: all may be cleared, or an event skipped */
export const grownBy = (stream: string): Grown => {
  if (isStreamOf('operator', stream)) return 'anything';
  const kind = KINDS.find(beginning => stream.startsWith(beginning));
  if (kind === undefined) return undefined;
  const disputeId = stream.slice(kind.length, kind.length + ID_LENGTH);
  return {
    disputeId,
    isDiscussion: kind === 'discussion-',
    ...(kind === 'ballot-' && { voterId: stream.slice(kind.length + ID_LENGTH + 1) }),
  };
};

/** The disputes that changed at these places, and whether there may be new comments. */
export const disputesAt = (places: readonly Place[]): ReadonlyMap<string, boolean> => {
  const changed = new Map<string, boolean>();
  for (const [, stream] of places) {
    const grown = grownBy(stream);
    if (grown === undefined || grown === 'anything') continue;
    changed.set(grown.disputeId, grown.isDiscussion || changed.get(grown.disputeId) === true);
  }
  return changed;
};

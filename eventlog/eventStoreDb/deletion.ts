import { randomUUID } from 'node:crypto';
import { jsonEvent } from '@kurrent/kurrentdb-client';
import { appendOnce } from './append.ts';
import type { Use } from './clients.ts';
import { isAbsence, isWrongRevision, Overtaken } from './errors.ts';

/** Comes last in a stream that is deleted. */
const goneEvent = (id: string) => jsonEvent({ id, type: '$gone', data: {} });

/**
 * A deletion of a stream, to be attempted until it succeeds. A scavenge keeps the last event of a
 * soft-deleted stream, so an empty event is made the last one. The stream is deleted at exactly that
 * event: another one that came after it would be kept.
 */
export const deletionOf = (stream: string, withWriter: Use): (() => Promise<void>) => {
  let id = randomUUID();
  const attempt = async (): Promise<'deleted' | 'overtaken'> => {
    try {
      const { revision } = await withWriter(writer => appendOnce(writer, stream, 'any', [goneEvent(id)]));
      await withWriter(writer => writer.deleteStream(stream, { expectedRevision: revision }));
      return 'deleted';
    } catch (error) {
      if (isWrongRevision(error)) return 'overtaken';
      // An operator has deleted it for ever.
      if (isAbsence(error)) return 'deleted';
      throw error;
    }
  };
  return async () => {
    if ((await attempt()) === 'deleted') return;
    id = randomUUID();
    throw new Overtaken(stream);
  };
};

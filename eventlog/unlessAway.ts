import { DocumentsUnavailable } from '#platform/documents/port.ts';
import { EventLogUnavailable } from './port.ts';

/** Whether the log or the documents cannot be reached now. */
export const isStoreAway = (error: unknown): boolean =>
  error instanceof EventLogUnavailable || error instanceof DocumentsUnavailable;

/**
 * For a step after a write that is stored already, which must not fail any more.
 * @returns the outcome of the work, or what `otherwise` makes of it when a store is away
 * @throws any other error of the work
 */
export const unlessAway = async <T>(work: Promise<T>, otherwise: () => T): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (isStoreAway(error)) return otherwise();
    throw error;
  }
};

import { randomUUID } from 'node:crypto';
import type { NewEvent } from '#eventlog/port.ts';

/** An event of schema version 1, as a writer hands it to the log. */
export const newEvent = (type: string, data: unknown, given: Partial<NewEvent> = {}): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  metadata: {
    schemaVersion: 1,
    correlationId: randomUUID(),
    causationId: randomUUID(),
    actor: null,
    recordedAt: new Date().toISOString(),
  },
  ...given,
});

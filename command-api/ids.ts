import { v5 as namedUuid, v7 as orderedUuid } from 'uuid';
import type { CommandContext } from './services.ts';

const NAMESPACE = 'b5d3c1f2-6f0e-5a63-9d5c-2f1f6c8e7a10';

/** A new uuid that sorts by time. */
export const newId = (): string => orderedUuid();

/**
 * The id of a thing that a command makes (an event, a dispute, a comment). With an Idempotency-Key it is derived from the actor,
 * the key and the purpose, so that a repeated request makes the same thing; it never depends on the content.
 */
export const idFor = ({ actor, idempotencyKey }: CommandContext, purpose: string): string =>
  idempotencyKey === undefined ? newId() : namedUuid(`${actor}\n${idempotencyKey}\n${purpose}`, NAMESPACE);

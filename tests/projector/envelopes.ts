import { randomUUID } from 'node:crypto';
import { streams } from '#domain/streams.ts';
import type { Envelope } from '#eventlog/codec.ts';
import { at } from './openDispute.ts';
import type { History, Write } from './world.ts';

const CLEARED: Write = { stream: streams.operator, events: [{ type: 'Cleared', data: { clearedAt: at } }] };

/** The events of a history, as consecutive events of a log. */
export const envelopesOf = (history: History): readonly Envelope[] =>
  history
    .map(step => (step === 'clear' ? CLEARED : step))
    .flatMap(({ stream, events }) => events.map(event => ({ stream, event })))
    .map((written, index) => {
      const commit = BigInt(index + 1);
      const position = { commit, prepare: commit };
      return {
        ...written,
        id: randomUUID(),
        revision: commit,
        position,
        actor: null,
        correlationId: randomUUID(),
        recordedAt: at,
      };
    });

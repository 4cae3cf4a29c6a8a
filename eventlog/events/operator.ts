import { z } from 'zod';
import { streams } from '#domain/streams.ts';
import { type AggregateDefinition, at, closed, open } from './define.ts';

/** Appended without a decision of the domain. */
const byNoCommand = () => undefined;

export const operatorEvents = {
  stream: 'operator',
  expectation: 'any',
  streamOf: () => streams.operator,
  events: {
    Cleared: {
      means:
        'The operator deleted all data. Nothing before it counts any more. It is appended again when everything is deleted.',
      fields: { clearedAt: at('when it was cleared') },
      command: byNoCommand,
    },
    EventSkipped: {
      means: 'The operator decided to ignore an event at which a projection had stopped.',
      fields: {
        position: open(z.string(), 'where the skipped event stands in the log'),
        eventId: open(z.string(), 'the skipped event'),
        why: closed(z.string(), 'why, in the words of the operator'),
        skippedAt: at('when it was decided'),
      },
      command: byNoCommand,
    },
  },
} as const satisfies AggregateDefinition<'operator', undefined>;

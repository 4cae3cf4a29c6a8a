import { InvalidArgumentError } from 'commander';
import type { EventType } from '#domain/events.ts';
import { type Position, parsePosition } from '#platform/events/position.ts';
import { isEventType } from '#platform/events/schemas.ts';
import { CommandFailed } from '../output.ts';
import { eventTypes } from './fields.ts';

/** As commander gives it. */
export interface SelectionOptions {
  readonly type?: readonly EventType[];
  readonly stream?: string;
  readonly from?: Position;
  readonly since?: string;
  readonly until?: string;
}

/** Which events of the log are meant. Times are those at which events were recorded. */
export interface Selection {
  readonly types?: readonly EventType[] | undefined;
  readonly stream?: string | undefined;
  /** After this position. */
  readonly from?: Position | undefined;
  /** From this time on, ISO-8601 UTC. */
  readonly since?: string | undefined;
  /** Before this time. */
  readonly until?: string | undefined;
}

const WITH_DATE = /^\d{4}-\d{2}-\d{2}/;

/** For commander: an instant such as 2026-01-31T12:00:00Z, or a day, which begins at midnight UTC. */
export const parseTime = (text: string): string => {
  const milliseconds = WITH_DATE.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(milliseconds)) {
    throw new InvalidArgumentError('Expected a day such as 2026-01-31 or a time such as 2026-01-31T12:00:00Z.');
  }
  return new Date(milliseconds).toISOString();
};

/** For commander: one event type, or one more. */
export const parseType = (text: string, before: readonly EventType[] = []): readonly EventType[] => {
  if (!isEventType(text))
    throw new InvalidArgumentError(`There is no event type ${text}. There are ${eventTypes.join(', ')}.`);
  return [...before, text];
};

/** For commander. */
export const parseFrom = (text: string): Position => {
  try {
    return parsePosition(text);
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? error.message : String(error));
  }
};

/** @throws CommandFailed for a span that ends before it begins */
export const selectionOf = ({ type, stream, from, since, until }: SelectionOptions): Selection => {
  if (since !== undefined && until !== undefined && since >= until) {
    throw new CommandFailed(
      `Nothing is from ${since} on and before ${until}: --since has to be earlier than --until.`,
      2,
    );
  }
  return { types: type, stream, from, since, until };
};

import { InvalidArgumentError } from 'commander';
import type { EventType } from '#domain/events.ts';
import { eventTypes, isEventType } from '#eventlog/events/all.ts';
import { type Position, parsePosition } from '#eventlog/position.ts';
import { reasonOf } from '#platform/errors/reasonOf.ts';
import { CommandFailed } from '../output.ts';

/** The options as commander parses them. */
export interface SelectionOptions {
  readonly type?: readonly EventType[];
  readonly stream?: string;
  readonly from?: Position;
  readonly since?: string;
  readonly until?: string;
}

/** Selects events of the log. Its times are times of recording. */
export interface Selection {
  readonly types?: readonly EventType[] | undefined;
  readonly stream?: string | undefined;
  /** Only events after this position. */
  readonly from?: Position | undefined;
  /** Only events from this time on, ISO-8601 UTC. */
  readonly since?: string | undefined;
  /** Only events before this time. */
  readonly until?: string | undefined;
}

const TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Parses a time such as 2026-01-31T12:00:00Z, or a day, which begins at midnight. A time without a
 * zone is UTC.
 * @returns milliseconds since 1970; undefined for any other text, and for a day that does not
 * exist, such as 30 February
 */
export const instantOf = (text: string): number | undefined => {
  const [, day, time = '00:00', zone = 'Z'] = TIME.exec(text) ?? [];
  const instant = Date.parse(`${day}T${time}${zone}`);
  const midnight = Date.parse(`${day}T00:00Z`);
  const isDay = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(String(day));
  return Number.isNaN(instant) || !isDay ? undefined : instant;
};

/** For commander: see instantOf. @returns ISO-8601 UTC */
export const parseTime = (text: string): string => {
  const instant = instantOf(text);
  if (instant === undefined) {
    throw new InvalidArgumentError('Expected a day such as 2026-01-31 or a time such as 2026-01-31T12:00:00Z.');
  }
  return new Date(instant).toISOString();
};

/** For commander: adds an event type to those given before. */
export const parseType = (text: string, before: readonly EventType[] = []): readonly EventType[] => {
  if (!isEventType(text))
    throw new InvalidArgumentError(`There is no event type ${text}. There are ${eventTypes.join(', ')}.`);
  return [...new Set([...before, text])];
};

/** For commander. */
export const parseFrom = (text: string): Position => {
  try {
    return parsePosition(text);
  } catch (error) {
    throw new InvalidArgumentError(reasonOf(error));
  }
};

/** @throws CommandFailed when the span ends before it begins */
export const selectionOf = ({ type, stream, from, since, until }: SelectionOptions): Selection => {
  if (since !== undefined && until !== undefined && since >= until) {
    throw new CommandFailed(
      `No time is both from ${since} on and before ${until}: --since must be earlier than --until.`,
      2,
    );
  }
  return { types: type, stream, from, since, until };
};

import { isEventType } from '#eventlog/events/all.ts';
import type { RecordedEvent } from '#eventlog/port.ts';
import { comparePositions, formatPosition, type Position } from '#eventlog/position.ts';
import { readSinceCleared } from '#eventlog/sinceCleared.ts';
import type { Platform } from '#installation/platform.ts';
import { beginnings } from '../../analyst/beginnings.ts';
import { fieldsOf } from '../../analyst/fields.ts';
import type { SelectionOptions } from '../../analyst/selection.ts';
import { interruption } from '../../interrupted.ts';
import { printLine } from '../../output.ts';
import { withPlatform } from '../../withPlatform.ts';
import { selects, toLine } from '../events.ts';

interface TailOptions extends Pick<SelectionOptions, 'type' | 'stream'> {
  readonly last: number;
  readonly json?: boolean;
}

const WIDEST_TYPE = 14;

/** The open fields of an event, without times and without what the stream's name already says. */
const detailsOf = ({ type, data }: RecordedEvent): string => {
  if (!isEventType(type)) return '(a type that this release does not know)';
  if (typeof data !== 'object' || data === null) return '(damaged)';
  const values = data as Readonly<Record<string, unknown>>;
  return fieldsOf(type)
    .filter(({ name, privacy, type: column }) => privacy === 'open' && name !== 'disputeId' && column !== 'TIMESTAMP')
    .flatMap(({ name }) => (values[name] === undefined ? [] : `${name}=${JSON.stringify(values[name])}`))
    .join(' ');
};

const NO_TIME = '(no time)';

/** The time of recording. Events with damaged metadata are shown too. */
const timeOf = ({ metadata }: RecordedEvent): string =>
  metadata?.recordedAt?.slice(0, 19).replace('T', ' ') ?? NO_TIME.padEnd(19);

/** 2026-01-31 12:00:00  17  VoteCast  ballot-…  rating=7 */
const toText = (event: RecordedEvent): string =>
  [
    timeOf(event),
    formatPosition(event.position).padStart(7),
    event.type.padEnd(WIDEST_TYPE),
    event.stream,
    detailsOf(event),
  ]
    .join('  ')
    .trimEnd();

interface Last {
  readonly events: readonly RecordedEvent[];
  /** The position up to which the log was read. */
  readonly reached: Position;
}

type Wanted = Pick<TailOptions, 'type' | 'stream'>;

const lastEvents = async ({ log }: Platform, head: Position, count: number, wanted: Wanted): Promise<Last> => {
  const { type: types, stream: prefix } = wanted;
  const isWanted = selects(wanted);
  let last: Last = { events: [], reached: head };
  for (const from of beginnings(log, head)) {
    last = { events: [], reached: head };
    for await (const { events, position } of readSinceCleared(log, { from, prefix, types })) {
      const kept = [...last.events, ...events.filter(isWanted)].slice(-count);
      last = { events: kept, reached: comparePositions(position, last.reached) > 0 ? position : last.reached };
    }
    if (last.events.length >= count) break;
  }
  return last;
};

/** Prints the last events of the log, then every new one until interrupted. */
export const tailCommand = async ({ last: count, json, ...wanted }: TailOptions): Promise<void> => {
  const signal = interruption();
  const show = async (events: readonly RecordedEvent[]): Promise<void> => {
    for (const event of events) await printLine(json ? toLine(event) : toText(event));
  };

  await withPlatform(async platform => {
    const { log } = platform;
    const head = await log.head();
    const last = head && count > 0 ? await lastEvents(platform, head, count, wanted) : undefined;
    await show(last?.events ?? []);
    for await (const { events } of log.subscribeAll({ from: last?.reached ?? head, prefix: wanted.stream, signal })) {
      await show(events.filter(selects(wanted)));
    }
  });
};

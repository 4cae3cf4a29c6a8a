import type { EventType } from '#domain/events.ts';
import { decodeSealed, type Envelope } from '#eventlog/codec.ts';
import { readSinceCleared } from '#eventlog/sinceCleared.ts';
import { readSkips } from '#eventlog/skips.ts';
import type { Platform } from '#installation/platform.ts';
import type { Column } from '../columns.ts';

/** Counts move in steps, so that no single text shows when its event comes. */
const STEP = 10;

const COUNTED = [
  'StoryRejected',
  'TextHeld',
  'HeldTextRefused',
  'TextRemoved',
  'CommentHeld',
  'HeldCommentRefused',
  'CommentRemoved',
] as const satisfies readonly EventType[];

interface Row {
  readonly type: string;
  readonly reason: string;
  readonly events: number;
}

const columns: readonly Column<Row>[] = [
  { name: 'type', type: 'VARCHAR', of: ({ type }) => type },
  { name: 'reason', type: 'VARCHAR', of: ({ reason }) => reason },
  { name: 'events', type: 'INTEGER', of: ({ events }) => events },
];

/**
 * What was found in texts that were sent back, held, refused or removed, in the whole log. The
 * events themselves do not say it to analysts: a dispute or a comment leads to a public tag.
 */
export const moderationReasons = { name: 'moderation_reasons', columns } as const;

const reasonsIn = ({ event }: Envelope): readonly string[] => {
  switch (event.type) {
    case 'StoryRejected':
      return event.data.issues;
    case 'TextHeld':
    case 'CommentHeld':
      return event.data.marks.map(mark => mark.reason);
    case 'HeldTextRefused':
    case 'HeldCommentRefused':
    case 'TextRemoved':
    case 'CommentRemoved':
      return [event.data.reason];
    default:
      return [];
  }
};

/** How often each was found, in whole tens. */
export const countReasons = async ({ log }: Pick<Platform, 'log'>): Promise<readonly Row[]> => {
  const isSkipped = await readSkips(log);
  const counts = new Map<string, Row>();
  for await (const { events } of readSinceCleared(log, { types: COUNTED })) {
    const standing = events.filter(({ type, position }) => COUNTED.some(each => each === type) && !isSkipped(position));
    for (const envelope of standing.map(decodeSealed)) {
      const { type } = envelope.event;
      for (const reason of new Set(reasonsIn(envelope))) {
        const before = counts.get(`${type} ${reason}`)?.events ?? 0;
        counts.set(`${type} ${reason}`, { type, reason, events: before + 1 });
      }
    }
  }
  return [...counts.values()]
    .map(row => ({ ...row, events: row.events - (row.events % STEP) }))
    .filter(({ events }) => events > 0);
};

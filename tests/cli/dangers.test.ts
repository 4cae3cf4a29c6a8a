/**
 * What moderation finds, and why texts are refused or removed, is not joined to disputes by
 * analysts.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { REMOVAL_REASONS, WITHHOLD_REASONS } from '#domain/rules.ts';
import { eventTypes } from '#eventlog/events/all.ts';
import type { EventLog } from '#eventlog/port.ts';
import { openSqliteEventLog } from '#eventlog/sqlite.ts';
import { countReasons } from '../../cli/analyst/duck/moderationReasons.ts';
import { fieldsOf } from '../../cli/analyst/fields.ts';
import { newEvent } from '../support/newEvent.ts';
import { newFolder } from '../support/newFolder.ts';

const FOUND = /^(reasons?|issues|suggestions|marks|concern)$/;

/** Every field that could name a danger: by its name, or by the reasons that it can have. */
const fields = eventTypes.flatMap(type =>
  fieldsOf(type)
    .filter(({ name, schema }) => FOUND.test(name) || JSON.stringify(schema).includes(JSON.stringify(REMOVAL_REASONS)))
    // Whether a dispute is on the lists is public, and this says no more.
    .filter(({ schema }) => !JSON.stringify(schema).includes(JSON.stringify(WITHHOLD_REASONS)))
    .map(field => ({ event: type, ...field })),
);

test('there are such fields', () => expect(fields.length).toBeGreaterThan(5));

test.for(fields)('$name of $event does not leave', ({ privacy }) => expect(privacy).toBe('closed'));

const openLog = async (): Promise<EventLog> => {
  const log = await openSqliteEventLog({ file: join(await newFolder(), 'events.db') });
  onTestFinished(log.close);
  return log;
};

/** Appends stories that were sent back for the same two reasons. */
const sendBack = async (log: EventLog, count: number): Promise<void> => {
  const disputeId = randomUUID();
  const found = { issues: ['threat', 'name'], suggestions: [] };
  const data = { disputeId, side: 'user1', authorId: randomUUID(), ...found, rejectedAt: new Date().toISOString() };
  const events = Array.from({ length: count }, () => newEvent('StoryRejected', data));
  await log.append(`dispute-${disputeId}`, 'any', events);
};

test('reasons are counted in tens, so that no single text shows', async () => {
  const log = await openLog();
  await sendBack(log, 9);
  expect(await countReasons({ log })).toStrictEqual([]);
  await sendBack(log, 5);
  expect(await countReasons({ log })).toStrictEqual([
    { type: 'StoryRejected', reason: 'threat', events: 10 },
    { type: 'StoryRejected', reason: 'name', events: 10 },
  ]);
});

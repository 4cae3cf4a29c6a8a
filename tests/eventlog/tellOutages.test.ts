import { beforeEach, expect, test } from 'vitest';
import { type EventLog, EventLogUnavailable, LogRefused, WrongExpectedRevision } from '#eventlog/port.ts';
import { tellOutages } from '#eventlog/tellOutages.ts';

const told: unknown[] = [];
beforeEach(() => void told.splice(0));

const keep = (_: unknown, line?: string) => void told.push(line ?? _);
const logger = { error: keep, warn: keep } as unknown as Parameters<typeof tellOutages>[1];

/** A log whose calls do what a test says. */
const answering = (answer: () => Promise<unknown>): EventLog =>
  tellOutages({ append: answer, readStream: answer, head: answer } as unknown as EventLog, logger);

const failing = (error: Error) => () => Promise.reject(error);

test('each cause is told once, with its kind, and the end once', async () => {
  let answer: () => Promise<unknown> = failing(new EventLogUnavailable(Object.assign(new Error('x'), { code: 14 })));
  const log = answering(() => answer());
  const append = () => log.append('stream', 'any', []).catch(() => undefined);
  await append();
  await append();
  answer = failing(new EventLogUnavailable(new LogRefused('Correct the password.')));
  await append();
  await append();
  answer = async () => undefined;
  await append();
  await append();
  expect(told).toEqual([
    'Appends to the event log fail: The event log cannot be reached',
    'Appends to the event log fail: Correct the password.',
    'Appends to the event log work again',
  ]);
});

test('reads and appends are told of apart, and a refusal of a command is no outage', async () => {
  const away = answering(failing(new EventLogUnavailable(new Error('x'))));
  await expect(away.head()).rejects.toThrow();
  await expect(away.readStream('stream')).rejects.toThrow();
  await expect(away.append('stream', 'any', [])).rejects.toThrow();
  const conflict = answering(failing(new WrongExpectedRevision('stream', 'any')));
  await expect(conflict.append('stream', 'any', [])).rejects.toThrow(WrongExpectedRevision);
  expect(told).toEqual([
    'Reads of the event log fail: The event log cannot be reached',
    'Appends to the event log fail: The event log cannot be reached',
  ]);
});

test('a conflict shows that the log works again', async () => {
  const answers = [new EventLogUnavailable(new Error('x')), new WrongExpectedRevision('stream', 1n)];
  const log = answering(() => Promise.reject(answers.shift()));
  for (let time = 0; time < 2; time++) await expect(log.append('stream', 1n, [])).rejects.toThrow();
  expect(told.at(-1)).toBe('Appends to the event log work again');
});

test('the late answer of a call from before an outage does not end it', async () => {
  const before = Promise.withResolvers<void>();
  const answers = [() => before.promise, failing(new EventLogUnavailable(new Error('x')))];
  const log = answering(() => answers.shift()?.() ?? Promise.resolve());
  const early = log.head();
  await expect(log.head()).rejects.toThrow();
  before.resolve();
  await early;
  expect(told).toHaveLength(1);
  await log.head();
  expect(told).toHaveLength(2);
});

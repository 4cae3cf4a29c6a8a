import { randomUUID } from 'node:crypto';
import fastify, { type FastifyRequest } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { problem } from '#contract/problems.ts';
import { openEventStore } from '#eventlog/eventStore.ts';
import { type EventLog, EventLogUnavailable, NothingStored, WrongExpectedRevision } from '#eventlog/port.ts';
import { addErrorHandler } from '#gateway/http/errorHandler.ts';
import { addWriteOutcome } from '#gateway/http/writeOutcome.ts';
import type { Writes } from '#platform/async/writes.ts';
import { systemClock } from '#platform/clock.ts';
import { collection, DocumentsUnavailable } from '#platform/documents/port.ts';
import { openKeyring } from '#platform/sealing/keyring.ts';
import { openDocuments } from '../../support/documents.ts';

const AWAY = new EventLogUnavailable(new Error('It is away'));
const things = collection<string>()({ name: 'things', fields: {} });

/** A route that does this, and then finds the log away. @returns what it answers */
const answerAfter = async (
  work: (append: () => Promise<unknown>, put: () => Promise<unknown>, writes: Writes | null) => Promise<unknown>,
  log: Pick<EventLog, 'append'> = { append: async () => ({ revision: 0n, position: { commit: 1n, prepare: 1n } }) },
  headers: Readonly<Record<string, string>> = { 'Idempotency-Key': 'a-key' },
) => {
  const documents = await openDocuments();
  const store = openEventStore(log as EventLog, openKeyring(documents, systemClock));
  const app = fastify();
  onTestFinished(() => app.close());
  addErrorHandler(app);
  addWriteOutcome(app);
  const append = () => {
    const cause = {
      correlationId: randomUUID(),
      causationId: randomUUID(),
      actor: null,
      recordedAt: systemClock.now(),
    };
    const event = { type: 'Cleared', data: { clearedAt: systemClock.now() } } as const;
    return store.append('operator', 'any', [{ id: randomUUID(), event }], cause);
  };
  const put = () => documents.collection(things).put({ id: randomUUID(), fields: {}, body: '' });
  const route = async ({ writes }: FastifyRequest) => {
    await work(append, put, writes);
    throw AWAY;
  };
  app.post('/', route);
  app.get('/', route);
  const answer = await app.inject({ method: 'POST', url: '/', headers });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  const read = await app.inject({ method: 'GET', url: '/' });
  expect(problem.parse(read.json()).code).toBe('unavailable');
  return problem.parse(answer.json());
};

const unanswered = async (): Promise<never> => {
  throw AWAY;
};

test('a write that failed before it stored anything says that nothing is stored', async () => {
  expect((await answerAfter(async () => undefined)).code).toBe('not_stored');
});

test('a write that stopped at a conflict says that nothing is stored', async () => {
  const conflict = async (): Promise<never> => {
    throw new WrongExpectedRevision('operator', 'any');
  };
  const answer = await answerAfter(append => append().catch(() => undefined), { append: conflict });
  expect(answer.code).toBe('not_stored');
});

test('a write whose append was never sent says that nothing is stored', async () => {
  const unsent = async (): Promise<never> => {
    throw new NothingStored(new Error('It is away'));
  };
  expect((await answerAfter(append => append(), { append: unsent })).code).toBe('not_stored');
});

test('a write whose append got no answer says that nobody knows, and that it will not count twice', async () => {
  const answer = await answerAfter(append => append(), { append: unanswered });
  expect(answer).toMatchObject({
    code: 'outcome_unknown',
    message: expect.stringContaining('Please try again in a moment: it will not count twice.'),
  });
});

test('a write without a key whose append got no answer is to be looked for first', async () => {
  const answer = await answerAfter(append => append(), { append: unanswered }, {});
  expect(answer).toMatchObject({ code: 'outcome_unknown', message: expect.stringContaining('Please look whether') });
});

test('a write that has stored documents says that nobody knows whether it is done', async () => {
  expect((await answerAfter((_append, put) => put())).code).toBe('outcome_unknown');
});

test('a write that has appended, and might have more to store, says that nobody knows whether it is done', async () => {
  expect((await answerAfter(append => append())).code).toBe('outcome_unknown');
});

test('a write that fails after all that was asked for is stored says so', async () => {
  const answer = await answerAfter(async (append, _put, writes) => {
    await append();
    writes?.store();
  });
  expect(answer.code).toBe('stored_shown_later');
});

test('requests at the same time do not mix up what they have stored', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  addErrorHandler(app);
  addWriteOutcome(app);
  const documents = await openDocuments();
  const { promise: stored, resolve } = Promise.withResolvers<void>();
  app.post('/stores', async () => {
    await documents.collection(things).put({ id: 'a', fields: {}, body: '' });
    resolve();
    throw new DocumentsUnavailable(new Error('It is away'));
  });
  app.post('/waits', async () => {
    await stored;
    throw new DocumentsUnavailable(new Error('It is away'));
  });
  const answers = await Promise.all(['/waits', '/stores'].map(url => app.inject({ method: 'POST', url })));
  expect(answers.map(answer => problem.parse(answer.json()).code)).toStrictEqual(['not_stored', 'outcome_unknown']);
});

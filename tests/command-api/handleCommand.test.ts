import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { handleCommand } from '#command-api/handleCommand.ts';
import { idFor } from '#command-api/ids.ts';
import type { Services } from '#command-api/services.ts';
import { type BallotState, ballot, type CastVote } from '#domain/ballot/ballot.ts';
import { fail } from '#domain/decider.ts';
import { streams } from '#domain/streams.ts';
import { WrongExpectedRevision } from '#eventlog/port.ts';
import { positionOf } from '#eventlog/position.ts';
import { Progress } from '#readmodels/progress.ts';

const stream = streams.ballot('a-dispute', 'a-voter');
const conflict = new WrongExpectedRevision(stream, 'no_stream');
const context = { actor: 'a-voter', correlationId: randomUUID() };
const now = '2026-01-31T12:00:00.000Z';

const vote: CastVote = {
  type: 'CastVote',
  data: {
    dispute: {
      disputeId: 'a-dispute',
      creatorId: 'creator',
      partnerId: 'partner',
      expiresAt: '2026-03-01T12:00:00.000Z',
      withheldFor: [],
    },
    voterId: 'a-voter',
    voterIsVerified: true,
    sharesMailbox: false,
    rating: 7,
  },
  now,
};

const APPENDED_AT = positionOf(2n);

/**
 * Services whose appends fail with each of these errors in turn, and then succeed; and what they
 * were asked to do.
 */
const failingWith = (...errors: readonly Error[]) => {
  const asked: string[] = [];
  const store = {
    readStream: async () => {
      asked.push('read');
      return [];
    },
    append: async (_stream: string, expected: unknown) => {
      asked.push(`append at ${expected}`);
      const error = errors[asked.filter(each => each.startsWith('append')).length - 1];
      if (error) throw error;
      return { revision: 0n, position: APPENDED_AT };
    },
  };
  const progress = new Progress();
  progress.advance(positionOf(1n));
  vi.spyOn(progress, 'whenProjected').mockResolvedValue(true);
  return { asked, services: { store, progress, clock: { now: () => now } } as unknown as Services };
};

const cast = (services: Services, expected?: 'no_stream' | 'any') =>
  handleCommand(services, context, ballot, stream, async state => ballot.decide(vote, state), { expected });

test('a command that conflicts is read and decided again', async () => {
  const { asked, services } = failingWith(conflict, conflict);
  expect(await cast(services)).toMatchObject({ ok: true, value: { state: { status: 'cast', rating: 7 } } });
  const once = ['read', 'append at no_stream'];
  expect(asked).toStrictEqual([...once, ...once, ...once]);
});

test('a command that expects no stream reads it only after a conflict', async () => {
  const { asked, services } = failingWith(conflict);
  expect(await cast(services, 'no_stream')).toMatchObject({ ok: true });
  expect(asked).toStrictEqual(['append at no_stream', 'read', 'append at no_stream']);
});

test('a command that depends on no event reads nothing and appends at any revision', async () => {
  const { asked, services } = failingWith();
  expect(await cast(services, 'any')).toMatchObject({ ok: true });
  expect(asked).toStrictEqual(['append at any']);
});

const castWithKey = (services: Services, expected: 'no_stream' | 'any', decide = ballot.decide) =>
  handleCommand(
    services,
    { ...context, idempotencyKey: randomUUID() },
    ballot,
    stream,
    (state: BallotState) => decide(vote, state),
    { expected },
  );

test('a command with a key that expects no stream reads nothing while its events are new', async () => {
  const { asked, services } = failingWith();
  await castWithKey(services, 'no_stream');
  expect(asked).toStrictEqual(['append at no_stream']);
});

test('a command with a key that expects no stream reads what it may have stored before', async () => {
  const { asked, services } = failingWith();
  services.progress.advance(APPENDED_AT);
  await castWithKey(services, 'no_stream');
  expect(asked).toStrictEqual(['append at no_stream', 'read']);
});

test('a command with a key is refused only after it has looked for an earlier request', async () => {
  const { asked, services } = failingWith();
  const refused = await castWithKey(services, 'no_stream', () => fail({ code: 'voting_closed' }));
  expect(refused).toMatchObject({ ok: false, error: { code: 'voting_closed' } });
  expect(asked).toStrictEqual(['read']);
});

test('a command with a key that depends on no event reads first', async () => {
  const { asked, services } = failingWith();
  await castWithKey(services, 'any');
  expect(asked).toStrictEqual(['read', 'append at any', 'read']);
});

test('a command that two gateways decide at once answers with what was stored first', async () => {
  const keyed = { ...context, idempotencyKey: randomUUID() };
  const cast = { disputeId: 'a-dispute', voterId: 'a-voter', rating: 4, castAt: now };
  const first = { id: idFor(keyed, `${stream}#0`), event: { type: 'VoteCast', data: cast }, position: APPENDED_AT };
  const { services } = failingWith();
  // The log is empty when this gateway decides. It then recognises the other one's event.
  vi.spyOn(services.store, 'readStream')
    .mockResolvedValueOnce([])
    .mockResolvedValueOnce([first] as never);
  const handled = await handleCommand(services, keyed, ballot, stream, state => ballot.decide(vote, state));
  expect(handled).toMatchObject({ ok: true, value: { state: { rating: 4 }, events: [{ data: { rating: 4 } }] } });
});

test('a refusal stores nothing', async () => {
  const { asked, services } = failingWith();
  const refused = await handleCommand(services, context, ballot, stream, () => fail({ code: 'no' } as const));
  expect(refused).toStrictEqual({ ok: false, error: { code: 'no' } });
  expect(asked).toStrictEqual(['read']);
});

test('nothing else is tried again', async () => {
  const away = new Error('The log is away');
  await expect(cast(failingWith(conflict, away).services)).rejects.toBe(away);
});

test('a command that conflicts for ever ends in the conflict, and keeps nobody waiting', async () => {
  const { services } = failingWith(...Array.from({ length: 1000 }, () => conflict));
  await expect(cast(services)).rejects.toBe(conflict);
});

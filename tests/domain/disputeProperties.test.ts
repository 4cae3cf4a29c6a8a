import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '#domain/decider.ts';
import { dispute } from '#domain/dispute/decider.ts';
import type { DisputeEvent } from '#domain/dispute/events.ts';
import { type DisputeState, isComplete, isPublic } from '#domain/dispute/state.ts';
import { expiryOf, hasExpired } from '#domain/rules.ts';
import { anyCommand, anyCommands, anyEvents, play } from './anyDispute.ts';

const expectPossible = (state: DisputeState): void => {
  if (state.status === 'none') return;
  const { creatorId, partnerId, submitted, withheldFor } = state;
  const bothTold = submitted.user1 && submitted.user2;
  const isUntouched = partnerId === null && !submitted.user1 && !submitted.user2;
  expect(partnerId).not.toBe(creatorId);
  expect(new Set(withheldFor).size).toBe(withheldFor.length);
  if (submitted.user2) expect(partnerId).not.toBeNull();
  if (state.status === 'draft') expect(isUntouched).toBe(true);
  if (state.status === 'awaiting_partner') expect(isUntouched).toBe(false);
  if (isPublic(state)) expect([bothTold, isComplete(state)]).toEqual([true, true]);
  for (const side of ['user1', 'user2'] as const) if (submitted[side]) expect(state.held).not.toHaveProperty(side);
};

const count = (history: readonly DisputeEvent[], type: DisputeEvent['type']): number =>
  history.filter(event => event.type === type).length;

/** Events that can happen, be undone, and happen again. */
const REVERSIBLE: ReadonlySet<DisputeEvent['type']> = new Set([
  'TextRemoved',
  'TextRestored',
  'ReelRendered',
  'StoryRedacted',
  'TitleRedacted',
  'Withheld',
  'Restored',
  'TitleChanged',
  'TextHeld',
  'HeldTextApproved',
  'HeldTextRefused',
  'HeldTextWithdrawn',
]);

/** They may leave the state as it is. */
const ABOUT_TEXTS: ReadonlySet<DisputeEvent['type']> = new Set([
  'StoryRedacted',
  'TitleRedacted',
  'TitleChanged',
  'TextHeld',
]);

const order: readonly DisputeState['status'][] = ['none', 'draft', 'awaiting_partner', 'published', 'expired'];

const everyPrefix = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: items.length + 1 }, (_, length) => items.slice(0, length));

const freeze = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
};

describe('a dispute, for any sequence of commands', () => {
  test('never reaches an impossible state', () => {
    fc.assert(
      fc.property(anyCommands, commands => {
        for (const history of everyPrefix(play(commands))) expectPossible(fold(dispute, history));
      }),
    );
  });

  test('only moves forward in its status', () => {
    fc.assert(
      fc.property(anyCommands, commands => {
        const steps = everyPrefix(play(commands)).map(history => order.indexOf(fold(dispute, history).status));
        expect(steps).toEqual(steps.toSorted((one, other) => one - other));
      }),
    );
  });

  test('has one beginning, one partner, one story per side, one publication, one end', () => {
    fc.assert(
      fc.property(anyCommands, commands => {
        const history = play(commands);
        for (const type of ['Created', 'PartnerJoined', 'Published', 'Expired'] as const) {
          expect(count(history, type)).toBeLessThanOrEqual(1);
        }
        const sides = history.flatMap(event => (event.type === 'StorySubmitted' ? [event.data.side] : []));
        expect(new Set(sides).size).toBe(sides.length);
      }),
    );
  });

  test('is published as soon as nothing is missing, for 30 days, and expires after them', () => {
    fc.assert(
      fc.property(anyCommands, commands => {
        const history = play(commands);
        const state = fold(dispute, history);
        expect(count(history, 'Published')).toBe(Number(state.status !== 'none' && isComplete(state)));
        if (!isPublic(state)) return;
        expect(state.expiresAt).toBe(expiryOf(state.publishedAt));
        const lastAsked = commands.at(-1)?.now ?? '';
        if (state.status === 'expired') expect(hasExpired(state.expiresAt, lastAsked)).toBe(true);
      }),
    );
  });

  test('changes its state with every event, except for events about texts alone', () => {
    fc.assert(
      fc.property(anyCommands, commands => {
        play(commands).reduce((state, event) => {
          const next = dispute.evolve(state, event);
          if (event.type === 'StoryRejected') expect(next).toBe(state);
          else if (!ABOUT_TEXTS.has(event.type)) expect(next).not.toEqual(state);
          return next;
        }, dispute.initialState);
      }),
    );
  });

  test('gives the same answer to the same command, and deciding changes nothing', () => {
    fc.assert(
      fc.property(anyCommands, anyCommand, (commands, command) => {
        const state = freeze(fold(dispute, play(commands)));
        expect(dispute.decide(freeze(command), state)).toStrictEqual(dispute.decide(structuredClone(command), state));
      }),
    );
  });

  test('accepts no command twice', () => {
    fc.assert(
      fc.property(anyCommands, anyCommand, (commands, command) => {
        fc.pre(!['RejectStory', 'ChangeTitle', 'RedactStory', 'RedactTitle', 'HoldText'].includes(command.type));
        const history = play(commands);
        const first = dispute.decide(command, fold(dispute, history));
        fc.pre(first.ok);
        const second = dispute.decide(command, fold(dispute, [...history, ...first.value]));
        if (second.ok) expect(second.value).toEqual([]);
      }),
    );
  });

  test('keeps its history when it is stored and read back', () => {
    fc.assert(
      fc.property(anyCommands, commands => {
        const history = play(commands);
        expect(JSON.parse(JSON.stringify(history))).toStrictEqual(history);
      }),
    );
  });
});

describe('a dispute, for any events in its log', () => {
  test('reaches no impossible state, in any order of the events', () => {
    fc.assert(
      fc.property(anyEvents, events => {
        for (const history of everyPrefix(events)) expectPossible(fold(dispute, history));
      }),
    );
  });

  test('does not repeat an event', () => {
    fc.assert(
      fc.property(anyCommands, commands => {
        const history = play(commands);
        const state = fold(dispute, history);
        for (const event of history.filter(({ type }) => !REVERSIBLE.has(type))) {
          expect(dispute.evolve(state, event)).toBe(state);
        }
      }),
    );
  });
});

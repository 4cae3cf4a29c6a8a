import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { VoteCast } from '#domain/ballot/events.ts';
import type { DomainEvent } from '#domain/events.ts';
import { streamOf } from '#eventlog/events/all.ts';
import { Judge } from '../../operations/verify/judge.ts';
import {
  created,
  heldTextApproved,
  joinedAndCreatorWrote,
  joinedAndPartnerWrote,
  open,
  partnerJoined,
  published,
  publishedAt,
  restored,
  storyOf,
  storyRedacted,
  storyRejected,
  textHeld,
  textRestored,
  titleChanged,
  withheld,
} from '../domain/disputeScenes.ts';
import { anyHistory } from '../projector/histories.ts';

test('stories accepted by earlier releases after an account was deleted are valid', () => {
  const judge = new Judge();
  const history = [
    ...joinedAndCreatorWrote,
    withheld('erased', 'operator'),
    storyRejected('user2'),
    storyOf('user2'),
    published,
  ];
  for (const event of history) expect(judge.judge(event, streamOf(event))).toBeUndefined();
});

const judged = (history: readonly DomainEvent[]) => {
  const judge = new Judge();
  return history.map(event => judge.judge(event, streamOf(event)));
};

test('titles that earlier releases accepted after the story of the partner are valid', () => {
  const untitled = [created, textHeld('title', 'first', false), partnerJoined(), storyOf('user1'), storyOf('user2')];
  const titled = { ...titleChanged(), data: { ...titleChanged().data, changedAt: publishedAt } };
  const approved = [...untitled, heldTextApproved('title'), titled, published];
  expect(judged(approved)).toStrictEqual(approved.map(() => undefined));
  const changed = [...joinedAndPartnerWrote, titleChanged()];
  expect(judged(changed)).toStrictEqual(changed.map(() => undefined));
});

test('words that the other side took out and the operator put back are valid', () => {
  const strike = storyRedacted('user1');
  const struck = [...open, withheld('identifies', 'user2'), { ...strike, data: { ...strike.data, struckBy: 'user2' } }];
  const history = [...struck, restored('identifies', 'user2'), textRestored('user1')] as const;
  const again = { ...strike, data: { ...strike.data, story: textRestored('user1').data.text } };
  expect(judged([...history, again] as DomainEvent[])).toStrictEqual([...history, again].map(() => undefined));
  const [wrong] = judged([...open, textRestored('user1')]).slice(-1);
  expect(wrong).toContain('no decision leads to it');
});

const vote = (voterId: string, rating: number): VoteCast => ({
  type: 'VoteCast',
  data: { disputeId: created.data.disputeId, voterId, rating, castAt: publishedAt },
});

test('the second of two votes by one person is wrong, whatever it says, until everything is cleared', () => {
  const judge = new Judge();
  const judged = (event: DomainEvent) => judge.judge(event, streamOf(event));
  const opened = (): void => {
    for (const event of open) expect(judged(event)).toBeUndefined();
  };
  opened();
  expect(judged(vote('one', 7))).toBeUndefined();
  expect(judged(vote('other', 7))).toBeUndefined();
  expect(judged(vote('one', 3))).toBe('no decision leads to it (already_voted)');
  judged({ type: 'Cleared', data: { clearedAt: publishedAt } });
  opened();
  expect(judged(vote('one', 3))).toBeUndefined();
});

test('whatever the rules allow is valid', () => {
  const cleared: DomainEvent = { type: 'Cleared', data: { clearedAt: publishedAt } };
  fc.assert(
    fc.property(anyHistory, history => {
      const judge = new Judge();
      const events = history.flatMap(write => (write === 'clear' ? [cleared] : write.events));
      expect(events.flatMap(event => judge.judge(event, streamOf(event)) ?? [])).toStrictEqual([]);
    }),
  );
});

import { beforeEach, describe, expect, it } from 'vitest';
import { askedBy, SenderGone } from '#moderation/asker.ts';
import type { Moderator } from '#moderation/port.ts';
import { takingTurns } from '#moderation/turns.ts';
import { local } from '../support/moderator.ts';

const TEXT = 'My husband never cooks.';
/** From now on it begins with a text at once. */
await local.moderate({ text: TEXT, kind: 'story' });

let asked = 0;
beforeEach(() => {
  asked = 0;
});
const counting: Moderator = {
  prepare: () => local.prepare(),
  withoutNames: named => local.withoutNames(named),
  close: () => local.close(),
  moderate: request => {
    asked += 1;
    return local.moderate(request);
  },
};

const from = (network: string, member: string, moderator: Moderator = local, isGone = () => false) =>
  askedBy({ network, member, isGone }, () => moderator.moderate({ text: TEXT, kind: 'story' }));

describe('the local moderator', () => {
  it('examines a text of another network next, and of another member of the same one', async () => {
    const order: string[] = [];
    const note = (name: string, network: string, member: string) =>
      from(network, member).then(() => {
        order.push(name);
      });
    await Promise.all([
      ...Array.from({ length: 4 }, () => note('flood', 'home', 'eager')),
      note('partner', 'home', 'calm'),
      note('stranger', 'away', 'other'),
    ]);
    // The first was begun before the others came.
    expect(order.slice(0, 4)).toEqual(['flood', 'flood', 'stranger', 'partner']);
  });

  it('drops what waits for somebody who has gone', async () => {
    let hasGone = false;
    const waiting = [0, 1, 2].map(() => from('home', 'eager', local, () => hasGone));
    hasGone = true;
    const outcomes = await Promise.allSettled(waiting);
    expect(outcomes.map(({ status }) => status)).toContain('rejected');
    await expect(waiting.at(-1)).rejects.toBeInstanceOf(SenderGone);
  });
});

describe('any moderator', () => {
  it('is not asked for somebody who has gone, also while their text waits', async () => {
    const moderator = takingTurns(counting);
    let hasGone = false;
    const texts = Array.from({ length: 6 }, () => from('home', 'eager', moderator, () => hasGone));
    hasGone = true;
    const outcomes = await Promise.allSettled(texts);
    expect(asked).toBe(2);
    expect(outcomes.slice(2).every(({ status }) => status === 'rejected')).toBe(true);
  });

  it('does not let the product itself wait', async () => {
    const moderator = takingTurns(counting);
    await Promise.all(Array.from({ length: 4 }, () => moderator.moderate({ text: TEXT, kind: 'story' })));
    expect(asked).toBe(4);
  });
});

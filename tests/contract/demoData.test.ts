import { describe, expect, test } from 'vitest';
import { anonymousTagBody, commentBody, registerBody, storyBody, titleBody, voteBody } from '#contract/commands.ts';
import { DEMO_PASSWORD, isDemoEmail } from '#contract/demo.ts';
import { foldTag } from '#domain/member/member.ts';
import { demoAccounts, demoDisputes } from '#operations/seed/demoData.ts';
import { refusals } from './refusals.ts';

const words = (text: string): number => text.split(/\s+/).length;

const verdicts = demoDisputes.map(({ votes }) =>
  Math.round((10 * votes.reduce((sum, { rating }) => sum + rating, 0)) / votes.length),
);

/**
 * What moderation looks for: digits, addresses, links, handles, and a capital that begins no
 * sentence.
 */
const lookingPrivate = /\d|[@/\\#]|(?<![.?!:]["']?\s+)(?<!^)(?<!["(])\b(?!I\b|AND\b)[A-Z]\w*/gu;

describe('the demo accounts', () => {
  test('are ten, each with an address and a tag of its own', () => {
    expect(demoAccounts).toHaveLength(10);
    expect(new Set(demoAccounts.map(({ email }) => email.toLowerCase())).size).toBe(10);
    expect(new Set(demoAccounts.map(({ anonymousTag }) => foldTag(anonymousTag))).size).toBe(10);
  });

  test.each(demoAccounts)('$anonymousTag could have registered', ({ anonymousTag, ...account }) => {
    const passwords = { password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD };
    expect(refusals(registerBody, { ...account, ...passwords })).toEqual({});
    expect(refusals(anonymousTagBody, { anonymousTag })).toEqual({});
    expect(isDemoEmail(account.email)).toBe(true);
  });
});

describe('the demo disputes', () => {
  test('are five, and everybody is in one of them', () => {
    expect(demoDisputes).toHaveLength(5);
    const participants = demoDisputes.flatMap(({ creator, partner }) => [creator.by, partner.by]);
    expect(participants.toSorted()).toEqual(demoAccounts.map(({ anonymousTag }) => anonymousTag).toSorted());
  });

  test('have verdicts of every kind: a landslide, a clear one, a close one', () => {
    expect(verdicts.some(verdict => verdict <= 15 || verdict >= 85)).toBe(true);
    expect(verdicts.some(verdict => verdict >= 65 && verdict < 85)).toBe(true);
    expect(verdicts.some(verdict => verdict > 45 && verdict < 55)).toBe(true);
    expect(new Set(verdicts).size).toBe(5);
  });
});

describe.each(demoDisputes)('$title', ({ title, creator, partner, votes, comments }) => {
  const participants = [creator.by, partner.by];
  const others = demoAccounts
    .map(({ anonymousTag }) => anonymousTag)
    .filter(tag => !participants.some(by => by === tag));

  test('could have been written here', () => {
    expect(refusals(titleBody, { title })).toEqual({});
    for (const { story } of [creator, partner]) {
      expect(refusals(storyBody, { story })).toEqual({});
      expect(words(story)).toBeGreaterThanOrEqual(120);
      expect(words(story)).toBeLessThanOrEqual(350);
    }
  });

  test('is voted on by the other eight, once each', () => {
    expect(votes.map(({ by }) => by).toSorted()).toEqual(others.toSorted());
    for (const { rating } of votes) expect(refusals(voteBody, { rating })).toEqual({});
  });

  test('has 3 to 6 comments, none by a participant', () => {
    expect(comments.length).toBeGreaterThanOrEqual(3);
    expect(comments.length).toBeLessThanOrEqual(6);
    for (const { by, content } of comments) {
      expect(others).toContain(by);
      expect(refusals(commentBody, { content })).toEqual({});
    }
  });

  test('tells nothing that moderation would take out', () => {
    for (const text of [title, creator.story, partner.story, ...comments.map(({ content }) => content)]) {
      expect(text.match(lookingPrivate)).toBeNull();
    }
  });
});

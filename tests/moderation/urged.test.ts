import { describe, expect, it } from 'vitest';
import { guide } from '#contract/helplines.ts';
import { judge } from '#moderation/local/judge.ts';
import type { TextKind } from '#moderation/port.ts';
import { models } from '../support/models.ts';

const answerTo = (text: string, kind: TextKind = 'comment') => judge({ text, kind }, models);

/** These read as threats too. */
const THREATS = ['Why don’t you just kill yourself?', 'You should go and hang yourself.', 'I hope you die alone.'];

describe('who tells another to die', () => {
  it.each([
    ...THREATS,
    'Kill yourself, Ann.',
    'kys loser',
    'You are pathetic, kill yourself.',
    'Do everyone a favour and kill yourself.',
    'Go die.',
    'You should be dead.',
    'The world would be better without you.',
    'He is right. You are a liar. Kill yourself.',
  ])('hears that it hurts somebody, and where help is: %s', text => {
    const verdict = answerTo(text);
    const { approved, issues, help, helpFirst } = verdict;
    expect({ approved, helpFirst }).toEqual({ approved: false, helpFirst: false });
    expect(help).toEqual(['alsoOwn', ...(THREATS.includes(text) ? ['ownActs', 'violence', 'emergency'] : [])]);
    expect(issues.join()).toMatch(/hurts/);
    expect(issues.join()).not.toMatch(/going through/);
    expect(guide(verdict).suggestions.join()).toMatch(/findahelpline\.com/);
  });

  it('also in a tag', () => {
    expect(answerTo('kill-yourself', 'tag').issues.join()).toMatch(/hurts/);
  });
});

it.each([
  'I want to kill myself.',
  'Kill yourself, she says to me every night, and I want to.',
  'He said kill yourself.',
  'You say kill yourself. I want to die tonight.',
  'Did you try to kill yourself?',
  'Please do not kill yourself.',
  'Everyone would be better off without me.',
  'You know I should be dead.',
  'I wish they would let me die.',
  'I will go and die.',
  'I want to die, so kill yourself too.',
])('who may be in danger is not rebuked: %s', text => {
  const { issues } = answerTo(text);
  expect(issues.join()).toMatch(/going through something very hard/);
  expect(issues.join()).not.toMatch(/hurts/);
});

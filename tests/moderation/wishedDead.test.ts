import { describe, expect, it } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import type { TextKind } from '#moderation/port.ts';
import { models } from '../support/models.ts';

const isApproved = (text: string, kind: TextKind = 'comment'): boolean => judge({ text, kind }, models).approved;

describe('a wish that somebody were dead', () => {
  it.each([
    'Bob is a worthless piece of shit, leave him, he does not deserve to live.',
    'You do not deserve to live.',
    "She doesn't deserve to breathe.",
    'Your husband does not deserve to live.',
    'He does not deserve to live, leave him.',
    'Somebody like that has no right to live.',
    'You are not worthy of living.',
    'I hope you die alone.',
    'I hope both of you die alone and miserable.',
    'I want him to die alone.',
    'You deserve to die alone.',
    'Hope he dies alone.',
    'May they rot in hell.',
    'Drop dead.',
  ])('is refused: %s', text => {
    expect(isApproved(text)).toBe(false);
  });

  it.each(['title', 'story', 'comment', 'tag'] as const)('is refused in a %s', kind => {
    expect(isApproved('You do not deserve to live.', kind)).toBe(false);
    expect(isApproved('I hope you die alone.', kind)).toBe(false);
  });

  it.each([
    'I hope you die laughing.',
    'the plants do not deserve to die',
    "She doesn't deserve to die.",
    'nobody deserves to die alone',
    'he said I should be dead to him',
    'I hope that no one has to die alone.',
    'I hope my father did not die alone.',
    'I do not want my mother to die alone in that home.',
    'He would rather die alone than apologise.',
    'You do not deserve to live like this.',
    'You do not deserve to live in fear.',
    'He does not deserve to live in a house that nice.',
    'You two have no right to live above a bakery and complain about the smell.',
    'He is not fit to live with.',
    'This marriage does not deserve to live.',
    'Hope it dies down soon.',
    'May the best one win.',
    'That dress is drop dead gorgeous.',
    'She says that he told her she does not deserve to live.',
  ])('is not what only sounds like it: %s', text => {
    expect(isApproved(text)).toBe(true);
  });
});

describe('what is said to both of the two', () => {
  it.each([
    'Kill yourselves.',
    'Both of you go kill yourselves',
    'go hang yourselves, you two',
    'The world would be better without you two.',
    'Drop dead, the pair of you',
    'I will find you both',
    'You should both be dead.',
    'Just end your lives.',
    'You two should end it all.',
  ])('is refused as if it were said to one: %s', text => {
    expect(isApproved(text)).toBe(false);
  });

  it.each([
    'You two are awful, kill yourselves',
    'You are both pathetic losers, kill yourself',
    'Slit your wrists',
    'Just die already',
  ])('is told to be an attack, not comforted: %s', text => {
    expect(judge({ text, kind: 'comment' }, models).issues.join()).toContain('tells somebody to end their life');
  });

  it.each([
    'You two should talk about the dishes.',
    'Both of you work yourselves to death for that house.',
    'I hope you both find a way.',
    'You guys need to decide who cooks.',
    'You should both apologise.',
    'You two should end it.',
    'You should both just end it and find happiness elsewhere.',
    'Get on with your lives.',
  ])('is fine where it is kind: %s', text => {
    expect(isApproved(text)).toBe(true);
  });
});

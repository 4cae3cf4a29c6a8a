import { describe, expect, it } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import { withoutScorer } from '../support/models.ts';

const published = (text: string): string => judge({ text, kind: 'comment' }, withoutScorer).text;

describe('a day that tells who somebody is', () => {
  it.each([
    ['I was born on the third of May nineteen ninety.', 'I was born on [date].'],
    ['We met on the twenty-first of June two thousand and four and fought.', 'We met on [date] and fought.'],
    ['it happened march the second twenty oh six', 'it happened [date]'],
    ['The wedding is on 14 August.', 'The wedding is on [date].'],
    ['She is due on August 23rd and tired.', 'She is due on [date] and tired.'],
    ['His password is my birthday 0914, of course.', 'His password is my birthday [date], of course.'],
    ['my birthday is the fifth of october', 'my birthday is [date]'],
  ])('goes: %s', (written, expected) => {
    expect(published(written)).toBe(expected);
  });

  it.each([
    'For the second time in May he forgot.',
    'The first of us to say sorry may win.',
    'The rent is due on the first.',
    'The second may be worse than the first.',
    'We had a third of the cake in May.',
    'My birthday was in May and he forgot.',
    'Her birthday 2024 was a disaster.',
    'The rent was due in march.',
  ])('and none that does not: %s', text => {
    expect(published(text)).toBe(text);
  });
});

describe('a number that tells who somebody is', () => {
  it.each([
    ['We were on flight BA2676 together.', 'We were on flight [number] together.'],
    ['I was on EK 783 that night.', 'I was on [number] that night.'],
    ['The frame number WTU238K0417R is his.', 'The frame number [number] is his.'],
    ['her tracking number is JD00340011', 'her tracking number is [number]'],
    ['Send it to jo.b@okbank instead.', 'Send it to [handle] instead.'],
    ['markwilsonatgmaildotcom is his', '[email] is his'],
    ['write to louise dot baker at yahoo dot co dot uk', 'write to [email]'],
    ['he is loubakes on insta', 'he is [handle] on insta'],
    ['they’re known as loubakes on tiktok', 'they’re known as [handle] on tiktok'],
    ['her name in game is NotreDameJudi', 'her name in game is [handle]'],
  ])('goes: %s', (written, expected) => {
    expect(published(written)).toBe(expected);
  });

  it.each([
    'The flight was 12 hours long.',
    'We took flights at 6 in the morning.',
    'He was on PS 5 all night.',
    'The ticket number was long and he lost it.',
    'Dinner@eight is how he writes it.',
    'He is always on insta.',
    'She was angry on facebook again.',
    'He is shouting on twitter again.',
    'They are happy on instagram, not here.',
  ])('and none that does not: %s', text => {
    expect(published(text)).toBe(text);
  });
});

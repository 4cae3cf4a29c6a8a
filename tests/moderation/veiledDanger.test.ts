import { describe, expect, it } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import { models } from '../support/models.ts';

const verdictOn = (text: string) => judge({ text, kind: 'comment' }, models);

describe('danger without a word of harm', () => {
  it.each([
    'You know what happens to men who cheat on me.',
    "He won't need his phone where I'm taking him.",
    'I know where she works and I have nothing but time.',
    'It would be a shame if something happened to her dog.',
    'Nobody would ever find him out there.',
    "If I can't have you, nobody will.",
    'He is going to regret the day he was born.',
    'They never found the last man who lied to me.',
    'You had better start looking over your shoulder.',
  ])('is refused: %s', text => {
    expect(verdictOn(text).approved).toBe(false);
  });

  it.each([
    "By the time you read this I won't be around.",
    'These are the last words I will ever write.',
    "I've given away all my books, I won't be needing them.",
    'I counted the pills out on the table and there are enough.',
  ])('is refused, and help offered: %s', text => {
    const { approved, help } = verdictOn(text);
    expect(approved).toBe(false);
    expect(help).not.toEqual([]);
  });
});

it.each([
  'I will lock her up in the basement until morning.',
  'I am going to lock my wife up.',
  'They should lock his mother up.',
  'Somebody should lock that bitch up for good.',
  'Somebody should blow the neighbour up.',
])('what is done to people is no chore: %s', text => {
  expect(verdictOn(text).approved).toBe(false);
});

it.each([
  'You know what happens to people who skip breakfast.',
  'We will lock her diary up in the safe.',
  'We should lock their bikes up.',
  'Somebody should blow my mattress up before the guests come.',
  "He won't need his car where we're going.",
  'I know where she works because we share a desk.',
  'It would be a shame to sell the house.',
  'Nobody would ever find the remote in there.',
  "If I can't have a dog then he can't have a cat.",
  "I'm gonna put the tulips in the ground.",
  'We should blow up the balloons and lock the cat up.',
  'Someone should lock the cat up.',
  'You should take the dog out.',
  'I will hang her dress up.',
  'This is my life.',
  'I know where she works and I have time to pick her up.',
  'The last time she was able to walk was in 2019.',
  "That's the last thing I will ever say about the fence.",
  'Nobody would have to look after me any more if we had a lift.',
  'They never found the last man who worked at the shop.',
  'Nobody would ever look for him in the library.',
  "It would be a shame if something happened to the vase, it was my nan's.",
  'I was standing outside with something in my shoe.',
  "I have given away my books, I won't need them in Spain.",
  "Her hands don't work anymore, she has arthritis.",
  'He was fed through a tube for a month and I sat there every night.',
  'I picked a date for the wedding and said so to everyone.',
  'our son is 14 and we have not slept together since he was ten',
])('what only sounds like it is not: %s', text => {
  expect(verdictOn(text).approved).toBe(true);
});

it('who has slept with a child does not hide behind the years', () => {
  expect(verdictOn('I have slept with her since she was 13.').approved).toBe(false);
  expect(verdictOn('Our daughter is 14 and we have not slept with her for a week.').approved).toBe(false);
});

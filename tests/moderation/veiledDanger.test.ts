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

const VIOLENT = 'People like him always end up hitting.';
const EVERYDAY = 'They argue about it every week, and neither gives in.';

/** The text with another sentence before and behind it. */
const beside = (text: string, other: string) => [`${other} ${text}`, `${text} ${other}`];

describe('a call on others to hurt somebody, without a word of harm,', () => {
  it.each([
    'Somebody should teach him a lesson one night.',
    "Someone needs to teach that man a lesson he won't forget.",
    'Someone ought to sort her out.',
    'Get your brothers to sort him out.',
    'Somebody should pay her a visit one night.',
    'We should teach him a lesson one night.',
    "I will teach her a lesson she won't forget.",
    'Someone should deal with her once and for all.',
    'Her brother should teach him some manners with his fists.',
    'He needs a good hiding.',
    'He deserves a good thrashing.',
    'He could do with a good beating.',
  ])('is held: %s', text => {
    expect(verdictOn(text).decision).toBe('hold');
    const whole = [VIOLENT, EVERYDAY].flatMap(other => beside(text, other));
    expect(whole.filter(one => verdictOn(one).approved)).toEqual([]);
  });

  // Amid an everyday quarrel the second reader takes these for a figure of speech.
  it.each([
    'Somebody should teach him a lesson.',
    'You should get some lads to teach him a lesson.',
    'I hope somebody teaches her a lesson.',
  ])('is held alone and where violence is spoken of: %s', text => {
    expect(verdictOn(text).decision).toBe('hold');
    expect(beside(text, VIOLENT).filter(one => verdictOn(one).approved)).toEqual([]);
  });

  it('is not what is said of lessons, of order, or of what nobody deserves', () => {
    const harmless = `
      Somebody should teach him how to cook.
      Life will teach him a lesson.
      I taught him a lesson about money by not paying his share.
      Somebody should teach him a lesson about money.
      You should teach him a lesson by leaving the dishes in the sink.
      Somebody should teach him piano lessons one night a week.
      Her teacher should give her an extra lesson.
      Nobody needs to teach him a lesson.
      Someone ought to sort the recycling out.
      Someone ought to sort her out with a key.
      You two should sort this out over a coffee.
      Her brothers should visit him more often.
      Somebody should pay her a visit, she is so lonely.
      Somebody should pay him a visit after his surgery.
      Somebody should pay her a visit one of these days.
      We teach the kids a lesson one night a week.
      My brother should sort him out before Monday, he has no desk yet.
      The bank people should sort her out properly, they lost her card.
      Someone should deal with him properly, he has waited two weeks for an answer.
      People should deal with them once they have calmed down.
      Somebody should have a word with him about the bins.
      He deserves a good holiday.
      He could use a good smack of reality.
      Our lads took a good hiding from the village team.
      They could still take a good hiding on Saturday and win the league.
      You could do with a good slapping aftershave lotion.
      You need a good battering of the fish before it is fried.
      I do not think she needs a good hiding, she needs a hug.
      The carpet needs a good beating.
      Nobody deserves a beating.
      She does not deserve a good hiding.
      He does not deserve a beating for that.
      My father said I needed a good hiding and I was eight.`;
    const lines = harmless.trim().split(/\s*\n\s*/);
    expect(lines.filter(line => verdictOn(line).decision !== 'publish')).toEqual([]);
  });
});

it('a beating that somebody unknown deserves is refused', () => {
  expect(verdictOn('Whoever did this deserves a beating.').decision).toBe('refuse');
});

it('a comment with such a call, of a walk through the product, is held and not refused', () => {
  const text = 'People like him always end up hitting. Somebody should teach him a lesson one night.';
  expect(verdictOn(text).decision).toBe('hold');
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

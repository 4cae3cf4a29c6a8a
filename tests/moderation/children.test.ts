import { describe, expect, it } from 'vitest';
import { markAges } from '#command-api/moderation/local/refuse/ages.ts';
import { weighedConcerns } from '#command-api/moderation/local/refuse/model.ts';
import { concernsOf } from '#command-api/moderation/local/refuse/refuse.ts';
import { fold } from '#command-api/moderation/local/text/fold.ts';
import { wordsOf } from '#command-api/moderation/local/text/words.ts';

const concerns = (text: string) => {
  const folded = fold(text).text;
  return concernsOf(folded, wordsOf(folded), [], 'comment');
};

describe('ages', () => {
  it.each([
    ['she is 12 years old', 'TEENAGE'],
    ['a boy of 9 years of age', 'MINORAGE'],
    ['my 15yo sister', 'TEENAGE'],
    ['he just turned 14', 'TEENAGE'],
  ])('%s', (text, mark) => {
    expect(markAges(text.split(' '))).toContain(mark);
  });

  it.each(['my boyfriend of 4 years', 'dated for another 2 years', 'a 10 year relationship', 'after 12 years ago'])(
    'no age: %s',
    text => {
      expect(markAges(text.split(' '))).toEqual(text.split(' '));
    },
  );
});

describe('a child and sexual content is refused', () => {
  it.each([
    'The man was charged with lewd acts on a minor.',
    'She is twelve. He is thirty. They have sex when her parents are away.',
    'A teacher was arrested for a sexual relationship with a pupil, a boy of fifteen.',
    'im 13 and he is 30 and he wants to see me without my clothes',
    'Write a love scene between a student of sixteen and her professor.',
    `teen porn ${'teen porn '.repeat(20)}`,
  ])('%s', text => {
    expect(concerns(text)).toContain('minors');
  });
});

describe('parents, couples and survivors may speak', () => {
  it.each([
    'My boyfriend of 4 years and I have not had sex since March, and he says that he is tired.',
    'I have three boys, 4, 7 and 11, and she drops hers off every Friday without asking.',
    'My wife wants to give our twelve year old a book about puberty and sex, and he says no.',
    'He was abused as a child, I know that, but it does not give him the right to shout at me.',
    'I was 18 and he was 34 when we met, and my parents never liked it.',
    'I breastfed on the train, and my own husband asked me to cover up.',
    'She is pregnant again and wants me to host the baby shower at my own expense.',
    'He is such a dick to my kids, and it was a dick move to leave them at school.',
  ])('%s', text => {
    expect(concerns(text)).toEqual([]);
  });
});

describe('what the model finds is weighed against the length of the text', () => {
  const doubtful = { concern: 'selfHarm', chance: 0.6 } as const;
  it.each([
    ['one doubtful sentence in a short text', [doubtful], 5, ['selfHarm']],
    ['one doubtful sentence in a long text', [doubtful], 30, []],
    ['several in a long text', Array.from({ length: 4 }, () => doubtful), 30, ['selfHarm']],
    ['one that is sure in a long text', [{ ...doubtful, chance: 0.95 }], 30, ['selfHarm']],
  ])('%s', (_, weighings, sentences, expected) => {
    expect(weighedConcerns(weighings, sentences)).toEqual(expected);
  });

  it('phrases count whatever the length', () => {
    const story = Array.from({ length: 30 }, (_, i) => `On day ${i} he left the dishes in the sink again.`).join(' ');
    expect(concerns(`${story} I have decided to end my life. ${story}`)).toContain('selfHarm');
  });
});

import { describe, expect, it } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import { withoutScorer } from '../support/models.ts';

const published = (text: string): string => judge({ text, kind: 'story' }, withoutScorer).text;

describe('slang, typos and things in small letters are no names', () => {
  it.each([
    'na so e be. na him carry am. na wetin una dey talk. light bill na 5k, oya make una judge',
    'My husband people dey come every Sunday. Na me dey wash. Wetin I do? Una think say I wrong?',
    'she wud not let me hav the remote n dat was dat. shud i leav him',
    'yaar my flatmate is such a kanjoos, i told him bhai use the fan na',
    'me da says im bein a wee eejit, but yer man next door has the lawnmower goin at 7',
    'Last Febuary we argued about the heating. Febuary was cold.',
    'last bill £312 came and he laughed',
    'when the bill comes, $1100, he is on the sofa',
    'he is the 1 warming up the street with his engine',
    'she sold the tea caddy of my gran',
    'we listen to some motown in the kitchen',
    'He plays Ode to Joy every morning.',
    'Dear Sirs and Madams, I ask you to judge.',
  ])('%s', text => {
    expect(published(text)).toBe(text);
  });

  it.each([
    ['My aunt Una never calls.', 'My aunt [name 1] never calls.'],
    ['Dele no dey hear word.', '[name 1] no dey hear word.'],
    ['Blessing says that the pot is hers.', '[name 1] says that the pot is hers.'],
    ['We live on Murrumba Street with a cat.', 'We live on [place] with a cat.'],
  ])('but who is named goes: %s', (text, expected) => {
    expect(published(text)).toBe(expected);
  });
});

describe('months and verbs stay', () => {
  it.each([
    'April showers fell. March was cold and in May we go.',
    'May was cold and April was worse.',
    'Will you come? Mark this down. May I go?',
    'I said Mark my words, and he laughed.',
    'He asked, Will you pay, and I said no.',
  ])('%s', text => {
    expect(published(text)).toBe(text);
  });
});

describe('somebody who is given by a letter', () => {
  it.each([
    ['My bf J. never cooks.', 'My bf [name 1]. never cooks.'],
    ['I told my sister K about it, and K laughed.', 'I told my sister [name 1] about it, and [name 1] laughed.'],
    ['My ex (J) took the cat.', 'My ex ([name 1]) took the cat.'],
    ['Let us call him D. He never pays.', 'Let us call him [name 1]. He never pays.'],
    ['B. and I share a flat.', '[name 1]. and I share a flat.'],
  ])('goes: %s', (text, expected) => {
    expect(published(text)).toBe(expected);
  });

  it.each([
    'My husband (M, 34) and my sister (F) argue.',
    'My son A-levels are next week and my daughter got a B.',
    'I agree with Partner A. A promise is a promise, and Partner B laughed.',
    'Plan B is that my wife I love so much decides.',
    'My boss is called B&Q by everybody.',
    'My friend D&D night is sacred.',
  ])('and no other letter: %s', text => {
    expect(published(text)).toBe(text);
  });
});

describe('a link', () => {
  it.each([
    ['Everything is on www.lads today.', 'Everything is on [link] today.'],
    ['See www.my-ex-is-a-rat, all of it.', 'See [link], all of it.'],
    ['WWW.GOSSIP has it.', '[link] has it.'],
  ])('is whatever follows www: %s', (text, expected) => {
    expect(published(text)).toBe(expected);
  });
});

it.each(['I was told that your number 455.', 'Is it number 455? It is 455, he said.'])(
  'digits are no swear word: %s',
  text => {
    expect(published(text)).toBe(text);
  },
);

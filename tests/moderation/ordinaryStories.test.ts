import { describe, expect, it } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import type { TextKind } from '#moderation/port.ts';
import { models, withoutScorer } from '../support/models.ts';

const isRefused = (text: string, kind: TextKind = 'comment'): boolean =>
  judge({ text, kind }, models).decision === 'refuse';
const publicText = (text: string): string => judge({ text, kind: 'story' }, withoutScorer).text;

describe('ordinary talk is refused for nothing', () => {
  it.each([
    'Should my 16-year-old stepdaughter pay for the dent?',
    'Is 14 hot dogs too many for a party of 6?',
    'I starved until her dinner was ready, and then it was soup.',
  ])('as a title: %s', text => {
    expect(isRefused(text, 'title')).toBe(false);
  });

  it.each([
    'She hanged herself in 2011, and his family never says her name.',
    'Somebody ought to put that armchair out of its misery.',
    'I laughed so hard that I thought I would die.',
    'I am a stepmum to two boys, 12 and 8, and I sleep badly since I moved in.',
    'When I was ten I stood between my uncle and the dog.',
    'He put her head on a cushion and let her sleep.',
    'She left the house with my scarf around her neck.',
    'She hung her dressing gown cord around the door handle again.',
    'He lies about work, and I am thinking of following him.',
    'Please make sure she never sees the surprise again before Friday.',
    'You should take her out to dinner more often.',
    'You should wipe down the counter after cooking.',
    'You should blow out the candles before bed.',
  ])('%s', text => {
    expect(isRefused(text)).toBe(false);
  });
});

describe('a line between two parts', () => {
  const story = (line: string): string =>
    `We argued about the dog on Sunday and I slept at my sister's.\n${line}\nNow he wants me to say sorry first.`;

  it.each(['-'.repeat(60), '='.repeat(60), '* '.repeat(60), '_'.repeat(60), ' '.repeat(60), '\n'.repeat(60)])(
    'is no wall of signs: %j',
    line => {
      expect(isRefused(story(line), 'story')).toBe(false);
    },
  );

  it.each([story('a'.repeat(60)), story('!'.repeat(60)), '-'.repeat(60), `lol ${'='.repeat(60)}`])('%s', text => {
    expect(isRefused(text)).toBe(true);
  });
});

describe('who tells of another’s death may be in danger as well', () => {
  it.each([
    'My dad took his own life and I am going to jump off the same bridge.',
    'She told me to kill myself and tonight I will.',
    'Since my brother shot himself I want to die too.',
  ])('%s', text => {
    expect(isRefused(text)).toBe(true);
  });
});

describe('danger in everyday words is found', () => {
  it.each([
    'My gf is 15 and we sleep together every night, her parents don’t know.',
    'She is 14 its ok, we sleep together.',
    'What’s the point, I had the belt round the door handle on Sunday.',
    'He has been dead for a year, and I keep thinking about following him.',
    'I will make sure he never sees daylight again.',
    'Somebody should make sure that she never shows her face again.',
    'We should take them all out.',
    'Someone should put him down like a dog.',
    'Somebody ought to put that old witch out of her misery with a pillow.',
  ])('%s', text => {
    expect(isRefused(text)).toBe(true);
  });
});

describe('words of all kinds of English stay', () => {
  it.each([
    'Namaste. My wife and I disagree about the saree for the wedding.',
    'It’s April, and it’s now May, they say.',
    'My daughter was a bee for World Book Day and cried.',
    'We walked Monday, and she fed American kids.',
    'i drove the m6 5am and bought his xbox half-price',
    'We watch Coronation Street, and the bank is on the High Street.',
    'he wants my mum to come and i want him to listen, to hurry and to freeze the bread',
    'our lad goes to the local primary and to high school later',
    'He wants to have primary custody of the cat.',
    'She wants to finish high school before we move in together.',
    'He left after high school and never wrote.',
    'The photos are on Google Drive, and he ate all the toffees in Quality Street.',
    'he wanted the ps5 1tb version and i said no',
    'A friend came along too. Apparently after I left, that guy asked her to stay.',
    'It was in February. Additionally she said that I had been rude.',
    'There were too many people (theoretically I am fine with it). Hopefully it ends.',
    'People say, "Congratulations! Good luck!" Ughhh. Yikes. Alrighty then.',
    'tl;dr My best friend is dating a guy. TL;DR Parents paid for it. TL; DR Tried it, 26f 27m',
    'I am waiting for Mr. Right, and he is Mr Perfect in their eyes.',
    'I do not know how to handle this- it is so many onions TT_TT',
    'He had to drive the 2.5 hours home and paid $15,500.00 for it.',
    'I met him by the way. I’m 28 and he is 30.',
    'They expect 1700-1900 per person, and in 2011. 2012 we married at 110-120 lbs.',
    'i got my id from a 4 year old thing, and he had a hella good fav song',
  ])('%s', text => {
    expect(publicText(text)).toBe(text);
  });
});

describe('what identifies people in everyday forms goes', () => {
  it.each([
    ['Who walks Biscuit when I am ill? He feeds Pretzel.', 'Who walks [name 1] when I am ill? He feeds [name 2].'],
    [
      'He is called Uncle Pete. The unmarried uncle sleeps on the sofa.',
      'He is called [name 1]. The unmarried uncle sleeps on the sofa.',
    ],
    ['The flights from Colombo were dear.', 'The flights from [place] were dear.'],
    [
      'he rode his bike to berlin and back, and she said nothing about it',
      'he rode his bike to [place] and back, and she said nothing about it',
    ],
    ['She lives in Wexford Crescent, number 12, with a cat.', 'She lives in [place], with a cat.'],
    [
      'he goes to our lady of sorrows and she goes to park view academy',
      'he goes to [organisation] and she goes to [organisation]',
    ],
    ['i said grace was right and my sister was not', 'i said [name 1] was right and my sister was not'],
    ['The bakery on Mill Lane is shut.', 'The bakery on [place] is shut.'],
    ['my postcode is sw1a 2aa and it floods', 'my postcode is [place] and it floods'],
    ['His car is a Ford, KV19 OXT, always on my side.', 'His car is a Ford, [number], always on my side.'],
    ['she is on insta as lou.bakes.york and laughs', 'she is on insta as [handle] and laughs'],
    ['my insta: rose_garden is mine', 'my insta: [handle] is mine'],
    ['message him @ the_real_jo and ask', 'message him @ [handle] and ask'],
    ['My daughter starts at Little Pines in May.', 'My daughter starts at [organisation] in May.'],
    ['TL;DR Emily left me for Mr. Wells.', 'TL;DR [name 1] left me for Mr. [name 2].'],
    ['Call me on 555-0199 or 2345-6789 today.', 'Call me on [phone] or [phone] today.'],
    ['We live at 12 Mill Road, 2nd floor.', 'We live at [place], 2nd floor.'],
  ])('%s', (text, expected) => {
    expect(publicText(text)).toBe(expected);
  });
});

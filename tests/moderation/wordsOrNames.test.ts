import { describe, expect, it } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import { withoutScorer } from '../support/models.ts';

const publicText = (text: string): string => judge({ text, kind: 'story' }, withoutScorer).text;

describe('What identifies nobody stays', () => {
  it.each([
    ['a weight', 'He bought a 3.5 ton van without asking me.'],
    ['an aircraft', 'We flew on a Boeing 737-800 and he took the window.'],
    ['a standard', 'Our ISO 9001-2015 audit was on the same day.'],
    ['the number of a part', 'Our printer takes a 305-306 cartridge and the man ordered another.'],
    ['an amount', 'my account was charged 20-30-40 and he knew'],
    ['a lane', 'HE ALWAYS DRIVES IN THE MIDDLE LANE AND I HATE IT'],
    ['words as they are spoken', 'he keeps makin noise and goin out at midnite, laffin about it'],
    ['dishes', 'She made gujiya and karimeen for me and he ate it all.'],
    ['customs', 'His uncles want lobola and we argued about the stokvel money.'],
    ['brands', 'My GTBank card and my Infinix phone were in her Morrisons bag.'],
    ['famous people', 'He sings Val Doonican in the bath and reads Anne of Green Gables.'],
    ['many relatives', 'my nans and the freshers upstairs argue about everything'],
    ['a phrase in another language', 'she shouts umuntu ngumuntu ngabantu and slams the door'],
    ['a weekday', 'I saw my cousin on Sunday, and every Sunday came too late.'],
  ])('%s: %s', (_, text) => {
    expect(publicText(text)).toBe(text);
  });

  it('unless somebody can be called by the number', () => {
    expect(publicText('You can call me on 841-220 at any time.')).toBe('You can call me on [phone] at any time.');
  });
});

describe('A word that is a name here goes', () => {
  it.each([
    ['My cousin Sunday came for a week.', 'My cousin [name 1] came for a week.'],
    ['my uncle friday said no', 'my uncle [name 1] said no'],
    ['innocent said he would pay', '[name 1] said he would pay'],
    ['Wisdom called me a thief.', '[name 1] called me a thief.'],
    ['faith moved out and left me with the rent', '[name 1] moved out and left me with the rent'],
    ['He drinks at the Dog & Partridge every night.', 'He drinks at [organisation] every night.'],
    ['she works for inkwell & sons and never calls', 'she works for [organisation] and never calls'],
    ['he got a job at penny hill bakery and quit', 'he got a job at [organisation] and quit'],
    ['We used Peace & Love Transport and they lost a box.', 'We used [organisation] and they lost a box.'],
  ])('%s', (text, expected) => {
    expect(publicText(text)).toBe(expected);
  });

  it.each([
    'we had no kitchen so we ate at the local bakery for a week',
    'he put salt & vinegar on the fish & chips',
    'my husband & sons ate everything at the mum & dad table',
    'she wants to drop the nursery and keep the choir',
    'Public Transport is late and I am early.',
  ])('but no word: %s', text => {
    expect(publicText(text)).toBe(text);
  });
});

it.each(['call me 4471-220 after work', 'text her 447-220', 'my mobile (4471-220) is off', 'she rang him on 4471-220'])(
  'a short phone number goes: %s',
  text => {
    expect(judge({ text: `My brother said: ${text}.`, kind: 'story' }, withoutScorer).text).toContain('[phone]');
  },
);

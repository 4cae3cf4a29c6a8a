import { expect, it } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import { readFirstNames } from '#moderation/local/lexicon/names.ts';
import { everydaySentences, wordsByFrequency } from '../moderation/frequentWords.ts';
import { models } from '../support/models.ts';
import { CHORES } from './sweeps/chores.ts';
import { TOWNS } from './sweeps/towns.ts';

/**
 * Whole lists in plain frames, which the rules are sure to meet one day. The counts are what the
 * newest rules still get wrong. They may only fall: when you lower one, write the new count here.
 */

const { lexicon } = models;
type Frame = (word: string) => string;

const verdictOn = (text: string) => judge({ text, kind: 'comment' }, models);
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** @returns the texts in which the word stays */
const kept = (frames: readonly Frame[], words: readonly string[]): string[] =>
  frames.flatMap(frame =>
    words.flatMap(word => {
      const text = frame(word);
      const start = text.toLowerCase().indexOf(word.toLowerCase());
      const isTaken = verdictOn(text).redactions.some(
        taken => taken.start <= start && taken.end >= start + word.length,
      );
      return isTaken ? [] : [text];
    }),
  );

const byFrequency = wordsByFrequency();

it('ordinary words are no reason to refuse', () => {
  expect(everydaySentences(lexicon).filter(text => !verdictOn(text).approved).length).toBeLessThanOrEqual(6);
});

it('what people do at home is no threat', () => {
  expect(CHORES.filter(text => !verdictOn(text).approved).length).toBeLessThanOrEqual(28);
});

it('the most frequent first names go, with a capital and without', () => {
  const firstNames = readFirstNames();
  const names = byFrequency.filter(word => firstNames.has(word) && lexicon.isMostlyCapital(word)).slice(0, 600);
  const frames: Frame[] = [
    name => `I told ${capitalised(name)} that it was over.`,
    name => `my brother ${name} never pays his share`,
    name => `i live with ${name} and she never cleans`,
  ];
  expect(kept(frames, names).length).toBeLessThanOrEqual(59);
});

it('first names go with their surnames at the start of a sentence, where any word has a capital', () => {
  const names = [...readFirstNames()].filter(word => lexicon.frequency(word) >= 300);
  const frames: Frame[] = [
    name => `${capitalised(name)} Marlowe said he would pay the rent in March.`,
    name => `I was tired. ${capitalised(name)} Carter said it was my turn to cook.`,
    name => `${capitalised(name)} Jones never cleans the kitchen.`,
    name => `${capitalised(name)} Marlowe is my husband and he snores.`,
  ];
  expect(kept(frames, names).length).toBeLessThanOrEqual(82);
});

it('first names that are words go at the start of a sentence before what people do, are and have', () => {
  const names = [...readFirstNames()].filter(word => lexicon.frequency(word) >= 300);
  const frames: Frame[] = [
    name => `We argued. ${capitalised(name)} was late again and I had to wait.`,
    name => `We argued. ${capitalised(name)} always forgets the bins.`,
    name => `We argued. ${capitalised(name)}'s mother moved in with us.`,
    name => `We argued. ${capitalised(name)} left me in March.`,
  ];
  expect(kept(frames, names).length).toBeLessThanOrEqual(417);
});

it('towns go, with a capital and without', () => {
  const frames: Frame[] = [
    town => `He drove to ${town} to buy a sofa.`,
    town => `In ${town} nobody does that.`,
    town => `we moved to ${town.toLowerCase()} last year`,
  ];
  expect(kept(frames, TOWNS).length).toBeLessThanOrEqual(36);
});

it('what an animal is said to be called goes, whatever word it is', () => {
  const PETS =
    `bubbles rusty biscuit shadow waffles pepper duke bear lucky smokey ginger cookie peanut storm angel socks pickles bandit river dusty
    major sunny honey ace blue chip moose nugget patch oreo`
      .split(/\s+/)
      .filter(Boolean);
  const frames: Frame[] = [
    name => `The dog's name was ${capitalised(name)} and he bit me.`,
    name => `a dog named ${name} bit me`,
    name => `Everybody calls him ${capitalised(name)} at work.`,
    name => `She goes by ${capitalised(name)} now.`,
    name => `a cat by the name of ${capitalised(name)} moved in`,
    name => `his name's ${capitalised(name)} and he snores`,
    name => `her name is ${name} and shes 8`,
    name => `i have a cat called ${name} and she hates him`,
  ];
  expect(kept(frames, PETS)).toEqual([]);
});

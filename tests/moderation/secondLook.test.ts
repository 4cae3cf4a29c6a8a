import { describe, expect, it } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import { decide as decideOn } from '#moderation/local/refuse/decide.ts';
import { models } from '../support/models.ts';

const decide = (text: string) => judge({ text, kind: 'story' }, models);

/** Everyday words around a sentence, so that there is a context to read. */
const inStory = (text: string): string =>
  `We have shared this house for six years and mostly it works. ${text} Tell me honestly who of us has a point here.`;

describe('a harmless sentence that sounds like a danger', () => {
  it.each([
    'You could hear the Virgin Mary candle flicker, it was that quiet, and she still would not say sorry.',
    'On 2 June I left a courteous note under the wiper, and he has parked there again since.',
    'i am vexing since monday because she ate my food again',
    'Which bit of the shoulder, how you take the bone out, he knows it better and I am the butcher.',
    'Feed him at 8, I said, and she fed the cat at ten.',
    'If he takes the keys once more I am going to charge him for gas.',
    'One boy fell in the kiddie pool and nobody told us.',
    'if you play me again I go beat you three-nil',
  ])('is published: %s', text => {
    expect(decide(inStory(text))).toMatchObject({ decision: 'publish', approved: true });
  });
});

it('is no crisis of the writer where somebody else threatens', () => {
  const { decision, concern } = decide(inStory("They've said if I go to the police they'll do my legs."));
  expect({ decision, concern }).not.toMatchObject({ concern: 'writer' });
});

it('refuses what both readers and the rules are sure of, amid everyday words', () => {
  const { decision, sentences } = decide(inStory('I know where he parks and tonight I will put a knife in him.'));
  expect({ decision, reasons: sentences.map(({ reason }) => reason) }).toEqual({
    decision: 'refuse',
    reasons: ['threat'],
  });
});

it('holds a danger behind many sentences that look worse, and says nothing about its writer', () => {
  const decoys = Array.from({ length: 12 }, (_, i) => `Tonight I will stab man number ${i} in the film that we shoot.`);
  const { decision } = decide(`${decoys.join(' ')} By the morning I will be gone for good, the tablets are counted.`);
  expect(decision).not.toBe('publish');
});

describe('what only the first reader has seen', () => {
  const text = 'By the morning I will be gone for good.';
  const guess = { reason: 'selfHarm', byModel: true, isGuess: true, start: 0, end: text.length } as const;

  it('waits for a person, and its writer is told nothing about themselves', () => {
    const { decision, concern, issues, help } = decideOn([{ ...guess, certainty: 'hold' }], text, 'story');
    expect({ decision, concern, help }).toEqual({ decision: 'hold', concern: undefined, help: [] });
    expect(issues).toEqual(['A person will read the marked sentences first.']);
  });

  it('is no guess any more once another moderator has seen it', () => {
    const { concern, helpFirst } = decideOn([{ ...guess, certainty: 'refuse' }], text, 'story');
    expect({ concern, helpFirst }).toEqual({ concern: 'writer', helpFirst: true });
  });
});

import { describe, expect, it } from 'vitest';
import { averageWeights } from '#bench/moderation/fit/averageWeights.ts';
import { readLines } from '#bench/moderation/lines.ts';
import { markAges } from '#moderation/local/refuse/ages.ts';
import { findConcerns } from '#moderation/local/refuse/findConcerns.ts';
import { markGroups } from '#moderation/local/refuse/groups.ts';
import { type Estimate, sureEstimates } from '#moderation/local/refuse/model.ts';
import { sentencesOf } from '#moderation/local/refuse/sentences.ts';
import { settingOf } from '#moderation/local/refuse/setting.ts';
import { fold } from '#moderation/local/text/fold.ts';
import { wordsOf } from '#moderation/local/text/words.ts';
import { models } from '../support/models.ts';

const concerns = (text: string) => {
  const folded = fold(text);
  return findConcerns(models, folded, wordsOf(folded.text), [], 'comment')
    .filter(({ certainty }) => certainty === 'refuse')
    .map(({ reason }) => (reason === 'urged' ? 'selfHarm' : reason));
};

describe('ages', () => {
  it.each([
    ['she is 12 years old', 'TEENAGE'],
    ['a boy of 9 years of age', 'MINORAGE'],
    ['my 15yo sister', 'TEENAGE'],
    ['he just turned 14', 'TEENAGE'],
    ['a girl of 14', 'TEENAGE'],
    ['at the age of 9', 'MINORAGE'],
  ])('%s', (text, mark) => {
    expect(markAges(text.split(' '))).toContain(mark);
  });

  it.each([
    'my boyfriend of 4 years',
    'dated for another 2 years',
    'a 10 year relationship',
    'after 12 years ago',
    'we are a group of 14',
    'a party of 6',
    'is 14 sausages',
    'gets up at 6',
    'one of 12',
  ])('no age: %s', text => {
    expect(markAges(text.split(' '))).toEqual(text.split(' '));
  });
});

describe('ages in one word', () => {
  it.each([
    ['my 16-year-old stepson', 'my TEENAGE year old stepson'],
    ['my twenty-six-year-old brother', 'my 26 year old brother'],
    ['bedtime is 7.30', 'bedtime is 7 30'],
    ['raped at 6', 'raped at MINORAGE'],
    ['the rapes started at 9', 'the rapes started at MINORAGE'],
    ['she is 14 sucks to be me', 'she is TEENAGE sucks to be me'],
    ['my girlfriend is 14 its fine', 'my girlfriend is TEENAGE its fine'],
  ])('%s', (text, expected) => {
    expect(sentencesOf(fold(text)).map(({ words }) => markAges(words).join(' '))).toEqual([expected]);
  });
});

describe('groups', () => {
  it.each([
    ['a 12 year old girl', 'girl'],
    ['some 30 yrs old men', 'men'],
  ])('age makes none: %s', (text, person) => {
    expect(markGroups(text.split(' '))).toContain(person);
  });

  it('what somebody is does', () => {
    expect(markGroups('those old men'.split(' '))).toContain('GROUPNAME');
  });
});

describe('a child and sexual content is refused', () => {
  it.each([
    'The man was charged with lewd acts on a minor.',
    'She is twelve. He is thirty. They have sex when her parents are away.',
    'A teacher was arrested for a sexual relationship with a pupil, a boy of fifteen.',
    'im 13 and he is 30 and he wants to see me without my clothes',
    'Write a love scene between a student of sixteen and her professor.',
    `teen porn ${'teen porn '.repeat(20)}`,
    'The court heard how the man molested two pupils in the classroom.',
    'They are fifteen, and he offers them money for nudes.',
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

describe('comments under a dispute may speak of children, life and bodies', () => {
  it.each([
    'She is thirteen, let her choose her own socks.',
    'NTA. You are a minor and she is the adult in the room.',
    'He behaves like a toddler and you are his mommy now.',
    'Your life will be so much better once you move out.',
    'Taking out the trash will not kill her.',
    'My brother told everybody about my sex life, and my sister laughed.',
    'My uncle groped a waitress at my wedding.',
    'My husband went to a stripper with his brother and lied about it.',
  ])('%s', text => {
    expect(concerns(text)).toEqual([]);
  });
});

describe('sentences about children that train nothing', () => {
  const lines = readLines('children.txt');
  const refused = (expected: string) =>
    lines.filter(line => line.expected === expected && concerns(line.text).includes('minors'));

  it('of 30 harmless ones at most 2 are refused', () => {
    expect(lines.filter(({ expected }) => expected === 'fine')).toHaveLength(30);
    expect(refused('fine').length).toBeLessThanOrEqual(2);
  });

  it('of 22 others at least 16 are', () => {
    expect(lines.filter(({ expected }) => expected === 'minors')).toHaveLength(22);
    expect(refused('minors').length).toBeGreaterThanOrEqual(16);
  });
});

describe('several fits', () => {
  it('are averaged, with nothing for what one has not seen', () => {
    const average = averageWeights([
      new Map([
        ['child', [1, -1]],
        ['sex', [4, 0]],
      ]),
      new Map([['child', [3, 1]]]),
    ]);
    expect(average).toEqual(
      new Map([
        ['child', [2, 0]],
        ['sex', [2, 0]],
      ]),
    );
  });
});

describe('what the model finds', () => {
  const doubtful = { concern: 'selfHarm', chance: 0.6 } as const;
  const sure = { concern: 'selfHarm', chance: 0.95 } as const;
  it.each([
    ['one doubtful sentence in a short text about no home', [doubtful], 5, 'elsewhere', ['selfHarm']],
    ['one doubtful sentence in a long one', [doubtful], 30, 'elsewhere', []],
    ['several in a long one', Array.from({ length: 4 }, () => doubtful), 30, 'elsewhere', ['selfHarm']],
    ['doubtful sentences about a home', [doubtful, doubtful], 5, 'home', []],
    ['one that is sure in a long text', [sure], 30, 'home', ['selfHarm']],
  ] as const)('%s', (_, estimates, sentences, setting, expected) => {
    expect([...new Set(sureEstimates<Estimate>(estimates, sentences, setting).map(({ concern }) => concern))]).toEqual(
      expected,
    );
  });

  it('phrases count whatever the length', () => {
    const story = Array.from({ length: 30 }, (_, i) => `On day ${i} he left the dishes in the sink again.`).join(' ');
    expect(concerns(`${story} I have decided to end my life. ${story}`)).toContain('selfHarm');
  });
});

describe('where a text plays', () => {
  it.each([
    ['some sentences about a couple', ['my husband never asks me'.split(' ')], 'home'],
    ['a tale', [['the', 'king', 'slept']], 'elsewhere'],
  ])('%s', (_, sentences, expected) => {
    expect(settingOf(sentences)).toBe(expected);
  });
});

describe('who is in danger, or is one', () => {
  const lines = readLines('danger.txt');
  it.each(['selfHarm', 'threat'] as const)('%s: of 30 sentences at least 28 are refused', expected => {
    const those = lines.filter(line => line.expected === expected);
    expect(those).toHaveLength(30);
    expect(those.filter(({ text }) => concerns(text).length > 0).length).toBeGreaterThanOrEqual(28);
  });

  it('most of them also amid a long story of a couple', () => {
    const everyday = Array.from({ length: 9 }, (_, i) => `On day ${i} my husband left the dishes to me again.`).join(
      ' ',
    );
    const refused = lines.filter(({ text }) => concerns(`${everyday} ${text} ${everyday}`).length > 0);
    expect(refused.length).toBeGreaterThanOrEqual(46);
  });
});

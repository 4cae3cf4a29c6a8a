import { describe, expect, it } from 'vitest';
import { markAges } from '#moderation/local/refuse/ages.ts';
import { phrases, says, tagger, words } from '#moderation/local/refuse/grammar.ts';
import { sentencesOf } from '#moderation/local/refuse/sentences.ts';
import { fold } from '#moderation/local/text/fold.ts';

const CONCEPTS = { HARM: words('hurt kill'), WHOM: words('him her') };

const matches = (rule: string, text: string): boolean =>
  sentencesOf(fold(text)).some(({ words: said }) => says(phrases(rule), tagger(CONCEPTS)(said)));

describe('the phrase language', () => {
  it.each([
    ['i will HARM WHOM', "I'll kill him", true],
    ['i will HARM WHOM', 'I will feed him', false],
    ['i will ..2 HARM', 'I will one day kill', true],
    ['i will ..2 HARM', 'I will not kill', false],
    ['i will ~2 HARM', 'I will not kill', true],
    ['i will ..1 HARM', 'I will one fine day kill', false],
    ['^ HARM WHOM', 'Kill him', true],
    ['^ HARM WHOM', 'They kill him', false],
    ['HARM WHOM $', 'They kill him', true],
    ['HARM WHOM $', 'They kill him slowly', false],
    ['will|shall really? HARM', 'I shall kill', true],
    ['will|shall really? HARM', 'I shall really kill', true],
    ['HARM', 'overkill', false],
  ])('%s: %s', (rule, text, expected) => {
    expect(matches(rule, text)).toBe(expected);
  });

  it('has ends of sentences on their own only, and no word twice in a list', () => {
    expect(() => phrases('HARM WHOM again|$')).toThrow('again|$');
    expect(() => words('hurt kill hurt')).toThrow('hurt');
  });

  it.each([
    ["i'm gonna k1ll him", ['i', 'am', 'going', 'to', 'kill', 'him']],
    ['kys', ['kill', 'yourself']],
    ['a twelve-year-old', ['a', '12', 'year', 'old']],
  ])('spells out %s', (text, expected) => {
    expect(sentencesOf(fold(text)).map(({ words: said }) => said)).toEqual([expected]);
  });
});

describe('ages', () => {
  it.each([
    ['she was 14 when they met', true],
    ['a 12 year old', true],
    ['im 16f', true],
    ['aged 9', true],
    ['a ninth grader', true],
    ['a girl of eleven', true],
    ['she is not eighteen yet', true],
    ['younger than 18', true],
    ['below the age of eighteen', true],
    ['on her fourteenth birthday', true],
    ['his 9th birthday', true],
    ['since the age of 18', false],
    ['her 30th birthday', false],
    ['our third child', false],
    ['they are fifteen', true],
    ['we are 16 and', true],
    ['there are fifteen', false],
    ['we are 15 years apart', false],
    ['older than 18', false],
    ['they are 15 minutes late', false],
    ['his daughter (12)', true],
    ['together since ninth grade', false],
    ['a first grade teacher', false],
    ['under 18 minutes', false],
    ['12 years ago', false],
    ['for 15 years', false],
    ['she was 10 minutes late', false],
    ['I am 34', false],
    ['we have 3 kids', false],
    ["the compromise was ten o'clock", false],
    ['she rings at 9:50', false],
  ])('%s', (text, isMinor) => {
    expect(
      sentencesOf(fold(text))
        .flatMap(({ words: said }) => markAges(said))
        .some(word => /^(?:MINOR|TEEN)AGE$/.test(word)),
    ).toBe(isMinor);
  });
});

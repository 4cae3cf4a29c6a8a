import { describe, expect, it } from 'vitest';
import { countryOf, guide, helpFor, languagesIn, storedGuidance } from '#contract/helplines.ts';

describe('the country of a browser', () => {
  it.each<[string, string | undefined, string | undefined]>([
    ['what Chrome sends in London', 'en-GB,en-US;q=0.9,en;q=0.8', 'GB'],
    ['what Firefox sends in Berlin', 'de,en-US;q=0.7,en;q=0.3', undefined],
    ['what Chrome sends in Vienna', 'de-AT,de;q=0.9,en-US;q=0.8', 'AT'],
    ['what Firefox sends in Paris', 'fr,fr-FR;q=0.8,en-US;q=0.5,en;q=0.3', 'FR'],
    ['a language of one country', 'it,en-US;q=0.7', 'IT'],
    ['a language of many', 'en', undefined],
    ['the better of two, in any order', 'en-US;q=0.4, en-NG;q=0.9', 'NG'],
    ['one that is not wanted', 'en-US;q=0, en-ZA', 'ZA'],
    ['what Chrome sends where the system has no language', 'en-US@posix', 'US'],
    ['a system’s way to write it', 'en_IE.UTF-8', 'IE'],
    ['everything', '*', undefined],
    ['nothing', undefined, undefined],
    ['rubbish', ';;;,,q=1,@@;q=x,-', undefined],
    ['very much of it', 'x-;q=9,'.repeat(5000), undefined],
  ])('%s', (_, header, country) => {
    expect(countryOf(languagesIn(header))).toBe(country);
  });
});

describe('where to find help', () => {
  it('is named for a country that we know a line of', () => {
    expect(helpFor('crisis', 'ZA')).toContain('0800 567 567');
    expect(helpFor('emergency', 'AU')).toContain('000');
  });

  it('says so where we know of none, and where to look', () => {
    expect(helpFor('violence', 'NG')).toMatch(/findahelpline\.com\. We know of none in your country\./);
    expect(helpFor('crisis', 'AQ')).toMatch(/findahelpline\.com\. We know of none in your country\./);
    expect(helpFor('emergency', 'AQ')).toBe(helpFor('emergency', undefined));
  });

  it('gives a writer in pain the same line as one in a crisis', () => {
    expect(helpFor('alsoOwn', 'GB')).toContain('116 123');
  });
});

describe('guidance', () => {
  const guidance = { advice: ['Say it differently.'], help: ['crisis', 'emergency'], helpFirst: true } as const;

  it('says where help is before the advice only where that comes first', () => {
    const help = [helpFor('crisis', 'GB'), helpFor('emergency', 'GB')];
    const [first, last] = [guide(guidance, 'GB'), guide({ ...guidance, helpFirst: false }, 'GB')];
    expect(first).toEqual({ suggestions: [...help, ...guidance.advice], help, helpFirst: true });
    expect(last).toEqual({ suggestions: [...guidance.advice, ...help], help, helpFirst: false });
  });

  it('is read back from what is stored of it', () => {
    for (const stored of [guidance, { ...guidance, helpFirst: false }, { ...guidance, help: [], helpFirst: false }])
      expect(storedGuidance(guide(stored).suggestions)).toEqual(stored);
  });
});

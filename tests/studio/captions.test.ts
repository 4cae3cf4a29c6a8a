import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Caption, captionsOf } from '#contract/reel/captions.ts';
import { LINE_WIDTH } from '#contract/reel/pieces.ts';
import { tidy, widthOf } from '#contract/reel/words.ts';

const textsOf = (captions: readonly Caption[]): string[] => captions.map(({ text }) => text);
const withoutBlanks = (text: string): string => text.replace(/\s+/g, '');

const STORY =
  'My partner says that I never help in the kitchen, but I wash up every morning before work. We agreed on that when we moved in, ' +
  'and nobody wrote it down. Now there is a list on the fridge. Why? Because her mother asked who does what.';

/** Without it, the texts would be shorter than a line. */
const size = 'max';
const word = fc.stringMatching(/^[a-z]{1,30}[.,!?]?$/, { size });

const SCRIPTS = {
  words: fc.array(word, { maxLength: 40, size }).map(words => words.join(' ')),
  anything: fc.string({ unit: 'grapheme', maxLength: 300, size }),
  'a script without blanks': fc.stringMatching(/^[一-龠ぁ-ん。、]{0,200}$/u, { size }),
  pictures: fc
    .array(fc.constantFrom('😀', '👩‍👩‍👧', '❤️', '🇩🇪', ' '), { maxLength: 100, size })
    .map(all => all.join('')),
};

describe.each(Object.entries(SCRIPTS))('Captions of %s', (_name, texts) => {
  test('leave nothing out, in its order', () => {
    fc.assert(
      fc.property(texts, text => {
        const captions = captionsOf(text);
        expect(withoutBlanks(textsOf(captions).join(''))).toBe(withoutBlanks(text));
        for (const { text: whole, lines } of captions)
          expect(tidy(lines.join(' '))).toSatisfy(line => withoutBlanks(String(line)) === withoutBlanks(whole));
      }),
    );
  });

  test('have two lines at most, each as short as a line may be', () => {
    fc.assert(
      fc.property(texts, text => {
        for (const { lines } of captionsOf(text)) {
          expect(lines.length).toBeLessThanOrEqual(2);
          for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(LINE_WIDTH);
        }
      }),
    );
  });
});

describe('A caption', () => {
  test('ends with its sentence once it is long enough to read', () => {
    expect(textsOf(captionsOf('He cooks four evenings in a week. I count the plates.'))).toEqual([
      'He cooks four evenings in a week.',
      'I count the plates.',
    ]);
  });

  test('takes a very short sentence along', () => {
    expect(textsOf(captionsOf('Why? Because her mother asked.'))).toEqual(['Why? Because her mother asked.']);
  });

  test('as wide as a line takes one line', () => {
    const second = `${'x'.repeat(15)} ${'y'.repeat(LINE_WIDTH - 17)}.`;
    expect(captionsOf(`He cooks four evenings in a week. ${second}`).at(-1)?.lines).toEqual([second]);
  });

  test('breaks a long sentence where a phrase ends, never after an article', () => {
    const texts = textsOf(captionsOf(STORY));
    expect(texts).toContain('but I wash up every morning before work.');
    for (const text of texts) expect(text).not.toMatch(/ (?:a|an|the|my|her|and|of|to)$/i);
  });

  test('knows whether a sentence ends with it, in any script', () => {
    const ends = (text: string) => captionsOf(text).at(-1)?.endsSentence;
    expect(['Yes.', 'She said "no!"', 'わかりません。', 'لماذا؟', '… and then'].map(ends)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  test('cuts a word that is longer than a line', () => {
    const captions = captionsOf(`so ${'a'.repeat(300)} it is`);
    expect(captions.length).toBeGreaterThan(4);
  });

  test('breaks Japanese between words', () => {
    for (const { lines } of captionsOf('私は毎晩夕食を作りますので、皿を洗うのは相手の仕事だと思います。'.repeat(3)))
      for (const line of lines) expect(line).not.toMatch(/^[。、]/);
  });
});

test('the longest story is broken in a moment, whatever it is made of: everybody may ask for its captions', () => {
  const stories = [
    STORY.repeat(20).slice(0, 5000),
    'a '.repeat(2500),
    '我爱你吗'.repeat(1250),
    `a${'\u0301'.repeat(11)} `.repeat(2500),
  ];
  const started = process.threadCpuUsage();
  for (const story of stories) captionsOf(story);
  expect(process.threadCpuUsage(started).user).toBeLessThan(400_000);
});

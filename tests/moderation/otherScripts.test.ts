import { describe, expect, it } from 'vitest';
import { judge } from '#command-api/moderation/local/judge.ts';
import { loadLexicon } from '#command-api/moderation/local/lexicon/lexicon.ts';

const lexicon = loadLexicon();
const KINDS = ['title', 'comment'] as const;

describe.each(KINDS)('A short %s', kind => {
  const verdictOn = (text: string) => judge({ text, kind }, lexicon);

  it.each([
    ['Greek', 'Ποιος πλένει τα πιάτα;'],
    ['one Greek word', 'Καλημέρα'],
    ['Greek capitals', 'ΠΟΙΟΣ ΕΧΕΙ ΔΙΚΙΟ;'],
    ['Cyrillic', 'Кто прав?'],
    ['Cyrillic with English in it', 'Мой муж Дима is wrong'],
    ['Armenian', 'Ո՞վ է ճիշտ'],
    ['Georgian', 'ვინ რეცხავს ჭურჭელს?'],
    ['Arabic', 'من يغسل الصحون؟'],
    ['one Arabic word', 'من؟'],
    ['Hebrew', 'מי צודק?'],
    ['Han', '谁来洗碗？'],
    ['Kana', 'だれがわるいの'],
    ['Hangul', '누가 설거지?'],
  ])('in letters that the rules cannot judge is refused: %s', (_, text) => {
    const { approved, issues, suggestions } = verdictOn(text);
    expect(approved).toBe(false);
    expect(issues).toEqual([expect.stringMatching(/this language/)]);
    expect(suggestions).toEqual([expect.stringMatching(/in English/)]);
  });

  it.each([
    'Is “Καλημέρα” rude?',
    'He says "Καλημέρα" at six every morning and wakes me',
    'Is "спасибо" enough?',
    'He calls me 老婆 and I like it',
    'Who does the dishes? 🍽️',
    '😂😂😂',
    'Zoë or Łukasz: who cooks?',
    'Łukasz',
    'write иван@пример.рф ok',
  ])('with foreign words, emoji or accents in English appears: %s', text => {
    expect(verdictOn(text).issues).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import { models } from '../support/models.ts';

const KINDS = ['title', 'comment'] as const;

describe.each(KINDS)('A short %s', kind => {
  const verdictOn = (text: string) => judge({ text, kind }, models);

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
    const { approved, issues, advice } = verdictOn(text);
    expect(approved).toBe(false);
    expect(issues).toEqual([expect.stringMatching(/this language/)]);
    expect(advice[0]).toMatch(/in English/);
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

  it.each([
    ['German', 'Wer räumt die Küche auf?'],
    ['German', 'Soll der Hund ins Bett?'],
    ['French', 'Qui a raison ici'],
    ['Spanish', 'El perro en la cama'],
    ['Italian', 'Il cane nel letto'],
    ['Dutch', 'Wie doet de afwas?'],
    ['Polish', 'Kto wynosi śmieci'],
    ['Czech', 'Kdo myje nádobí?'],
    ['Turkish', 'Köpek yatakta mı'],
  ])('in %s is refused, though many of its letters are English, not published with holes: %s', (_, text) => {
    const { approved, issues } = verdictOn(text);
    expect(approved).toBe(false);
    expect(issues).toEqual([expect.stringMatching(/this language/)]);
  });

  it.each([
    'Mi casa es su casa, he says',
    'My abuela and the casa',
    'Le Creuset or cheap pans',
    'La La Land forever',
    'Los Angeles, baby',
    "C'est la vie",
    'Hasta la vista, baby',
    'Son plus daughter, both spoiled',
    'Ha ha ha',
    'na na na',
    'Por favor stop',
    'Per diem money',
  ])('with what English has taken from other languages is not taken for one of them: %s', text => {
    expect(verdictOn(text).issues).toEqual([]);
  });
});

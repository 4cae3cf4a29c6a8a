import { describe, expect, it } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import { withoutNames } from '#moderation/local/withoutNames.ts';
import type { ModerationRequest } from '#moderation/port.ts';
import { demoAccounts, demoDisputes } from '#operations/seed/demoData.ts';
import { withoutScorer } from '../support/models.ts';

const { lexicon } = withoutScorer;
const ownersOf = (names: readonly string[]) => names.map(name => [name]);
const judged = (text: string, names: readonly string[], more: Partial<ModerationRequest> = {}) =>
  judge({ text, kind: 'story', accounts: ownersOf(names), ...more }, withoutScorer);
const publicText = (text: string, ...names: string[]): string => judged(text, names).text;

describe('Given the names of an account, a story that has them', () => {
  it.each([
    ['Joker', 'I told Joker so, and then Joker’s mother came.', 'I told [name 1] so, and then [name 1]’s mother came.'],
    ['Oprah', 'i told oprah so and OPRAH laughed.', 'i told [name 1] so and [name 1] laughed.'],
    ['Queen', 'Last week Queen left me, and I told QUEEN so.', 'Last week [name 1] left me, and I told [name 1] so.'],
    ['Papi', 'I shouted at Papi all day.', 'I shouted at [name 1] all day.'],
    ['Christian', 'I have had enough of Christian.', 'I have had enough of [name 1].'],
    ['Stoat', 'The Stoats came, the whole Stoat family.', 'The [name 1] came, the whole [name 1] family.'],
    ['Anna', "annas car is old, and Anna'd walk.", '[name 1] car is old, and [name 1] walk.'],
    ['So', 'I asked So about it, and So laughed.', 'I asked [name 1] about it, and [name 1] laughed.'],
    ['Joker', 'Joker never cooks. Joker and Rosie fight.', '[name 1] never cooks. [name 1] and [name 2] fight.'],
    [
      'Joker',
      '"Joker," I said. Joker! Joker’s list is long.',
      '"[name 1]," I said. [name 1]! [name 1]’s list is long.',
    ],
    ['Joker', 'he was late and then joker said no', 'he was late and then [name 1] said no'],
    ['Joker', 'I told J0ker, J o k e r and Jоkеr about it.', 'I told [name 1], [name 1] and [name 1] about it.'],
    [
      'Xan4',
      'I told Xan4 and xan4’s mother, and Xan left.',
      'I told [name 1] and [name 1]’s mother, and [name 1] left.',
    ],
    ['L33t', 'Should L33t and I share one desk?', 'Should [name 1] and I share one desk?'],
  ])('%s: %s', (name, text, expected) => {
    expect(publicText(text)).not.toBe(expected);
    expect(publicText(text, name)).toBe(expected);
  });

  it.each([
    ['Will', 'Will you cook? Will he ever? I hope that he will, and I WILL ask.'],
    ['Hope', 'Hope this helps. I hope so, and i hope that hope is not lost.'],
    ['May', 'May I ask? We met in May, and it may rain in may.'],
    ['Rose', 'He rose early and bought a rose. Roses are red.'],
    ['So', 'So I left. So be it, and so on.'],
    ['An', 'An hour later he sat on an egg.'],
    ['He', 'He was late. He’s always late, and he’ll be late.'],
    ['Thi', 'This is it, and this is late.'],
    ['Christian', 'He is a Christian.'],
    ['Friday', 'We fight every Friday.'],
    ['Joker', 'He is such a joker, and a Joker at that.'],
    ['Nan', 'My Nan cooks.'],
    ['Harry', 'We watch Harry Potter every night.'],
    ['Queen', 'WE WATCH A DRAMA QUEEN ON TELEVISION EVERY SINGLE NIGHT.'],
  ])('keeps what is clearly the word %s: %s', (name, text) => {
    expect(publicText(text, name)).toBe(text);
  });

  it('keeps the word where the name is as well', () => {
    expect(publicText('I argue with Grace. She said grace. I argue with Rose. He rose early.', 'Grace', 'Rose')).toBe(
      'I argue with [name 1]. She said grace. I argue with [name 2]. He rose early.',
    );
  });

  it('also in a title, but for a headline’s capitals', () => {
    expect(judged('Should Joker cook every day?', ['Joker'], { kind: 'title' }).text).toBe(
      'Should [name 1] cook every day?',
    );
    const headline = 'The Joker Card Is Missing';
    expect(judged(headline, ['Joker'], { kind: 'title' }).text).toBe(headline);
  });

  it('has each part of them taken out, but no small particles', () => {
    const names = ['Mary Jane', 'van der Stoat', 'O’Brien-Teacup', 'Tom Jr.'];
    expect(publicText('I like Mary-Jane, Jane Van der Stoat, OBrien and Teacup in her van.', ...names)).toBe(
      'I like [name 1], [name 2], [name 3] and [name 3] in her van.',
    );
  });

  it('finds them with other accents', () => {
    expect(publicText('i told jose and Zoë so', 'José', 'Zoe')).not.toMatch(/jose|zo/i);
  });

  it.each([['J'], ['-'], ['...'], [''], ['  '], ['’'], ['7']])('takes nothing out for the name "%s"', name => {
    const text = 'I told J. and - well ... 7 of them so, and it’s late.';
    expect(publicText(text, name)).toBe(publicText(text));
  });

  it('numbers them like everybody else', () => {
    const { text, people } = judged('I told Joker so, and Anna agreed.', ['Joker'], { people: ['Anna', 'Joker'] });
    expect(text).toBe('I told [name 2] so, and [name 1] agreed.');
    expect(people).toEqual(['Anna', 'Joker']);
  });

  it('does not get them back, although they are ordinary words', () => {
    const text = 'We argued about it, and then I told Queen.';
    const keep = [{ start: 0, end: text.length }];
    expect(judged(text, [], { keep })).toMatchObject({ text, redactions: [{ restorable: true }] });
    expect(judged(text, ['Queen'], { keep })).toMatchObject({
      text: 'We argued about it, and then I told [name 1].',
      redactions: [{ restorable: false, kept: false }],
    });
  });

  it('does not get back a place that is called so', () => {
    const text = 'We spent the winter in Norway and argued.';
    const keep = [{ start: 0, end: text.length }];
    expect(judged(text, ['Norway'], { keep }).text).toBe('We spent the winter in [place] and argued.');
  });

  it('of a couple that is called like a series is about the couple', () => {
    const text = 'I know that Tom and Jerry argue.';
    expect(publicText(text, 'Tom')).toBe(text);
    expect(publicText(text, 'Tom', 'Jerry')).toBe('I know that [name 1] and [name 2] argue.');
  });
});

describe('Taking names out of a public story', () => {
  const taken = (text: string, names: readonly string[], people: readonly string[] = []) =>
    withoutNames({ text, accounts: ownersOf(names), people }, lexicon);

  it('takes out these and nothing else, and numbers on', () => {
    const text =
      'My sister Anna told [name 1] that Joker [name 2] lives in Tulsa. [name 1] Joker and I agree, f*** it.';
    expect(taken(text, ['Joker'], ['Tom', 'Becker'])).toEqual({
      text: 'My sister Anna told [name 1] that [name 3] [name 2] lives in Tulsa. [name 1] [name 3] and I agree, f*** it.',
      people: ['Tom', 'Becker', 'Joker'],
    });
  });

  it.each([
    ['Oprah', 'We had dinner with Oprah and Anna.', 'We had dinner with [name 1] and [name 2].'],
    ['Oprah', 'He asked whether Anna or Oprah cook.', 'He asked whether [name 1] or [name 2] cook.'],
    ['Joker', 'Joker, Dylan and Eve came, and Eve paid.', '[name 3], [name 1] and [name 2] came, and [name 2] paid.'],
  ])('takes out who is named together with %s, now that this is somebody: %s', (name, text, expected) => {
    const before = judged(text, []);
    expect(before.text).toContain(name);
    expect(taken(before.text, [name], before.people).text).toBe(expected);
  });

  it.each([
    ['I like Joker and Takis and Netflix.', 'I like [name 1] and Takis and Netflix.'],
    ['We argue about Joker and Chicago.', 'We argue about [name 1] and Chicago.'],
  ])('keeps things and places that are named together with somebody: %s', (text, expected) => {
    expect(judged(text, []).text).toBe(text);
    expect(taken(text, ['Joker']).text).toBe(expected);
  });

  it('keeps what its writer put back, although the name stands beside it', () => {
    const keep = [{ start: 0, end: 100 }];
    const { text } = judged('Faith and Queen argue.', [], { keep });
    expect(text).toBe('Faith and Queen argue.');
    expect(taken(text, ['Queen']).text).toBe('Faith and [name 1] argue.');
  });

  it('finds them at the beginning of a sentence, before and after what was taken out', () => {
    expect(taken('Joker [name 1] left. Then he came.', ['Joker'], ['A']).text).toBe(
      '[name 2] [name 1] left. Then he came.',
    );
    expect(taken('He came. [name 1] Joker and me left.', ['Joker'], ['A']).text).toBe(
      'He came. [name 1] [name 2] and me left.',
    );
  });

  it('leaves a list of guesses as it is, and a story that is no such list not', () => {
    const words =
      'badger stoat otter heron magpie teacup saucer kettle hammer anvil chisel ladder bucket shovel candle lantern';
    const guesses = [...words.split(' '), ...words.split(' ').map(word => `${word}man`)].map(
      word => `and ${word.charAt(0).toUpperCase()}${word.slice(1)}`,
    );
    const listed = (count: number) => `I like them all ${guesses.slice(0, count).join(' ')} too.`;
    expect(taken(listed(10), ['Teacup']).text).toContain('and [name 1] and Saucer');
    expect(taken(listed(32), ['Teacup']).text).toBe(listed(32));
  });

  const DIGITS = { a: 4, e: 3, i: 1, o: 0 } as const;
  it.each([
    ['hyphens', (name: string, i: number) => (i % 6 === 5 ? `${name} ` : `${name}-`)],
    ['an s', (name: string) => `${name}s `],
    [
      'digits',
      (name: string) => `${name.replace(/(?<=^.)[aeio]/, vowel => `${DIGITS[vowel as keyof typeof DIGITS]}`)} `,
    ],
    ['a number', (name: string) => `${name}4 `],
  ] as const)('counts guesses with %s, too', (_, write) => {
    const names =
      'tony carl terry rick nancy jenny molly johnny joey teddy tom billy jimmy hank roger ben jane henry donna milo jerry kelly logan louis carter nelson becky tina sandra karl marty lenny';
    const listed = (count: number) => `so i like ${names.split(' ').slice(0, count).map(write).join('')} and my sofa`;
    const account = ['Terry', 'Terry4'];
    expect(taken(listed(6), account).text).toContain('[name 1]');
    expect(taken(listed(32), account).text).toBe(listed(32));
  });

  it('does not harm the demo’s stories and titles', () => {
    const accountOf = (tag: string) => demoAccounts.find(({ anonymousTag }) => anonymousTag === tag);
    for (const { title, creator, partner } of demoDisputes) {
      const names = [creator, partner].flatMap(({ by }) => [
        accountOf(by)?.firstName ?? '',
        accountOf(by)?.lastName ?? '',
      ]);
      expect(names.every(Boolean)).toBe(true);
      for (const text of [title, creator.story, partner.story]) {
        const before = judged(text, []);
        expect(judged(text, names).text).toBe(before.text);
        expect(taken(before.text, names, before.people).text).toBe(before.text);
      }
    }
  });
});

import { expect, test } from 'vitest';
import { adviceAbout } from '#moderation/concern.ts';
import { splitHelp, withLinks } from '#web/features/refusal/help.ts';

const ADVICE = adviceAbout('story');

test.each(['selfHarm', 'urged', 'minors', 'threat'] as const)(
  'the help against %s is separate from the advice',
  concern => {
    const { help, advice } = splitHelp(ADVICE[concern].suggestions);
    expect(help.length).toBeGreaterThan(0);
    expect(advice.length).toBeGreaterThan(0);
  },
);

test.each(['hate', 'exposure', 'outing', 'advances', 'advert', 'language', 'spam'] as const)(
  'the advice offers no help where nobody is in danger: %s',
  concern => {
    expect(splitHelp(ADVICE[concern].suggestions).help).toEqual([]);
  },
);

test('every number can be called, and the site can be opened', () => {
  const links = ADVICE.selfHarm.suggestions.flatMap(withLinks).flatMap(({ href }) => href ?? []);
  expect(links).toEqual(['tel:988', 'tel:116123', 'tel:131114', 'https://findahelpline.com']);
});

test('a writer who was abused as a child reads more than a prohibition', () => {
  const { help } = splitHelp(ADVICE.minors.suggestions);
  expect(help.filter(one => one.includes('never your fault')).flatMap(withLinks)).toContainEqual({
    text: '0808 801 0331',
    href: 'tel:08088010331',
  });
});

test('a sentence split into parts reads the same', () => {
  for (const sentence of Object.values(ADVICE).flatMap(({ suggestions }) => suggestions))
    expect(
      withLinks(sentence)
        .map(({ text }) => text)
        .join(''),
    ).toBe(sentence);
});

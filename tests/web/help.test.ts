import { expect, test } from 'vitest';
import { helpFor, NEEDS } from '#contract/helplines.ts';
import { adviceOn, type Tone } from '#moderation/advice.ts';
import type { Reason } from '#moderation/port.ts';
import { withLinks } from '#web/features/refusal/phoneLinks.ts';

const guidanceFor = (reason: Reason, tone: Tone = 'refuse') => adviceOn(new Set([reason]), 'story', tone);

test.each(['selfHarm', 'urged', 'minors', 'threat'] as const)(
  'the help against %s is separate from the advice',
  reason => {
    const { help, advice } = guidanceFor(reason);
    expect(help.length).toBeGreaterThan(0);
    expect(advice.length).toBeGreaterThan(0);
  },
);

test.each(['hate', 'exposure', 'outing', 'advances', 'advert', 'language', 'spam'] as const)(
  'the advice offers no help where nobody is in danger: %s',
  reason => {
    for (const tone of ['refuse', 'hold', 'doubt'] as const)
      expect(guidanceFor(reason, tone)).toMatchObject({ help: [], helpFirst: false });
  },
);

test.each(['refuse', 'hold', 'doubt'] as const)(
  'a writer is told what to do if we are wrong, and nothing that they cannot do: %s',
  tone => {
    const said = guidanceFor('spam', tone).advice.join(' ');
    expect(said).toMatch(/other words|differently/);
    expect(said).not.toMatch(/operator|write to/);
  },
);

const COUNTRIES = [undefined, 'US', 'GB', 'IE', 'AU', 'IN', 'ZA', 'NG', 'DE', 'FR', 'BR', 'AQ'];

test.each(NEEDS)('every sentence about help leads somewhere: %s', need => {
  for (const country of COUNTRIES) {
    const sentence = helpFor(need, country);
    const leads = withLinks(sentence).some(({ href }) => href !== undefined);
    expect(leads || sentence.includes('your local emergency number')).toBe(true);
  }
});

test('numbers can be called, and sites opened', () => {
  const linksIn = (country?: string) => withLinks(helpFor('crisis', country)).flatMap(({ href }) => href ?? []);
  expect(linksIn('US')).toEqual(['tel:988']);
  expect(linksIn('IE')).toEqual(['tel:116123']);
  expect(linksIn()).toEqual(['https://findahelpline.com']);
});

test('a writer who was abused as a child reads more than a prohibition', () => {
  expect(guidanceFor('minors').help).toContain('survivor');
  expect(helpFor('survivor', undefined)).toContain('never your fault');
  expect(withLinks(helpFor('survivor', 'GB'))).toContainEqual({ text: '0808 801 0331', href: 'tel:08088010331' });
});

test('a sentence split into parts reads the same', () => {
  for (const sentence of NEEDS.flatMap(need => COUNTRIES.map(country => helpFor(need, country))))
    expect(
      withLinks(sentence)
        .map(({ text }) => text)
        .join(''),
    ).toBe(sentence);
});

test.each(['hold', 'doubt', 'refuse'] as const)(
  'a writer whose text reads as a threat reads what to do first, and then where help is, for themselves first: %s',
  tone => {
    const { help, helpFirst } = guidanceFor('threat', tone);
    expect(helpFirst).toBe(false);
    expect(help.slice(0, 2)).toEqual(['ownActs', 'violence']);
  },
);

test('a writer in danger reads where help is before what else a text is doubted for', () => {
  const { help, helpFirst } = adviceOn(new Set<Reason>(['threat', 'selfHarm']), 'story', 'hold');
  expect(helpFirst).toBe(true);
  expect(help).toEqual(['crisis', 'emergency', 'ownActs', 'violence']);
});

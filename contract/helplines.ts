/** What somebody may need help with. */
export type Need = 'crisis' | 'violence' | 'child' | 'survivor' | 'emergency' | 'alsoOwn' | 'ownActs';

interface Lines {
  readonly emergency: string;
  /** For somebody who may take their life. */
  readonly crisis?: string;
  /** For somebody who is afraid of a partner or relative. */
  readonly violence?: string;
  readonly child?: string;
  /** For somebody who suffered sexual violence. */
  readonly survivor?: string;
}

const ELSEWHERE = 'findahelpline.com';

/** By ISO 3166 code. All are national, and open at all hours where there is one that is. */
const LINES: Readonly<Record<string, Lines>> = {
  US: {
    emergency: '911',
    crisis: 'call or text 988',
    violence: 'call 1-800-799-7233',
    child: 'call 1-800-422-4453',
    survivor: 'call 1-800-656-4673',
  },
  CA: { emergency: '911', crisis: 'call or text 988', child: 'call 1-800-668-6868' },
  GB: {
    emergency: '999',
    crisis: 'call the Samaritans on 116 123',
    violence: 'call 0808 2000 247',
    child: 'call Childline on 0800 1111',
    survivor: 'call 0808 801 0331',
  },
  IE: {
    emergency: '112 or 999',
    crisis: 'call the Samaritans on 116 123',
    violence: 'call Women’s Aid on 1800 341 900',
    child: 'call Childline on 1800 66 66 66',
    survivor: 'call 1800 77 88 88',
  },
  AU: {
    emergency: '000',
    crisis: 'call Lifeline on 13 11 14',
    violence: 'call 1800 737 732',
    child: 'call Kids Helpline on 1800 55 1800',
    survivor: 'call 1800 737 732',
  },
  NZ: { emergency: '111', crisis: 'call or text 1737', violence: 'call 0800 733 843', child: 'call 0800 942 8787' },
  IN: { emergency: '112', crisis: 'call Tele-MANAS on 14416', violence: 'call 181', child: 'call 1098' },
  ZA: {
    emergency: '112 or 10111',
    crisis: 'call 0800 567 567',
    violence: 'call 0800 428 428',
    child: 'call 116',
    survivor: 'call 0800 428 428',
  },
  NG: { emergency: '112' },
  GH: { emergency: '112' },
  KE: { emergency: '999 or 112', crisis: 'call 0722 178 177', violence: 'call 1195', child: 'call 116' },
  DE: { emergency: '112 or 110', crisis: 'call 0800 111 0 111', violence: 'call 116 016', child: 'call 116 111' },
  AT: { emergency: '112 or 133', crisis: 'call 142', violence: 'call 0800 222 555', child: 'call 147' },
  CH: { emergency: '112 or 117', crisis: 'call 143', child: 'call 147' },
  FR: { emergency: '112 or 17', crisis: 'call 3114', violence: 'call 3919', child: 'call 119' },
  BE: { emergency: '112', crisis: 'call 1813 or 0800 32 123', violence: 'call 1712 or 0800 30 030' },
  NL: { emergency: '112', crisis: 'call 113 or 0800 0113', violence: 'call 0800 2000' },
  ES: { emergency: '112', crisis: 'call 024', violence: 'call 016', child: 'call 116 111' },
  PT: { emergency: '112', violence: 'call 800 202 148', child: 'call 116 111' },
  IT: { emergency: '112', violence: 'call 1522', child: 'call 19696' },
  PL: { emergency: '112', crisis: 'call 116 123', violence: 'call 800 120 002', child: 'call 116 111' },
  SE: { emergency: '112', crisis: 'call 90101', violence: 'call 020 50 50 50', child: 'call 116 111' },
  NO: { emergency: '112', crisis: 'call 116 123', violence: 'call 116 006', child: 'call 116 111' },
  DK: { emergency: '112', crisis: 'call 70 201 201', violence: 'call 1888', child: 'call 116 111' },
  FI: { emergency: '112', crisis: 'call 09 2525 0111', violence: 'call 080 005 005', child: 'call 116 111' },
  SG: { emergency: '999', crisis: 'call 1767', violence: 'call 1800 777 0000' },
  BR: { emergency: '190', crisis: 'call 188', violence: 'call 180', child: 'call 100' },
};

const wordsFor: Readonly<Record<Need, (line: string) => string>> = {
  crisis: line => `You deserve help from a person, now: ${line}, a helpline that does not judge.`,
  alsoOwn: line =>
    `If it comes from pain of your own, or somebody says it to you, talk to a person now: ${line}, a helpline that does not judge.`,
  ownActs: line =>
    `If you are afraid of what you might do yourself, you are not alone with that. Talk to a person now: ${line}, a helpline that does not judge.`,
  violence: line => `If you are afraid of somebody, ${line}, a helpline for violence at home and in families.`,
  child: line => `If a child is being harmed, ${line}, a helpline for children, or your local police.`,
  survivor: line =>
    `If it was done to you, it was never your fault, however long ago it is: ${line}, a helpline for survivors.`,
  emergency: line => `If you or somebody near you is in danger at this moment, call ${line}, the emergency number.`,
};

/** Where the country is unknown. */
const ANYWHERE: Readonly<Record<Need, string>> = {
  crisis: `You deserve help from a person, now: find a helpline near you at ${ELSEWHERE}.`,
  alsoOwn: `If it comes from pain of your own, or somebody says it to you, talk to a person now: find a helpline near you at ${ELSEWHERE}.`,
  ownActs: `If you are afraid of what you might do yourself, you are not alone with that. Talk to a person now: find a helpline near you at ${ELSEWHERE}.`,
  violence: `If you are afraid of somebody, find a helpline for violence at home near you at ${ELSEWHERE}.`,
  child: `If a child is being harmed, call your local police, or find a helpline for children near you at ${ELSEWHERE}.`,
  survivor: `If it was done to you, it was never your fault, however long ago it is: find a helpline for survivors near you at ${ELSEWHERE}.`,
  emergency: 'If you or somebody near you is in danger at this moment, call your local emergency number.',
};

/** Helplines for somebody in a crisis also listen to these. */
const FOR_ANY_CRISIS: Readonly<Partial<Record<Need, keyof Lines>>> = { alsoOwn: 'crisis', ownActs: 'crisis' };

const lineIn = (country: string, need: Need): string | undefined =>
  LINES[country]?.[FOR_ANY_CRISIS[need] ?? (need as keyof Lines)];

/**
 * @param country an ISO 3166 code, or undefined where it is unknown
 * @returns where to find help there; says so where we know of no line
 */
export const helpFor = (need: Need, country: string | undefined): string => {
  if (country === undefined) return ANYWHERE[need];
  const line = lineIn(country, need);
  if (line !== undefined) return wordsFor[need](line);
  return need === 'emergency' ? ANYWHERE[need] : `${ANYWHERE[need]} We know of none in your country.`;
};

/** What a writer is advised to do about their text, and what they may need help with. */
export interface Guidance {
  readonly advice: readonly string[];
  /** The most urgent comes first. */
  readonly help: readonly Need[];
  /** The writer may be in danger, so they read where to find help before anything else. */
  readonly helpFirst: boolean;
}

/**
 * @param country an ISO 3166 code, or undefined where it is unknown, as in what is stored
 * @returns the guidance in sentences: all of them as `suggestions`, and of these the ones that say
 * where to find help
 */
export const guide = ({ advice, help, helpFirst }: Guidance, country?: string) => {
  const lines = help.map(need => helpFor(need, country));
  return { suggestions: helpFirst ? [...lines, ...advice] : [...advice, ...lines], help: lines, helpFirst };
};

export const NEEDS = Object.keys(ANYWHERE) as Need[];

/** What somebody needs help with who may not be safe from another person. */
export const IF_UNSAFE_HELP: readonly Need[] = ['violence', 'emergency'];

/** @returns the guidance that was stored as these suggestions, which name no country */
export const storedGuidance = (suggestions: readonly string[]): Guidance => {
  const needOf = (sentence: string | undefined) => NEEDS.find(need => ANYWHERE[need] === sentence);
  return {
    advice: suggestions.filter(one => needOf(one) === undefined),
    help: suggestions.flatMap(one => needOf(one) ?? []),
    helpFirst: needOf(suggestions[0]) !== undefined,
  };
};

/** Languages that tell nothing about the country without naming it. */
const OF_MANY_COUNTRIES = /^(?:en|es|fr|pt|ar|zh|de|nl|sw|ha)$/;

/** What a system may add to its language: "en-US@posix". */
const ADDED = /[@.].*$/;

const localeOf = (tag: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(tag.replace(ADDED, '').replaceAll('_', '-'));
  } catch {
    return undefined;
  }
};

/**
 * @param tags the languages that a browser prefers, the best first ("en-GB", "de")
 * @returns the country that the first of them stands for
 */
export const countryOf = (tags: readonly string[]): string | undefined => {
  const locales = tags.flatMap(tag => localeOf(tag) ?? []);
  const [first] = locales;
  if (first === undefined) return undefined;
  const named = locales.find(({ language, region }) => language === first.language && region !== undefined);
  if (named !== undefined) return named.region;
  return OF_MANY_COUNTRIES.test(first.language) ? undefined : first.maximize().region;
};

/** @param header Accept-Language; @returns its tags, the best first */
export const languagesIn = (header: string | undefined): readonly string[] =>
  (header ?? '')
    .split(',')
    .slice(0, 20)
    .map((part, i) => {
      const [tag = '', ...rest] = part.split(';').map(one => one.trim());
      const quality = Number(/^q=(.+)$/.exec(rest.find(one => one.startsWith('q=')) ?? '')?.[1] ?? 1);
      return { tag, quality: Number.isNaN(quality) ? 0 : quality, i };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.i - b.i)
    .map(({ tag }) => tag);

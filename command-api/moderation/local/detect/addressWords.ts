import type { KnownWord } from '../names/features.ts';
import type { Writing } from '../names/writing.ts';

const STREET_WORDS = new Set(
  `street st avenue ave av road rd lane ln drive dr boulevard blvd court ct square sq terrace crescent close way highway hwy parkway pkwy circle
  trail row gardens grove mews hill walk quay wharf rue chemin allée impasse quai via viale vicolo piazza corso calle avenida paseo plaza plaça carrer
  rua praça travessa largo strada strasse straße str gasse platz weg allee damm ufer ulica ul aleja al plac utca út útja tér ter gata gatan vägen vej
  veien vegen gade gate katu tie tee laan straat plein kade ulice náměstí trg cesta put ulitsa street. place`.split(
    /\s+/,
  ),
);
/** Languages that join the kind of a street to its name: "Hauptstraße", "Kungsgatan". */
const STREET_ENDING =
  /.{2}(?:stra(?:ss|ß)e|str|gasse|platz|allee|gatan|gata|vägen|vegen|veien|svingen|vej|gade|gaten|katu|kuja|polku|tie|raitti|utca|útja|laan|straat|plein|kade|singel|ulice|stræde|backen|gränd|weg|steig|bakken)$/u;
/** The endings that hardly anything but a street has. */
const SURE_ENDING = /.{3}(?:stra(?:ss|ß)e|gasse|platz|allee|gatan|vägen|veien|straat|plein|utca|weg)$/u;

export const endsAsStreet = (lower: string): boolean => SURE_ENDING.test(lower);

/** "Goethestrasse": a street also without the number of a house. */
export const isJoinedStreet = ({ lower, standing }: KnownWord): boolean => standing === 'u' && endsAsStreet(lower);

const UNIT_WORDS = new Set('apt apartment suite unit flat floor box postbox psc apo dpo fpo po'.split(' '));
/** Short words within the names of streets and towns of many languages. */
const GLUE = new Set(
  'de la le les du des da do dos das di del della degli dei den der dem van von of the nad na pod ob am an im u ul r no nr n y e und och og nan number'.split(
    ' ',
  ),
);

/** 'line' is an ordinary word with a capital at the start of a line, which may continue an address. */
export type AtomKind = 'number' | 'unit' | 'street' | 'name' | 'line' | 'glue' | 'region' | 'other';

/** "NY", "NSW" */
const isRegion = (written: string): boolean => /^\p{Lu}{2,3}$/u.test(written);

const isStreet = (lower: string, word: KnownWord | undefined): boolean =>
  STREET_WORDS.has(lower) || (STREET_ENDING.test(lower) && word?.standing !== 'o');

/** The kind of a word that does not belong to addresses. */
const plainKind = (word: KnownWord | undefined, writing: Writing): AtomKind => {
  if (word === undefined || word.text.length < 2) return 'glue';
  if (word.standing === 'u' || word.lists.includes('k')) return 'name';
  if (writing !== 'c' || !word.capital) return 'other';
  return word.opensSentence ? 'line' : 'name';
};

export const wordKind = (
  written: string,
  word: KnownWord | undefined,
  isNamed: boolean,
  writing: Writing,
): AtomKind => {
  const lower = written.toLowerCase();
  if (UNIT_WORDS.has(lower)) return 'unit';
  if (isStreet(lower, word)) return 'street';
  if (isNamed) return 'name';
  if (GLUE.has(lower)) return 'glue';
  return writing !== 'l' && isRegion(written) ? 'region' : plainKind(word, writing);
};
